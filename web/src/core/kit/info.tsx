import { Info as InfoIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import * as texts from '#texts/core/kit'

/** Sets a mark behind a word of its line, level with it. */
export const inlineMark = 'ml-0.5 inline-flex h-[1lh] items-center align-bottom'

/** The definition of a figure, on hover and focus. */
export function Info({ about, text }: { readonly about: string; readonly text: string }) {
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={texts.about(about)}
        className="touch -m-[5px] inline-flex size-6 items-center justify-center rounded-sm text-subtle-foreground hover:text-foreground print:hidden"
      >
        <Icon of={InfoIcon} size={13} />
      </button>
    </Tooltip>
  )
}
