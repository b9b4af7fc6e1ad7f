import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, sum, text, ZERO } from '../decimal.ts'
import type { Fill } from '../fill.ts'
import type { RoundTrip } from '../round-trip.ts'
import { fill } from '../tape.ts'
import { BotsFold } from './bots-fold.ts'
import { botFigures } from './figures.ts'
import { netOf, type PairCycle } from './cycles/pair-cycle.ts'

const dollars: Readonly<Record<string, string>> = { USDT: '1', BNB: '600' }

function fold(fills: readonly Fill[], mark: string) {
  const trips: RoundTrip[] = []
  const pairs = new Map<string, PairCycle>()
  const bots = new BotsFold(
    (asset) => dollars[asset] ?? null,
    () => 'bot',
    {
      filled: () => undefined,
      posted: () => undefined,
      transferred: () => undefined,
      closed: (_bot, _account, trip) => trips.push(trip),
      paired: (_bot, _account, cycle) => pairs.set(cycle.key, cycle),
    },
  )
  for (const one of fills) bots.fill('main', one)
  const [bot] = bots.all
  if (!bot) throw new Error('no fills')
  const figures = botFigures(bot, { mark: () => mark, usd: (asset) => dollars[asset] ?? null }, fills.length)
  return { figures, trips, pairs: [...pairs.values()], bot }
}

const cents = (units: number) => text(amount(String(units)).div('100'))

/** An order that is filled in some parts, with a fee of a thousandth on each, in its quote or in a third coin. */
class Tape {
  readonly fills: Fill[] = []
  private orders = 0
  /** USD. */
  fees = ZERO
  private readonly parts: () => number
  private readonly feeAsset: 'USDT' | 'BNB'

  constructor(parts: () => number, feeAsset: 'USDT' | 'BNB') {
    this.parts = parts
    this.feeAsset = feeAsset
  }

  /** Quantities in thousandths, prices in cents. Answers the fee in USD. */
  order(side: Fill['side'], thousandths: number, priceCents: number, more: Partial<Fill> = {}): string {
    this.orders += 1
    const parts = Math.min(this.parts(), thousandths)
    let left = thousandths
    let paid = ZERO
    for (let at = parts; at > 0; at -= 1) {
      const now = at === 1 ? left : Math.floor(left / at)
      left -= now
      const quantity = text(amount(String(now)).div('1000'))
      const feeUsd = amount(quantity).times(cents(priceCents)).times('0.001')
      const fee = this.feeAsset === 'USDT' ? feeUsd : feeUsd.div('600')
      const id = this.fills.length
      this.fills.push(
        fill({
          ...more,
          side,
          quantity,
          price: cents(priceCents),
          fee: text(fee),
          feeAsset: this.feeAsset,
          orderId: `o${this.orders}`,
          nativeId: `n${id}`,
          atMs: id,
        }),
      )
      paid = paid.plus(fee.times(dollars[this.feeAsset] ?? '0'))
    }
    this.fees = this.fees.plus(paid)
    return text(paid)
  }
}

const seeds = {
  steps: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 5, maxLength: 200 }),
  feeAsset: fc.constantFrom('USDT' as const, 'BNB' as const),
  cuts: fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
}
const cutsOf = (stream: Iterator<number>) => () => Number(stream.next().value ?? 1)
/** In the third coin a fee is a quotient of 34 digits. */
const nearly = (ours: string, theirs: string) =>
  expect(amount(ours).minus(theirs).abs().lt('0.000000000000000000001'), `${ours} is not ${theirs}`).toBe(
    true,
  )

/**
 * A grid of ten lines, 100.00 to 110.00, a coin each, that starts above its range with money alone. The price walks by lines; each
 * interval buys at its lower line when it is empty, and sells at its upper one when it is full.
 */
function simulateGrid(steps: readonly number[], tape: Tape, more: Partial<Fill> = {}) {
  const intervals: ({ readonly fee: string } | null)[] = Array.from({ length: 10 }, () => null)
  const truth: { readonly line: string; readonly net: string }[] = []
  let at = 11
  for (const step of steps) {
    const to = Math.max(-2, Math.min(13, at + step))
    for (; at > to; at -= 1) {
      const line = at - 1
      if (line < 0 || line > 9 || intervals[line]) continue
      intervals[line] = { fee: tape.order('buy', 1000, 10_000 + line * 100, more) }
    }
    for (; at < to; at += 1) {
      const full = intervals[at]
      if (!full) continue
      const fee = tape.order('sell', 1000, 10_000 + (at + 1) * 100, more)
      truth.push({ line: cents(10_000 + at * 100), net: text(amount('1').minus(full.fee).minus(fee)) })
      intervals[at] = null
    }
  }
  const held = intervals.flatMap((full, line) => (full ? [100 + line] : []))
  return { truth, held }
}

