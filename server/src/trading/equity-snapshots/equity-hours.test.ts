import type { LedgerEntry } from '@harbour/ledger/fill'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { recountFlows, storeHour } from './equity-hours.ts'

let home: Harbour
let run: Parameters<typeof storeHour>[0]

beforeAll(async () => {
  home = await harbour()
  const place = await connected(home, 'ada', 'okx')
  const { epoch } = await home.db
    .selectFrom('sync_states')
    .select('epoch')
    .where('user_id', '=', place.userId)
    .where('account_id', '=', place.accountId)
    .executeTakeFirstOrThrow()
  const claim = {
    ...place,
    exchange: 'okx',
    egress: 'direct',
    token: 't',
    epoch: Number(epoch),
    failures: 0,
    isComparisonDue: false,
    refold: 'none' as const,
  }
  run = { db: home.db, claim }
})
beforeEach(() => home.db.deleteFrom('equity_hours').where('user_id', '=', run.claim.userId).execute())

const read = (at: string, equity: string, flow = '0', of = run) =>
  storeHour(of, { atMs: Date.parse(at), day: at.slice(0, 10), equity, flow, remeasured: '0' })

const stored = async () =>
  (
    await home.db
      .selectFrom('equity_hours')
      .select(['taken_at as at', 'equity_usd as equity', 'flow_usd as flow'])
      .where('user_id', '=', run.claim.userId)
      .orderBy('hour')
      .execute()
  ).map(({ at, equity, flow }) => [at.slice(5, 16), equity, flow])

test('the newest reading of each hour is kept', async () => {
  await read('2026-06-10T10:03:00Z', '100.000000000001')
  await read('2026-06-10T10:57:00Z', '101.5')
  await read('2026-06-10T11:01:00Z', '99')
  expect(await stored()).toEqual([
    ['06-10T10:57', '101.5', '0'],
    ['06-10T11:01', '99', '0'],
  ])
})

test('a run that has lost its lease writes no hour', async () => {
  const { claim } = run
  await read('2026-06-10T10:03:00Z', '100', '0', { ...run, claim: { ...claim, epoch: claim.epoch - 1 } })
  expect(await stored()).toEqual([])
})

test('a deposit that is reported late counts in every hour since its time', async () => {
  for (const [hour, equity] of [
    ['09', '100'],
    ['10', '150'],
    ['11', '151'],
  ] as const)
    await read(`2026-06-10T${hour}:30:00Z`, equity)
  const deposit: LedgerEntry = {
    nativeId: 'd1',
    kind: 'deposit',
    asset: 'USDT',
    amount: '50',
    fee: '0',
    symbol: null,
    positionSide: null,
    nativeKind: 'deposit',
    atMs: Date.parse('2026-06-10T10:00:00Z'),
  }
  const flowAt = (ms: number) => (deposit.atMs <= ms ? deposit.amount : '0')
  await recountFlows(run, new Map([['2026-06-10', flowAt]]))
  expect(await stored()).toEqual([
    ['06-10T09:30', '100', '0'],
    ['06-10T10:30', '150', '50'],
    ['06-10T11:30', '151', '50'],
  ])
})

test('the first day of an account keeps no hours, and a run that has lost its lease recounts nothing', async () => {
  await read('2026-06-09T22:30:00Z', '100', '100')
  await read('2026-06-10T09:30:00Z', '101', '7')
  const days = new Map([
    ['2026-06-09', null],
    ['2026-06-10', () => '0'],
  ])
  const { claim } = run
  await recountFlows({ ...run, claim: { ...claim, epoch: claim.epoch - 1 } }, days)
  expect(await stored()).toEqual([
    ['06-09T22:30', '100', '100'],
    ['06-10T09:30', '101', '7'],
  ])
  await recountFlows(run, days)
  expect(await stored()).toEqual([['06-10T09:30', '101', '0']])
})

test('hours that no range shows any more are removed, a few hundred with each reading', async () => {
  await home.database.pool.query(
    `insert into equity_hours (user_id, account_id, hour, day, taken_at, equity_usd)
    select $1, $2, h, h::date, h, 1 from generate_series('2026-01-01Z'::timestamptz, '2026-06-10 09:00Z', '1 hour') h`,
    [run.claim.userId, run.claim.accountId],
  )
  const old = async () => (await stored()).filter(([at = '']) => at < '05-08').length
  const before = await old()
  await read('2026-06-10T10:30:00Z', '2')
  expect(await old()).toBe(before - 200)
  for (let more = before - 200; more > 0; more -= 200) await read('2026-06-10T10:31:00Z', '2')
  const left = await stored()
  expect([left[0]?.[0], left.at(-1)?.[0]]).toEqual(['05-08T11:00', '06-10T10:31'])
})
