import { tally, type TradeColumns } from '@harbour/ledger/metrics/tally'
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

/** A trader who opens and closes: prices with two decimals, quantities with three, a fee each. */
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

/** Computes the lower bound of exact arithmetic: the sum of price times quantity. */
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

/** The maximum number of events that a late or new fill folds again: from the last checkpoint to the end. */
const eventsOfPoint = 200
const oneMoreMs = 1
const few = 10_000

/**
 * Measures one more fill: the fold resumes at the last checkpoint, processes the fills after it, and is serialised to be stored again.
 * Without the database's part.
 */
function oneMoreAfter(fills: readonly Fill[]): number {
  const nothing = { booked: () => undefined, closed: () => undefined }
  const fold = new InstrumentFold(() => '1', nothing)
  const last = fills.length - eventsOfPoint
  for (const each of fills.slice(0, last)) fold.fill(each)
  const stored = JSON.stringify(fold.stored())
  const again = Array.from({ length: 50 }, () =>
    seconds(() => {
      const taken = new InstrumentFold(() => '1', nothing, JSON.parse(stored))
      for (const each of fills.slice(last)) taken.fill(each)
      JSON.stringify(taken.stored())
    }),
  )
  return median(again) * 1000
}

const columns = (): TradeColumns => ({
  net: Float64Array.from({ length: rows }, (_, at) => ((at * 7919) % 20_001) * 1_000_000 - 9_000_000_000),
  openedAtMs: Float64Array.from({ length: rows }, (_, at) => at * 60_000),
  closedAtMs: Float64Array.from({ length: rows }, (_, at) => at * 60_000 + 45_000),
})

const times = (work: () => void): number => median(Array.from({ length: rounds }, () => seconds(work)))

/** The arithmetic of results, without a database, next to its lower bound. */
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
    const [afterFew, afterAll] = [oneMoreAfter(fills.slice(0, few)), oneMoreAfter(fills)]
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
        name: `one more fill on an account of ${count}, folded from the last stored point`,
        value: afterAll,
        unit: 'ms',
        beside: { name: `on an account of ${few.toLocaleString('en')}`, value: afterFew },
        target: `under ${oneMoreMs} ms, at most twice`,
        isMet: afterAll < oneMoreMs && afterAll <= 2 * afterFew,
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
