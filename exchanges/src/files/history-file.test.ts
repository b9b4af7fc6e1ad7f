import { expect, test } from 'vitest'
import { listExchanges } from '../registry.ts'
import type { Stream } from '../exchange.ts'
import { fileFormats } from './formats.ts'
import { plainFormat } from './formats/plain.ts'

const fills = (...ids: readonly string[]): Stream[] => ids.map((id) => ({ id, kind: 'fills', title: id }))
const ledger = (...ids: readonly string[]): Stream[] => ids.map((id) => ({ id, kind: 'ledger', title: id }))

/** One stream of each kind that an exchange has. */
const streams: readonly Stream[] = [
  ...fills(
    'spot:BTCUSDT',
    'um:BTCUSDT',
    'cm:BTCUSD_PERP',
    'spot',
    'linear',
    'inverse',
    'option',
    'SPOT',
    'SWAP',
  ),
  ...fills('FUTURES', 'OPTION', 'USDT-FUTURES', 'unified', 'deliveries'),
  ...ledger(
    'um:income',
    'cm:income',
    'transfers',
    'dividends',
    'deposits',
    'withdrawals',
    'bills',
    'spot:bills',
  ),
  ...ledger('transaction-log', 'conversions', 'asset-bills'),
]

test('every file that an exchange’s instructions name can be read, in its format or in Harbour’s', () => {
  const named = new Set<string>()
  for (const exchange of listExchanges())
    for (const stream of streams) {
      const file = exchange.historyFile?.(stream)
      if (file === null || file === undefined) continue
      const format = fileFormats.find(({ id }) => id === file.format)
      expect([exchange.id, stream.id, format?.refusal, format?.title]).toEqual([
        exchange.id,
        stream.id,
        undefined,
        file.title,
      ])
      expect([null, exchange.siteOf ?? exchange.id]).toContain(format?.exchange)
      // Harbour's own is filled in by hand
      expect(file.where.includes('template')).toBe(format === plainFormat)
      named.add(file.format)
    }
  expect([...named].sort()).toEqual([
    'binance-futures-trades',
    'binance-futures-transactions',
    'binance-spot-statement',
    'bitget-spot-details',
    'bybit-derivative-trades',
    'bybit-spot-trades',
    'bybit-transaction-log',
    'okx-trading',
    'plain',
  ])
})
