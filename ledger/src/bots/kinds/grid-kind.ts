import { amount, approximate, text, ZERO } from '../../decimal.ts'
import { placesOf } from '../../dust.ts'
import type { Decimal } from '../../fill.ts'
import type { GridPairs } from '../cycles/grid-pairs.ts'
import type { BotOrder } from '../recent-orders.ts'
import { type Ladder, ladderOf } from './ladder.ts'
import { type Market, mean, median, nearMedian, roughly, worthOf } from './market.ts'
import type { Guess, MarketName } from './guess.ts'
import { because, percent } from './reasons.ts'

export interface GridLine {
  readonly price: Decimal
  /** Orders of the sample that were filled there. */
  readonly orders: number
  /** Signed unmatched quantity: bought (positive) or sold. */
  readonly waiting: Decimal
  /** Matched pairs with the purchase there, of all time; money in USD, before fees. */
  readonly matched: Decimal
  readonly profit: Decimal
  readonly profitFees: Decimal
}

export interface GridFacts extends MarketName {
  readonly low: Decimal
  readonly high: Decimal
  readonly levels: number
  readonly neverHit: number
  readonly spacing: Ladder['spacing']
  readonly step: Decimal | null
  /** The step as a share of the price below it; at the middle if steps are equal. */
  readonly stepShare: Decimal
  readonly orderQuantity: Decimal
  readonly lines: readonly GridLine[]
}

const minOrders = 8

/** Detects a grid: orders on both sides, at few evenly spaced prices that are filled repeatedly, of similar size. */
export function gridOf({ orders }: Market, pairs: GridPairs | null): Guess<GridFacts> | null {
  const [first] = orders
  if (!first || orders.length < minOrders) return null
  const hits = new Map<number, number>()
  for (const { price } of orders) hits.set(approximate(price), (hits.get(approximate(price)) ?? 0) + 1)
  const ladder = ladderOf(hits)
  if (!ladder) return null
  const buys = orders.filter(({ side }) => side === 'buy').length / orders.length
  const steady = Math.max(
    nearMedian(
      orders.map(({ quantity }) => approximate(quantity)),
      0.2,
    ),
    nearMedian(orders.map(worthOf), 0.2),
  )
  const again = 1 - hits.size / orders.length
  const isBothSided = buys > 0.15 && buys < 0.85
  const facts = factsOf(orders, ladder, pairs)
  const fit = isBothSided && again >= 0.25 ? ladder.share * (0.6 + 0.4 * steady) : 0
  const onLines = ladder.spacing === 'arithmetic' ? because.lineShare : because.lineShareByRatio
  return {
    fit,
    facts,
    reasons: [
      onLines(percent(ladder.share), orders.length, first.symbol, facts.levels),
      because.priceReturns(hits.size, percent(again)),
      because.sameSize(percent(steady)),
    ],
  }
}

function factsOf(orders: readonly BotOrder[], ladder: Ladder, pairs: GridPairs | null): GridFacts {
  const places = Math.max(...orders.map(({ price }) => placesOf(price)))
  const hit = new Map<number, { price: Decimal; count: number }[]>()
  for (const { price } of orders) {
    const line = ladder.lineOf(approximate(price))
    if (line === null) continue
    const prices = hit.get(line) ?? []
    hit.set(line, prices)
    const known = prices.find((one) => one.price === price)
    if (known) known.count += 1
    else prices.push({ price, count: 1 })
  }
  const waiting = byLine(ladder, pairs?.waiting().map(({ price, quantity }) => [price, quantity]) ?? [])
  const profits = pairs?.lines() ?? []
  const matched = byLine(
    ladder,
    profits.map(([price, { quantity }]) => [price, quantity]),
  )
  const gross = byLine(
    ladder,
    profits.map(([price, { grossUsd }]) => [price, grossUsd]),
  )
  const fees = byLine(
    ladder,
    profits.map(([price, { feesUsd }]) => [price, feesUsd]),
  )
  const lines = Array.from({ length: ladder.levels }, (_, line): GridLine => {
    const prices = (hit.get(line) ?? []).toSorted((a, b) => b.count - a.count)
    return {
      price: prices[0]?.price ?? plain(ladder.priceOf(line).toFixed(places)),
      orders: prices.reduce((sum, { count }) => sum + count, 0),
      waiting: waiting(line),
      matched: matched(line),
      profit: gross(line),
      profitFees: fees(line),
    }
  })
  const [first] = orders
  const middle = mean([ladder.priceOf(0), ladder.priceOf(ladder.levels - 1)])
  const share = ladder.spacing === 'geometric' ? Math.exp(ladder.step) - 1 : ladder.step / middle
  return {
    accountId: first?.accountId ?? '',
    symbol: first?.symbol ?? '',
    positionSide: first?.positionSide ?? 'both',
    low: lines[0]?.price ?? '0',
    high: lines.at(-1)?.price ?? '0',
    levels: ladder.levels,
    neverHit: lines.filter(({ orders: count }) => count === 0).length,
    spacing: ladder.spacing,
    step: ladder.spacing === 'arithmetic' ? roughly(ladder.step, 6) : null,
    stepShare: roughly(share, 4),
    orderQuantity: roughly(median(orders.map(({ quantity }) => approximate(quantity))) ?? 0),
    lines,
  }
}

const plain = (written: string): Decimal => text(amount(written))

/** Sums by line. */
function byLine(
  ladder: Ladder,
  parts: readonly (readonly [price: Decimal, value: Decimal])[],
): (line: number) => Decimal {
  const sums = new Map<number, ReturnType<typeof amount>>()
  for (const [price, value] of parts) {
    const line = ladder.lineOf(approximate(price))
    if (line !== null) sums.set(line, (sums.get(line) ?? ZERO).plus(value))
  }
  return (line) => text(sums.get(line) ?? ZERO)
}