describe('a simulated grid', () => {
  test.each<[string, Partial<Fill>]>([
    ['on spot', {}],
    ['on a perpetual', { product: 'linear' }],
  ])('%s has the known profit of each of its trades, however its orders are split', (_, more) => {
    fc.assert(
      fc.property(seeds.steps, seeds.feeAsset, seeds.cuts, (steps, feeAsset, cuts) => {
        const tape = new Tape(cutsOf(cuts), feeAsset)
        const { truth, held } = simulateGrid(steps, tape, more)
        fc.pre(truth.length > 0)
        const { figures, pairs, bot } = fold(tape.fills, '104.5')
        expect(pairs.length).toBe(truth.length)
        for (const [at, cycle] of pairs.entries()) {
          nearly(netOf(cycle) ?? 'unpriced', truth[at]?.net ?? 'none')
          expect(cycle.entries.map(([price]) => price)).toEqual([truth[at]?.line])
        }
        expect(figures.gridTrades).toMatchObject({
          count: truth.length,
          wins: truth.length,
          losses: 0,
          winRate: '1',
        })
        expect(figures.realised.paired).toBe(String(truth.length))
        // each lot that is still held waits at its own line
        const unrealised = sum(held.map((line) => text(amount('104.5').minus(String(line)))))
        expect(figures.unrealised.paired).toBe(unrealised)
        nearly(
          figures.total ?? 'unpriced',
          text(amount(String(truth.length)).plus(unrealised).minus(tape.fees)),
        )
        const byLine = Map.groupBy(truth, ({ line }) => line)
        const lines = [...bot.books.values()].flatMap((book) => book.pairs?.lines() ?? [])
        expect(new Map(lines.map(([price, { quantity }]) => [price, quantity]))).toEqual(
          new Map([...byLine].map(([line, all]) => [line, String(all.length)])),
        )
        for (const [price, { grossUsd, feesUsd }] of lines)
          nearly(text(amount(grossUsd).minus(feesUsd)), sum((byLine.get(price) ?? []).map(({ net }) => net)))
      }),
      { numRuns: 60 },
    )
  })

  test('that never closes shows its profit, where round trips show none', () => {
    const tape = new Tape(() => 1, 'USDT')
    const { truth } = simulateGrid([-6, 1, -1, 1, -1, 1], tape)
    const { figures } = fold(tape.fills, '105')
    expect(truth.length).toBe(3)
    expect(figures.roundTrips.count).toBe(0)
    expect(figures.gridTrades).toMatchObject({ count: 3, wins: 3 })
  })
})

/**
 * A grid whose limit orders are filled in parts: where the price turns, it fills some quarters of the order there, and the rest waits
 * for its return, however many other orders are filled meanwhile. Answers the sold quarters of each order.
 */
function simulatePartlyFilledGrid(steps: readonly number[], quarters: () => number) {
  const lines = 40
  const fills: Fill[] = []
  const sold = new Map<string, number>()
  const at = (line: number) => ({ line, isSale: false, left: 4, orderId: `buy ${line}` })
  const intervals = Array.from({ length: lines }, (_, line) => at(line))
  const touch = (line: number, isSale: boolean, isTurn: boolean) => {
    const order = intervals[line]
    if (!order || order.isSale !== isSale) return
    const part = isTurn ? Math.min(order.left, quarters()) : order.left
    const id = fills.length
    fills.push(
      fill({
        side: isSale ? 'sell' : 'buy',
        quantity: text(amount(String(part)).div('4')),
        price: String(100 + line + (isSale ? 1 : 0)),
        orderId: order.orderId,
        nativeId: `n${id}`,
        atMs: id,
      }),
    )
    if (isSale) sold.set(order.orderId, (sold.get(order.orderId) ?? 0) + part)
    order.left -= part
    if (order.left > 0) return
    intervals[line] = { line, isSale: !isSale, left: 4, orderId: `${isSale ? 'buy' : 'sell'} ${line} ${id}` }
  }
  let price = lines
  for (const step of steps) {
    const to = Math.max(0, Math.min(lines, price + step))
    // where the price goes on the way it came, the rest of the order there comes first
    if (to < price) touch(price, false, false)
    if (to > price) touch(price - 1, true, false)
    for (; price > to; price -= 1) touch(price - 1, false, price - 1 === to)
    for (; price < to; price += 1) touch(price, true, price + 1 === to)
  }
  return { fills, sold }
}

