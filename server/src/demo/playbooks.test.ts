import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../test/app/harbour.ts'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { addDemoPlaybooks } from './playbooks.ts'

let home: Harbour
const accounts = new Map<string, { userId: string; accountId: string }>()
beforeAll(async () => {
  home = await harbour({ settings: { isDemo: true } })
  for (const exchange of ['okx', 'bybit']) accounts.set(exchange, await connected(home, 'ada', exchange))
  await sql`update users set is_demo = true, email = ${demoSignIns.trader} where email = 'ada@example.com'`.execute(
    home.db,
  )
  await sql`update exchange_accounts set is_demo = true`.execute(home.db)
})

const status = (exchange: string, to: 'syncing' | 'synced') =>
  sql`update sync_states set status = ${to} where account_id = ${accounts.get(exchange)?.accountId}`.execute(
    home.db,
  )

/** A trade that closed on a day of January 2026. */
async function trip(exchange: string, closedDay: number, days: number, opened: number, net: number) {
  const { userId, accountId } = accounts.get(exchange) ?? { userId: '', accountId: '' }
  await sql`
    insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
    values (${userId}, ${accountId}, ${`${exchange} ${closedDay}`}, 'BTC/USDT:USDT', 'linear', 'both', 'long',
      make_date(2026, 1, ${closedDay}::int) - make_interval(days => ${days}), make_date(2026, 1, ${closedDay}::int), ${opened}, ${opened},
      100, 103, 1, '{}', '{}', '{}', ${net}, 5, 0, 2, true)`.execute(home.db)
}
const shown = async () =>
  (await home.as('ada').journal.playbooks()).playbooks.map(({ name, trades, discipline }) => [
    name,
    trades,
    discipline.followed.trades,
    discipline.broken.trades,
  ])

test('the demo’s playbooks follow the trades of their accounts, and their ticks match them', async () => {
  await status('okx', 'syncing')
  await status('bybit', 'synced')
  expect(await addDemoPlaybooks(home.db)).toBe(false)
  expect(await shown()).toEqual([])
  await trip('okx', 20, 1, 10, 30)
  await trip('okx', 19, 1, 10, 20)
  // added to, held long
  await trip('okx', 18, 1, 16, -90)
  await trip('okx', 17, 5, 10, -80)
  await status('okx', 'synced')
  expect(await addDemoPlaybooks(home.db)).toBe(false)
  expect(await shown()).toEqual([['Fade the spike', 4, 2, 2]])
  for (let day = 1; day <= 8; day += 1) await trip('bybit', day + 10, day < 3 ? 1 : 6, 10, day)
  // two processes that start at once
  expect(await Promise.all([addDemoPlaybooks(home.db), addDemoPlaybooks(home.db)])).toEqual([true, true])
  expect(await shown()).toEqual([
    ['Fade the spike', 4, 2, 2],
    // one of eight is not filled in
    ['Ride the trend', 8, 6, 1],
  ])
})

test('a deleted playbook stays deleted', async () => {
  const { playbooks } = await home.as('ada').journal.playbooks()
  const fade = playbooks.find(({ name }) => name === 'Fade the spike')
  await home.as('ada').journal.removePlaybook({ params: { id: fade?.id ?? '' } })
  expect(await addDemoPlaybooks(home.db)).toBe(true)
  expect((await shown()).map(([name]) => name)).toEqual(['Ride the trend'])
})
