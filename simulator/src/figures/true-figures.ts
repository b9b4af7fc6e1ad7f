import { dayMs } from '../durations.ts'
import Big from 'big.js'
import type { TrueAccount, TrueFill, World } from '../truth/types.ts'
import { isSpotAlone } from '../exchanges.ts'
import { nameOf, type RatesByDay, startOfDay, type UsdAt, usdPrices } from './true-prices.ts'

/** One position from flat to flat, or to now. Its money in the market's currency, and in dollars at the rates known at the time. */
export interface Trip {
  readonly symbol: string
  readonly openedAt: number
  readonly closedAt: number | null
  readonly opened: string
  readonly closed: string
  readonly entryPrice: string
  readonly exitPrice: string | null
  readonly fees: string
  readonly netUsd: string
  readonly feesUsd: string
  readonly fills: number
}

export interface DayOfEquity {
  readonly day: string
  readonly equity: string
  readonly flow: string
}

/** The summary of all closed trips, all bookings and the days of equity. */
export interface Summary {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  readonly net: string
  readonly bookedPrice: string
  readonly bookedFees: string
  /** Null without a closed trade. */
  readonly winRate: number | null
  /** Null without a loss. */
  readonly profitFactor: number | null
  readonly returnDays: number
  readonly timeWeighted: number
  readonly drawdown: number
}

export interface Figures {
  readonly balances: Readonly<Record<string, string>>
  readonly trips: readonly Trip[]
  readonly days: readonly DayOfEquity[]
  readonly summary: Summary
}

/**
 * Computes the figures of an account of a spot exchange only from its true history: average cost, in dollars by the last daily close before
 * a trade; equity at midnight UTC, and now. It shares no code with the code under test.
 */
export function trueFigures(world: World, account: TrueAccount, rates: RatesByDay, nowMs: number): Figures {
  const { exchange } = account
  if (!isSpotAlone(exchange)) throw new Error(`${exchange} has no figures`)
  const usdAt = usdPrices(world, exchange, rates)
  const fills = account.fills.filter(({ at }) => at <= nowMs)
  const booked = Map.groupBy(fills, ({ symbol }) => symbol)
  const trips = [...booked.values()].flatMap((ofSymbol) => tripsOf(ofSymbol, usdAt))
  const days = daysOf(account, usdAt, nowMs)
  const balances = account.walletsAt(nowMs).filter(({ total }) => Number(total) !== 0)
  return {
    balances: Object.fromEntries(balances.map(({ asset, total }) => [asset, total])),
    trips,
    days,
    summary: { ...resultsOf(trips), ...returnsOf(days) },
  }
}

interface Running {
  readonly openedAt: number
  held: Big
  cost: Big
  bought: Big
  spent: Big
  sold: Big
  earned: Big
  fees: Big
  priceUsd: Big
  feesUsd: Big
  fills: number
}

function tripsOf(fills: readonly TrueFill[], usdAt: UsdAt): Trip[] {
  const trips: Trip[] = []
  let running: Running | null = null
  for (const fill of fills) {
    const [symbol, quantity, value] = [
      fill.symbol,
      new Big(fill.quantity),
      new Big(fill.price).times(fill.quantity),
    ]
    const usd = usdAt(symbol.split('/')[1] ?? '', startOfDay(fill.at))
    running ??= begin(fill.at)
    const trip: Running = running
    trip.fills += 1
    trip.fees = trip.fees.plus(fill.fee)
    trip.feesUsd = trip.feesUsd.plus(usd.times(fill.fee))
    if (fill.side === 'buy') {
      trip.held = trip.held.plus(quantity)
      trip.cost = trip.cost.plus(value)
      trip.bought = trip.bought.plus(quantity)
      trip.spent = trip.spent.plus(value)
      continue
    }
    if (quantity.gt(trip.held)) throw new Error(`sold more ${symbol} than held`)
    const part = precise(trip.cost.times(quantity), trip.held)
    trip.priceUsd = trip.priceUsd.plus(value.minus(part).times(usd))
    trip.cost = trip.cost.minus(part)
    trip.held = trip.held.minus(quantity)
    trip.sold = trip.sold.plus(quantity)
    trip.earned = trip.earned.plus(value)
    if (!trip.held.eq(0)) continue
    trips.push(shown(symbol, trip, fill.at))
    running = null
  }
  const symbol = fills[0]?.symbol
  if (running !== null && symbol !== undefined) trips.push(shown(symbol, running, null))
  return trips
}

function begin(openedAt: number): Running {
  const zero = new Big(0)
  return {
    openedAt,
    held: zero,
    cost: zero,
    bought: zero,
    spent: zero,
    sold: zero,
    earned: zero,
    fees: zero,
    priceUsd: zero,
    feesUsd: zero,
    fills: 0,
  }
}

