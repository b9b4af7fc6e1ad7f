import { times } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'

/** Counted as one dollar each: what they are made for, and closer than a thin market against one another. */
export const dollars: ReadonlySet<string> = new Set([
  'USD',
  'USDT',
  'USDC',
  'FDUSD',
  'TUSD',
  'USDP',
  'BUSD',
  'DAI',
  'PYUSD',
  'USDE',
  'USD1',
  'USDS',
  'GUSD',
  'RLUSD',
  'USDD',
])

/** The quotes that a price is looked for in, dollars first, then by way of BTC and ETH. */
const dollarQuotes = ['USDT', 'USDC', 'USD', 'FDUSD'] as const

/** Prices in USD from the last prices of pairs; an asset that no pair reaches is absent. */
export function usdPrices(
  assets: readonly string[],
  lastOf: (base: string, quote: string) => Decimal | null,
): ReadonlyMap<string, Decimal> {
  const prices = new Map<string, Decimal>()
  for (const asset of assets) {
    const price = usdPrice(asset, lastOf)
    if (price !== null) prices.set(asset, price)
  }
  return prices
}

function usdPrice(asset: string, lastOf: (base: string, quote: string) => Decimal | null): Decimal | null {
  if (dollars.has(asset)) return '1'
  const direct = inDollars(asset, lastOf)
  if (direct !== null) return direct
  for (const bridge of ['BTC', 'ETH']) {
    const inBridge = lastOf(asset, bridge)
    const bridgeUsd = inDollars(bridge, lastOf)
    if (inBridge !== null && bridgeUsd !== null) return times(inBridge, bridgeUsd)
  }
  return null
}

function inDollars(asset: string, lastOf: (base: string, quote: string) => Decimal | null): Decimal | null {
  for (const quote of dollarQuotes) {
    const price = lastOf(asset, quote)
    if (price !== null) return price
  }
  return null
}

export interface DailyClose {
  readonly dayMs: number
  readonly close: Decimal
}
const dayMs = 86_400_000

/** The closes of a dollar: one, on every finished day. */
export function dollarCloses(fromMs: number, toMs: number, nowMs: number): readonly DailyClose[] {
  const closes: DailyClose[] = []
  const first = Math.ceil(fromMs / dayMs) * dayMs
  for (let day = first; day < toMs && day + dayMs <= nowMs; day += dayMs)
    closes.push({ dayMs: day, close: '1' })
  return closes
}

/** Oldest first, each day once, finished days inside [from, to) only. */
export function finishedCloses(
  closes: readonly DailyClose[],
  fromMs: number,
  toMs: number,
  nowMs: number,
): readonly DailyClose[] {
  const byDay = new Map(closes.map((each) => [each.dayMs, each]))
  return [...byDay.values()]
    .filter((each) => each.dayMs >= fromMs && each.dayMs < toMs && each.dayMs + dayMs <= nowMs)
    .toSorted((a, b) => a.dayMs - b.dayMs)
}
