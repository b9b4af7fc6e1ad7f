import { listExchanges } from '@harbour/exchanges/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { harbour, type Harbour } from '../../test/app/harbour.ts'
import { quickPace } from '../../test/trading/quick-pace.ts'
import { untilStatus } from '../../test/app/until-status.ts'
import { addDemoPeople, connectDemoAccounts, startDemo, type Demo } from './demo.ts'

let home: Harbour
let demo: Demo
const never = new AbortController().signal
beforeAll(async () => {
  home = await harbour({
    settings: { isDemo: true },
    trading: {
      exchanges: listExchanges(),
      pace: quickPace,
      demoUrl: () => demo.url(),
      demo: { keys: () => demo.keys(), issued: (exchange, apiKey) => demo.issued(exchange, apiKey) },
    },
  })
  demo = startDemo(home.services)
  await addDemoPeople(home.services)
  await connectDemoAccounts(home.services, home.trading, demo, never)
})
afterAll(() => demo.stop())

const keysOf = async (email: string) =>
  (
    await sql<{ exchange: string; label: string; isDemo: boolean }>`
  select k.exchange, k.label, k.is_demo as "isDemo" from exchange_accounts k join users u on u.id = k.user_id
  where u.email = ${email} order by k.created_at, k.exchange`.execute(home.db)
  ).rows

test('the demo trader connects three accounts with a proof like everyone, and a restart adds nothing', async () => {
  const three = [
    { exchange: 'binance', label: 'Binance grid', isDemo: true },
    { exchange: 'bybit', label: 'Bybit trend', isDemo: true },
    { exchange: 'okx', label: 'OKX swing', isDemo: true },
  ]
  expect(await keysOf(demoSignIns.trader)).toEqual(three)
  await sql`delete from exchange_accounts where exchange = 'bybit'`.execute(home.db)
  await addDemoPeople(home.services)
  await connectDemoAccounts(home.services, home.trading, demo, never)
  // One that was removed stays removed.
  expect(await keysOf(demoSignIns.trader)).toEqual(three.filter(({ exchange }) => exchange !== 'bybit'))
})

test('a person connects a demo account with the key from the list of exchanges, and it is fully read', async () => {
  const { exchanges } = await home.as('ada').exchangeKeys.exchanges()
  const offered = exchanges.find(({ id }) => id === 'bitget')?.demoKey
  if (!offered) throw new Error('no demo key is offered')
  const made = await home.as('ada').exchangeKeys.create({ body: { exchange: 'bitget', ...offered } })
  expect(made.isDemo).toBe(true)
  await sql`update sync_schedule set is_suspended = true where exchange <> 'bitget'`.execute(home.db)
  const worker = home.trading.startSync()
  await untilStatus(home.db, made.id, 'synced')
  await worker.stop()
  expect((await home.as('ada').trades.list()).trades.length).toBe(50)
  expect(
    (await home.as('ada').exchangeKeys.exchanges()).exchanges.find(({ id }) => id === 'bitget')?.demoKey,
  ).toBeNull()
})

test('a disconnected demo account is offered again, and its key reconnects the same account', async () => {
  const ada = home.as('ada')
  const offered = async () =>
    (await ada.exchangeKeys.exchanges()).exchanges.find(({ id }) => id === 'bitget')?.demoKey
  const [held] = await ada.exchangeKeys.list()
  expect(await offered()).toBeNull()
  await ada.exchangeKeys.disconnect({ params: { id: held?.id ?? '' }, body: {} })
  const key = await offered()
  if (!key) throw new Error('the key of the disconnected account is not offered')
  const again = await ada.exchangeKeys.create({ body: { exchange: 'bitget', ...key } })
  expect(again).toMatchObject({ id: held?.id, disconnectedAt: null })
  expect(await offered()).toBeNull()
})

test('a key that the demo did not issue is never sent to the demo', async () => {
  const foreign = { exchange: 'binance', apiKey: 'a'.repeat(64), apiSecret: 'b'.repeat(64) }
  expect(demo.issued(foreign.exchange, foreign.apiKey)).toBe(false)
  const before = await keysOf('ada@example.com')
  // The exchange itself cannot be reached from a test; what matters is that the simulator was not asked in its place.
  await expect(home.as('ada').exchangeKeys.create({ body: foreign })).rejects.toMatchObject({
    code: 'EXCHANGE_UNREACHABLE',
  })
  expect(await keysOf('ada@example.com')).toEqual(before)
}, 240_000)

test('a demo person who enters a key of another exchange gets a list of the demo’s exchanges', async () => {
  await home.person('dora')
  await sql`update users set is_demo = true where email = 'dora@example.com'`.execute(home.db)
  const kraken = { exchange: 'kraken', apiKey: 'a'.repeat(56), apiSecret: 'b'.repeat(64) }
  const refusal = {
    code: 'EXCHANGE_UNKNOWN',
    message:
      'The demo has no Kraken, only Binance, Bybit, OKX, and Bitget. Please choose one of these, or connect Kraken with an account of your own.',
  }
  const { check, create } = home.as('dora').exchangeKeys
  await expect(check({ body: kraken })).rejects.toMatchObject(refusal)
  await expect(create({ body: kraken })).rejects.toMatchObject(refusal)
  // By address, too, for which no key is needed.
  const followed = { body: { exchange: 'hyperliquid', address: `0x${'ab'.repeat(20)}` } }
  const words = { code: 'EXCHANGE_UNKNOWN', message: refusal.message.replaceAll('Kraken', 'Hyperliquid') }
  await expect(check(followed)).rejects.toMatchObject(words)
  await expect(create(followed)).rejects.toMatchObject(words)
})
