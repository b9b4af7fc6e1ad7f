import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { emptyJournal } from '@harbour/contract/trading/journal/empty-journal'
import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { useState } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { useNow } from '../../core/kit/now.ts'
import type { Account, Accounts } from '../scope/accounts.tsx'
import { Selection } from '../trade-selection/selection.ts'
import { newestFirst } from './closed-order.ts'
import { ClosedTable } from './closed-table.tsx'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'

/** Made-up closed trades, the same each time: what the list looks like with an account. */
export function SampleTrades() {
  const now = useNow(dayMs)
  const [selection] = useState(() => new Selection())
  return (
    <Card label={terms.closedTrades}>
      <ClosedTable
        trades={sampleTrades(now)}
        hasNewer={false}
        hasOlder={false}
        accounts={accounts}
        chosen={null}
        selection={selection}
        isSelecting={false}
        order={newestFirst}
        onSort={null}
      />
    </Card>
  )
}

const account = (id: string, label: string, code: string, index: number): Account => ({
  id,
  label,
  code,
  exchange: id,
  exchangeName: label,
  index,
  disconnectedAt: null,
  lastKnownAt: null,
  lastBalances: 'counted',
})

const all = [
  account('spot', texts.sampleAccounts.spot, 'SP', 0),
  account('swing', texts.sampleAccounts.swing, 'SW', 1),
]
const accounts: Accounts = {
  all,
  isKnown: true,
  isFailed: false,
  of: (id) => all.find((one) => one.id === id) ?? null,
}

interface Sample {
  readonly days: number
  readonly hour: number
  readonly minutes: number
  readonly accountId: string
  readonly coin: string
  readonly product: 'spot' | 'linear'
  readonly side: 'long' | 'short'
  readonly size: number
  readonly entry: number
  readonly exit: number
  readonly fees: number
  readonly funding: number
}

const sample = (
  [days, hour, minutes]: readonly [number, number, number],
  [accountId, coin, product, side]: readonly [string, string, Sample['product'], Sample['side']],
  [size, entry, exit, fees, funding]: readonly [number, number, number, number, number],
): Sample => ({ days, hour, minutes, accountId, coin, product, side, size, entry, exit, fees, funding })

const samples: readonly Sample[] = [
  sample([1, 19.3, 212], ['swing', 'BTC', 'linear', 'long'], [0.042, 61_240.5, 62_118, 2.86, -0.41]),
  sample([1, 14.75, 54], ['swing', 'SOL', 'linear', 'short'], [18.5, 148.32, 149.07, 2.74, 0]),
  sample([1, 8.1, 1340], ['spot', 'ETH', 'spot', 'long'], [0.65, 2412.4, 2468.9, 3.17, 0]),
  sample([2, 21.6, 33], ['swing', 'ETH', 'linear', 'short'], [1.4, 2437.85, 2421.1, 3.74, 0]),
  sample([2, 11.2, 405], ['swing', 'XRP', 'linear', 'long'], [2400, 0.5312, 0.5268, 1.4, -0.22]),
  sample([3, 16.9, 128], ['spot', 'SOL', 'spot', 'long'], [9.2, 144.1, 146.85, 2.68, 0]),
  sample([3, 9.45, 76], ['swing', 'BTC', 'linear', 'short'], [0.03, 61_870, 61_402.5, 2.03, 0.18]),
]

const sampleTrades = (now: number): readonly ListedTrade[] => samples.map((one) => tradeOf(one, now))

function tradeOf(of: Sample, now: number): ListedTrade {
  const { days, hour, minutes, accountId, coin, product, side, size, entry, exit, fees, funding } = of
  const closedMs = (Math.floor(now / dayMs) - days) * dayMs + hour * hourMs
  const net = (exit - entry) * size * (side === 'long' ? 1 : -1) - fees + funding
  return {
    id: `${days}-${hour}`,
    accountId,
    symbol: product === 'spot' ? `${coin}/USDT` : `${coin}/USDT:USDT`,
    product,
    side,
    openedAt: new Date(closedMs - minutes * minuteMs).toISOString(),
    closedAt: new Date(closedMs).toISOString(),
    size: String(size),
    sizeAsset: coin,
    entryPrice: String(entry),
    exitPrice: String(exit),
    net: net.toFixed(2),
    fees: String(fees),
    funding: String(funding),
    return: net / (entry * size),
    fills: 2,
    endedBy: null,
    isComplete: true,
    hasEnteredBasis: false,
    incompleteBecause: null,
    journal: emptyJournal,
  }
}
