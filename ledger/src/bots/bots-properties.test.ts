import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Amount } from '../amount.ts'
import { amount, sum, text, ZERO } from '../decimal.ts'
import { dayMs } from '../durations.ts'
import type { Fill, LedgerEntry } from '../fill.ts'
import { fill } from '../tape.ts'
import { BotsFold, type StoredBots, type ResultTo } from './bots-fold.ts'
import type { Claim } from './claim.ts'
import { BotCurve, type DayPrices } from './curve-days.ts'
import { cyclesByDay } from './ranges/cycles-by-day.ts'
import { DayStates } from './day-states.ts'
import { botFigures } from './figures.ts'
import { cyclesIn, type DayRange, rangeFigures } from './ranges/range-figures.ts'
import { byHand, type Posting, type Transfer } from './sub-account.ts'
import { type StoredSums, Sums } from './sums.ts'

type Event = { readonly account: string } & ({ readonly fill: Fill } | { readonly entry: LedgerEntry })

/** The sums of one sub-account on one day. */
interface BotDay extends StoredSums {
  readonly subAccount: string
  readonly day: string
}

/** Adds postings up by sub-account and day: over all sub-accounts a day's sums are those of the account, to the last digit. */
class BotDays {
  private readonly dayOf: (atMs: number) => string
  private readonly sums = new Map<string, Map<string, Sums>>()

  /** `dayOf` tells the day of a person's time zone. */
  constructor(dayOf: (atMs: number) => string) {
    this.dayOf = dayOf
  }

  post({ subAccount, atMs, kind, asset, amount, usd }: Posting): void {
    const day = this.dayOf(atMs)
    let days = this.sums.get(subAccount)
    if (!days) this.sums.set(subAccount, (days = new Map()))
    let sums = days.get(day)
    if (!sums) days.set(day, (sums = new Sums()))
    sums.take(kind, asset, amount, usd)
  }

