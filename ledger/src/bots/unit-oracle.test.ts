import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '../decimal.ts'
import type { Fill } from '../fill.ts'
import { fill } from '../tape.ts'
import { BotsFold, type ResultTo } from './bots-fold.ts'
import { byHand } from './sub-account.ts'

/**
 * A witness that shares nothing with the fold: each coin is a thing of its own, which somebody opened at a price and somebody closes.
 * Prices and quantities are whole numbers; averages are fractions of whole numbers.
 */
interface Coin {
  readonly price: number
  readonly at: number
}
interface Order {
  readonly bot: string
  readonly isBuy: boolean
  readonly coins: number
  readonly price: number
}
class Fraction {
  readonly above: bigint
  readonly below: bigint
  constructor(above: bigint, below = 1n) {
    this.above = above
    this.below = below
  }
  plus({ above, below }: Fraction) {
    return reduced(this.above * below + above * this.below, this.below * below)
  }
  times(by: number, over = 1) {
    return reduced(this.above * BigInt(by), this.below * BigInt(over))
  }
}
function reduced(above: bigint, below: bigint): Fraction {
  let [a, b] = [above < 0n ? -above : above, below]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? new Fraction(0n) : new Fraction(above / a, below / a)
}
const whole = (value: number) => new Fraction(BigInt(value))

/** On spot, where nobody is short: who realised what, coin by coin. */
function witness(orders: readonly Order[], resultTo: ResultTo) {
  const coins = new Map<string, Coin[]>()
  const cost = new Map<string, Fraction>()
  const result = new Map<string, { average: Fraction; fifo: Fraction; before: Fraction; taken: Fraction }>()
  const first = new Map<string, { price: number; at: number }>()
  const since = new Map<string, number>()
  const of = (bot: string) => {
    const known = result.get(bot)
    if (known) return known
    const fresh = { average: whole(0), fifo: whole(0), before: whole(0), taken: whole(0) }
    result.set(bot, fresh)
    coins.set(bot, [])
    cost.set(bot, whole(0))
    return fresh
  }
  /** The oldest coin leaves at a price; a fraction where it leaves at average cost. */
  const leave = (bot: string, at: Fraction) => {
    const own = coins.get(bot) ?? []
    const average = (cost.get(bot) ?? whole(0)).times(1, own.length)
    const coin = own.shift()
    const results = of(bot)
    results.average = results.average.plus(at).plus(average.times(-1))
    results.fifo = results.fifo.plus(at).plus(whole(-(coin?.price ?? 0)))
    cost.set(bot, (cost.get(bot) ?? whole(0)).plus(average.times(-1)))
  }
  for (const [at, { bot, isBuy, coins: count, price }] of orders.entries()) {
    const results = of(bot)
    if (!first.has(bot)) first.set(bot, { price, at })
    const began = first.get(bot) ?? { price, at }
    if (isBuy) {
      if (coins.get(bot)?.length === 0) since.set(bot, at)
      for (let one = 0; one < count; one += 1) coins.get(bot)?.push({ price, at })
      cost.set(bot, (cost.get(bot) ?? whole(0)).plus(whole(price * count)))
      continue
    }
    let left = count
    for (; left > 0 && (coins.get(bot)?.length ?? 0) > 0; left -= 1) leave(bot, whole(price))
    const others = [...coins.keys()]
      .filter((other) => other !== bot)
      .sort((a, b) =>
        a === byHand ? -1 : b === byHand ? 1 : (since.get(a) ?? 0) - (since.get(b) ?? 0) || (a < b ? -1 : 1),
      )
    for (const giver of others) {
      // all that goes over by one sale goes at one average
      const average = (cost.get(giver) ?? whole(0)).times(1, Math.max(1, coins.get(giver)?.length ?? 0))
      for (; left > 0; left -= 1) {
        const coin = coins.get(giver)?.[0]
        if (!coin) break
        if (giver === byHand && coin.at < began.at) {
          leave(giver, whole(began.price))
          results.before = results.before.plus(whole(price - began.price))
          continue
        }
        const worth = resultTo === 'opener' ? whole(price) : average
        leave(giver, worth)
        results.taken = results.taken.plus(whole(price)).plus(worth.times(-1))
      }
    }
    if (bot !== byHand) results.before = results.before.plus(whole((price - began.price) * left))
  }
  return { result, coins }
}

const orders = fc.array(
  fc.record({
    bot: fc.constantFrom('grid', 'dca', byHand),
    isBuy: fc.boolean(),
    coins: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 1, max: 300 }),
  }),
  { maxLength: 60 },
)

function fold(of: readonly Order[], resultTo: ResultTo, more: Partial<Fill> = {}) {
  const ignore = () => undefined
  const bots = new BotsFold(
    () => '1',
    (_, { clientOrderId }) => clientOrderId,
    { posted: ignore, filled: ignore, transferred: ignore, closed: ignore, paired: ignore },
    resultTo,
  )
  for (const [at, { bot, isBuy, coins, price }] of of.entries()) {
    const side = isBuy ? 'buy' : 'sell'
    const clientOrderId = bot === byHand ? null : bot
    bots.fill(
      'main',
      fill({
        ...more,
        side,
        clientOrderId,
        nativeId: `n${at}`,
        atMs: at,
        quantity: `${coins}`,
        price: `${price}`,
      }),
    )
  }
  return bots
}

/** Both to 20 places: a quotient of the fold has 34. */
const places = 20n
function expectSame(ours: string, { above, below }: Fraction) {
  const theirs = (above * 10n ** places) / below
  const units = BigInt(amount(ours).round(Number(places), 'down').toFixed(Number(places)).replace('.', ''))
  const off = units - theirs
  expect(off <= 1n && off >= -1n, `${ours} is not ${above}/${below}`).toBe(true)
}

describe('the fold agrees with a witness that follows each coin by itself', () => {
  test.each<[string, Partial<Fill>]>([
    ['on spot', {}],
    ['on the long side of a hedge', { product: 'linear', positionSide: 'long' }],
  ])('%s: by average cost and FIFO, in what lay there before, and in what was taken over', (_, more) => {
    fc.assert(
      fc.property(orders, fc.constantFrom<ResultTo>('opener', 'closer'), (all, resultTo) => {
        const { result, coins } = witness(all, resultTo)
        const bots = fold(all, resultTo, more)
        expect(bots.all.map(({ id }) => id).sort()).toEqual([...result.keys()].sort())
        for (const { id, sums, books } of bots.all) {
          const theirs = result.get(id)
          if (!theirs) throw new Error(id)
          for (const kind of ['average', 'fifo', 'before', 'taken'] as const)
            expectSame(sums.stored().inKind[kind]?.['USDT'] ?? '0', theirs[kind])
          for (const { holding } of books.values())
            expect(holding.quantity.toFixed()).toBe(`${coins.get(id)?.length}`)
        }
      }),
      { numRuns: 300 },
    )
  })
})
