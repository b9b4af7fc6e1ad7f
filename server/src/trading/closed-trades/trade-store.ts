import { sql } from 'kysely'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Fill } from '@harbour/ledger/fill'
import { receivedQuantity } from '@harbour/ledger/position'
import type { Db } from '../../core/db/db.ts'
import { closedTradeColumns, type ClosedTradeRow } from './closed-trades.ts'
import { statedPnl } from '../fills/stated-pnl.ts'
import { rowsOf, type TradePlace } from '../results/trade-place.ts'
import type { Risked } from './shown-trade.ts'
import { fillsInOrder } from '../results/instrument-walk.ts'

export interface WholeTrade extends ClosedTradeRow {
  readonly positionSide: Fill['positionSide']
  readonly isDemo: boolean
  /** The marks of the order that opened it. */
  readonly clientOrderId: string | null
  readonly botType: string | null
  readonly realisedInKind: Readonly<Record<string, string>>
  readonly feesInKind: Readonly<Record<string, string>>
  readonly liquidationFeesInKind: Readonly<Record<string, string>>
  readonly fundingInKind: Readonly<Record<string, string>>
  readonly unpriced: readonly string[]
}

/** Reads one closed trade of a person; null without one. */
export async function readTrade(
  db: Db,
  userId: string,
  { accountId, key }: TradePlace,
): Promise<WholeTrade | null> {
  const { rows } = await sql<WholeTrade>`
    select ${closedTradeColumns(userId)}, position_side as "positionSide", realised as "realisedInKind", round_trips.fees as "feesInKind",
      liquidation_fees as "liquidationFeesInKind",
      round_trips.funding as "fundingInKind", unpriced, client_order_id as "clientOrderId", bot_type as "botType",
      (select k.is_demo from exchange_accounts k where k.user_id = ${userId} and k.id = round_trips.account_id) as "isDemo"
    from round_trips
    where user_id = ${userId} and account_id = ${accountId} and key = ${key} and closed_at is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A closed trade with the fields for its initial risk and for the market before it. */
export interface RiskedTrade extends TradePlace, Risked {
  readonly isDemo: boolean
  readonly openedAt: string
}

/** Several closed trades of a person, in the order of the list; missing ones are left out. */
export async function readRiskedTrades(
  db: Db,
  userId: string,
  places: readonly TradePlace[],
): Promise<readonly RiskedTrade[]> {
  const { rows } = await sql<RiskedTrade>`
    select t.account_id as "accountId", t.key, k.exchange, k.is_demo as "isDemo", t.symbol, t.product, t.side, t.opened,
      t.contract_size as "contractSize", t.entry_price as "entryPrice", t.net_usd as net, t.opened_at as "openedAt"
    from ${rowsOf(places)}
    join round_trips t on t.user_id = ${userId} and t.account_id = p.account_id and t.key = p.key and t.closed_at is not null
    join exchange_accounts k on k.user_id = ${userId} and k.id = t.account_id
    order by p.place`.execute(db)
  return rows
}

/** A fill, or its share in one trade: `part` is the quantity that the trade's book took. */
export interface TradeFill extends Fill {
  readonly id: string
  readonly at: string
  readonly isOpening: boolean
  readonly part: string
  /** Realised P&L in the settle currency; null if the fill closed nothing with a known opening. */
  readonly countedPnl: string | null
  /** Realised P&L of the whole fill, as the exchange states it. */
  readonly statedPnl: string | null
}

type StoredFill = Omit<TradeFill, 'isOpening' | 'part'>

/**
 * Reads the fills of a trade, oldest first, up to a limit. They are consecutive in its book from the one in
 * its key on. Where a fill is shared with another trade, at a reversal or where more was closed than is
 * known, the sums of the trade determine its own share.
 */
export async function readTradeFills(
  db: Db,
  userId: string,
  trade: WholeTrade,
  inverseUnit: Fill['inverseUnit'],
  max: number,
): Promise<readonly TradeFill[]> {
  const { accountId, symbol, positionSide, openedAt, closedAt, key } = trade
  const first = firstFillOf(key, symbol, positionSide)
  const own = sql`user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol} and position_side = ${positionSide}`
  // its entered opening precedes its first fill, and other fills may lie between
  const since = trade.hasEnteredBasis
    ? sql`(select min(traded_at) from fills where ${own} and native_id = ${first})`
    : sql`${openedAt}::timestamptz`
  const { rows } = await sql<StoredFill>`
    select id, native_id as "nativeId", order_id as "orderId", client_order_id as "clientOrderId", symbol, base, quote, settle,
      product, side, position_side as "positionSide", price, quantity, contract_size as "contractSize", fee, fee_asset as "feeAsset",
      realised_pnl as "realisedPnl", ${sql.raw(statedPnl('fills'))} as "statedPnl", liquidity, kind, (extract(epoch from traded_at) * 1000)::float8 as "atMs", traded_at as at,
      (select r.realised from fill_results r where r.fill_id = fills.id and r.user_id = ${userId}
        and r.account_id = fills.account_id) as "countedPnl"
    from fills
    where ${own} and traded_at between ${since} and ${closedAt}::timestamptz
    order by ${sql.raw(fillsInOrder)} limit ${max + fillsOfOneMoment}`.execute(db)
  const begins = Math.max(
    rows.findIndex(({ nativeId }) => nativeId === first),
    0,
  )
  return withParts(
    rows.slice(begins, begins + Math.min(trade.fills, max)).map((fill) => ({ ...fill, inverseUnit })),
    trade,
  )
}

/** Other fills of the same millisecond may precede the first one. */
const fillsOfOneMoment = 500

const firstFillOf = (key: string, symbol: string, positionSide: string) =>
  key.slice(`${symbol}|${positionSide}|`.length).replace(/\|(rest|unknown)$/, '')

function withParts(fills: readonly StoredFill[], trade: WholeTrade): readonly TradeFill[] {
  const opens = trade.side === 'long' ? 'buy' : 'sell'
  const parts = fills.map((fill) => ({
    ...fill,
    isOpening: fill.side === opens,
    part: text(partOf(receivedQuantity(fill))),
  }))
  // Known only if all of them are here.
  if (fills.length < trade.fills) return parts
  const opening = parts.filter(({ isOpening }) => isOpening)
  const closing = parts.filter(({ isOpening }) => !isOpening)
  trim(opening[0], opening, { whole: trade.opened, realised: null })
  const [realised = null] = Object.values(trade.realisedInKind)
  // An unknown trade is closed by the remainder of a fill that closed the known one first.
  trim(trade.isComplete && !trade.hasEnteredBasis ? closing.at(-1) : closing[0], closing, {
    whole: trade.closed,
    realised,
  })
  return parts
}

/** A fee that exceeded the purchase takes nothing from the trade but itself. */
const partOf = (received: Amount): Amount => (received.gt(ZERO) ? received : ZERO)

/** Takes from one part the excess of all parts over the trade's quantity, and likewise of its realised P&L. */
function trim(
  part: { part: string; countedPnl: string | null } | undefined,
  all: readonly { readonly part: string; readonly countedPnl: string | null }[],
  { whole, realised }: { readonly whole: string; readonly realised: string | null },
) {
  if (!part) return
  const surplus = all.reduce((sum, each) => sum.plus(each.part), ZERO).minus(whole)
  if (!surplus.gt(ZERO) || !surplus.lt(part.part)) return
  part.part = text(amount(part.part).minus(surplus))
  if (realised === null || part.countedPnl === null) return
  const others = all.reduce((sum, each) => (each === part ? sum : sum.plus(each.countedPnl ?? '0')), ZERO)
  part.countedPnl = text(amount(realised).minus(others))
}
