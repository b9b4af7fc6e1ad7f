import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text, ZERO } from '../decimal.ts'
import { dayMs, hourMs } from '../durations.ts'
import type { Fill, LedgerEntry } from '../fill.ts'
import { fill } from '../tape.ts'
import { BotRecords } from './bot-records.ts'
import { BotsFold, type StoredBots, type ResultTo } from './bots-fold.ts'
import type { Claim } from './claim.ts'
import { BotCurve, type DayPrices } from './curve-days.ts'
import type { StatesPoint } from './day-states.ts'

type Event = { readonly fill: Fill } | { readonly entry: LedgerEntry }

const dayOf = (atMs: number) => Math.floor(atMs / dayMs) * dayMs
/** Coins have one price at all times but the day's own of BTC, which a fee in BTC is valued by at its fill. */
const dollars: Readonly<Record<string, string>> = { USDT: '1', BNB: '600' }
const usd = (asset: string) => dollars[asset] ?? null
const closeOf = (day: number) => String(90 + ((day / dayMs) % 7) * 5)
const bots = ['grid', 'dca', null] as const

/** Two bots and what is done by hand, on one spot market and one perpetual, with fees in a third coin, deposits and funding. */
const histories = fc
  .array(
    fc.record({
      bot: fc.constantFrom(...bots),
      isPerpetual: fc.boolean(),
      side: fc.constantFrom<Fill['side']>('buy', 'sell'),
      price: fc.integer({ min: 80, max: 130 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      feeAsset: fc.constantFrom('USDT', 'BNB'),
      hours: fc.integer({ min: 0, max: 60 }),
      sameOrder: fc.boolean(),
      entry: fc.constantFrom(null, null, null, null, 'funding' as const, 'deposit' as const),
    }),
    { maxLength: 40 },
  )
  .map((all) => {
    let atMs = Date.UTC(2026, 0, 1)
    let order = 0
    return all.map(({ bot, isPerpetual, hours, sameOrder, entry, ...one }, at): Event => {
      atMs += hours * hourMs
      order += sameOrder ? 0 : 1
      const nativeId = `n${at}`
      if (entry) {
        const symbol = entry === 'funding' ? 'BTC/USDT:USDT' : null
        const moved = { asset: 'USDT', amount: String(one.price), fee: '0', nativeKind: '' }
        return { entry: { kind: entry, symbol, positionSide: null, nativeId, atMs, ...moved } }
      }
      const market = isPerpetual
        ? { symbol: 'BTC/USDT:USDT', product: 'linear' as const, settle: 'USDT' }
        : { symbol: 'BTC/USDT', product: 'spot' as const }
      const { side, price, quantity, feeAsset } = one
      return {
        fill: fill({
          ...market,
          side,
          price: String(price),
          quantity: text(amount(String(quantity)).div('8')),
          fee: '0.01',
          feeAsset,
          nativeId,
          orderId: `${bot} ${order}`,
          clientOrderId: bot,
          atMs,
        }),
      }
    })
  })

interface Point {
  readonly stored: StoredBots
  readonly records: ReturnType<BotRecords['stored']>
  readonly days: StatesPoint
}

function folded(events: readonly Event[], resultTo: ResultTo, records = new BotRecords(dayOf), from?: Point) {
  records.backTo(from ? { stored: from.records, days: from.days } : null)
  const claim: Claim = (_, { clientOrderId }) => clientOrderId
  const fold = new BotsFold(usd, claim, records, from?.stored ?? resultTo)
  const subAccount = (id: string) => fold.subAccount(id)
  for (const event of events) {
    records.pass('fill' in event ? event.fill.atMs : event.entry.atMs, subAccount)
    if ('fill' in event) fold.fill('main', event.fill)
    else fold.entry('main', event.entry)
  }
  records.days.close(subAccount)
  return {
    fold,
    records,
    point: { stored: fold.stored(), records: records.stored(), days: records.days.point() },
  }
}

const rule = fc.constantFrom<ResultTo>('opener', 'closer')
const runs = { numRuns: 100 }

test('the curves of all bots and manual trading sum up to the account on every day, to the last digit', () => {
  // a sale of coins that nobody is known to have bought has no result by hand, and one from its beginning by a bot
  const known = histories.map((all) => {
    let held = ZERO
    return all.filter((event) => {
      if (!('fill' in event) || event.fill.product !== 'spot') return true
      const after =
        event.fill.side === 'buy' ? held.plus(event.fill.quantity) : held.minus(event.fill.quantity)
      if (after.lt(ZERO)) return false
      held = after
      return true
    })
  })
  fc.assert(
    fc.property(known, rule, (events, resultTo) => {
      const { fold, records } = folded(events, resultTo)
      const last = events.at(-1)
      const end = last ? dayOf('fill' in last ? last.fill.atMs : last.entry.atMs) + 2 * dayMs : 0
      const prices: DayPrices = { dayOf, today: end, usd, mark: (_, day) => closeOf(day) }
      const curves = fold.all.map((one) => new BotCurve(one, records.days.of(one.id)).days(prices))
      for (let day = Math.min(...curves.flatMap(([first]) => first?.day ?? [])); day <= end; day += dayMs) {
        // a curve that ended holds nothing any more: its last total stays
        const totals = curves.map((curve) => curve.findLast((one) => one.day <= day)?.total ?? '0')
        expect(sum(totals)).toBe(accountsOwn(events, day))
      }
    }),
    runs,
  )
})

/** The result of the account up to the end of a day, straight from fills and bookings: money, and coins at the close. */
function accountsOwn(events: readonly Event[], day: number): string {
  let total = ZERO
  for (const event of events) {
    if ('entry' in event) {
      const { kind, atMs, amount: moved } = event.entry
      if (kind === 'funding' && atMs < day + dayMs) total = total.plus(moved)
      continue
    }
    const { atMs, side, price, quantity, fee, feeAsset } = event.fill
    if (atMs >= day + dayMs) continue
    const gained = amount(closeOf(day)).minus(price).times(quantity)
    total = side === 'buy' ? total.plus(gained) : total.minus(gained)
    total = total.minus(amount(fee).times(usd(feeAsset ?? '') ?? '0'))
  }
  return text(total)
}

test('resuming from a checkpoint gives the same records as a full fold', () => {
  fc.assert(
    fc.property(histories, fc.nat(40), rule, (events, cut, resultTo) => {
      const { fold, point } = folded(events, resultTo)
      // between two moments, as checkpoints lie
      const timeOf = (event: Event | undefined) =>
        event && ('fill' in event ? event.fill.atMs : event.entry.atMs)
      const at = events.findIndex(
        (event, index) => index >= cut && timeOf(event) !== timeOf(events[index - 1]),
      )
      const before = at === -1 ? events : events.slice(0, at)
      const first = folded(before, resultTo)
      const stored: Point = {
        ...first.point,
        ...JSON.parse(JSON.stringify({ stored: first.point.stored, records: first.point.records })),
      }
      // the same records go on after a late fill, and forget what another history had after the checkpoint
      const others = events
        .slice(before.length)
        .flatMap((event): Event[] =>
          'fill' in event
            ? [{ fill: { ...event.fill, nativeId: `x${event.fill.nativeId}`, orderId: null } }]
            : [],
        )
      const { records } = folded([...before, ...others], resultTo)
      const again = folded(events.slice(before.length), resultTo, records, stored)
      expect(again.fold.stored()).toEqual(fold.stored())
      expect(again.point.records).toEqual(point.records)
      expect(again.point.days).toEqual(point.days)
      expect(again.records.cycles.all()).toEqual(folded(events, resultTo).records.cycles.all())
      expect(again.records.days.since(new Map())).toEqual(
        folded(events, resultTo).records.days.since(new Map()),
      )
    }),
    runs,
  )
})

test('the days contain each fill once, and past days stay the same later', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const { fold, records } = folded(events, 'opener')
      const counts = fold.all.map((one) => {
        const curve = new BotCurve(one, records.days.of(one.id))
        const end = Math.max(0, ...records.days.of(one.id).map(({ day }) => day)) + dayMs
        const prices = { dayOf, usd, mark: (_: unknown, day: number) => closeOf(day) }
        const early = curve.days({ ...prices, today: end })
        const later = curve.days({ ...prices, today: end + 3 * dayMs })
        const fresh = new BotCurve(one, records.days.of(one.id)).days({ ...prices, today: end + 3 * dayMs })
        expect(later).toEqual(fresh)
        expect(later.slice(0, early.length - 1)).toEqual(early.slice(0, -1))
        return fresh.reduce((count, { fills }) => count + fills, 0)
      })
      expect(counts.reduce((all, count) => all + count, 0)).toBe(
        events.filter((event) => 'fill' in event).length,
      )
    }),
    runs,
  )
})

test('an order filled again after many grid trades is listed once, and the list’s sum equals the counter’s', () => {
  let atMs = Date.UTC(2026, 0, 1)
  const one = (side: Fill['side'], price: string, orderId: string): Event => {
    atMs += hourMs
    const id = { nativeId: `n${atMs}`, orderId, clientOrderId: 'grid', atMs }
    return { fill: fill({ ...id, side, price, quantity: '1', fee: '0' }) }
  }
  const below = Array.from({ length: 60 }, (_, at) => [
    one('buy', '98', `below ${at}`),
    one('sell', '99', `above ${at}`),
  ]).flat()
  const { fold, records } = folded(
    [
      one('buy', '97', 'first'),
      one('buy', '97', 'second'),
      one('sell', '110', 'top'),
      ...below,
      one('sell', '110', 'top'),
    ],
    'opener',
  )
  const listed = records.cycles.of('grid', 'grid_trade')
  const counted = fold.subAccount('grid')?.pairs.stored()
  expect([listed.length, sum(listed.map(({ net }) => net ?? 'none'))]).toEqual([counted?.count, counted?.net])
})
