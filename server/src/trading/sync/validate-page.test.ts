import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { invalidRowIn } from './validate-page.ts'

test.each([
  ['the year 285428', { atMs: Number.MAX_SAFE_INTEGER }],
  ['a time before any coin', { atMs: -1 }],
  ['no time', { atMs: Number.NaN }],
  ['a price that is no number', { price: 'NaN' }],
  ['an endless fee', { fee: 'Infinity' }],
  ['an exponent beyond every table', { quantity: '1e200000' }],
  ['more digits than a sum can carry', { realisedPnl: '9'.repeat(1_000_000) }],
  ['less than nothing', { quantity: '-1' }],
  ['a list inside a number', { contractSize: '1,2' }],
  ['a zero byte in a symbol', { symbol: 'BTC\0/USDT' }],
  ['a book for an id', { nativeId: 'x'.repeat(10_000) }],
])('a trade with %s is not written', (_name, change) => {
  expect(invalidRowIn({ fills: [aFill('1'), aFill('2', change)], entries: [] })).not.toBeNull()
})

test('unusual but possible trades are written', () => {
  const symbol = `'); drop table fills; --<script>`
  const odd = [
    aFill('1', { symbol }),
    aFill('2', { price: '+.5', fee: '-0.000000000000000001' }),
    aFill('3', { symbol: '币/USDT' }),
  ]
  expect(invalidRowIn({ fills: odd, entries: [] })).toBeNull()
})

test('a stream with an unreadable row reports it, and stops neither its siblings nor the account', async () => {
  const page = (stream: { readonly id: string }) => ({
    fills: [aFill(stream.id, stream.id === 'a' ? { symbol: 'BTC\0/USDT' } : {})],
  })
  const home = await harbour({
    trading: { exchanges: [scriptedExchange({ streams: ['a', 'b'], page })], pace: quickPace },
  })
  const { accountId } = await connected(home, 'ada')
  const worker = home.trading.startSync()
  const state = () =>
    home.db.selectFrom('sync_states').select('status').where('account_id', '=', accountId).executeTakeFirst()
  await expect.poll(async () => (await state())?.status).toBe('synced')
  await worker.stop()
  const stored = await home.db.selectFrom('fills').select('native_id').execute()
  expect(stored).toEqual([{ native_id: 'b' }])
  const [progress] = (await home.as('ada').sync.status()).accounts
  expect(progress?.gaps.join()).toContain('a: the exchange sent a trade with unreadable text')
})
