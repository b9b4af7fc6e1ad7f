import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Harbour } from '../../../test/app/harbour.ts'
import { pricedAccount } from '../../../test/trading/priced-account.ts'

const day = Date.UTC(2026, 4, 20)

/** The last two points; BTC costs 100 whenever it is read, so that the account is worth 1,100 then. */
async function lastTwo({ db }: Harbour) {
  const { rows } = await sql<{ day: string; takenAt: string; equity: string; source: string }>`
    select day, taken_at as "takenAt", trim_scale(equity_usd) as equity, source from (
      select * from equity_snapshots order by day desc limit 2) last order by day`.execute(db)
  return rows.map(({ takenAt, equity, source }) => [new Date(takenAt).toISOString(), equity, source])
}

async function readAt(hours: number, closeOf: (dayMs: number) => string | null) {
  let nowMs = day + hours * hourMs
  const account = await pricedAccount(nowMs, new Map(), { clock: () => nowMs, closeOf })
  await account.settled()
  return {
    ...account,
    readAgainAt: async (later: number) => {
      nowMs = day + later * hourMs
      await account.turn()
    },
  }
}

const closesOfDay = (close: string | null) => (dayMs: number) => (dayMs === day ? close : '100')

test('a past day that was read at noon gets its close, and the current day its last reading', async () => {
  const { home, readAgainAt } = await readAt(12, closesOfDay('120'))
  expect((await lastTwo(home)).at(-1)).toEqual(['2026-05-20T12:00:00.000Z', '1100', 'live'])
  await readAgainAt(42)
  expect(await lastTwo(home)).toEqual([
    ['2026-05-20T23:59:59.999Z', '1120', 'rebuilt'],
    ['2026-05-21T18:00:00.000Z', '1100', 'live'],
  ])
}, 240_000)

test('a reading at the end of a day is its close', async () => {
  const { home, readAgainAt } = await readAt(23.95, closesOfDay('120'))
  await readAgainAt(42)
  expect((await lastTwo(home))[0]).toEqual(['2026-05-20T23:57:00.000Z', '1100', 'live'])
}, 240_000)

test('without an asset’s close the day’s reading stays, and an earlier day’s price does not replace it', async () => {
  const { home, readAgainAt } = await readAt(12, closesOfDay(null))
  await readAgainAt(42)
  expect((await lastTwo(home))[0]).toEqual(['2026-05-20T12:00:00.000Z', '1100', 'live'])
}, 240_000)

test('a live reading moves to its day in the chosen time zone, and is the close of none', async () => {
  const { home, readAgainAt } = await readAt(12, closesOfDay('100'))
  await readAgainAt(23.95)
  const daysOf = async () =>
    (await home.as('ada').portfolio.equity({ query: { days: '4' } })).points.map(
      ({ day: name, at, source }) => [name, at, source],
    )
  expect((await daysOf()).slice(-2)).toEqual([
    ['2026-05-19', '2026-05-19T23:59:59.999Z', 'rebuilt'],
    ['2026-05-20', '2026-05-20T23:57:00.000Z', 'live'],
  ])
  // fourteen hours ahead: a reading at noon is of the next day there
  const missing =
    'its days still end at midnight in UTC. They will be recalculated once the account syncs again, to end in Pacific/Kiritimati.'
  const said = async () =>
    (await home.as('ada').portfolio.equity({ query: { days: '4' } })).incomplete.map(({ reason }) => reason)
  await sql`update sync_schedule set is_suspended = true`.execute(home.db)
  await home.as('ada').preferences.update({ body: { timeZone: 'Pacific/Kiritimati' } })
  expect(await said()).toContainEqual(expect.stringContaining(missing))
  await sql`update sync_schedule set is_suspended = false`.execute(home.db)
  await readAgainAt(24.5)
  expect(await said()).not.toContainEqual(expect.stringContaining(missing))
  expect((await daysOf()).slice(-2)).toEqual([
    ['2026-05-20', '2026-05-20T09:59:59.999Z', 'rebuilt'],
    ['2026-05-21', '2026-05-21T00:30:00.000Z', 'live'],
  ])
  await readAgainAt(35)
  expect((await daysOf()).slice(-2)).toEqual([
    ['2026-05-21', '2026-05-21T09:59:59.999Z', 'rebuilt'],
    ['2026-05-22', '2026-05-21T11:00:00.000Z', 'live'],
  ])
}, 240_000)

test('days last read just before midnight UTC end at midnight of the chosen time zone', async () => {
  const { home, readAgainAt } = await readAt(23.95, closesOfDay('100'))
  await readAgainAt(47.95)
  await readAgainAt(71.95)
  const points = async () => (await home.as('ada').portfolio.equity({ query: { days: '9' } })).points
  expect((await points()).filter(({ source }) => source === 'live')).toHaveLength(3)
  await home.as('ada').preferences.update({ body: { timeZone: 'Asia/Tokyo' } })
  await readAgainAt(72.5)
  const later = await points()
  expect(later.slice(0, -1).every(({ at }) => at.endsWith('T14:59:59.999Z'))).toBe(true)
  expect(later.slice(-3).map(({ day: name, source }) => [name, source])).toEqual([
    ['2026-05-21', 'rebuilt'],
    ['2026-05-22', 'rebuilt'],
    ['2026-05-23', 'live'],
  ])
}, 240_000)

test('on the day that a coin loses its price, the loss of the other holdings counts in P&L and return', async () => {
  let nowMs = day + 12 * hourMs
  const isLater = () => nowMs >= day + 24 * hourMs
  const { home, settled, turn } = await pricedAccount(nowMs, new Map(), {
    clock: () => nowMs,
    closeOf: closesOfDay('120'),
    beside: () => [{ asset: 'LUNA', total: '4', price: isLater() ? null : '0.5' }],
  })
  await settled()
  nowMs = day + 42 * hourMs
  await turn()
  // 20 are lost with BTC, 2 with the price of LUNA.
  expect((await lastTwo(home)).map(([, equity]) => equity)).toEqual(['1122', '1100'])
  const { points } = await home.as('ada').portfolio.equity({ query: { days: '4' } })
  expect(points.at(-1)).toMatchObject({ isRemeasured: true, remeasured: '-2' })
  expect(points.slice(0, -1).filter(({ remeasured }) => remeasured !== '0')).toEqual([])
  const ofDay = { from: '2026-05-21', to: '2026-05-21' }
  const { bridge } = await home.as('ada').equityBridge.show({ query: ofDay })
  expect(bridge).toMatchObject({ change: '-22', remeasured: '-2', open: '-20' })
  const { returns } = await home.as('ada').performance.report({ query: ofDay })
  expect(returns?.total).toBeCloseTo(-20 / 1122, 12)
}, 240_000)
