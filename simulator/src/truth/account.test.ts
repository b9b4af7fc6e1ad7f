import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAccount } from './account.ts'
import type { AccountPlan } from './account.ts'
import { amount, text, toCents } from './amount.ts'
import type { FillEvent, TruthEvent } from './event.ts'
import { instruments } from './instruments.ts'
import type { ExchangeId, TrueAccount } from './types.ts'

const start = Date.UTC(2026, 0, 1)

function account(events: readonly TruthEvent[], given: Partial<AccountPlan> = {}): TrueAccount {
  const exchange: ExchangeId = given.exchange ?? 'binance'
  return buildAccount({
    exchange,
    uid: '71',
    name: 'Test',
    openedAt: start,
    isUnified: false,
    isHedge: false,
    keys: [],
    instruments: instruments[exchange],
    events,
    ...given,
  })
}

function fill(
  given: Partial<FillEvent> & Pick<FillEvent, 'symbol' | 'side' | 'price' | 'quantity'>,
): FillEvent {
  return { type: 'fill', fee: '0', feeAsset: 'USDT', isMaker: false, orderId: 'o', at: start, ...given }
}

function totals(of: TrueAccount, now: number): Record<string, string> {
  return Object.fromEntries(of.walletsAt(now).map((each) => [`${each.wallet} ${each.asset}`, each.total]))
}

test('a spot purchase with the fee in the coin leaves less of the coin', () => {
  const held = account([
    { type: 'deposit', asset: 'USDT', amount: '1000', at: start },
    fill({
      symbol: 'BTC/USDT',
      side: 'buy',
      price: '50000',
      quantity: '0.01',
      fee: '0.00001',
      feeAsset: 'BTC',
      at: start + 1,
    }),
  ])
  expect(totals(held, start + 1)).toEqual({ 'spot USDT': '500', 'spot BTC': '0.00999' })
  expect(totals(held, start)).toEqual({ 'spot USDT': '1000' })
})

test('two inverse purchases of the same value average by coin', () => {
  const long = { symbol: 'BTC/USD:BTC', side: 'buy', quantity: '100', feeAsset: 'BTC' } as const
  const held = account([fill({ ...long, price: '50000' }), fill({ ...long, price: '40000' })])
  expect(held.positionsAt(start)).toMatchObject([
    { quantity: '200', entryPrice: '44444.44444444', side: 'long' },
  ])
})

test('an inverse long of 10,000 dollars from 50,000 to 55,000 earns its coin', () => {
  const one = { symbol: 'BTC/USD:BTC', quantity: '100', feeAsset: 'BTC' }
  const held = account([
    fill({ ...one, side: 'buy', price: '50000' }),
    fill({ ...one, side: 'sell', price: '55000', at: start + 1 }),
  ])
  expect(held.fills[1]).toMatchObject({ realisedPnl: '0.01818182', closedQuantity: '100' })
  expect(totals(held, start + 1)).toEqual({ 'inverse BTC': '0.01818182' })
})

test('a fill that crosses zero realises the closed part and opens the rest at its own price', () => {
  const held = account([
    fill({ symbol: 'ETH/USDT:USDT', side: 'buy', price: '3000', quantity: '1' }),
    fill({ symbol: 'ETH/USDT:USDT', side: 'sell', price: '3100', quantity: '3', at: start + 5 }),
  ])
  expect(held.fills[1]).toMatchObject({ realisedPnl: '100', closedQuantity: '1' })
  expect(held.positionsAt(start + 5)).toMatchObject([
    { side: 'short', quantity: '2', entryPrice: '3100', openedAt: start + 5 },
  ])
})

test('a hedged book cannot go below zero', () => {
  const sale = fill({
    symbol: 'ETH/USDT:USDT',
    side: 'sell',
    positionSide: 'long',
    price: '3000',
    quantity: '1',
  })
  expect(() => account([sale], { isHedge: true })).toThrow('cannot cross zero')
})

test('with a positive rate funding is paid by the long and received by the short', () => {
  const hedge = { symbol: 'BTC/USDT:USDT', price: '50000', quantity: '1' } as const
  const held = account(
    [
      fill({ ...hedge, side: 'buy', positionSide: 'long' }),
      fill({ ...hedge, side: 'sell', positionSide: 'short', quantity: '0.5' }),
      { type: 'funding', symbol: 'BTC/USDT:USDT', rate: '0.0001', price: '50000', at: start + 9 },
    ],
    { isHedge: true },
  )
  expect(held.entries).toMatchObject([
    { kind: 'funding', amount: '-5', positionSide: 'long' },
    { kind: 'funding', amount: '2.5', positionSide: 'short' },
  ])
})

test('fill ids restart with each symbol on Binance and are never shared on Bybit', () => {
  const both = (symbol: string) => fill({ symbol, side: 'buy', price: '10', quantity: '1' })
  const ids = (exchange: ExchangeId) =>
    account([both('BTC/USDT'), both('ETH/USDT'), both('BTC/USDT')], { exchange }).fills.map((each) => each.id)
  const [first, otherSymbol, second] = ids('binance')
  expect(otherSymbol).toBe(first)
  expect(Number(second)).toBeGreaterThan(Number(first))
  expect(new Set(ids('bybit')).size).toBe(3)
})

