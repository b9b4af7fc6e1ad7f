import { sum } from '@harbour/ledger/decimal'
import { beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'

let home: Harbour
let ada: ReturnType<Harbour['as']>
let userId: string

const berlin = 'Europe/Berlin'
const day = (at: number) => `2026-03-${String(at).padStart(2, '0')}`

let now = Date.now()

beforeAll(async () => {
  home = await harbour({ now: () => now })
  ada = home.as('ada')
  userId = (await home.person('ada')).id
  await ada.preferences.update({ body: { equityZone: berlin } })
  for (const id of ['old', 'new']) await addAccount(id)
})

async function addAccount(id: string): Promise<void> {
  await home.db
    .insertInto('exchange_accounts')
    .values({
      user_id: userId,
      id,
      exchange: 'binance',
      label: id,
      key_hint: 'abcd',
      fingerprint: Buffer.from(id),
      account_uid: id,
      proof: '{}',
    })
    .execute()
  await home.db
    .insertInto('sync_states')
    .values({ user_id: userId, account_id: id, equity_zone: berlin })
    .execute()
}

const equity = (account: string, at: number, usd: string, flow = '0') =>
  home.db
    .insertInto('equity_snapshots')
    .values({
      user_id: userId,
      account_id: account,
      day: day(at),
      taken_at: new Date(`${day(at)}T22:59:59Z`),
      equity_usd: usd,
      flow_usd: flow,
      source: 'live',
    })
    .execute()

const reward = (account: string, nativeId: string, asset: string, amount: string, at: string) =>
  home.db
    .insertInto('ledger_entries')
    .values({
      user_id: userId,
      account_id: account,
      stream: 'rewards',
      native_id: nativeId,
      kind: 'reward',
      asset,
      amount,
      symbol: null,
      position_side: null,
      native_kind: 'reward',
      at: new Date(at),
    })
    .execute()

const close = (source: string, asset: string, at: number, usd: string) =>
  home.db
    .insertInto('daily_closes')
    .values({ source, asset, day: day(at), close: usd })
    .execute()

test('a reward in an untraded coin counts as interest, even if days end at another midnight than UTC’s', async () => {
  await close(`binance@${berlin}`, 'NEX', 2, '3')
  // a close of UTC's day, which had not ended when the reward came at half past midnight in Berlin
  await close('binance', 'OLD', 1, '10')
  await close('binance', 'OLD', 2, '11')
  for (const at of [1, 2, 3]) await equity('old', at, '1000')
  await reward('old', '1', 'NEX', '4', `${day(3)}T12:00:00Z`)
  await reward('old', '2', 'OLD', '1', `${day(2)}T23:30:00Z`)
  const { bridge } = await ada.equityBridge.show({ query: { from: day(2), to: day(3), accounts: 'old' } })
  expect(bridge).toMatchObject({ other: '22', open: '-22', early: '0', change: '0', startDay: day(1) })
})

test('bookings before an account’s first equity are not subtracted from open positions', async () => {
  await equity('new', 3, '500', '500')
  await equity('new', 4, '506')
  await equity('old', 4, '1000')
  await reward('new', '3', 'USDT', '70', `${day(2)}T12:00:00Z`)
  await reward('new', '4', 'USDT', '30', `${day(3)}T12:00:00Z`)
  await reward('new', '5', 'USDT', '6', `${day(4)}T12:00:00Z`)
  const { bridge } = await ada.equityBridge.show({ query: { from: day(2), to: day(4), accounts: 'old,new' } })
  expect(bridge).toMatchObject({
    change: '506',
    deposits: '500',
    other: '128',
    early: '100',
    open: '-22',
  })
})

test('the days sum up to the whole, part by part, and are invisible to other people', async () => {
  const query = { from: day(2), to: day(4), accounts: 'old,new' }
  const { bridge } = await ada.equityBridge.show({ query })
  const { days } = await ada.equityBridge.days({ query })
  expect(days.map(({ endDay }) => endDay)).toEqual([day(4), day(3), day(2)])
  for (const part of ['change', 'deposits', 'other', 'early', 'open', 'rates'] as const)
    expect([part, sum(days.map((one) => one[part]))]).toEqual([part, bridge?.[part]])
  expect((await home.as('eve').equityBridge.days({ query })).days).toEqual([])
})

test('the answer names the time zone that days still end in, until all of them are rebuilt', async () => {
  const closes = async (accounts: string) => (await ada.equityBridge.days({ query: { accounts } })).closesIn
  const endIn = (zone: string) =>
    home.db
      .updateTable('sync_states')
      .set({ equity_zone: zone })
      .where('user_id', '=', userId)
      .where('account_id', '=', 'new')
      .execute()
  expect(await closes('old,new')).toBe(berlin)
  await endIn('UTC')
  expect([await closes('new'), await closes('old'), await closes('old,new')]).toEqual(['UTC', berlin, null])
  const report = { from: day(1), timeZone: berlin }
  const { returns } = await ada.performance.report({ query: { ...report, accounts: 'new' } })
  expect(returns?.closesIn).toBe('UTC')
  await endIn(berlin)
  expect(await closes('old,new')).toBe(berlin)
})

test('minutes after midnight the new day starts with the last reading, and after an hour it is unknown', async () => {
  // the days of `equity` end a second after 22:59:59 UTC
  await equity('old', 7, '1000')
  await equity('old', 8, '1010')
  const today = { query: { from: day(9), accounts: 'old' } }
  now = Date.parse(`${day(8)}T23:04:00Z`)
  const { bridge } = await ada.equityBridge.show(today)
  expect(bridge).toMatchObject({ startDay: day(8), endDay: day(9), start: '1010', end: '1010', change: '0' })
  expect(bridge).toMatchObject({ deposits: '0', price: '0', fees: '0', funding: '0', open: '0' })
  expect((await ada.equityBridge.days(today)).days).toEqual([bridge])
  // a reading long ago does not tell what equity is
  now = Date.parse(`${day(9)}T00:04:00Z`)
  expect((await ada.equityBridge.show(today)).bridge).toBeNull()
})

test('minutes after midnight a day with a booking since the last reading is unknown', async () => {
  await equity('old', 11, '1000')
  await equity('old', 12, '1010')
  const today = { query: { from: day(13), accounts: 'old' } }
  now = Date.parse(`${day(12)}T23:04:00Z`)
  expect((await ada.equityBridge.show(today)).bridge).toMatchObject({ change: '0', open: '0' })
  await reward('old', '6', 'USDT', '12.40', `${day(12)}T23:00:00Z`)
  expect((await ada.equityBridge.show(today)).bridge).toBeNull()
  expect((await ada.equityBridge.days(today)).days).toEqual([])
})