const shown = (symbol: string, trip: Running, closedAt: number | null): Trip => ({
  symbol,
  openedAt: trip.openedAt,
  closedAt,
  opened: trip.bought.toFixed(),
  closed: trip.sold.toFixed(),
  entryPrice: precise(trip.spent, trip.bought).toFixed(),
  exitPrice: trip.sold.eq(0) ? null : precise(trip.earned, trip.sold).toFixed(),
  fees: trip.fees.toFixed(),
  netUsd: trip.priceUsd.minus(trip.feesUsd).toFixed(),
  feesUsd: trip.feesUsd.toFixed(),
  fills: trip.fills,
})

const Exact = Big()
Exact.DP = 30
const precise = (above: Big, below: Big): Big => new Exact(above).div(below)

/** Any change of an asset, fees included. */
interface Move {
  readonly at: number
  readonly asset: string
  readonly by: Big
  readonly isOutside: boolean
}

function movesOf({ fills, entries }: TrueAccount): Move[] {
  const traded = fills.flatMap(({ at, symbol, side, price, quantity, fee, feeAsset }): Move[] => {
    const [base = '', quote = ''] = symbol.split('/')
    const sign = side === 'buy' ? 1 : -1
    return [
      { at, asset: base, by: new Big(quantity).times(sign), isOutside: false },
      { at, asset: quote, by: new Big(price).times(quantity).times(-sign), isOutside: false },
      { at, asset: feeAsset, by: new Big(fee).neg(), isOutside: false },
    ]
  })
  const moved = entries.map(({ at, asset, amount, fee }): Move => {
    return { at, asset, by: new Big(amount).minus(fee), isOutside: true }
  })
  return [...traded, ...moved].toSorted((a, b) => a.at - b.at)
}

function daysOf(account: TrueAccount, usdAt: UsdAt, nowMs: number): DayOfEquity[] {
  const moves = movesOf(account).filter(({ at }) => at <= nowMs)
  const held = new Map<string, Big>()
  const days: DayOfEquity[] = []
  let next = 0
  for (let day = startOfDay(moves[0]?.at ?? nowMs); day <= nowMs; day += dayMs) {
    const end = Math.min(day + dayMs, nowMs + 1)
    const priceAt = Math.min(day + dayMs, nowMs)
    let flow = new Big(0)
    for (let move = moves[next]; move !== undefined && move.at < end; move = moves[next]) {
      next += 1
      held.set(move.asset, (held.get(move.asset) ?? new Big(0)).plus(move.by))
      if (move.isOutside) flow = flow.plus(move.by.times(usdAt(move.asset, priceAt)))
    }
    const worth = [...held].map(([asset, total]) =>
      total.eq(0) ? total : total.times(usdAt(asset, priceAt)),
    )
    const equity = worth.reduce((sum, each) => sum.plus(each), new Big(0))
    days.push({ day: nameOf(day), equity: equity.toFixed(8), flow: flow.toFixed(8) })
  }
  return days
}

function resultsOf(trips: readonly Trip[]) {
  const closed = trips.filter(({ closedAt }) => closedAt !== null)
  const nets = closed.map(({ netUsd }) => new Big(netUsd))
  const sum = (all: readonly Big[]): Big => all.reduce((total, each) => total.plus(each), new Big(0))
  const [wins, losses] = [nets.filter((net) => net.gt(0)), nets.filter((net) => net.lt(0))]
  const fees = sum(trips.map(({ feesUsd }) => new Big(feesUsd)))
  return {
    trades: nets.length,
    wins: wins.length,
    losses: losses.length,
    net: sum(nets).toFixed(),
    bookedPrice: sum(trips.map(({ netUsd }) => new Big(netUsd)))
      .plus(fees)
      .toFixed(),
    bookedFees: fees.toFixed(),
    winRate: nets.length === 0 ? null : wins.length / nets.length,
    profitFactor: losses.length === 0 ? null : Number(precise(sum(wins), sum(losses).abs())),
  }
}

/** Returns per day without deposits and withdrawals; the first day is the start. */
function returnsOf(days: readonly DayOfEquity[]) {
  let [index, peak, drawdown] = [1, 1, 0]
  days.slice(1).forEach(({ equity, flow }, at) => {
    const before = new Big(days[at]?.equity ?? 0)
    index *= Number(precise(new Big(equity).minus(flow), before))
    peak = Math.max(peak, index)
    drawdown = Math.max(drawdown, 1 - index / peak)
  })
  return { returnDays: days.length - 1, timeWeighted: index - 1, drawdown }
}
