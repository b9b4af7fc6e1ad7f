import { sum } from '@harbour/ledger/decimal'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let userId: string
let early: string
let late: string

beforeAll(async () => {
  home = await harbour({ now: () => Date.parse('2026-06-10T12:30:00Z') })
  const one = await connected(home, 'ada', 'okx')
  early = one.accountId
  late = (await connected(home, 'ada', 'bybit')).accountId
  userId = one.userId
  await day(early, '2026-06-07T23:59:59.999Z', '90', '0')
  await day(early, '2026-06-08T23:59:59.999Z', '100.10', '0')
  await hour(early, '2026-06-09T09:58:00Z', '101', '0')
  await hour(early, '2026-06-09T10:58:00Z', '151.000000001', '50')
  // the close of the day was read early, and counted again since
  await hour(early, '2026-06-09T22:58:00Z', '150', '50', 'rebuilt')
  await day(early, '2026-06-09T23:59:59.999Z', '149.99', '48')
  await hour(early, '2026-06-10T11:58:00Z', '140', '0')
  await day(early, '2026-06-10T12:20:00Z', '139', '0', 'live')
  // its newest reading is the row of its day
  await hour(early, '2026-06-10T12:20:00Z', '139', '0')
  // the day that an account begins with has its close alone, all of which is its flow
  await day(late, '2026-06-09T21:30:00Z', '1007', '1007', 'live')
})

const day = (
  account: string,
  at: string,
  usd: string,
  flow: string,
  source: 'live' | 'rebuilt' = 'rebuilt',
) =>
  home.db
    .insertInto('equity_snapshots')
    .values({
      user_id: userId,
      account_id: account,
      day: at.slice(0, 10),
      taken_at: at,
      equity_usd: usd,
      flow_usd: flow,
      source,
    })
    .execute()

const hour = (account: string, at: string, usd: string, flow: string, source: 'live' | 'rebuilt' = 'live') =>
  home.db
    .insertInto('equity_hours')
    .values({
      user_id: userId,
      account_id: account,
      hour: `${at.slice(0, 13)}:00:00Z`,
      day: at.slice(0, 10),
      taken_at: at,
      equity_usd: usd,
      flow_usd: flow,
      source,
    })
    .execute()

const ask = (days: string, more: { to?: string; accounts?: string } = {}) =>
  home.as('ada').portfolio.equity({ query: { days, step: 'hour', ...more } })

test('a day contains its readings, each the sum of all accounts’ last known equity, and marks hours without a reading', async () => {
  const { hours = [] } = await ask('3')
  expect(
    hours.map(({ at, equity, flow, isAfterGap }) => [at.slice(8, 16), equity, flow, isAfterGap ?? false]),
  ).toEqual([
    ['08T23:59', '100.1', '0', false],
    ['09T09:58', '101', '0', true],
    ['09T10:58', '151.000000001', '50', false],
    ['09T21:30', '1158.000000001', '1007', true],
    ['09T22:58', '1157', '0', false],
    ['09T23:59', '1156.99', '-2', false],
    ['10T11:58', '1147', '0', true],
    ['10T12:20', '1146', '0', false],
  ])
})

test('the last point of a day equals the day’s point, and the flows within it sum up to the day’s', async () => {
  for (const accounts of [`${early},${late}`, early, late])
    for (const days of ['2', '4', '30']) {
      const { hours = [], points } = await ask(days, { accounts })
      const inside = Map.groupBy(hours, (one) => one.day)
      expect([...inside.keys()]).toEqual(points.map((one) => one.day))
      for (const point of points) {
        const own = inside.get(point.day) ?? []
        const { day: name, at, equity, remeasured } = point
        expect(own.at(-1)).toMatchObject({ day: name, at, equity, remeasured })
        expect([name, sum(own.map(({ flow }) => flow ?? '0'))]).toEqual([name, point.flow])
      }
    }
})

test('a month has every fourth hour, and longer ranges have days only', async () => {
  const { hours = [] } = await ask('31')
  expect(hours.map(({ at }) => at.slice(8, 16))).toEqual([
    '07T23:59',
    '08T23:59',
    '09T10:58',
    '09T23:59',
    '10T11:58',
    '10T12:20',
  ])
  expect(await ask('34')).not.toHaveProperty('hours')
  expect(await home.as('ada').portfolio.equity({ query: { days: '3' } })).not.toHaveProperty('hours')
})

test('the end of the rebuilt part is the same at any density, and null if everything was read live', async () => {
  for (const days of ['3', '31']) expect((await ask(days)).rebuiltUntil).toBe('2026-06-09T22:58:00.000Z')
  expect((await ask('1')).rebuiltUntil).toBeNull()
})

test('nothing after the requested last day is returned, and nothing to other people', async () => {
  const { hours = [] } = await ask('2', { to: '2026-06-09' })
  expect(hours.at(-1)?.at).toBe('2026-06-09T23:59:59.999Z')
  expect((await home.as('eve').portfolio.equity({ query: { days: '3', step: 'hour' } })).hours).toEqual([])
})

test('a week of hourly readings is sent in a few kilobytes', async () => {
  const week = await connected(home, 'bo', 'okx')
  await home.database.pool.query(
    `insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd)
    select $1, $2, h, (h at time zone 'UTC')::date, h + interval '59 minutes', 10000 + n * 1.2345 from generate_series('2026-06-03Z'::timestamptz, '2026-06-10 11:00Z', '1 hour')
      with ordinality as s (h, n)`,
    [week.userId, week.accountId],
  )
  await home.database.pool.query(
    `insert into equity_snapshots (user_id, account_id, day, taken_at, equity_usd, source)
    select $1, $2, d, d + interval '1 day' - interval '1 millisecond', 10000.5, 'rebuilt' from generate_series('2026-06-02'::date, '2026-06-10', '1 day') d`,
    [week.userId, week.accountId],
  )
  const { token } = await home.person('bo')
  const reply = await home.app.inject({
    url: '/api/equity-snapshots?days=8&step=hour',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString()).data.hours).toHaveLength(181)
  expect(reply.rawPayload.length).toBeLessThan(6_000)
})
