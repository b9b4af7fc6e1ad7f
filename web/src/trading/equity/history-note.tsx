import { day } from '../../core/kit/format-time.ts'

export interface Incomplete {
  readonly accountId: string
  readonly since: string | null
  /** A sentence that names the account; 'this day' in it is `since`. */
  readonly reason: string
}

/** Explains where the history begins later than the range or leaves something out. */
export function HistoryNote({ incomplete }: { readonly incomplete: readonly Incomplete[] }) {
  if (incomplete.length === 0) return null
  return (
    <ul aria-label="Gaps in the curve">
      {incomplete.map(({ accountId, since, reason }) => (
        <li key={`${accountId} ${reason}`}>
          {since === null ? reason : reason.replace('this day', day(since))}
        </li>
      ))}
    </ul>
  )
}
