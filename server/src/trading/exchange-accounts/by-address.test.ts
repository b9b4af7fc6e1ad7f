import { listExchanges } from '@harbour/exchanges/registry'
import { tradingAddress } from '@harbour/simulator/hyperliquid/scenario'
import { type HyperliquidSimulator, startHyperliquid } from '@harbour/simulator/hyperliquid/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

let home: Harbour
let simulator: HyperliquidSimulator
const address = '0xAbCdEf0123456789aBcDeF0123456789abcdef01'
const account = tradingAddress(address, 121, Date.UTC(2026, 0, 1))
const body = { exchange: 'hyperliquid', address }

beforeAll(async () => {
  simulator = await startHyperliquid([account], { fillsAPage: 50 })
  home = await harbour({
    settings: { exchangeUrls: { hyperliquid: simulator.baseUrl } },
    trading: { exchanges: listExchanges(), pace: quickPace },
  })
})
afterAll(() => simulator.close())

test.each([
  ['no address', {}, 400, 'VALIDATION_FAILED'],
  ['half an address', { address: '0x12' }, 400, 'VALIDATION_FAILED'],
  ['a key in its place', { apiKey: 'key', apiSecret: 'secret' }, 400, 'ADDRESS_NEEDED'],
  ['an address instead of a key', { exchange: 'kraken', address }, 400, 'KEY_NEEDED'],
])('%s is refused, and the message says what is needed', async (_title, given, status, code) => {
  const ada = home.as('ada').exchangeKeys
  const wrong = { exchange: 'hyperliquid', ...given }
  await expect(ada.create({ body: wrong })).rejects.toMatchObject({ status, code })
  await expect(ada.check({ body: wrong })).rejects.toMatchObject({ status, code })
  expect(await ada.list()).toEqual([])
})

test('an address needs no secret, any person can connect it, and its trades, funding and positions are read', async () => {
  const ada = home.as('ada')
  expect(await ada.exchangeKeys.check({ body })).toMatchObject({
    unverified: false,
    permissions: [{ name: 'Public: read-only by nature', granted: true, fine: true }],
    warnings: [],
  })
  const made = await ada.exchangeKeys.create({ body })
  expect(made).toMatchObject({ address: address.toLowerCase(), keyHint: 'ef01', bestEffort: true })
  const twin = { ...body, address: ` ${address.toLowerCase()} ` }
  await expect(ada.exchangeKeys.create({ body: twin })).rejects.toMatchObject({
    code: 'KEY_DUPLICATE',
    message: 'This address is already connected.',
  })
  // Others may follow a public address too.
  const { id: other } = await home.as('bob').exchangeKeys.create({ body: twin })
  expect(await home.db.selectFrom('exchange_secrets').selectAll().execute()).toEqual([])

  const worker = home.trading.startSync()
  for (const id of [made.id, other]) await untilStatus(home.db, id, 'synced')
  await worker.stop()
  const stored = await home.db
    .selectFrom('fills')
    .select('order_id')
    .where('account_id', '=', made.id)
    .execute()
  expect(stored).toHaveLength(account.fills.length)
  expect(new Set(stored.map((row) => row.order_id))).toEqual(
    new Set(account.fills.map(({ oid }) => String(oid))),
  )
  const { positions } = await ada.portfolio.positions()
  expect(positions).toHaveLength(1)
  const [progress] = (await ada.sync.status()).accounts
  expect(progress?.gaps[0]).toContain('last 10,000 trades')
  expect(progress?.coveredFrom).toBeNull()
  expect(new Set(simulator.asked.map((each) => each.split(' ').slice(0, 2).join(' ')))).toEqual(
    new Set(['POST /info']),
  )
})

test('it has no key to replace, and disconnecting it deletes everything that was read', async () => {
  const ada = home.as('ada').exchangeKeys
  const [held] = await ada.list()
  const params = { id: held?.id ?? '' }
  const another = { apiKey: 'another', apiSecret: 'secret' }
  await expect(ada.update({ params, body: another })).rejects.toMatchObject({ code: 'ADDRESS_FIXED' })
  expect(await ada.update({ params, body: { label: 'On chain' } })).toMatchObject({ label: 'On chain' })
  await ada.remove({ params })
  const left = await home.db.selectFrom('fills').select('id').where('account_id', '=', params.id).execute()
  expect(left).toEqual([])
})
