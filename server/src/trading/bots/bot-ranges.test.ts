import { ratio, sum } from '@harbour/ledger/decimal'
import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  account,
  mixedWorld,
  order,
  pagesOf,
  perpetual,
  prices,
  start,
  track,
} from '../../../test/trading/bot-world.ts'
import type { Db } from '../../core/db/db.ts'
import { dayName } from '../../core/time/days.ts'
import { listChanges } from '../results/change-feed.ts'

/** Lists a change of all days, as whatever writes equity does. */
const listEquity = (db: Db, userId: string, accountId: string) =>
  listChanges(db, userId, accountId, [{ part: 'equity', symbol: '', since: '2020-01-01 00:00:00Z' }])

const parts = ['realised', 'fees', 'funding', 'other', 'unrealised', 'total'] as const
/** All time in three parts; a perpetual is held from the second into the third. */
const spans = [
  { to: '2026-06-07' },
  { from: '2026-06-08', to: '2026-06-11' },
  { from: '2026-06-12' },
] as const

test('consecutive ranges equal the bots’ pages, and all payments sum up to those of the account in each', async () => {
  const { fills, entries } = mixedWorld()
  // coins that are still held
  fills.push(order('swing', { side: 'buy', price: '100', quantity: '2', atMs: start + 10 * dayMs }))
  const { home } = await account({ fills, entries, prices: prices() })
  const ids = [await track(home, 'Grid', 'grid-'), await track(home, 'Swing', 'swing-'), 'by-hand']
  const { bots, performance } = home.as('ada')
  const whole = await bots.ranges({ query: {} })
  const pages = await pagesOf(home, ids)
  const amounts = pages.map(({ figures: { gross, fees, funding, other, unrealised, total } }) => ({
    realised: gross,
    fees,
    funding,
    other,
    unrealised: unrealised.average.value,
    total: total.value,
  }))
  const rows = pages.map(({ fills, figures: { returnOnPeak } }, at) => ({
    range: { ...amounts[at], fills, returnOnPeak, isPartial: false },
    before: null,
  }))
  expect(whole).toMatchObject({
    timeZone: 'UTC',
    bots: rows.slice(0, -1).map((row, at) => ({ id: ids[at], ...row })),
    byHand: rows.at(-1),
    // both bots, and orders by hand, are on BTC/USDT
    sharesMarkets: true,
  })
  for (const part of parts)
    expect([part, whole.all.range[part]]).toEqual([
      part,
      sum([
        ...amounts.map((one) => one[part] ?? 'none'),
        ...(part === 'unrealised' || part === 'total' ? [whole.untraded.range ?? 'none'] : []),
      ]),
    ])
  const ranged = await Promise.all(spans.map((span) => bots.ranges({ query: span })))
  for (const part of parts)
    expect([part, sum(ranged.map((one) => one.all.range[part] ?? 'none'))]).toEqual([
      part,
      whole.all.range[part],
    ])
  for (const [at, id] of ids.entries()) {
    const { figures } = await bots.page({ params: { id }, query: {} })
    const each = await Promise.all(spans.map((query) => bots.range({ params: { id }, query })))
    expect(each.map(({ range }) => range)).toEqual(
      ranged.map((one) => (id === 'by-hand' ? one.byHand : one.bots[at])?.range),
    )
    const page = id === ids[0] ? figures.gridTrades : figures.roundTrips
    for (const count of ['wins', 'losses'] as const)
      expect(each.reduce((before, { range }) => before + range.cycles[count], 0)).toBe(page?.[count])
  }
  for (const [at, span] of spans.entries()) {
    const { days } = await performance.calendar({
      query: { timeZone: 'UTC', from: '2026-05-01', to: '2026-06-30', ...span },
    })
    const { fees, funding } = ranged[at]?.all.range ?? {}
    expect({ fees, funding }).toEqual({
      fees: sum(days.map((day) => day.fees)),
      funding: sum(days.map((day) => day.funding)),
    })
  }
  // nobody else has any of it
  const strange = await home.as('mallory').bots.ranges({ query: {} })
  expect([strange.bots, strange.byHand.range.fills, strange.all.range.total]).toEqual([[], 0, '0'])
  await expect(
    home.as('mallory').bots.range({ params: { id: ids[0] ?? '' }, query: {} }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('equity gained beyond bots and manual trading belongs to untraded coins', async () => {
  const { fills, entries } = mixedWorld()
  const { home, accountId, userId } = await account({ fills, entries, prices: prices() })
  await track(home, 'Grid', 'grid-')
  const { bots } = home.as('ada')
  const query = { from: '2026-06-08', to: '2026-06-11' }
  await home.db.deleteFrom('equity_snapshots').where('user_id', '=', userId).execute()
  const unknown = await bots.ranges({ query })
  expect(unknown.untraded).toEqual({ range: null, before: null })
  expect(unknown.all.range.total).toBe(
    sum([...unknown.bots, unknown.byHand].map(({ range }) => range.total ?? 'none')),
  )
  const snapshot = (day: string, equity_usd: string, flow_usd = '0') => ({
    user_id: userId,
    account_id: accountId,
    day,
    taken_at: new Date(`${day}T23:59:59Z`),
    equity_usd,
    flow_usd,
    source: 'live' as const,
  })
  // 2,000 came in, and 500 left
  const days = [
    snapshot('2026-06-07', '10000'),
    snapshot('2026-06-10', '9800', '-500'),
    snapshot('2026-06-11', '12250.5', '2000'),
  ]
  await home.db.insertInto('equity_snapshots').values(days).execute()
  await listEquity(home.db, userId, accountId)
  const { all, untraded } = await bots.ranges({ query })
  const traded = unknown.all.range
  expect(all.range.total).toBe('750.5')
  expect(sum([traded.total ?? 'none', untraded.range ?? 'none'])).toBe('750.5')
  expect(all.range).toEqual({
    ...traded,
    total: '750.5',
    unrealised: sum([traded.unrealised ?? 'none', untraded.range ?? 'none']),
  })
  // on days without a known equity bots count alone
  const longer = await bots.ranges({ query: { to: query.to } })
  const early = await bots.ranges({ query: { to: '2026-06-07' } })
  expect(longer.untraded).toEqual(untraded)
  expect(longer.all.range.total).toBe(sum([early.all.range.total ?? 'none', '750.5']))
  const other = await home.as('mallory').bots.ranges({ query })
  expect([other.untraded.range, other.all.range.total]).toEqual([null, '0'])
})

/** An account that held its equity over two days, of the zone in which its days end. */
async function equityOfTwoDays() {
  const { fills, entries } = mixedWorld()
  const { home, accountId, userId } = await account({ fills, entries, prices: prices() })
  await track(home, 'Grid', 'grid-')
  const snapshots = async (rows: readonly (readonly [day: string, equity: string, flow?: string])[]) => {
    await home.db.deleteFrom('equity_snapshots').where('user_id', '=', userId).execute()
    for (const [day, equity_usd, flow_usd = '0'] of rows) {
      const taken_at = new Date(`${day}T23:59:59Z`)
      const row = { user_id: userId, account_id: accountId, day, taken_at, equity_usd, flow_usd }
      await home.db
        .insertInto('equity_snapshots')
        .values({ ...row, source: 'live' as const })
        .execute()
    }
    await listEquity(home.db, userId, accountId)
  }
  const { bots } = home.as('ada')
  const totalOf = async (query: object) => (await bots.ranges({ query })).all.range.total
  return { home, bots, accountId, snapshots, totalOf }
}

test('untraded coins have a value on the days with known equity, from the second one on', async () => {
  const { bots, snapshots, totalOf } = await equityOfTwoDays()
  const to = '2026-06-12'
  // the days before the 8th are not known: bots count there alone
  await snapshots([
    ['2026-06-08', '1000'],
    ['2026-06-10', '1010'],
    [to, '1033'],
  ])
  const { untraded } = await bots.ranges({ query: { from: '2026-06-05', to } })
  await snapshots([])
  const traded = await totalOf({ from: '2026-06-09', to })
  expect(sum([untraded.range ?? 'none', traded ?? 'none'])).toBe('33')
  // on each of these days something was traded
  expect(traded).not.toBe(await totalOf({ from: '2026-06-08', to }))
  expect(traded).not.toBe(await totalOf({ from: '2026-06-10', to }))
})

test.each([
  ['came in', '400', '-367'],
  ['left', '-400', '433'],
])('money that %s is no gain of untraded coins', async (_, flow, gained) => {
  const { bots, snapshots, totalOf } = await equityOfTwoDays()
  const query = { from: '2026-06-08', to: '2026-06-11' }
  await snapshots([
    ['2026-06-07', '1000'],
    ['2026-06-11', '1033', flow],
  ])
  const { untraded, all } = await bots.ranges({ query })
  await snapshots([])
  expect(all.range.total).toBe(gained)
  expect(sum([untraded.range ?? 'none', (await totalOf(query)) ?? 'none'])).toBe(gained)
})

test('the gain of untraded coins is unknown if deposits cannot be read or equity ends its days at other midnights', async () => {
  const { home, bots, accountId, snapshots, totalOf } = await equityOfTwoDays()
  const query = { from: '2026-06-08', to: '2026-06-11' }
  await snapshots([])
  const traded = await totalOf(query)
  await snapshots([
    ['2026-06-07', '1000'],
    ['2026-06-11', '1033'],
  ])
  const asked = async () => {
    const { untraded, all, timeZone } = await bots.ranges({ query })
    return { untraded: untraded.range, total: all.range.total, timeZone }
  }
  const known = await asked()
  expect(known).toMatchObject({ untraded: expect.any(String), total: '33', timeZone: 'UTC' })
  // its deposits are refused by the exchange for a lasting reason
  await sql`insert into sync_streams (user_id, account_id, stream, kind, title, message, retry_at, updated_at)
    select user_id, id, 'flows', 'ledger', 'Deposits', 'The key may not read them.', now() + interval '1 day', now()
    from exchange_accounts where id = ${accountId}`.execute(home.db)
  expect(await asked()).toEqual({ untraded: null, total: traded, timeZone: 'UTC' })
  await sql`delete from sync_streams where stream = 'flows'`.execute(home.db)
  expect(await asked()).toEqual(known)
  // its days of equity are still those of New York
  await sql`update sync_states set equity_zone = 'America/New_York' where account_id = ${accountId}`.execute(
    home.db,
  )
  expect(await asked()).toEqual({ untraded: null, total: traded, timeZone: 'UTC' })
})

test('a range can be compared with any other days, and invalid ones are refused', async () => {
  const { fills, entries } = mixedWorld()
  const at = start + 12 * dayMs
  fills.push(
    order('swing', { ...perpetual, side: 'buy', price: '100', quantity: '1', feeAsset: 'XYZ', atMs: at }),
  )
  const { home } = await account({ fills, entries, prices: prices() })
  const id = await track(home, 'Swing', 'swing-')
  const idle = await track(home, 'Idle', 'idle-')
  const { bots } = home.as('ada')
  const [first, second] = ['2026-06-08', '2026-06-11']
  const ask = (query: object) => bots.range({ params: { id }, query })
  const [one, other] = [await ask({ from: second, to: second }), await ask({ from: first, to: first })]
  expect(one.before).toBeNull()
  expect(other.range).not.toEqual(one.range)
  const compared = await ask({ from: second, to: second, compareFrom: first, compareTo: first })
  expect(compared).toEqual({ ...one, before: other.range })
  const listed = await bots.ranges({
    query: { from: second, to: second, compareFrom: first, compareTo: first },
  })
  expect(listed.bots.find((bot) => bot.id === id)).toEqual({ id, range: one.range, before: other.range })
  expect(listed.all.before?.total).toBe(
    sum([listed.byHand, ...listed.bots].map(({ before }) => before?.total ?? 'none')),
  )
  // a fee without a price is in no sum of its day, and its day alone says so
  const isPartial = async (day: string) => (await ask({ from: day, to: day })).range.isPartial
  expect([await isPartial(dayName(at)), await isPartial(dayName(at + dayMs))]).toEqual([true, false])
  const { range, before } = await bots.range({
    params: { id: idle },
    query: { compareFrom: first, compareTo: first },
  })
  expect(before).toEqual(range)
  expect(range).toMatchObject({ total: '0', returnOnPeak: null, fills: 0, cycles: { trades: 0 } })
  // a perpetual that the exchange tells no mark of now is marked by the price of its coin
  expect((await ask({})).range).toMatchObject({
    total: expect.any(String),
    unrealised: expect.any(String),
    returnOnPeak: expect.any(String),
  })
  // days that are still to come
  expect(
    (await bots.range({ params: { id: 'by-hand' }, query: { from: '2031-01-01' } })).range,
  ).toMatchObject({ total: '0', fills: 0 })
  // by the peak of all time, so that returns add up
  expect(one.range.returnOnPeak).toBe(
    ratio(one.range.total ?? '', (await bots.page({ params: { id }, query: {} })).figures.capital.peak),
  )
  for (const wrong of [
    { from: '2026-02-30' },
    { from: second, to: first },
    { compareFrom: second, compareTo: first },
    { compareFrom: 'yesterday', compareTo: first },
  ]) {
    await expect(ask(wrong)).rejects.toMatchObject({ status: 400 })
    await expect(bots.ranges({ query: wrong })).rejects.toMatchObject({ status: 400 })
  }
  await expect(bots.range({ params: { id: 'nobody' }, query: {} })).rejects.toMatchObject({ status: 404 })
})
