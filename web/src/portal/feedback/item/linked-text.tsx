import { Fragment, type ReactNode } from 'react'

const address = /https?:\/\/[^\s<>"'`{}|\\^]+/g
/** Trailing punctuation, which belongs to the sentence, not to the address. */
const trailing = /[.,;:!?)\]]+$/

/** A person's plain text: line breaks stay, web addresses become links, and everything else is text. */
export function LinkedText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(trailing, '')
    parts.push(text.slice(at, match.index))
    parts.push(
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="break-all text-link underline"
      >
        {href}
      </a>,
    )
    at = match.index + href.length
  }
  parts.push(text.slice(at))
  return (
    <span className="break-words whitespace-pre-wrap">
      {parts.map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </span>
  )
}
