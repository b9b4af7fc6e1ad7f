import { Check, Copy } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useCopied } from '../../core/kit/use-copied.ts'
import * as texts from '#texts/portal/downloads'

/**
 * A line of code with a button that copies it. Long ones wrap between words, and a checksum after each eight signs; only a word that is longer
 * than the line is broken.
 */
export function CopyLine({ text, label }: { readonly text: string; readonly label: string }) {
  const { copied, copy } = useCopied(text)
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-1 pr-1 pl-3 hairline">
      <code className="mono min-w-0 flex-1 py-1 text-xs">
        {text.split(' ').map((word, at) => (
          <Fragment key={`${at} ${word}`}>
            {at === 0 ? null : ' '}
            <span className="inline-block max-w-full break-words">{parted(word)}</span>
          </Fragment>
        ))}
      </code>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? texts.copiedWhat(label) : texts.copyWhat(label)}
        small
        onClick={copy}
      />
    </div>
  )
}

/** A checksum may be broken after eight signs; nothing is added to what is copied. */
const parted = (word: string): ReactNode =>
  /^[\da-f]{64}$/.test(word)
    ? word.match(/.{8}/g)?.map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {part}
          <wbr />
        </Fragment>
      ))
    : word
