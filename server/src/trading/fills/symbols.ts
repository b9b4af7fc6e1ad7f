import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** Every symbol that a person ever traded, by one index jump each (skip scan). */
export async function symbolsOf(db: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ symbol: string }>`
    with recursive traded as (
      (select symbol from fills where user_id = ${userId} order by symbol limit 1)
      union all
      select (select f.symbol from fills f where f.user_id = ${userId} and f.symbol > traded.symbol order by f.symbol limit 1)
      from traded where traded.symbol is not null
    )
    select symbol from traded where symbol is not null`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

/**
 * The symbols that a typed text matches. A whole symbol matches itself, as `BTC/USDT:` matches only spot; `BTC/USDT`
 * also its derivatives, `BTC/USDT:USDT`; `BTC`, without a quote, every market of that coin. Case does not matter.
 */
export function matchingSymbols(typed: string, known: readonly string[]): readonly string[] {
  const wanted = typed.toUpperCase()
  if (wanted.endsWith(':')) return known.filter((symbol) => `${symbol.toUpperCase()}:` === wanted)
  const separators = wanted.includes(':') ? [] : wanted.includes('/') ? [':'] : ['/']
  return known.filter((symbol) => {
    const upper = symbol.toUpperCase()
    return upper === wanted || separators.some((separator) => upper.startsWith(wanted + separator))
  })
}
