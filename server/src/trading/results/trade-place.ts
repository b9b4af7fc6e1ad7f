import { sql } from 'kysely'

/** The key of a round trip within one person. */
export interface TradePlace {
  readonly accountId: string
  readonly key: string
}

/** Account and key in one text for addresses. */
export const tradeId = ({ accountId, key }: TradePlace): string =>
  Buffer.from(JSON.stringify([accountId, key])).toString('base64url')

/** Null for an invalid text. */
export function tradePlace(id: string): TradePlace | null {
  try {
    const named: unknown = JSON.parse(Buffer.from(id, 'base64url').toString())
    if (!Array.isArray(named)) return null
    const [accountId, key]: unknown[] = named
    if (typeof accountId !== 'string' || typeof key !== 'string') return null
    // characters that the database refuses
    return `${accountId}${key}`.includes('\0') || !`${accountId} ${key}`.isWellFormed()
      ? null
      : { accountId, key }
  } catch {
    return null
  }
}

/** SQL: the trades as rows `p` of account_id, key and their position in the list, from 1. */
export const rowsOf = (
  places: readonly TradePlace[],
) => sql`unnest(${places.map(({ accountId }) => accountId)}::text[],
  ${places.map(({ key }) => key)}::text[]) with ordinality as p (account_id, key, place)`
