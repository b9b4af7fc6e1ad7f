import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import * as texts from '#texts/core/kit'

interface PageStepsProps {
  /** Null at the ends of the list. */
  readonly onNewer: (() => void) | null
  readonly onOlder: (() => void) | null
  /** False in a list in another order. */
  readonly isNewestFirst?: boolean
}

/** Links to adjacent pages; nothing if this is the only page. */
export function PageSteps({ onNewer, onOlder, isNewestFirst = true }: PageStepsProps) {
  if (!onNewer && !onOlder) return null
  return (
    <div className="flex gap-2 max-md:w-full *:max-md:flex-1">
      <Button size="sm" icon={ChevronLeft} disabled={!onNewer} onClick={() => onNewer?.()}>
        {isNewestFirst ? texts.newer : texts.previousPage}
      </Button>
      <Button size="sm" disabled={!onOlder} onClick={() => onOlder?.()}>
        {isNewestFirst ? texts.older : texts.nextPage}
        <Icon of={ChevronRight} size={14} />
      </Button>
    </div>
  )
}
