import type { performance } from '@harbour/contract/trading/performance'
import { dollars } from '@harbour/exchanges/prices/prices'
import { amount, compare, isZero, ratio, sum, text, times } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { type MoneyOf, thisMoment } from '../report-currency/routes.ts'
import { stillCounts } from '../equity-snapshots/leaving.ts'
import { coinsOf } from './shown-trade.ts'

interface OpenRow {
  readonly accountId: string
  readonly symbol: string
  readonly openedAt: string
  readonly fills: number
  /** Realised P&L by asset; on spot only the quote. */
  readonly realised: Readonly<Record<string, string>>
  /** The quantity held after the last counted fill. */
  readonly held: string | null
  readonly cost: string | null
}

/** Reads open spot trades, with the holdings of their books after the last counted fill. */
async function readOpen(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<readonly OpenRow[]> {
  const { rows } = await sql<OpenRow>`${prepared}
    select r.account_id as "accountId", r.symbol, r.opened_at as "openedAt", r.fills, r.realised, b.held, b.cost
    from round_trips r
    left join lateral (
      select state -> 'fold' -> 'books' as books from fold_checkpoints p
      where p.user_id = ${userId} and p.account_id = r.account_id and p.symbol = r.symbol order by at desc limit 1) last on true
    left join lateral (
      select book -> 'position' ->> 'quantity' as held, book -> 'position' ->> 'cost' as cost
      from jsonb_array_elements(last.books) as book where book ->> 'positionSide' = r.position_side limit 1) b on true
    where r.user_id = ${userId} and r.closed_at is null and r.product = 'spot' and ${stillCounts(userId)}
      and (${accounts}::text[] is null or r.account_id = any (${accounts}::text[]))
    order by r.account_id, r.symbol`.execute(db)
  return rows
}

interface Coin {
  readonly total: string
  readonly priceUsd: string | null
}

/** Reads the holdings of each coin over all wallets with the present price, by account and asset. */
async function readCoins(
  db: Db,
  userId: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Coin>> {
  const { rows } = await sql<Coin & { readonly accountId: string; readonly asset: string }>`${prepared}
    select account_id as "accountId", asset, trim_scale(sum(total)) as total, max(price_usd) as "priceUsd" from balances
    where user_id = ${userId} and account_id = any (${accounts}::text[]) group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [placeOf(row.accountId, row.asset), row]))
}

/** Reads the net outflow of coins by deposits, withdrawals and transfers, each since its first open trade. */
async function readMovedOut(
  db: Db,
  userId: string,
  rows: readonly OpenRow[],
): Promise<ReadonlyMap<string, string>> {
  const byCoin = [...Map.groupBy(rows, ({ accountId, symbol }) => placeOf(accountId, coinsOf(symbol).base))]
  const asked = byCoin.flatMap(([, [first, ...more]]) => {
    if (!first) return []
    const since = Math.min(...[first, ...more].map(({ openedAt }) => Date.parse(openedAt)))
    return {
      accountId: first.accountId,
      asset: coinsOf(first.symbol).base,
      since: new Date(since).toISOString(),
    }
  })
  const { rows: moved } = await sql<{ accountId: string; asset: string; out: string }>`${prepared}
    select e.account_id as "accountId", e.asset, trim_scale(sum(e.fee - e.amount)) as out
    from unnest(${asked.map(({ accountId }) => accountId)}::text[], ${asked.map(({ asset }) => asset)}::text[],
      ${asked.map(({ since }) => since)}::timestamptz[]) as w (account_id, asset, since)
    join ledger_entries e on e.user_id = ${userId} and e.account_id = w.account_id and e.asset = w.asset and e.at >= w.since
      and e.kind in ('deposit', 'withdrawal', 'transfer')
    group by 1, 2`.execute(db)
  return new Map(moved.map(({ accountId, asset, out }) => [placeOf(accountId, asset), out]))
}

const placeOf = (accountId: string, asset: string) => `${accountId} ${asset}`

/** Reads the spot positions with their unrealised P&L, for the coins that are still held. */
export async function readSpotPositions(db: Db, userId: string, accounts: readonly string[] | null) {
  const rows = await readOpen(db, userId, accounts)
  const [coins, movedOut] = await Promise.all([
    readCoins(db, userId, [...new Set(rows.map(({ accountId }) => accountId))]),
    readMovedOut(db, userId, rows),
  ])
  const heldByAll = heldOf(rows)
  return rows
    .map((row) => shown(row, coins, heldByAll, movedOut))
    .toSorted((a, b) => compare(b.costUsd, a.costUsd))
    .map(({ trade }) => trade)
}

/** Routes for open spot trades at the present price. */
export function spotPositionRoutes(moneyOf: MoneyOf): Pick<ServerHandlers<typeof performance>, 'openTrades'> {
  return {
    async openTrades({ db, query, user, language }) {
      const [trades, { rate }] = await Promise.all([
        readSpotPositions(db, user.id, query.accounts ?? null),
        moneyOf(db, user, thisMoment, language),
      ])
      return {
        trades,
        unrealisedUsd: sum(trades.flatMap((trade) => trade.unrealisedUsd ?? [])),
        rate,
      }
    },
  }
}

/** Sums the quantity of a coin over all open trades of an account, whatever their quote, since one balance covers them all. */
function heldOf(rows: readonly OpenRow[]): ReadonlyMap<string, string> {
  const byCoin = Map.groupBy(rows, ({ accountId, symbol }) => placeOf(accountId, coinsOf(symbol).base))
  return new Map([...byCoin].map(([place, of]) => [place, sum(of.map(({ held }) => held ?? '0'))]))
}

/**
 * Returns the bought coins that are still held: all of them, or this trade's share of the account's balance, in
 * proportion to all open trades in the coin. The share of one among several trades is rounded to eight places.
 */
function remainingOf(held: string, heldByAll: string, balance: string): string {
  if (compare(balance, heldByAll) >= 0) return held
  if (held === heldByAll) return balance
  return text(amount(held).times(balance).div(amount(heldByAll)).round(8))
}

function shown(
  row: OpenRow,
  coins: ReadonlyMap<string, Coin>,
  heldByAll: ReadonlyMap<string, string>,
  movedOut: ReadonlyMap<string, string>,
) {
  const { accountId, symbol, openedAt, fills, realised } = row
  const { base, quote } = coinsOf(symbol)
  const [held, cost] = [row.held ?? '0', row.cost ?? '0']
  const coin = coins.get(placeOf(accountId, base))
  const priceUsd = coin?.priceUsd ?? null
  const quoteUsd = dollars.has(quote) ? '1' : (coins.get(placeOf(accountId, quote))?.priceUsd ?? null)
  const price = priceUsd === null || quoteUsd === null ? null : ratio(priceUsd, quoteUsd)
  const balance = coin?.total ?? null
  const all = heldByAll.get(placeOf(accountId, base)) ?? held
  const remaining = remainingOf(held, all, balance ?? '0')
  const costOfRemaining =
    remaining === held ? cost : text(amount(cost).times(remaining).div(amount(held)).round(8))
  const unrealised = price === null ? null : text(amount(remaining).times(price).minus(costOfRemaining))
  const trade = {
    accountId,
    symbol,
    base,
    quote,
    openedAt,
    fills,
    held,
    heldByAll: all,
    balance,
    movedOut: movedOut.get(placeOf(accountId, base)) ?? '0',
    remaining,
    entryPrice: isZero(held) ? null : ratio(cost, held),
    cost,
    price,
    realised: realised[quote] ?? '0',
    unrealised,
    unrealisedUsd: unrealised === null || quoteUsd === null ? null : times(unrealised, quoteUsd),
  }
  return { trade, costUsd: quoteUsd === null ? '0' : times(cost, quoteUsd) }
}