const symbols = ['BTC/USDT', 'ETH/USDT', 'BTC/USDT:USDT', 'BTC/USD:BTC'] as const
const anyFill = fc.record({
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('buy', 'sell'),
  price: fc.integer({ min: 20_000, max: 90_000 }),
  lots: fc.integer({ min: 2, max: 500 }),
  feeLots: fc.integer({ min: -50, max: 50 }),
  feeAsset: fc.constantFrom('USDT', 'BTC', 'BNB'),
})

function movements(of: TrueAccount): Record<string, string> {
  const sums = new Map<string, ReturnType<typeof amount>>()
  const add = (key: string, change: ReturnType<typeof amount>) =>
    sums.set(key, (sums.get(key) ?? amount(0)).plus(change))
  for (const each of of.fills) {
    const instrument = instruments.binance.find((one) => one.symbol === each.symbol)
    if (!instrument) throw new Error(each.symbol)
    add(`${instrument.product} ${each.feeAsset}`, amount(each.fee).neg())
    if (instrument.product === 'spot') {
      const sign = each.side === 'buy' ? 1 : -1
      add(`spot ${instrument.base}`, amount(each.quantity).times(sign))
      add('spot USDT', amount(each.quantity).times(each.price).times(-sign))
    } else add(`${instrument.product} ${instrument.settle}`, amount(each.realisedPnl))
  }
  for (const each of of.entries) {
    const product = each.symbol === null ? 'spot' : each.symbol.endsWith(':USDT') ? 'linear' : 'inverse'
    add(`${product} ${each.asset}`, amount(each.amount).minus(each.fee))
  }
  return Object.fromEntries([...sums].filter(([, sum]) => !sum.eq(0)).map(([key, sum]) => [key, text(sum)]))
}

test('wallets at any moment are the sum of all earlier movements, over many checkpoints', () => {
  fc.assert(
    fc.property(
      fc.array(anyFill, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (plan, repeats) => {
        const events: TruthEvent[] = [{ type: 'deposit', asset: 'USDT', amount: '1000000', at: start }]
        for (let round = 0; round < repeats; round += 1) {
          for (const [index, each] of plan.entries()) {
            events.push(
              fill({
                ...each,
                side: each.side === 'buy' ? 'buy' : 'sell',
                price: String(each.price),
                at: start + events.length,
                quantity: each.symbol.endsWith(':BTC')
                  ? String(each.lots)
                  : text(amount(each.lots).div(1000)),
                fee: text(amount(each.feeLots).div(100_000)),
                orderId: String(index),
              }),
            )
          }
          events.push({
            type: 'funding',
            symbol: 'BTC/USDT:USDT',
            rate: '0.0001',
            price: '50000',
            at: start + events.length,
          })
        }
        const held = account(events)
        expect(totals(held, start + events.length)).toEqual(movements(held))
        const middle = start + Math.floor(events.length / 2)
        const firstHalf = account(events.filter((each) => each.at <= middle))
        expect(totals(held, middle)).toEqual(movements(firstHalf))
        // and incrementally from there
        expect(totals(held, start + events.length)).toEqual(movements(held))
      },
    ),
    { numRuns: 60 },
  )
})

test('splitting a fill changes no quantity, fee or position, and realised profit by at most its last digit', () => {
  fc.assert(
    fc.property(fc.array(anyFill, { minLength: 2, maxLength: 25 }), (plan) => {
      const whole: TruthEvent[] = []
      const split: TruthEvent[] = []
      for (const [index, each] of plan.entries()) {
        const isInverse = each.symbol.endsWith(':BTC')
        const quantity = isInverse ? amount(each.lots) : amount(each.lots).div(1000)
        const part = isInverse ? amount(1) : amount('0.001')
        const one = fill({
          ...each,
          side: each.side === 'buy' ? 'buy' : 'sell',
          price: String(each.price),
          quantity: text(quantity),
          fee: text(amount(each.feeLots).div(1000)),
          at: start + index,
        })
        whole.push(one)
        split.push(
          { ...one, quantity: text(part), fee: '0.001' },
          { ...one, quantity: text(quantity.minus(part)), fee: text(amount(one.fee).minus('0.001')) },
        )
      }
      const now = start + plan.length
      const [a, b] = [account(whole), account(split)]
      // Averages are divided at 24 decimals and shown with eight. A position that was flat between two halves is last in its list.
      const rounded = (of: TrueAccount) =>
        of
          .positionsAt(now)
          .map((each) => ({ ...each, entryPrice: text(toCents(amount(each.entryPrice)).round(6)) }))
          .toSorted((one, other) => one.symbol.localeCompare(other.symbol))
      expect(rounded(b)).toEqual(rounded(a))
      const realised = (of: TrueAccount) =>
        of.fills.reduce((sum, each) => sum.plus(each.realisedPnl), amount(0))
      expect(realised(a).minus(realised(b)).abs().lte(amount('0.00000001').times(plan.length))).toBe(true)
      const fees = (of: TrueAccount) => text(of.fills.reduce((sum, each) => sum.plus(each.fee), amount(0)))
      expect(fees(b)).toBe(fees(a))
    }),
    { numRuns: 60 },
  )
})
