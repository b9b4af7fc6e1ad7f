import { expect, test } from 'vitest'
import { newCcxtInstance } from '../wire/ccxt-instance.ts'
import type { ExchangeRow, FlowCall } from '../exchange-row.ts'
import { dayMs } from '@harbour/ledger/durations'
import { habitsOf } from './listing-limits.ts'
import { rowWords } from './capability-text.ts'
import { otherExchanges } from './table.ts'
import { tradeRules } from './trade-rules.ts'
import { walletsOf } from './wallets.ts'

const has = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, name) === true

/** Returns the library's calls for deposits or withdrawals, the plain call first. */
function callsFor(what: unknown, plain: 'fetchDeposits' | 'fetchWithdrawals'): readonly FlowCall[] {
  return [plain, 'fetchDepositsWithdrawals' as const, 'fetchLedger' as const].filter((call) =>
    has(what, call),
  )
}

async function libraryRow(row: ExchangeRow) {
  const instance = await newCcxtInstance(row.id, {})
  const { isBySymbol, reachMs } = habitsOf(instance)
  const able = instance['has']
  const hasSpot = has(able, 'spot')
  return {
    calls: { deposits: callsFor(able, 'fetchDeposits'), withdrawals: callsFor(able, 'fetchWithdrawals') },
    trades: !hasSpot ? 'none' : isBySymbol ? 'by pair' : 'one list',
    historyDays: !hasSpot || reachMs === null ? null : reachMs / dayMs,
    prices: has(able, 'fetchTickers') ? 'one list' : 'by pair',
    hasContracts: ['swap', 'future', 'option'].some((kind) => has(able, kind)),
  }
}

/** A list of bookings alone says nothing of deposits: an exchange may have it and serve none. */
const fits = (call: FlowCall, able: readonly FlowCall[]): boolean =>
  call === 'not read' ||
  call === 'own call' ||
  (call === 'not served' ? able.every((one) => one === 'fetchLedger') : able.includes(call))

test('the table states what the installed library can read at each exchange', async () => {
  for (const row of otherExchanges) {
    const library = await libraryRow(row)
    const { trades, historyDays, prices } = row
    expect({ id: row.id, trades, historyDays, prices }).toEqual({
      id: row.id,
      trades: tradeRules[row.id]?.listed ?? library.trades,
      historyDays: library.historyDays,
      prices: library.prices,
    })
    expect([row.id, row.wallets]).toEqual([row.id, walletsOf(row.id)])
    expect([row.id, row.contracts]).toEqual([row.id, library.hasContracts ? 'not read' : 'none'])
    const misfits = (['deposits', 'withdrawals'] as const).filter(
      (flow) => !fits(row[flow], library.calls[flow]),
    )
    expect([row.id, misfits]).toEqual([row.id, []])
  }
}, 240_000)

test('the reach of an exchange’s history is described before an account is connected', () => {
  const words = (id: string): string => {
    const row = otherExchanges.find((one) => one.id === id)
    return row === undefined ? '' : rowWords(row)
  }
  expect(words('bingx')).toContain('from the last day before connecting on')
  expect(words('mexc')).toContain('the last 30 days')
  expect(words('htx')).toContain('the last 120 days')
  expect(words('kucoin')).toContain('the last 2 years')
  expect(words('kraken')).toContain('as far back as Kraken provides them')
  expect(words('bit2c')).toContain('cannot be read')
  expect(words('gate')).toContain('Perpetuals, futures and options are not read.')
})