  /** By day, then sub-account. */
  all(): readonly BotDay[] {
    return [...this.sums]
      .flatMap(([subAccount, days]) =>
        [...days].map(([day, sums]) => ({ subAccount, day, ...sums.stored() })),
      )
      .sort((a, b) => compare(a.day, b.day) || compare(a.subAccount, b.subAccount))
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Four to a day, and several in one moment. */
const dayOf = (atMs: number) => `d${Math.floor(atMs / 4)}`
/** The same day, by when its date begins in UTC. */
const dateOf = (atMs: number) => Math.floor(atMs / 4) * dayMs
const dollars: Readonly<Record<string, string>> = { USDT: '1', BTC: '97.5', BNB: '612.25' }
const usd = (asset: string) => dollars[asset] ?? null
const byId: Claim = (_, { clientOrderId }) => clientOrderId?.split('-')[0] ?? null
const nobody: Claim = () => null

const decimalOf = (units: number, places: number) => text(amount(String(units)).div(String(10 ** places)))
const fee = fc.record({
  fee: fc.integer({ min: -3, max: 40 }).map((units) => decimalOf(units, 3)),
  feeAsset: fc.constantFrom('USDT', 'BTC', 'BNB', null),
})
const books = fc.constantFrom<Partial<Fill>>(
  { product: 'spot' },
  { product: 'linear', positionSide: 'both' },
  { product: 'linear', positionSide: 'long', symbol: 'ETH/USDT:USDT' },
  { product: 'linear', positionSide: 'short', symbol: 'ETH/USDT:USDT' },
  { product: 'inverse', positionSide: 'both', contractSize: '100' },
)
const fills = fc
  .record({
    of: books,
    bot: fc.constantFrom('grid-1', 'dca-1', 'signal-1', null),
    side: fc.constantFrom<Fill['side']>('buy', 'sell'),
    price: fc.integer({ min: 5_000, max: 20_000 }).map((units) => decimalOf(units, 2)),
    quantity: fc.integer({ min: 0, max: 3_000 }).map((units) => decimalOf(units, 3)),
    kind: fc.constantFrom<Fill['kind']>('trade', 'trade', 'trade', 'trade', 'trade', 'liquidation'),
    fee,
  })
  .map(({ of, bot, fee: paid, ...rest }) => ({ fill: { ...of, ...rest, ...paid, clientOrderId: bot } }))
const entries = fc
  .record({
    kind: fc.constantFrom<LedgerEntry['kind']>(
      'funding',
      'funding',
      'deposit',
      'withdrawal',
      'transfer',
      'interest',
      'liquidation_fee',
    ),
    asset: fc.constantFrom('USDT', 'BTC'),
    symbol: fc.constantFrom('BTC/USDT:USDT', 'ETH/USDT:USDT', 'BTC/USD:BTC', null),
    positionSide: fc.constantFrom('long' as const, null),
    amount: fc.integer({ min: -900, max: 900 }).map((units) => decimalOf(units, 4)),
    fee: fc.constantFrom('0', '0', '0.01'),
  })
  .map((entry) => ({ entry }))

const histories = fc
  .array(
    fc.record({
      account: fc.constantFrom('main', 'main', 'second'),
      event: fc.oneof({ weight: 6, arbitrary: fills }, { weight: 1, arbitrary: entries }),
      later: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 40 },
  )
  .map((all) => {
    let atMs = 0
    return all.map(({ account, event, later }, at): Event => {
      atMs += later
      const id = { nativeId: `n${at}`, atMs }
      if ('fill' in event) return { account, fill: fill({ ...event.fill, ...id, orderId: `o${at >> 1}` }) }
      return { account, entry: { ...event.entry, ...id, nativeKind: '' } }
    })
  })
const rule = fc.constantFrom<ResultTo>('opener', 'closer')

function folded(events: readonly Event[], claim: Claim, start: ResultTo | StoredBots = 'opener') {
  const days = new BotDays(dayOf)
  const states = new DayStates(dateOf)
  const transfers: Transfer[] = []
  const cycles = new Map<string, unknown>()
  const fold = new BotsFold(
    usd,
    claim,
    {
      filled: (id) => states.touch(id),
      posted(one) {
        days.post(one)
        states.touch(one.subAccount)
      },
      transferred: (one) => transfers.push(one),
      closed: (bot, account, trip) => cycles.set(`${bot} ${account} ${trip.key}`, trip),
      paired: (bot, account, cycle) => cycles.set(`${bot} ${account} ${cycle.key}`, cycle),
    },
    start,
  )
  const subAccount = (id: string) => fold.subAccount(id)
  for (const event of events) {
    states.pass('fill' in event ? event.fill.atMs : event.entry.atMs, subAccount)
    if ('fill' in event) fold.fill(event.account, event.fill)
    else fold.entry(event.account, event.entry)
  }
  states.close(subAccount)
  return { fold, days: days.all(), states, transfers, cycles }
}

/** Plain sums by key, apart from everything that the fold is made of. */
class Bag {
  private readonly sums = new Map<string, Amount>()
  add(key: string, by: Amount | string) {
    this.sums.set(key, (this.sums.get(key) ?? ZERO).plus(by))
  }
  all() {
    return Object.fromEntries(
      [...this.sums]
        .filter(([, sum]) => !sum.eq(ZERO))
        .map(([key, sum]) => [key, text(sum)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
}

/** Adds up what the account itself shows of each day, straight from fills and bookings. */
function accountsOwn(events: readonly Event[]) {
  const [cash, fees, funding] = [new Bag(), new Bag(), new Bag()]
  for (const event of events) {
    if ('entry' in event) {
      const { kind, asset, atMs, amount: moved, fee: cost } = event.entry
      const day = dayOf(atMs)
      if (kind === 'transfer') continue
      cash.add(`${day} ${asset}`, amount(moved).minus(cost))
      if (kind !== 'deposit' && kind !== 'withdrawal') fees.add(`${day} ${asset}`, cost)
      if (kind === 'funding') funding.add(`${day} ${asset}`, moved)
      if (kind === 'liquidation_fee') fees.add(`${day} ${asset}`, amount(moved).neg())
      continue
    }
    const { atMs, side, quantity, price, contractSize, product, fee: paid, feeAsset } = event.fill
    const day = dayOf(atMs)
    const sign = side === 'buy' ? '1' : '-1'
    fees.add(`${day} ${feeAsset ?? 'unnamed coin'}`, paid)
    cash.add(`${day} ${feeAsset ?? 'unnamed coin'}`, amount(paid).neg())
    const face = amount(quantity).times(contractSize)
    if (product === 'inverse') {
      if (!face.eq(ZERO)) cash.add(`${day} BTC`, face.div(price).times(sign))
      continue
    }
    cash.add(`${day} USDT`, face.times(price).times(sign).neg())
    if (product === 'spot') cash.add(`${day} BTC`, face.times(sign))
  }
  return { cash: cash.all(), fees: fees.all(), funding: funding.all() }
}

function summed(days: ReturnType<BotDays['all']>, kind: 'cash' | 'fees' | 'funding' | 'held' | 'handedHeld') {
  const bag = new Bag()
  for (const { day, inKind } of days)
    for (const [asset, sum] of Object.entries(inKind[kind] ?? {})) bag.add(`${day} ${asset}`, sum)
  return bag.all()
}

const inventory = (fold: BotsFold) => {
  const bag = new Bag()
  for (const { books: own } of fold.all) for (const [key, book] of own) bag.add(key, book.holding.signed)
  return bag.all()
}
const prices = { mark: () => '123.45', usd }
/** But for the last digits of a quotient. */
const close = (a: string, b: string) => amount(a).minus(b).abs().lt('0.00000000000000000001')
const runs = { numRuns: 100 }

const inMoney = histories.map((all) =>
  all.filter((event) =>
    'fill' in event
      ? event.fill.product !== 'inverse' && event.fill.feeAsset !== null
      : event.entry.asset === 'USDT',
  ),
)

describe('all bots and manual trading', () => {
  test('sum up to the account, to the last digit, for each day, asset and fee coin', () => {
    fc.assert(
      fc.property(histories, rule, (events, resultTo) => {
        const { days } = folded(events, byId, resultTo)
        const own = accountsOwn(events)
        expect(summed(days, 'cash')).toEqual(own.cash)
        expect(summed(days, 'fees')).toEqual(own.fees)
        expect(summed(days, 'funding')).toEqual(own.funding)
      }),
      runs,
    )
  })

  test('hold together what the account holds, and lack together what its history lacks', () => {
    fc.assert(
      fc.property(histories, rule, (events, resultTo) => {
        const bots = folded(events, byId, resultTo)
        const whole = folded(events, nobody, resultTo)
        expect(summed(bots.days, 'held')).toEqual(summed(whole.days, 'held'))
        // one-way books turn over for each by itself: what the account nets, bots hold against one another
        expect(inventory(bots.fold)).toEqual(inventory(whole.fold))
        expect(summed(bots.days, 'handedHeld')).toEqual(summed(whole.days, 'handedHeld'))
      }),
      runs,
    )
  })

  test('are in the market no longer than they live, and have no unrealised P&L without holdings, by either method', () => {
    fc.assert(
      fc.property(histories, rule, (events, resultTo) => {
        const { fold } = folded(events, byId, resultTo)
        for (const one of fold.all) {
          const { timeInMarket, unrealised, realised } = botFigures(one, prices, 1_000)
          expect(Number(timeInMarket ?? 0)).toBeLessThanOrEqual(1)
          if ([...one.books.values()].some(({ holding }) => !holding.isEmpty)) continue
          expect(unrealised.average).toBe('0')
          expect(close(unrealised.fifo ?? 'none', '0')).toBe(true)
          expect(close(realised.fifo, realised.average)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('leave no earlier manual position open in a one-way book without holdings on its side', () => {
    fc.assert(
      fc.property(histories, rule, (events, resultTo) => {
        const { fold } = folded(events, byId, resultTo)
        const books = fold.all.flatMap(({ id, books: own }) =>
          [...own].map(([key, book]) => ({ id, key, book })),
        )
        for (const { key, book } of books.filter(({ id }) => id === byHand)) {
          const others = books.filter((one) => one.key === key && one.id !== byHand)
          const net = others.reduce((left, one) => left.plus(one.book.holding.signed), book.holding.signed)
          if (book.of.positionSide !== 'both' || book.of.product === 'spot') continue
          if (book.holding.side === 'long' ? net.gt(ZERO) : net.lt(ZERO)) continue
          for (const { book: bot } of others.filter(
            (one) => one.book.holding.side !== book.holding.side && !one.book.holding.isEmpty,
          ))
            expect(text(book.holding.openedBefore(bot.start.atMs, book.holding.quantity))).toBe('0')
        }
      }),
      runs,
    )
  })

  test('book in each sub-account the result of its cash and inventory, before fees, whatever was transferred', () => {
    fc.assert(
      fc.property(histories, rule, (events, resultTo) => {
        for (const one of folded(events, byId, resultTo).fold.all) {
          const { average = {}, before = {}, taken = {} } = one.sums.stored().inKind
          const {
            cash = {},
            handed = {},
            fees = {},
            funding = {},
            other = {},
            outside = {},
          } = one.sums.stored().inKind
          const of = (sums: Readonly<Record<string, string>>) => amount(sums['USDT'] ?? '0')
          // the money that moved for other reasons than trading, and fees in base coins, which are no price P&L
          const baseFees = feesInBase(events, one.id)
          const traded = of(cash)
            .plus(of(handed))
            .plus(of(fees))
            .minus(of(funding))
            .minus(of(other))
            .minus(of(outside))
          const dated = traded.plus(baseFees)
          const costs = [...one.books.values()]
            .filter(({ of: { product } }) => product !== 'inverse')
            .map(({ holding }) => (holding.side === 'long' ? holding.cost : holding.cost.neg()))
            .reduce((sum, cost) => sum.plus(cost), ZERO)
          const realised = of(average).plus(of(before)).plus(of(taken))
          expect(text(dated.plus(costs))).toBe(text(realised))
        }
      }),
      runs,
    )
  })

  test('book the same on contracts settled in coins, however their fills are split', () => {
    const inCoins = histories.map((all) =>
      all.filter((event) =>
        'fill' in event ? event.fill.product === 'inverse' : event.entry.asset === 'BTC',
      ),
    )
    fc.assert(
      fc.property(inCoins, fc.constantFrom(byId, nobody), rule, (events, claim, resultTo) => {
        for (const one of folded(events, claim, resultTo).fold.all) {
          const { inKind } = one.sums.stored()
          const of = (kind: keyof typeof inKind) => inKind[kind]?.['BTC'] ?? '0'
          const moved = amount(of('cash')).plus(of('handed')).plus(of('fees'))
          const traded = moved.minus(of('funding')).minus(of('other')).minus(of('outside'))
          const costs = [...one.books.values()]
            .map(({ holding }) => (holding.side === 'long' ? holding.cost : holding.cost.neg()))
            .reduce((sum, cost) => sum.plus(cost), ZERO)
          expect(text(traded.minus(costs))).toBe(
            text(amount(of('average')).plus(of('before')).plus(of('taken'))),
          )
        }
      }),
      runs,
    )
  })

  test('earn together what the account earned, if its money is in one currency', () => {
    fc.assert(
      fc.property(inMoney, rule, (events, resultTo) => {
        const totalOf = (claim: Claim) => {
          const { fold, transfers } = folded(events, claim, resultTo)
          const total = fold.all
            .map((one) => amount(botFigures(one, prices, 1_000).total ?? 'x'))
            .reduce((sum, each) => sum.plus(each), ZERO)
          // coins without a known opening count from the price at a bot's beginning, and by hand from that of the sale
          const worth = transfers.filter(({ from }) => from === null)
          return worth.reduce(
            (sum, { worth: at, side }) => (side === 'long' ? sum.plus(at) : sum.minus(at)),
            total,
          )
        }
        expect(text(totalOf(byId))).toBe(text(totalOf(nobody)))
      }),
      runs,
    )
  })
})

describe('a range of days', () => {
  /** Prices that differ on each day. */
  const closes: DayPrices = {
    mark: (_, day) => `${100 + (((7 * day) / dayMs) % 23)}.25`,
    usd,
    dayOf: dateOf,
    today: 12 * dayMs,
  }
  const now = { mark: () => closes.mark({} as never, closes.today), usd }
  const spans = fc
    .tuple(fc.integer({ min: -1, max: 22 }), fc.integer({ min: 0, max: 22 }))
    .map(([first, length]) => ({ from: first * dayMs, to: (first + length) * dayMs }))
  const within = ({ fold, states }: ReturnType<typeof folded>, range: DayRange) =>
    fold.all.map((one) => rangeFigures(one, states.of(one.id), range, closes))
  const figures = ['realised', 'fees', 'funding', 'other', 'unrealised', 'total'] as const

  test('has results of all bots and manual trading that sum up to the account’s, to the last digit', () => {
    fc.assert(
      fc.property(inMoney, rule, spans, (events, resultTo, span) => {
        const brought = (claim: Claim) => {
          const all = folded(events, claim, resultTo)
          const each = within(all, span)
          const unknown = all.transfers.filter(
            ({ from, atMs }) => from === null && dateOf(atMs) >= span.from && dateOf(atMs) <= span.to,
          )
          return {
            fees: sum(each.map(({ fees }) => fees)),
            funding: sum(each.map(({ funding }) => funding)),
            other: sum(each.map(({ other }) => other)),
            fills: each.reduce((count, { fills: some }) => count + some, 0),
            // coins without a known opening count from another price by hand than for a bot
            total: sum([
              ...each.map(({ total }) => total ?? 'x'),
              ...unknown.map(({ worth, side }) => (side === 'long' ? worth : text(amount(worth).neg()))),
            ]),
          }
        }
        expect(brought(byId)).toEqual(brought(nobody))
      }),
      runs,
    )
  })

  test('and those before and after it sum up to all time, as on each page', () => {
    fc.assert(
      fc.property(histories, rule, spans, (events, resultTo, { from, to }) => {
        const all = folded(events, byId, resultTo)
        const parts = [
          within(all, { from: null, to: from - dayMs }),
          within(all, { from, to }),
          within(all, { from: to + dayMs, to: null }),
        ]
        for (const [at, whole] of within(all, { from: null, to: null }).entries()) {
          const three = parts.map((each) => each[at] ?? whole)
          for (const figure of figures)
            expect([figure, sum(three.map((part) => part[figure] ?? 'x'))]).toEqual([figure, whole[figure]])
          for (const count of ['fills', 'fundingPayments'] as const)
            expect([count, three.reduce((all, part) => all + part[count], 0)]).toEqual([count, whole[count]])
          const one = all.fold.all[at]
          if (!one) continue
          // its curve goes from the close before the range to that of its last day
          const days = new BotCurve(one, all.states.of(one.id)).days(closes)
          const closeOn = (last: number) => days.findLast(({ day }) => day <= last)?.total ?? '0'
          expect(three[1]?.total).toBe(text(amount(closeOn(to)).minus(closeOn(from - dayMs))))
          const page = botFigures(one, now, 1_000)
          expect(whole).toMatchObject({
            realised: sum([page.realised.average, page.before, page.taken]),
            fees: page.fees,
            funding: page.funding,
            other: page.other,
            unrealised: page.unrealised.average,
            total: page.total,
            returnOnPeak: page.returnOnPeak,
            fills: one.fills,
            fundingPayments: page.fundingRates.payments,
            misses: one.sums.misses,
          })
          for (const [kind, tally] of [
            ['roundTrips', one.trips],
            ['gridTrades', one.pairs],
          ] as const) {
            const { count, wins, losses, unpriced } = tally.stored()
            expect(cyclesIn(cyclesByDay(all.states.of(one.id), kind), { from: null, to: null })).toEqual({
              trades: count - unpriced,
              wins,
              losses,
              unpriced,
            })
          }
        }
      }),
      runs,
    )
  })
})

/** Fees in the base coin of spot fills, at the price of the fill: they are counted as fees, and the inventory is worth less or more. */
function feesInBase(events: readonly Event[], id: string): Amount {
  let total = ZERO
  for (const event of events) {
    if (!('fill' in event)) continue
    const { product, feeAsset, base, fee: paid, price, quantity, side, clientOrderId } = event.fill
    if (product !== 'spot' || feeAsset !== base) continue
    if ((clientOrderId?.split('-')[0] ?? byHand) !== id) continue
    const received = side === 'buy' ? amount(quantity).minus(paid) : amount(quantity).plus(paid)
    // a fee that used up all that was bought leaves the holding as it is
    total = total.plus(
      received.lte(ZERO)
        ? amount(quantity)
            .times(price)
            .times(side === 'buy' ? '1' : '-1')
        : amount(paid).times(price),
    )
  }
  return total
}

describe('a history that is split into bots and recombined', () => {
  test('loses nothing: each fill is in one sub-account, which it gives alone too', () => {
    const unshared = histories.map((all) =>
      // each bot in an account of its own, so that no transfer and no booking joins them
      all.flatMap((event) =>
        'fill' in event ? [{ ...event, account: event.fill.clientOrderId ?? 'own' }] : [],
      ),
    )
    fc.assert(
      fc.property(unshared, (events) => {
        const together = folded(events, byId)
        const ids = new Set(events.map(({ fill: one }) => byId('', one) ?? byHand))
        expect(together.fold.all.map(({ id }) => id).sort()).toEqual([...ids].sort())
        for (const id of ids) {
          const own = events.filter(({ fill: one }) => (byId('', one) ?? byHand) === id)
          const alone = folded(own, byId)
          expect(alone.fold.all.map((one) => one.stored())).toEqual(
            together.fold.all.filter((one) => one.id === id).map((one) => one.stored()),
          )
        }
        expect(together.fold.all.reduce((sum, { fills: count }) => sum + count, 0)).toBe(events.length)
      }),
      runs,
    )
  })

  test('gives the same under other names of bots, and after a restart under a new prefix', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), (events, restart) => {
        const renamed = events.map(
          (event, at): Event =>
            'fill' in event && event.fill.clientOrderId?.startsWith('grid') && at >= restart
              ? { ...event, fill: { ...event.fill, clientOrderId: `v2grid-${at}` } }
              : event,
        )
        const claim: Claim = (account, one) => byId(account, one)?.replace('v2', '') ?? null
        const stored = JSON.stringify(folded(renamed, claim).fold.stored()).replaceAll(
          /v2grid-\d+/g,
          'grid-1',
        )
        expect(JSON.parse(stored)).toEqual(folded(events, byId).fold.stored())
      }),
      runs,
    )
  })

  test('gives the same money and inventory with orders in one fill or in several parts', () => {
    fc.assert(
      fc.property(histories, rule, fc.integer({ min: 2, max: 4 }), (events, resultTo, parts) => {
        const split = events.flatMap((event): Event[] => {
          if (!('fill' in event)) return [event]
          return Array.from({ length: parts }, (_, at) => {
            const share = (value: string) => text(amount(value).div(String(parts)).round(9))
            const rest = (value: string) =>
              text(amount(value).minus(amount(share(value)).times(String(parts - 1))))
            const cut = at === parts - 1 ? rest : share
            const { quantity, fee: paid, nativeId } = event.fill
            return {
              ...event,
              fill: { ...event.fill, nativeId: `${nativeId}.${at}`, quantity: cut(quantity), fee: cut(paid) },
            }
          })
        })
        const [one, several] = [folded(events, byId, resultTo), folded(split, byId, resultTo)]
        const nearly = (of: ReturnType<typeof folded>) =>
          new Map(
            of.fold.all.flatMap(({ id, sums }) =>
              (['average', 'fifo', 'before', 'taken', 'funding'] as const).flatMap((kind) =>
                Object.entries(sums.stored().inKind[kind] ?? {}).map(
                  ([asset, sum]) => [`${id} ${kind} ${asset}`, sum] as const,
                ),
              ),
            ),
          )
        const [a, b] = [nearly(one), nearly(several)]
        for (const key of new Set([...a.keys(), ...b.keys()]))
          expect([key, close(a.get(key) ?? '0', b.get(key) ?? '0')]).toEqual([key, true])
      }),
      runs,
    )
  })
})

describe('resuming from a checkpoint', () => {
  test('gives the same as a full fold, and a new fill costs itself alone', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), rule, (events, cut, resultTo) => {
        const stored: StoredBots = JSON.parse(
          JSON.stringify(folded(events.slice(0, cut), byId, resultTo).fold.stored()),
        )
        expect(folded(events.slice(cut), byId, stored).fold.stored()).toEqual(
          folded(events, byId, resultTo).fold.stored(),
        )
      }),
      runs,
    )
  })

  test('before a late or amended fill gives the same as a history that always contained it', () => {
    fc.assert(
      fc.property(histories, fc.nat(39), fc.nat(10), (events, at, back) => {
        const late = at % Math.max(1, events.length)
        const without = events.filter((_, index) => index !== late)
        const checkpoint = Math.max(0, late - back)
        const stored = folded(without.slice(0, checkpoint), byId).fold.stored()
        const again = folded(events.slice(checkpoint), byId, stored)
        expect(again.fold.stored()).toEqual(folded(events, byId).fold.stored())
      }),
      runs,
    )
  })

  test('gives the same cycles with the same keys', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), (events, cut) => {
        const before = folded(events.slice(0, cut), byId)
        const after = folded(events.slice(cut), byId, before.fold.stored())
        expect(new Map([...before.cycles, ...after.cycles])).toEqual(folded(events, byId).cycles)
      }),
      runs,
    )
  })
})
