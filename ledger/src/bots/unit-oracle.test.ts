import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '../decimal.ts'
import type { Fill } from '../fill.ts'
import { fill } from '../tape.ts'
import { BotsFold, type ResultTo } from './bots-fold.ts'
import { byHand } from './sub-account.ts'

/**
 * A witness that shares nothing with the fold: each coin (or contract) is a thing of its own, which somebody opened at a price and somebody
 * closes. Prices and quantities are whole numbers; averages are fractions of whole numbers.
 */
interface Order {
  readonly bot: string
  readonly isBuy: boolean
  readonly coins: number
  readonly price: number
  readonly fee: number
  /** By the exchange. */
  readonly isForced: boolean
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
  minus(other: Fraction) {
    return this.plus(other.times(-1))
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

/** A market as the witness sees it. */
interface Market {
  readonly of: Partial<Fill>
  /** The orders that open something: in a one-way market both. */
  readonly opens: 'buy' | 'sell' | 'both'
  /** The worth of one at a price, so that who bought gains where it rises: coins that are owed count below nothing. */
  readonly worth: (price: number) => Fraction
  /** Results are in this asset. */
  readonly asset: string
  /** USD for one of the asset at the price of a fill. */
  readonly usd: (price: number) => number
  /** USD paid in for one that was opened at that worth. */
  readonly paid: (worth: Fraction) => Fraction
}
const linear = {
  worth: whole,
  asset: 'USDT',
  usd: () => 1,
  paid: (worth: Fraction) => worth,
}
const markets: readonly (readonly [string, Market])[] = [
  ['on spot', { ...linear, of: {}, opens: 'buy' }],
  [
    'on the long side of a hedge',
    { ...linear, of: { product: 'linear', positionSide: 'long' }, opens: 'buy' },
  ],
  [
    'on the short side of a hedge',
    { ...linear, of: { product: 'linear', positionSide: 'short' }, opens: 'sell' },
  ],
  ['in a one-way market', { ...linear, of: { product: 'linear' }, opens: 'both' }],
  [
    'in a one-way market that is settled in coins',
    {
      of: { product: 'inverse', contractSize: '100' },
      opens: 'both',
      worth: (price) => new Fraction(-100n, BigInt(price)),
      asset: 'BTC',
      usd: (price) => price,
      paid: () => whole(100),
    },
  ],
]

/** One bot, or what is done by hand. */
class Holder {
  readonly id: string
  /** Its first order. */
  readonly began: { readonly at: number; readonly worth: Fraction }
  coins: { readonly worth: Fraction; readonly at: number; readonly paid: Fraction }[] = []
  cost = whole(0)
  paid = whole(0)
  /** 1 is long. */
  side: 1 | -1 = 1
  /** The time at which it was flat for the last time. */
  since = 0
  results = { average: whole(0), fifo: whole(0), before: whole(0), taken: whole(0) }
  fees = 0
  /** Net of the cycle that runs, in USD, and of those that have ended. */
  running = whole(0)
  cycles = { count: 0, net: whole(0) }

  constructor(id: string, began: Holder['began']) {
    this.id = id
    this.began = began
  }

  open(count: number, side: 1 | -1, coin: Holder['coins'][number]) {
    if (this.coins.length === 0) this.since = coin.at
    this.side = side
    for (let one = 0; one < count; one += 1) this.coins.push(coin)
    this.cost = this.cost.plus(coin.worth.times(count))
    this.paid = this.paid.plus(coin.paid.times(count))
  }

  /** The oldest leaves. Tells what it gained above the average of all, and above what it was opened at itself. */
  leave(worth: Fraction, usd: number) {
    const mean = this.mean()
    const gained = (from: Fraction) => worth.minus(from).times(this.side)
    this.paid = this.paid.minus(this.paid.times(1, this.coins.length))
    const coin = this.coins.shift()
    this.cost = this.cost.minus(mean)
    const [average, fifo] = [gained(mean), gained(coin?.worth ?? mean)]
    this.running = this.running.plus(average.times(usd))
    if (this.coins.length === 0) {
      this.cycles = { count: this.cycles.count + 1, net: this.cycles.net.plus(this.running) }
      this.running = whole(0)
    }
    return { average, fifo }
  }

  mean() {
    return this.cost.times(1, this.coins.length)
  }

  add(kind: keyof Holder['results'], by: Fraction) {
    this.results[kind] = this.results[kind].plus(by)
  }

  /** It leaves, and the gain is that of who held it. */
  give(worth: Fraction, usd: number) {
    const { average, fifo } = this.leave(worth, usd)
    this.add('average', average)
    this.add('fifo', fifo)
  }
}

const inTurn = (a: Holder, b: Holder) =>
  a.id === byHand ? -1 : b.id === byHand ? 1 : a.since - b.since || (a.id < b.id ? -1 : 1)

function witness(orders: readonly Order[], resultTo: ResultTo, market: Market) {
  const holders = new Map<string, Holder>()
  for (const [at, { bot, isBuy, coins: count, price, fee, isForced }] of orders.entries()) {
    const worth = market.worth(price)
    const usd = market.usd(price)
    const side = isBuy ? 1 : -1
    const owner = holders.get(bot) ?? new Holder(bot, { at, worth })
    holders.set(bot, owner)
    owner.fees += fee
    /** A part of the order pays its part of the fee. */
    const pay = (part: number) => (owner.running = owner.running.minus(whole(fee).times(part, count)))
    let left = count
    if (owner.side !== side && owner.coins.length > 0) {
      const own = Math.min(left, owner.coins.length)
      pay(own)
      for (let one = 0; one < own; one += 1) owner.give(worth, usd)
      left -= own
    }
    const isOneWay = market.opens === 'both'
    const mayOpen = isOneWay || (market.opens === 'buy') === isBuy
    const others = [...holders.values()].filter((one) => one !== owner && one.side !== side).sort(inTurn)
    for (const giver of !mayOpen || bot === byHand || isForced ? others : [])
      for (; left > 0; left -= 1) {
        const [coin] = giver.coins
        if (!coin) break
        const isBefore = giver.id === byHand && coin.at < owner.began.at
        const handed = isBefore ? owner.began.worth : resultTo === 'opener' ? worth : giver.mean()
        giver.give(handed, usd)
        owner.add(isBefore ? 'before' : 'taken', worth.minus(handed).times(-side))
      }
    if (mayOpen && left > 0) {
      const open = (part: number) => {
        pay(part)
        owner.open(part, side, { worth, at, paid: market.paid(worth) })
      }
      if (isOneWay) {
        settle([...holders.values()], usd)
        const hand = holders.get(byHand)
        const isBefore = hand?.side === -side && (hand.coins[0]?.at ?? Infinity) < owner.began.at
        const toFlat = -side * netOf([...holders.values()])
        // an order that turns the account over is one that closes what was held by hand, and one that opens the rest
        if (isBefore && toFlat > 0 && toFlat < left) {
          open(toFlat)
          settle([...holders.values()], usd)
          left -= toFlat
        }
      }
      open(left)
    } else if (bot !== byHand) owner.add('before', worth.minus(owner.began.worth).times(-side * left))
    if (isOneWay) settle([...holders.values()], usd)
  }
  return holders
}

const netOf = (holders: readonly Holder[]) =>
  holders.reduce((sum, { side, coins }) => sum + side * coins.length, 0)

/** A bot closes what was held by hand before it began and what it holds against, once nothing of it is left in the account. */
function settle(holders: readonly Holder[], usd: number) {
  const hand = holders.find(({ id }) => id === byHand)
  if (!hand || netOf(holders) * hand.side > 0) return
  for (const bot of holders.filter(({ side }) => side !== hand.side).sort(inTurn)) {
    while (bot.coins.length > 0 && (hand.coins[0]?.at ?? Infinity) < bot.began.at) {
      hand.give(bot.began.worth, usd)
      const { average, fifo } = bot.leave(bot.began.worth, usd)
      bot.add('before', average)
      bot.add('fifo', fifo.minus(average))
    }
  }
}

const orders = fc.array(
  fc.record({
    bot: fc.constantFrom('grid', 'dca', 'signal', byHand),
    isBuy: fc.boolean(),
    coins: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 1, max: 300 }),
    fee: fc.integer({ min: -1, max: 5 }),
    isForced: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  }),
  { maxLength: 60 },
)