describe('matched grid pairs', () => {
  test('count each order once, even one that completes only after many others', () => {
    const steps = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 20, maxLength: 120 })
    fc.assert(
      fc.property(steps, seeds.cuts, (all, cuts) => {
        const { fills, sold } = simulatePartlyFilledGrid(all, cutsOf(cuts))
        fc.pre(sold.size > 0)
        const { figures, pairs } = fold(fills, '120')
        expect(figures.gridTrades?.count).toBe(sold.size)
        expect(new Map(pairs.map(({ key, quantity }) => [key.split('|')[2], quantity]))).toEqual(
          new Map([...sold].map(([id, quarters]) => [id, text(amount(String(quarters)).div('4'))])),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('plus the open rest at market are every trader’s full result before fees', () => {
    const orders = fc.array(
      fc.record({
        isBuy: fc.boolean(),
        thousandths: fc.integer({ min: 1, max: 4000 }),
        priceCents: fc.integer({ min: 5_000, max: 15_000 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(orders, seeds.cuts, (all, cuts) => {
        const tape = new Tape(cutsOf(cuts), 'USDT')
        for (const { isBuy, thousandths, priceCents } of all)
          tape.order(isBuy ? 'buy' : 'sell', thousandths, priceCents, { product: 'linear' })
        const { figures, bot } = fold(tape.fills, '97.5')
        const waiting = [...bot.books.values()].flatMap(({ pairs }) => pairs?.waiting() ?? [])
        const open = waiting.reduce(
          (total, { price, quantity }) => total.plus(amount('97.5').minus(price).times(quantity)),
          ZERO,
        )
        const paired = bot.sums.stored().inKind.paired?.['USDT'] ?? '0'
        const gross = amount(figures.total ?? 'unpriced').plus(figures.fees)
        expect(text(open.plus(paired).minus(gross).round(24))).toBe('0')
      }),
      { numRuns: 100 },
    )
  })

  test('do not exist for a trader with more prices than a grid has lines', () => {
    const tape = new Tape(() => 1, 'USDT')
    for (let at = 0; at < 600; at += 1) tape.order('buy', 1000, 10_000 + at)
    tape.order('sell', 1000, 20_000)
    expect(fold(tape.fills, '100').figures).toMatchObject({
      realised: { paired: null },
      gridTrades: null,
    })
  })
})

/**
 * A bot that averages down: it buys at the price, twice as much at each 2 % below, and sells all one per cent over its average, or
 * for a loss when its orders are used up and the price is 3 % below the last one.
 */
function simulateDca(prices: readonly number[], tape: Tape, more: Partial<Fill> = {}) {
  const truth: string[] = []
  let deal: { coins: number; paid: number; last: number; next: number; fees: string[] } | null = null
  for (const price of prices) {
    if (deal === null) {
      deal = { coins: 0, paid: 0, last: price, next: 0, fees: [] }
    } else if (price * deal.coins >= deal.paid * 1.01 || (deal.next > 3 && price < deal.last * 0.97)) {
      const fee = tape.order('sell', deal.coins, price, more)
      const gross = amount(String(price * deal.coins - deal.paid)).div('100000')
      truth.push(text(gross.minus(sum(deal.fees)).minus(fee)))
      deal = null
      continue
    } else if (deal.next > 3 || price > deal.last * 0.98) continue
    const coins = 100 * 2 ** deal.next
    deal.fees.push(tape.order('buy', coins, price, more))
    deal.coins += coins
    deal.paid += coins * price
    deal.last = price
    deal.next += 1
  }
  return { truth, isOpen: deal !== null }
}

describe('a simulated DCA bot', () => {
  test.each<[string, Partial<Fill>]>([
    ['on spot', {}],
    ['on a perpetual in hedge mode', { product: 'linear', positionSide: 'long' }],
  ])('%s has the known profit of each of its deals', (_, more) => {
    fc.assert(
      fc.property(seeds.steps, seeds.feeAsset, seeds.cuts, (steps, feeAsset, cuts) => {
        let price = 10_000
        const prices = steps.map((step) => (price = Math.max(1_000, price + step * 90)))
        const tape = new Tape(cutsOf(cuts), feeAsset)
        const { truth, isOpen } = simulateDca(prices, tape, more)
        const { figures, trips } = fold(tape.fills, '100')
        expect(trips.length).toBe(truth.length)
        for (const [at, { net }] of trips.entries()) nearly(net ?? 'unpriced', truth[at] ?? 'none')
        const wins = truth.filter((net) => amount(net).gt(ZERO)).length
        expect(figures.roundTrips).toMatchObject({ count: truth.length, wins, losses: truth.length - wins })
        if (!isOpen) nearly(figures.total ?? 'unpriced', sum(truth))
      }),
      { numRuns: 60 },
    )
  })
})
