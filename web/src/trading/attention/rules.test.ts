import type { Bot } from '@harbour/contract/trading/bots'
import { expect, test } from 'vitest'
import { closedTrade } from '../../../test/performance-world.ts'
import { positions, spotPositions } from '../../../test/trading-world.ts'
import {
  incompleteData,
  nearLiquidations,
  silentBots,
  unreadAccounts,
  unusualLosses,
  hedgedLosses,
  unusualOpenLosses,
} from './rules.ts'

const [sample] = positions
const position = (given: object) => ({ ...sample!, ...given })
const words = (found: readonly { readonly sentence: readonly unknown[] }[]) =>
  found.map(({ sentence }) =>
    sentence.map((piece) => (typeof piece === 'string' ? piece : JSON.stringify(piece))).join(''),
  )

test('a position is near liquidation below ten per cent of its mark price, the nearest first', () => {
  const at = (symbol: string, markPrice: string | null, liquidationPrice: string | null) =>
    position({ symbol, side: 'short', markPrice, liquidationPrice })
  const found = nearLiquidations([
    at('BTC/USDT:USDT', '100', '110'),
    at('ETH/USDT:USDT', '100', '109.9'),
    at('SOL/USDT:USDT', '100', '103'),
    at('XRP/USDT:USDT', '100', null),
    at('DOGE/USDT:USDT', null, '100'),
  ])
  expect(words(found)).toEqual([
    'SOL-USDT perpetual short is 3.0% away from liquidation: mark price 100.00, liquidation at 103.00.',
    'ETH-USDT perpetual short is 9.9% away from liquidation: mark price 100.00, liquidation at 109.90.',
  ])
})

test('a bot is silent only by its own setting, and only up to the last sync of its accounts', () => {
  const now = Date.parse('2026-11-26T12:00:00.000Z')
  const bot = (
    name: string,
    silence: Bot['silence'],
    lastAt: string | null,
    silenceHours: number | null = 6,
    readAt: string | null = '2026-11-26T12:00:00.000Z',
  ) => ({ id: name, name, silence, silenceHours, lastAt, readAt }) as Bot
  const found = silentBots(
    [
      bot('Grid', 'silent', '2026-11-26T02:10:00.000Z'),
      bot('DCA', 'silent', '2026-11-20T12:00:00.000Z', 48),
      bot('Fine', 'active', '2026-11-26T11:00:00.000Z'),
      bot('Unread', 'unknown', '2026-11-20T12:00:00.000Z', 6, '2026-11-20T13:30:00.000Z'),
      bot('Never read', 'unknown', '2026-11-20T12:00:00.000Z', 6, null),
      bot('Read long ago', 'silent', '2026-11-10T12:00:00.000Z', 6, '2026-11-12T12:00:00.000Z'),
      bot('Without alarm', 'off', '2026-11-01T12:00:00.000Z', null),
    ],
    now,
  )
  expect(words(found)).toEqual([
    'Read long ago had no fill for 2 days up to 12 Nov, 12:00, the last sync of its accounts; its alert is set to 6 hours.',
    'DCA has had no fill for 6 days; its alert is set to 2 days.',
    'Grid has had no fill for 9 hours; its alert is set to 6 hours.',
    'Unread: its accounts have not been synced since 20 Nov, 13:30, so whether it is silent is not known.',
    'Never read: its accounts have not been synced completely yet, so whether it is silent is not known.',
  ])
})