function fold(of: readonly Order[], resultTo: ResultTo, market: Partial<Fill>) {
  const ignore = () => undefined
  const bots = new BotsFold(
    () => '1',
    (_, { clientOrderId }) => clientOrderId,
    { posted: ignore, filled: ignore, transferred: ignore, closed: ignore, paired: ignore },
    resultTo,
  )
  for (const [at, { bot, isBuy, coins, price, fee, isForced }] of of.entries()) {
    const side = isBuy ? 'buy' : 'sell'
    const clientOrderId = bot === byHand ? null : bot
    bots.fill(
      'main',
      fill({
        ...market,
        side,
        clientOrderId,
        kind: isForced ? 'liquidation' : 'trade',
        nativeId: `n${at}`,
        atMs: at,
        quantity: `${coins}`,
        price: `${price}`,
        fee: `${fee}`,
        feeAsset: 'USDT',
      }),
    )
  }
  return bots
}

/** Both to 20 places: a quotient of the fold has 34. */
const places = 20n
function expectSame(what: string, ours: string, { above, below }: Fraction) {
  const theirs = (above * 10n ** places) / below
  const units = BigInt(amount(ours).round(Number(places), 'down').toFixed(Number(places)).replace('.', ''))
  const off = units - theirs
  expect(off <= 1n && off >= -1n, `${what}: ${ours} is not ${above}/${below}`).toBe(true)
}

describe('the fold equals an oracle that follows each coin', () => {
  test.each(markets)(
    '%s: by average cost and FIFO, in earlier holdings, transfers, fees, cycles and capital',
    (_, market) => {
      fc.assert(
        fc.property(orders, fc.constantFrom<ResultTo>('opener', 'closer'), (all, resultTo) => {
          const holders = witness(all, resultTo, market)
          const bots = fold(all, resultTo, market.of)
          expect(bots.all.map(({ id }) => id).sort()).toEqual([...holders.keys()].sort())
          for (const { id, sums, books, trips, capital } of bots.all) {
            const theirs = holders.get(id)
            if (!theirs) throw new Error(id)
            const { inKind } = sums.stored()
            for (const kind of ['average', 'fifo', 'before', 'taken'] as const)
              expectSame(`${kind} of ${id}`, inKind[kind]?.[market.asset] ?? '0', theirs.results[kind])
            expect(inKind.fees?.['USDT'] ?? '0').toBe(String(theirs.fees))
            expect([id, trips.stored().count]).toEqual([id, theirs.cycles.count])
            expectSame(`cycles of ${id}`, trips.stored().net, theirs.cycles.net)
            expectSame(`capital of ${id}`, capital.now, theirs.paid)
            for (const { holding } of books.values())
              expect(holding.signed.toFixed()).toBe(`${theirs.side * theirs.coins.length}`)
          }
        }),
        { numRuns: 300 },
      )
    },
  )
})
