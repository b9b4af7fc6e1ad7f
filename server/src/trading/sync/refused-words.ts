/** Rows of a stream that the exchange's adapter cannot use, as its cursor names them. */
export interface RefusedRows {
  /** 'it has no usable time' */
  readonly reason: string
  readonly example: string
  /** One for each row, up to `maxOfAReason`. */
  readonly keys: readonly string[]
}

/** Adapters tell no more of them apart (exchanges/src/generic/left-out.ts). */
const maxOfAReason = 100

/** '3 rows are left out: it has no usable time (such as 2024-03-01 12:00:00, BTC/USDT, buy 1 at 60000, id 7).' */
export function refusedWords({ reason, example, keys }: RefusedRows): string {
  const count =
    keys.length >= maxOfAReason
      ? `${maxOfAReason} rows or more`
      : keys.length === 1
        ? 'a row'
        : `${keys.length} rows`
  const verb = keys.length === 1 ? 'is' : 'are'
  return `${count} ${verb} left out: ${reason} (such as ${example}).`
}
