import type { Language } from '@harbour/contract/core/languages'
import { translationsOf } from '../../core/language/translate-message.ts'
import { refusalTexts } from '../../core/refusals/texts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { coverage } from '@harbour/contract/trading/coverage/coverage'
import type { TradedPairs } from '@harbour/contract/trading/coverage/traded-pairs'
import { limits } from '@harbour/contract/core/limits'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import type { Exchange } from '@harbour/exchanges/exchange'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { type WireChoice, wayTo } from '../exchange-limits/wire.ts'
import {
  forgetPair,
  namePairs,
  newCoins,
  pairNotice,
  type PairSearchState,
  pairsStream,
  statedAtMs,
  statePairs,
  tradedPairs,
} from './pair-notice.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import { readEgresses } from '../exchange-accounts/egresses.ts'
import { wakeAccounts } from '../sync-run/schedule.ts'

interface PairParts {
  readonly find: FindExchange
  readonly wires: WireChoice
  readonly wake: () => void
}

type Handlers = Pick<ServerHandlers<typeof coverage>, 'namePairs' | 'forgetPair' | 'statePairs'>

export function pairRoutes({ find, wires, wake }: PairParts): Handlers {
  return {
    async namePairs({ db, params, body, user, signal, language, refuse, afterCommit }) {
      const account = (await readAccountLocation(db, user.id, params.id)) ?? refuse('key_missing')
      const exchange = find(account.exchange)
      const listed = exchange?.spotPairs?.bind(exchange) ?? refuse('pairs_listed')
      const way = await wayTo(wires, account, signal)
      const known = await listed(way.wire).catch((error: unknown) => {
        if (!(error instanceof ExchangeError)) throw error
        return refuse('pairs_unreachable', refusalTexts.tryAgain(translationsOf(error.saying)))
      })
      const byName = new Map(known.flatMap((pair) => namesOf(pair).map((name) => [name, pair.symbol])))
      const symbols = body.symbols.map(
        (typed) =>
          byName.get(plain(typed)) ??
          refuse('pair_unknown', refusalTexts.noSuchPair(exchange?.name ?? refusalTexts.theExchange, typed)),
      )
      if ((await countNamed(db, user.id, params.id, symbols)) > limits.tradedPairs.named) refuse('pairs_full')
      await namePairs(user.id, params.id, symbols, await databaseNow(db)).execute(db)
      await wakeAccounts(db, user.id)
      afterCommit(wake)
      return (await readPairs(db, user.id, params.id, exchange, language)) ?? refuse('pairs_listed')
    },

    async forgetPair({ db, params, query, user, language, refuse }) {
      const account = (await readAccountLocation(db, user.id, params.id)) ?? refuse('key_missing')
      await forgetPair(db, user.id, params.id, query.symbol)
      return (
        (await readPairs(db, user.id, params.id, find(account.exchange), language)) ?? refuse('pairs_listed')
      )
    },

    async statePairs({ db, params, body, user, language, refuse }) {
      const account = (await readAccountLocation(db, user.id, params.id)) ?? refuse('key_missing')
      const exchange = find(account.exchange)
      if (exchange?.spotPairs === undefined) refuse('pairs_listed')
      const own = sql`user_id = ${user.id} and account_id = ${params.id}`
      if (body.areAll) await unlessStated(db, user.id, params.id)
      else await sql`delete from pair_statements where ${own}`.execute(db)
      return (await readPairs(db, user.id, params.id, exchange, language)) ?? refuse('pairs_listed')
    },
  }
}

/** Stores the owner's statement; a repeated one keeps its day unless a new coin came. */
async function unlessStated(db: Db, userId: string, accountId: string): Promise<void> {
  const state = await readSearch(db, userId, accountId)
  const holds = state !== null && state.statedAtMs !== null && state.newCoins.length === 0
  if (!holds) await statePairs(userId, accountId, await databaseNow(db)).execute(db)
}

/** Counts the named pairs including these. */
async function countNamed(
  db: Db,
  userId: string,
  accountId: string,
  symbols: readonly string[],
): Promise<number> {
  const rows = await db
    .selectFrom('named_pairs')
    .select('symbol')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  return new Set([...rows.map(({ symbol }) => symbol), ...symbols]).size
}

/** 'ADA/EUR', 'ada-eur' and 'ADAEUR' are the same. */
const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const namesOf = ({ symbol, nativeSymbol }: { symbol: string; nativeSymbol: string }): readonly string[] => [
  plain(symbol),
  plain(nativeSymbol),
]

interface AccountLocation {
  readonly exchange: string
  readonly isDemo: boolean
  readonly egress: string
}

async function readAccountLocation(
  db: Db,
  userId: string,
  accountId: string,
): Promise<AccountLocation | null> {
  const { rows } = await sql<Omit<AccountLocation, 'egress'>>`
    select exchange, is_demo as "isDemo" from exchange_accounts where user_id = ${userId} and id = ${accountId}`.execute(
    db,
  )
  const [place] = rows
  const egress = (await readEgresses(db, userId)).get(accountId)
  return place === undefined || egress === undefined ? null : { ...place, egress }
}

/** Reads the known pairs of an account; null at an exchange that lists the trades of all pairs. */
export async function readPairs(
  db: Db,
  userId: string,
  accountId: string,
  exchange: Exchange | null,
  language: Language,
): Promise<z.input<typeof TradedPairs> | null> {
  if (exchange?.spotPairs === undefined) return null
  const { rows: pairs } = await sql<z.input<typeof TradedPairs>['pairs'][number]>`
    select coalesce(n.symbol, substr(t.stream, 8)) as symbol, coalesce(t.rows, 0)::int as fills, n.symbol is not null as "isNamed",
      coalesce(t.done, false) as "isRead"
    from (select * from sync_streams where user_id = ${userId} and account_id = ${accountId} and stream like 'trades:%') t
    full join (select * from named_pairs where user_id = ${userId} and account_id = ${accountId}) n
      on t.stream = 'trades:' || n.symbol
    where t.rows > 0 or n.symbol is not null
    order by fills desc, symbol`.execute(db)
  const state = await readSearch(db, userId, accountId)
  if (state === null) return null
  return {
    notice: pairNotice(exchange.name, state, language),
    statedAt: state.statedAtMs === null ? null : new Date(state.statedAtMs).toISOString(),
    newCoins: [...state.newCoins],
    pairs,
  }
}

async function readSearch(db: Db, userId: string, accountId: string): Promise<PairSearchState | null> {
  const { rows } = await sql<PairSearchState>`
    select s.cursor, s.done as "isDone", ${tradedPairs(userId)} as traded, ${statedAtMs(userId)} as "statedAtMs", ${newCoins(userId)} as "newCoins"
    from (select k.user_id, k.id as account_id, t.cursor, coalesce(t.done, false) as done from exchange_accounts k
      left join sync_streams t on t.user_id = k.user_id and t.account_id = k.id and t.stream = ${pairsStream}
      where k.user_id = ${userId} and k.id = ${accountId}) s`.execute(db)
  return rows[0] ?? null
}
