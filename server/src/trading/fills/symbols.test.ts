import type { Stream } from '@harbour/exchanges/exchange'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { aFill } from '../../../test/trading/scripted-exchange.ts'
import { listStreams } from '../sync-run/account-state.ts'
import { commitPage, pageStatement } from '../sync-run/page-commit.ts'
import { claimDue } from '../sync-run/schedule.ts'
import { matchingSymbols, symbolsOf } from './symbols.ts'

const known = ['BTC/USD:BTC', 'BTC/USDT', 'BTC/USDT:USDT', 'BTCDOM/USDT:USDT', 'ETH/BTC']

test('a coin selects all its markets, and no other coin with the same start', () => {
  expect(matchingSymbols('btc', known)).toEqual(['BTC/USD:BTC', 'BTC/USDT', 'BTC/USDT:USDT'])
})

test('a pair selects spot and its derivatives, a full symbol only itself', () => {
  expect(matchingSymbols('BTC/USDT', known)).toEqual(['BTC/USDT', 'BTC/USDT:USDT'])
  expect(matchingSymbols('BTC/USDT:USDT', known)).toEqual(['BTC/USDT:USDT'])
  expect(matchingSymbols('BTC/USDT:', known)).toEqual(['BTC/USDT'])
})

test('a name that was never traded selects nothing', () => {
  expect(matchingSymbols('XRP', known)).toEqual([])
  expect(matchingSymbols('%', known)).toEqual([])
})

test('a coin finds trades in all its markets, newest first, in pages, for its owner only', async () => {
  const home = await harbour()
  await connected(home, 'ada')
  const claim = await claimDue(home.db, ['scripted'], 60_000)
  if (!claim) throw new Error('nothing was due')
  const stream: Stream = { id: 'all', kind: 'fills', title: 'Trades' }
  await listStreams(home.db, claim, [stream])
  const symbols = ['BTC/USDT', 'BTC/USDT:USDT', 'ETH/USDT']
  const fills = Array.from({ length: 30 }, (_, i) =>
    aFill(`n${i}`, {
      symbol: symbols[i % 3] ?? '',
      base: i % 3 === 2 ? 'ETH' : 'BTC',
      atMs: Date.UTC(2025, 5, 1) + i * 1000,
    }),
  )
  await commitPage(
    home.db,
    pageStatement(claim, stream, {
      fills,
      entries: [],
      cursor: { place: 1 },
      covered: null,
      atEnd: true,
      progress: 1,
    }),
  )

  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await home
      .as('ada')
      .trades.list({ query: { symbol: 'btc', limit: '7', ...(cursor ? { cursor } : {}) } })
    found.push(...page.trades.map(({ tradeId }) => tradeId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(
    fills
      .filter(({ base }) => base === 'BTC')
      .map(({ nativeId }) => nativeId)
      .toReversed(),
  )
  expect((await home.as('bob').trades.list({ query: { symbol: 'BTC' } })).trades).toEqual([])
  expect(await symbolsOf(home.db, claim.userId)).toEqual(['BTC/USDT', 'BTC/USDT:USDT', 'ETH/USDT'])
})
