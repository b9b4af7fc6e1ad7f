import { day } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/overview/equity'

export interface Incomplete {
  readonly accountId: string
  readonly since: string | null
  /** A sentence that names the account; its 'this day' is `since`. */
  readonly reason: string
}

/** A reason in the language of the request; those that have no translation yet are in English. */
const thisDay = /this day|diesem Tag/

/** Explains if the history begins later than the range or has gaps. */
export function HistoryNote({ incomplete }: { readonly incomplete: readonly Incomplete[] }) {
  if (incomplete.length === 0) return null
  return (
    <ul aria-label={texts.gaps}>
      {incomplete.map(({ accountId, since, reason }) => (
        <li key={`${accountId} ${reason}`}>
          {since === null ? reason : reason.replace(thisDay, day(since))}
        </li>
      ))}
    </ul>
  )
}
