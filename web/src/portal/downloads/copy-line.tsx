import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useCopied } from '../../core/kit/use-copied.ts'
import * as texts from '#texts/portal/downloads'

/** A line of code with a button that copies it; long ones wrap. */
export function CopyLine({ text, label }: { readonly text: string; readonly label: string }) {
  const { copied, copy } = useCopied(text)
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3 hairline">
      <code className="mono min-w-0 flex-1 py-1 text-xs break-all">{text}</code>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? texts.copiedWhat(label) : texts.copyWhat(label)}
        small
        onClick={copy}
      />
    </div>
  )
}
