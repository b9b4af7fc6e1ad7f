import { sql } from 'kysely'

/** The key of a round trip among those of one person. */
export interface TradePlace {
  readonly accountId: string
  readonly key: string
}

/** Account and key in one word that an address can carry. */
export const tradeId = ({ accountId, key }: TradePlace): string =>
  Buffer.from(JSON.stringify([accountId, key])).toString('base64url')

/** Null for a word that names nothing. */
export function tradePlace(id: string): TradePlace | null {
  try {
    const named: unknown = JSON.parse(Buffer.from(id, 'base64url').toString())
    if (!Array.isArray(named)) return null
    const [accountId, key]: unknown[] = named
    if (typeof accountId !== 'string' || typeof key !== 'string') return null
    // signs that no column of the database takes
    return `${accountId}${key}`.includes('\0') || !`${accountId} ${key}`.isWellFormed()
      ? null
      : { accountId, key }
  } catch {
    return null
  }
}

/** SQL: the trades as rows `p` of account_id, key and their place in the list, from 1. */
export const rowsOf = (
  places: readonly TradePlace[],
) => sql`unnest(${places.map(({ accountId }) => accountId)}::text[],
  ${places.map(({ key }) => key)}::text[]) with ordinality as p (account_id, key, place)`
