import type { Exchange } from '@harbour/exchanges/exchange'
import { exchangeById, listExchanges } from '@harbour/exchanges/registry'
import { type KrakenAccount, type KrakenSimulator, startKraken } from '@harbour/simulator/kraken/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

let home: Harbour
/** Offered until the last test. */
const kraken: { -readonly [K in keyof Exchange]: Exchange[K] } = { ...offeredKraken() }
let simulator: KrakenSimulator
const account: KrakenAccount = {
  apiKey: 'key-of-a-trader',
  apiSecret: Buffer.from('secret of a trader').toString('base64'),
  balances: { XXBT: '0.0060000000', ZUSD: '1000.0000' },
  trades: Array.from({ length: 120 }, (_, index) => ({
    id: `T${String(index).padStart(5, '0')}`,
    atMs: Date.UTC(2026, 0, 1) + index * 60_000,
    side: 'buy' as const,
    price: '60000.00000',
    quantity: '0.00005000',
    fee: '0.01200',
    ...(index === 70 ? { pair: 'OLDCOINUSD' } : {}),
  })),
}
const listed = account.trades.filter(({ pair }) => pair === undefined)
const body = { exchange: 'kraken', apiKey: account.apiKey, apiSecret: account.apiSecret }

beforeAll(async () => {
  simulator = await startKraken(account)
  home = await harbour({
    settings: { exchangeUrls: { kraken: simulator.baseUrl } },
    trading: {
      exchanges: listExchanges().map((each) => (each.id === 'kraken' ? kraken : each)),
      pace: quickPace,
    },
  })
})
afterAll(() => simulator.close())

test('a key with unverifiable permissions is checked, and stored only if its owner vouches for it', async () => {
  const ada = home.as('ada').exchangeKeys
  expect(await ada.check({ body })).toMatchObject({
    unverified: true,
    permissions: [],
    warnings: [expect.stringContaining('cannot verify')],
  })
  await expect(ada.create({ body })).rejects.toMatchObject({ status: 422, code: 'KEY_UNVERIFIABLE' })
  expect(await ada.list()).toEqual([])
  const { exchanges } = await ada.exchanges()
  expect(exchanges.find(({ id }) => id === 'kraken')).toMatchObject({ proves: false, bestEffort: true })
  expect(exchanges.filter(({ proves }) => proves).map(({ id }) => id)).toEqual([
    'binance',
    'bybit',
    'okx',
    'bitget',
    // the same APIs at other hosts
    'bybiteea',
    'bybitidn',
    'okxeea',
    'okxusa',
    // by nature
    'hyperliquid',
  ])
})

test('an account at a best-effort exchange has its trades, and says that they may be incomplete', async () => {
  const ada = home.as('ada')
  const { id, check } = await ada.exchangeKeys.create({ body: { ...body, vouched: true } })
  expect(check.unverified).toBe(true)
  // A rescan of accounts that do not add up is another matter, so it is not due here.
  await sql`update sync_states set full_rescan_at = now()`.execute(home.db)
  const worker = home.trading.startSync()
  await untilStatus(home.db, id, 'synced')
  await worker.stop()
  const stored = await home.db.selectFrom('fills').select('native_id').where('account_id', '=', id).execute()
  expect(stored.map((row) => row.native_id).toSorted()).toEqual(listed.map((trade) => trade.id))
  const [progress] = (await ada.sync.status()).accounts
  expect(progress?.gaps[0]).toContain('cannot check that nothing is missing')
  expect(progress?.gaps[1]).toContain('trades of OLDCOINUSD are not synced')
  expect(progress?.coveredFrom).toBeNull()
  expect(
    simulator.asked.filter((each) => !/public|Balance|TradesHistory|DepositStatus|WithdrawStatus/.test(each)),
  ).toEqual([])
  // Kraken does not name its accounts, so nothing is said of this one being connected already.
  expect((await ada.exchangeKeys.check({ body })).warnings).toHaveLength(1)
})

test('if the exchange does not identify accounts, checking a key mentions the disconnected one', async () => {
  const eve = home.as('eve').exchangeKeys
  const { id } = await eve.create({ body: { ...body, label: 'Old Kraken', vouched: true } })
  await eve.disconnect({ params: { id }, body: {} })
  expect((await eve.check({ body })).warnings.at(-1)).toMatch(
    /^"Old Kraken" is disconnected.*reconnect "Old Kraken"/,
  )
  // the very key that it had opens it again by itself
  expect((await eve.create({ body: { ...body, vouched: true } })).id).toBe(id)
})

test('an account of an exchange that is no longer offered is still read and says so; no one else can connect it', async () => {
  const ada = home.as('ada')
  kraken.isWanted = true
  const { exchanges, wanted } = await ada.exchangeKeys.exchanges()
  expect(exchanges.some(({ id }) => id === 'kraken')).toBe(false)
  expect(wanted).toContainEqual({ id: 'kraken', name: 'Kraken', code: 'KR' })
  const [key] = await ada.exchangeKeys.list()
  expect(key).toMatchObject({ exchange: 'kraken', isNoLongerOffered: true })
  const [progress] = (await ada.sync.status()).accounts
  expect(progress?.gaps.join(' ')).toContain('no longer offers Kraken')
  await expect(home.as('bob').exchangeKeys.check({ body })).rejects.toMatchObject({ code: 'EXCHANGE_WANTED' })
  const body2 = { ...body, vouched: true }
  await expect(home.as('bob').exchangeKeys.create({ body: body2 })).rejects.toMatchObject({
    code: 'EXCHANGE_WANTED',
  })
  const asked = simulator.asked.length
  await ada.sync.now({ params: { id: key?.id ?? '' } })
  const worker = home.trading.startSync()
  await expect.poll(() => simulator.asked.length).toBeGreaterThan(asked)
  await untilStatus(home.db, key?.id ?? '', 'synced')
  await worker.stop()
})

function offeredKraken(): Exchange {
  const found = exchangeById('kraken')
  if (found === null) throw new Error('no Kraken')
  return found
}