test('a connected account that was not synced for a day is named, as its data is outdated', () => {
  const now = Date.parse('2026-11-26T12:00:00.000Z')
  const account = (label: string, lastSyncedAt: string | null, disconnectedAt: string | null = null) => ({
    id: label,
    label,
    lastSyncedAt,
    disconnectedAt,
  })
  const found = unreadAccounts(
    [
      account('Main', '2026-11-25T10:00:00.000Z'),
      account('Dead', '2026-11-12T10:00:00.000Z'),
      account('Fine', '2026-11-26T11:00:00.000Z'),
      account('New', null),
      account('Gone', '2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
    ],
    now,
  )
  expect(words(found)).toEqual([
    'Dead has not been synced since 12 Nov, 10:00: positions, fills and balances may have changed since.',
    'Main has not been synced since 25 Nov, 10:00: positions, fills and balances may have changed since.',
  ])
})

test('a loss is unusual from four times the average, and only if there are enough losses', () => {
  const trade = (id: string, net: string | null) =>
    closedTrade({ id, symbol: 'ETH/USDT', net, closedAt: '2026-11-19T10:00:00.000Z' })
  const trades = [
    trade('a', '-399'),
    trade('b', '-400'),
    trade('c', '-530.5'),
    trade('d', '900'),
    trade('e', null),
  ]
  const found = unusualLosses(trades, { average: '100', losses: 20, days: 90 })
  expect(words(found)).toEqual([
    expect.stringMatching(
      /^ETH-USDT spot lost \{"amount":"530.5"\} on 19 Nov.*, 5\.3 times the average loss of the last 90 days \(\{"amount":"100"\}\)\.$/,
    ),
    expect.stringMatching(/"400".*4\.0 times/),
  ])
  expect(found[0]?.to).toBe('/trading/trades/c')
  expect(unusualLosses(trades, { average: '100', losses: 19, days: 90 })).toEqual([])
  expect(unusualLosses(trades, { average: null, losses: 20, days: 90 })).toEqual([])
})

test('an unusually large open loss is named in the currency of the average loss, the largest first', () => {
  const at = (symbol: string, unrealisedUsd: string | null) =>
    position({ symbol, side: 'short', unrealisedUsd })
  const open = [
    at('BTC/USDT:USDT', '-499.99'),
    at('ETH/USDT:USDT', '-500'),
    at('LINK/USDT:USDT', '-812.5'),
    at('SOL/USDT:USDT', '900'),
    at('XRP/USDT:USDT', null),
  ]
  const found = unusualOpenLosses(open, [], { average: '100', losses: 20, days: 90 }, '0.8')
  expect(words(found)).toEqual([
    'LINK-USDT perpetual short is down {"amount":"650"}, 6.5 times the average loss of the last 90 days ({"amount":"100"}).',
    'ETH-USDT perpetual short is down {"amount":"400"}, 4.0 times the average loss of the last 90 days ({"amount":"100"}).',
  ])
  expect(found[0]?.to).toBe('/trading/positions')
  expect(unusualOpenLosses(open, [], { average: '100', losses: 19, days: 90 }, '0.8')).toEqual([])
})

test('an open loss offset by opposite positions of the account in the same asset counts net, or not at all', () => {
  const usual = { average: '100', losses: 20, days: 90 }
  const short = position({
    accountId: 'by',
    symbol: 'LINK/USDT:USDT',
    base: 'LINK',
    sizeAsset: 'LINK',
    side: 'short',
    quantity: '884',
    contractSize: '0.1',
    markPrice: '24',
    unrealisedUsd: '-1000',
  })
  const spot = (given: object) => ({
    ...spotPositions[0]!,
    accountId: 'by',
    base: 'LINK',
    remaining: '88.4',
    unrealisedUsd: '990',
    ...given,
  })
  const hedged = (legs: Parameters<typeof hedgedLosses>[1]) =>
    words(hedgedLosses([short], legs, usual, '0.5'))
  expect(hedged([spot({})])).toEqual([
    'LINK-USDT perpetual short is down {"amount":"500"} and hedged: opposite LINK positions of the account gained {"amount":"495"} on the same coins.',
  ])
  // half of it is still unusual, and without a hedge it is no hedged one
  expect(hedged([spot({ remaining: '8.84', unrealisedUsd: '99' })])).toEqual([])
  expect(hedged([])).toEqual([])
  const found = (legs: Parameters<typeof unusualOpenLosses>[1], others: readonly object[] = []) =>
    words(unusualOpenLosses([short, ...others.map((one) => ({ ...short, ...one }))], legs, usual, '1'))
  const alone = [expect.stringMatching(/^LINK-USDT perpetual short is down \{"amount":"1000"\}, 10\.0 times/)]
  expect(found([])).toEqual(alone)
  expect(found([spot({})])).toEqual([])
  expect(found([spot({ remaining: '44.2', unrealisedUsd: '490' })])).toEqual([
    'LINK-USDT perpetual short is down {"amount":"510"} after {"amount":"490"} gained by opposite LINK positions, 5.1 times the average loss of the last 90 days ({"amount":"100"}).',
  ])
  // another account, another asset, a holding that lost or has no price
  expect(found([spot({ accountId: 'ok' })])).toEqual(alone)
  expect(found([spot({ base: 'ETH' })])).toEqual(alone)
  expect(found([spot({ unrealisedUsd: '-10' }), spot({ unrealisedUsd: null })])).toEqual(alone)
  // a large old gain on few coins covers no more than these coins lost
  expect(found([spot({ remaining: '8.84', unrealisedUsd: '5000' })])).toEqual([
    expect.stringContaining('{"amount":"900"} after {"amount":"100"}'),
  ])
  // another derivative, of which each coin counts once: the larger of two losses has it
  const long = {
    side: 'long',
    symbol: 'LINK/USD:LINK',
    sizeAsset: 'USD',
    quantity: '2121.6',
    contractSize: '1',
  }
  const gained = { ...long, unrealisedUsd: '990' }
  expect(found([], [gained])).toEqual([])
  expect(found([], [gained, { symbol: 'LINK/USDC:USDC', unrealisedUsd: '-900' }])).toEqual([
    expect.stringMatching(/^LINK-USDC perpetual short is down \{"amount":"900"\},/),
  ])
  // on the same side it is no hedge
  expect(found([], [{ ...gained, side: 'short' }])).toEqual(alone)
})

test('each reason for incomplete figures is listed, with its screen', () => {
  const reason = 'Main is still syncing: some or all of its trades are missing.'
  const found = incompleteData({
    report: {
      uncounted: [{ accountId: 'a', isStopped: false, isPossible: false, reason }],
      leftOut: { incomplete: 2, unpriced: 1, because: [] },
    },
    unpriced: ['A', 'B', 'C', 'D', 'E'],
    positions: [
      position({ symbol: 'BTC/USDT:USDT', side: 'long', quantity: '3', foldedQuantity: '2.5' }),
      position({ quantity: '3', foldedQuantity: '3' }),
      position({ symbol: 'LINK/USDT:USDT', quantity: '3', foldedQuantity: null }),
    ],
  })
  expect(words(found)).toEqual([
    reason,
    expect.stringMatching(/^3 closed trades are not counted: 2 with unknown opening/),
    '5 assets without a price, missing from balances and equity: A, B, C and 2 more.',
    '1 open position with an incomplete history: LINK-USDT perpetual.',
    'BTC-USDT perpetual long: the exchange reports 3, your fills add up to 2.5.',
  ])
  expect(found.map(({ to }) => to)).toEqual([
    '/trading/accounts',
    '/trading/trades?result=incomplete',
    '/trading/balances',
    '/trading/positions',
    '/trading/positions',
  ])
  const nothing = { report: undefined, unpriced: [], positions: [] }
  expect(incompleteData(nothing)).toEqual([])
})
