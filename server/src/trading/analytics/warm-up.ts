import { minuteMs } from '@harbour/ledger/durations'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { ClosedRow } from '../closed-trades/store.ts'
import { inDollars } from '../report-currency/report-money.ts'
import { ClosedColumns } from './closed-columns.ts'
import { packBlock } from './column-block.ts'
import { figuresOf } from './report.ts'
import { PersonResults } from './person-results.ts'
import type { SlotRow } from './slot-book.ts'
import { SlotColumns } from './slot-columns.ts'

const [rows, rounds] = [2_000, 10]
const accountId = 'warm-up'
const quarterMs = 15 * minuteMs

/**
 * Warm-up of the just-in-time compiler: computes all figures of generated trades from their stored form, so that
 * the first visitor after a start does not wait for the compiler, which is half of the time for 100,000 trades. Ten
 * rounds compile every loop; other work runs between them. Returns the number of trades in the last round.
 */
export async function warmUpResults(): Promise<number> {
  const blocks = await generatedBlocks()
  let trades = 0
  for (let round = 0; round < rounds; round += 1) {
    await otherWork()
    const results = new PersonResults()
    for (const bytes of blocks) results.add(accountId, bytes)
    trades = figuresOf(results.standing('UTC').parts()).all.trades
    results.slots.booked({ fromMs: null, beforeMs: null, accounts: null, symbols: null, money: inDollars() })
  }
  return trades
}

async function generatedBlocks(): Promise<readonly Buffer[]> {
  const each = Array.from({ length: rows }, (_, row) => row)
  await otherWork()
  const trades = new ClosedColumns()
  trades.replace([], each.map(tradeOf))
  await otherWork()
  const slots = new SlotColumns()
  slots.replace([], each.map(slotOf))
  await otherWork()
  return [...trades.blocksOf(accountId), ...slots.blocksOf(accountId)]
    .map(packBlock)
    .filter((block) => block !== null)
}

const symbolOf = (row: number) => `W${row % 20}/USDT`

function tradeOf(row: number): ClosedRow {
  const cents = ((row * 7_919) % 20_001) - 9_900
  return {
    accountId,
    symbol: symbolOf(row),
    side: row % 2 === 0 ? 'long' : 'short',
    openedAtMs: (row - (row % 97)) * quarterMs,
    closedAtMs: (row + 1) * quarterMs,
    net: (cents / 100).toFixed(2),
    fees: '0.06',
    funding: '0',
    isComplete: true,
    outcome: cents > 0 ? 1 : -1,
  }
}

const slotOf = (row: number): SlotRow => ({
  accountId,
  symbol: symbolOf(row),
  slotMs: row * quarterMs,
  price: '1.5',
  fee: '0.06',
  funding: '0.01',
  isPartial: false,
  looseFee: row % 50 === 0 ? '0.02' : '0',
  looseFunding: '0',
  isLoosePartial: false,
})
