import { tally, type TradeColumns } from '@harbour/ledger/figures/tally'
import type { Fill } from '@harbour/ledger/fill'
import { InstrumentFold } from '@harbour/ledger/instrument-fold'
import { fill } from '@harbour/ledger/tape'
import { type Bench, median } from './report.ts'

const rows = 1_000_000
const count = rows.toLocaleString('en')
const rounds = 5
const targetPerSecond = 400_000
const shareOfBare = 1 / 20
const timesBarePass = 4

/** A trader who goes in and out: prices with two places, quantities with three, a fee each. */
function tape(): Fill[] {
  let price = 50_000
  return Array.from({ length: rows }, (_, at) => {
    price += (at % 7) - 3
    return fill({
      product: 'linear',
      nativeId: String(at),
      side: at % 5 < 2 ? 'buy' : 'sell',
      quantity: (1 + (at % 9)) / 1000 + '',
      price: `${price}.25`,
      fee: '0.0125',
      feeAsset: 'USDT',
      atMs: at * 1000,
    })
  })
}

const seconds = (work: () => void): number => {
  const begin = performance.now()
  work()
  return (performance.now() - begin) / 1000
}

/** As little as exact arithmetic can do: price times quantity, added up. */
function bareSum(fills: readonly Fill[]): bigint {
  let sum = 0n
  for (const { price, quantity } of fills)
    sum += BigInt(price.replace('.', '')) * BigInt(quantity.replace('.', ''))
  return sum
}

function bareSumOf({ net }: TradeColumns): number {
  let sum = 0
  for (const value of net) sum += value
  return sum
}

const columns = (): TradeColumns => ({
  net: Float64Array.from({ length: rows }, (_, at) => ((at * 7919) % 20_001) * 1_000_000 - 9_000_000_000),
  openedAtMs: Float64Array.from({ length: rows }, (_, at) => at * 60_000),
  closedAtMs: Float64Array.from({ length: rows }, (_, at) => at * 60_000 + 45_000),
})

const times = (work: () => void): number => median(Array.from({ length: rounds }, () => seconds(work)))

/** The arithmetic of results, without a database: how quick it is beside the least that can be done. */
export const ledger: Bench = {
  name: 'ledger',
  run() {
    const fills = tape()
    const foldAll = () => {
      const fold = new InstrumentFold(() => '1', { booked: () => undefined, closed: () => undefined })
      for (const each of fills) fold.fill(each)
    }
    const bare = times(() => bareSum(fills))
    const folded = times(foldAll)
    const trades = columns()
    const pass = times(() => bareSumOf(trades))
    const figures = times(() => tally(trades))
    const perSecond = rows / folded
    return Promise.resolve([
      {
        name: `fold of ${count} fills into round trips`,
        value: perSecond,
        unit: 'fills/s',
        target: `at least ${targetPerSecond.toLocaleString('en')}`,
        isMet: perSecond >= targetPerSecond,
      },
      {
        name: 'the same beside a bare sum of whole numbers',
        value: perSecond,
        unit: 'fills/s',
        beside: { name: 'prices times quantities, added up', value: rows / bare },
        target: 'at least 5 %',
        isMet: bare / folded >= shareOfBare,
      },
      {
        name: `counts, sums, streaks and drawdown of ${count} closed trades`,
        value: figures * 1000,
        unit: 'ms',
        beside: { name: 'one bare pass over the same column', value: pass * 1000 },
        target: `under ${timesBarePass * 100} %`,
        isMet: figures / pass < timesBarePass,
      },
    ])
  },
}
