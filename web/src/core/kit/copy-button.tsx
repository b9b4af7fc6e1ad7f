import { Check, Copy } from 'lucide-react'
import { Icon } from './icon.tsx'
import { useCopied } from './use-copied.ts'
import * as texts from '#texts/core/kit'

/** A button that copies a text. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { copied, copy } = useCopied(text)
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? texts.copiedText(label, text) : texts.copyText(label, text)}
      className="touch mono inline-flex min-h-6 items-center gap-1.5 text-left text-foreground underline decoration-dotted underline-offset-[3px]"
    >
      {text}
      <Icon
        of={copied ? Check : Copy}
        size={14}
        className={copied ? 'text-gain' : 'text-subtle-foreground'}
      />
    </button>
  )
}
