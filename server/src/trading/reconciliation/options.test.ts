import { dayMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { OptionEvent } from '@harbour/simulator/truth/options'
import { tradingBench } from '../../../test/trading/trading-bench.ts'

/** Delivered in the money, delivered worthless, and one of each side that is still open. */
function eventsUpTo(endMs: number): readonly OptionEvent[] {
  const at = (daysBefore: number) => endMs - daysBefore * dayMs
  const trade = (daysBefore: number, native: string, side: 'buy' | 'sell', quantity: string, price: string) =>
    ({ type: 'trade', at: at(daysBefore), native, side, quantity, price, fee: '0.4' }) as const
  const expiry = (native: string, fee: string) =>
    ({ type: 'expiry', at: at(35), native, price: '92417.5', fee }) as const
  return [
    trade(50, 'BTC-27MAR26-90000-C', 'buy', '0.3', '1500'),
    trade(48, 'BTC-27MAR26-80000-P', 'sell', '0.1', '350'),
    expiry('BTC-27MAR26-90000-C', '0.9'),
    expiry('BTC-27MAR26-80000-P', '0'),
    trade(9, 'BTC-25SEP26-120000-C', 'buy', '0.05', '2600'),
    trade(8, 'SOL-25SEP26-102.5-P', 'sell', '10', '4.5'),
  ]
}

test('options at Bybit give the balance, the positions and the profit that the exchange shows', async () => {
  const plan = { exchange: 'bybit', fills: 200, lateShare: 0, tiesAtPageEdges: false } as const
  const endMs = Date.now()
  const bench = await tradingBench({ ...plan, endMs, options: eventsUpTo(endMs) })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const { figures } = await bench.harbour.as('ada').reconciliation.show({ params: { id } })
  expect(figures.filter(({ verdict }) => verdict === 'differs')).toEqual([])
  const verdictOf = (kind: string, subject: string) =>
    figures.find((figure) => figure.kind === kind && figure.subject === subject)?.verdict
  expect(verdictOf('balance', 'USDC')).toBe('equal')
  for (const symbol of ['BTC/USDC:USDC-260925-120000-C', 'SOL/USDC:USDC-260925-102.5-P']) {
    expect(verdictOf('quantity', symbol)).toBe('equal')
    expect(verdictOf('entry', symbol)).toBe('equal')
  }
  const { rows } = await sql<{ symbol: string; net: string }>`
    select symbol, trim_scale(net_usd)::text as net from round_trips
    where symbol like '%-260327-%' order by symbol`.execute(bench.harbour.db)
  // 0.3 × (2417.5 − 1500) − 0.4 − 0.9, and 0.1 × 350 − 0.4
  expect(rows).toEqual([
    { symbol: 'BTC/USDC:USDC-260327-80000-P', net: '34.6' },
    { symbol: 'BTC/USDC:USDC-260327-90000-C', net: '273.95' },
  ])
}, 240_000)
