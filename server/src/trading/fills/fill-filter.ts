import type { Query } from '@harbour/contract/core/route'
import {
  conditionsOf,
  type TradeFilter as Where,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import type { trades } from '@harbour/contract/trading/fills'
import { exchangeById } from '@harbour/exchanges/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { fillsWhere } from './fill-conditions.ts'
import { intersection, symbolReader, splitFilter } from './filter-sql.ts'
import { matchingIds, symbolsSearched } from './search.ts'
import { accountsAt, accountsOf, type FillFilter } from './store.ts'
import { matchingSymbols, symbolsOf } from './symbols.ts'

interface Narrowing {
  readonly symbol?: string | undefined
  readonly accounts?: readonly string[] | undefined
  readonly exchange?: string | undefined
  readonly where?: Where | undefined
  readonly search?: string | undefined
  readonly timeZone: string
}

/** Symbols and accounts of the rows (null for any), and further conditions. */
export interface NarrowedFills {
  readonly symbols: readonly string[] | null
  readonly accounts: readonly string[] | null
  readonly also: RawBuilder<boolean> | null
}

/** Resolves a filter without time and side to conditions over `table`; null if nothing can match. */
export async function resolveFillFilter(
  db: Db,
  userId: string,
  { symbol, accounts, exchange, where, search, timeZone }: Narrowing,
  table: string,
): Promise<NarrowedFills | null> {
  const apart = splitFilter(where)
  const symbolsFor = await symbolReader(db, userId, where)
  const typed = symbol === undefined ? [] : [matchingSymbols(symbol, await symbolsOf(db, userId))]
  const searched = search === undefined ? [] : await symbolsSearched(db, userId, search)
  const symbols = intersection([
    ...typed,
    ...apart.symbols.map(symbolsFor),
    ...(searched.length > 0 ? [searched] : []),
  ])
  const wanted = intersection([
    ...(accounts === undefined ? [] : [accounts]),
    ...(exchange === undefined ? [] : [await accountsAt(db, userId, exchange)]),
    ...apart.accounts,
  ])
  if (symbols?.length === 0 || wanted?.length === 0) return null
  const scope = {
    userId,
    timeZone,
    symbolsOf: symbolsFor,
    countingCoins: await countingCoins(db, userId, where),
  }
  const also = [
    ...(apart.rest ? [fillsWhere(apart.rest, scope, table)] : []),
    // A text that names a symbol names no order.
    ...(search === undefined || searched.length > 0 ? [] : [matchingIds(userId, search, table)]),
  ]
  return {
    symbols,
    accounts: wanted,
    also: also.length === 0 ? null : sql<boolean>`(${sql.join(also, sql` and `)})`,
  }
}

/** Builds the filter of a query for fills; null if nothing can match. */
export async function fillFilterOf(
  db: Db,
  userId: string,
  { side, from, to, ...rest }: Query<typeof trades.totals>,
): Promise<FillFilter | null> {
  const narrowed = await resolveFillFilter(db, userId, rest, 'f')
  if (narrowed === null) return null
  return { userId, ...narrowed, symbols: narrowed.symbols ?? undefined, side, from, to }
}

/** Reads the accounts whose inverse contracts count coins, only if a filter uses values. */
async function countingCoins(db: Db, userId: string, where: Where | undefined): Promise<readonly string[]> {
  if (where === undefined || !conditionsOf(where).some(({ field }) => field === 'value')) return []
  const accounts = await accountsOf(db, userId)
  return accounts.filter(({ exchange }) => exchangeById(exchange)?.inverseUnit === 'base').map(({ id }) => id)
}
