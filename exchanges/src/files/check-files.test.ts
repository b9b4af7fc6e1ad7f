import { describe, expect, test } from 'vitest'
import type { FileCheck } from './format.ts'
import { readFile } from './read-file.ts'
import { columnsOf, fillsOf, refusalsOf, skippedOf } from './test-files.ts'

const checksOf = (text: string, given: Parameters<typeof fillsOf>[1]): FileCheck[] =>
  [...readFile(Buffer.from(text), { hedged: new Set(), contractSizes: new Map(), ...given }).rows].flatMap(
    (row) => ('check' in row ? [row.check] : []),
  )

describe('Binance futures order history', () => {
  const at = { exchange: 'binance', utcOffsetMinutes: 120 }
  const head = columnsOf('binance-futures-orders', 19, 'uid', 'time')
  const order = (cells: { symbol?: string; executed?: string; status?: string; updated?: string }) => {
    const { symbol = 'BTCUSDT', executed = '0.5', status = 'FILLED', updated = '2026-03-17 09:40:00' } = cells
    return `${head}\n9,2026-03-17 09:34:12,${symbol},LIMIT,BUY,BOTH,60000,59999.5,0.5,${executed},30000,0,${status},web_x,GTC,0,0,${updated},8389765\n`
  }

  test('an order has the sum of its trades, at a time as the account shows it, and adds no trade', () => {
    expect(checksOf(order({}), at)).toEqual([
      {
        about: 'order',
        symbol: 'BTC/USDT:USDT',
        orderId: '8389765',
        quantity: '0.5',
        isFinal: true,
        atMs: Date.UTC(2026, 2, 17, 7, 34, 12),
        untilMs: Date.UTC(2026, 2, 17, 7, 40, 1),
      },
    ])
    expect(fillsOf(order({}), at)).toEqual([])
    expect(checksOf(order({ symbol: 'BTCUSD_PERP', executed: '3' }), at)).toMatchObject([
      { symbol: 'BTC/USD:BTC', quantity: '3' },
    ])
  })

  test('an open order may fill further, an unfilled cancelled one is skipped, and an unknown status is reported', () => {
    expect(checksOf(order({ status: 'PARTIALLY_FILLED', executed: '0.2' }), at)).toMatchObject([
      { quantity: '0.2', isFinal: false },
    ])
    expect(checksOf(order({ status: 'CANCELED', executed: '0.2', updated: '' }), at)).toMatchObject([
      { isFinal: true, untilMs: Date.UTC(2026, 2, 17, 7, 34, 13) },
    ])
    expect(skippedOf(order({ status: 'CANCELED', executed: '0' }), at)).toEqual([
      'nothing of the order was executed',
    ])
    expect(refusalsOf(order({ status: 'DREAMT' }), at)).toEqual([
      expect.stringContaining('Status is not one'),
    ])
    expect(refusalsOf(order({ executed: '-1' }), at)).toEqual([expect.stringContaining('below zero')])
    expect(refusalsOf(order({ symbol: 'NOTHING' }), at)).toEqual([expect.stringContaining('not a contract')])
    expect(() => checksOf(order({}), { exchange: 'binance' })).toThrow('does not state its time zone')
    expect(() => checksOf(order({}), { exchange: 'okx' })).toThrow('file is from another exchange')
  })
})

describe('Bybit closed P&L', () => {
  const at = { exchange: 'bybit' }

  test('each layout has the closed quantity and profit, the side if stated, and the minute', () => {
    const first = columnsOf('bybit-closed-pnl', 8, 'trade time(utc)')
    expect(checksOf(`${first}\nBTCUSDT,Sell,0.5,60000,61000,497.5,Trade,14:35 2024-11-16\n`, at)).toEqual([
      {
        about: 'closed_pnl',
        symbol: 'BTC/USDT:USDT',
        settle: 'USDT',
        closes: 'long',
        quantity: '0.5',
        profit: '497.5',
        atMs: Date.UTC(2024, 10, 16, 14, 35),
        untilMs: Date.UTC(2024, 10, 16, 14, 36),
      },
    ])
    const now = columnsOf('bybit-closed-pnl', 10, 'market')
    expect(
      checksOf(`${now}\nETHPERP,2,3000,2900,1,1,0.1,Trade,-202.1,2026-01-05 10:00:07\n`, at),
    ).toMatchObject([
      { symbol: 'ETH/USDC:USDC', closes: null, profit: '-202.1', untilMs: Date.UTC(2026, 0, 5, 10, 0, 8) },
    ])
  })

  test('a row without a quantity or a known contract is refused with its line number', () => {
    const first = columnsOf('bybit-closed-pnl', 8, 'trade time(utc)')
    const row = (cells: string) => `${first}\n${cells},Trade,2024-11-16 14:35:00\n`
    expect(refusalsOf(row('BTCUSDT,Sell,0,60000,61000,497.5'), at)).toEqual([
      expect.stringMatching(/^2: .*not above zero/),
    ])
    expect(refusalsOf(row('BTC-29NOV24,Sell,1,60000,61000,497.5'), at)).toEqual([
      expect.stringMatching(/^2: Contracts cannot be identified/i),
    ])
  })
})
