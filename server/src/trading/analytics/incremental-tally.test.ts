import { hourMs } from '@harbour/ledger/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tradeFigures } from './chosen-figures.ts'
import { ClosedColumns } from './closed-columns.ts'
import { figuresOf } from './report.ts'
import { IncrementalTally } from './incremental-tally.ts'
import type { ClosedRow } from '../closed-trades/store.ts'

const outcomeOf = (net: number): ClosedRow['outcome'] => (net > 2 ? 1 : net < -2 ? -1 : 0)
const row: fc.Arbitrary<ClosedRow> = fc
  .record({
    account: fc.constantFrom('one', 'two'),
    symbol: fc.constantFrom('BTC/USDT', 'BTC/USDT:USDT', 'ETH/USDT'),
    closed: fc.integer({ min: 0, max: 60 }),
    held: fc.integer({ min: 0, max: 30 }),
    net: fc.option(fc.integer({ min: -40, max: 40 }), { freq: 8 }),
    isLong: fc.boolean(),
  })
  .map(({ account, symbol, closed, held, net, isLong }) => ({
    accountId: account,
    symbol,
    side: isLong ? 'long' : 'short',
    openedAtMs: (closed - held) * hourMs,
    closedAtMs: closed * hourMs,
    net: net === null ? null : String(net / 4),
    fees: '0.5',
    funding: null,
    isComplete: net !== null || isLong,
    // within two dollars of zero a trade is even
    outcome: outcomeOf(net === null ? 0 : net / 4),
  }))
const replaced = fc.record({
  accountId: fc.constantFrom('one', 'two', 'never seen'),
  symbol: fc.option(fc.constantFrom('BTC/USDT', 'ETH/USDT', 'never traded')),
  sinceMs: fc.integer({ min: -1, max: 60 }).map((hour) => (hour < 0 ? -Infinity : hour * hourMs)),
})
const change = fc.record({
  replaced: fc.array(replaced, { maxLength: 3 }),
  rows: fc.array(row, { maxLength: 9 }),
})

test('incremental figures equal a full recount, even when trades are added and removed in the middle', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const columns = new ClosedColumns()
      // so short that what was walked over before is taken up again nearly always
      const figures = new IncrementalTally(columns, 'Asia/Kathmandu', 3)
      let trades: readonly ClosedRow[] = []
      for (const { replaced: each, rows } of changes) {
        figures.changedFrom(columns.replace(each, rows, figures))
        const isGone = (trade: ClosedRow) =>
          each.some(
            ({ accountId, symbol, sinceMs }) =>
              trade.accountId === accountId &&
              (symbol === null || trade.symbol === symbol) &&
              trade.closedAtMs >= sinceMs,
          )
        trades = [...trades.filter((trade) => !isGone(trade)), ...rows]
        expect(figuresOf(figures.parts())).toEqual(tradeFigures(trades, 'Asia/Kathmandu'))
      }
    }),
    { seed: 8, numRuns: 400 },
  )
})

test('trades of the same moment are sorted by account and symbol, and then in insertion order', () => {
  const columns = new ClosedColumns()
  const at = (accountId: string, symbol: string, net: string): ClosedRow => ({
    accountId,
    symbol,
    side: 'long',
    openedAtMs: 0,
    closedAtMs: 5,
    net,
    fees: '0',
    funding: '0',
    isComplete: true,
    outcome: 1,
  })
  columns.replace([], [at('b', 'X', '4'), at('a', 'Y', '2'), at('a', 'Y', '3')])
  columns.replace([], [at('b', 'X', '5'), at('a', 'X', '1')])
  expect([...columns.net.subarray(0, columns.length)]).toEqual([1, 2, 3, 4, 5].map((usd) => usd * 1e8))
})

test('a result is exact to the last stored decimal, and longer ones are rounded', () => {
  const trades = ['89999999.99999999', '-0.00000001', '0.123456789', '-1'].map(
    (net, at): ClosedRow => ({
      accountId: 'a',
      symbol: 'X',
      side: 'short',
      openedAtMs: at,
      closedAtMs: at,
      net,
      fees: '0',
      funding: '0',
      isComplete: true,
      outcome: outcomeOf(Number(net)),
    }),
  )
  expect(tradeFigures(trades, 'UTC')).toMatchObject({
    all: { net: '89999999.12345677' },
    drawdown: { depth: '1' },
  })
})
