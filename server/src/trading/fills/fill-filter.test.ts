import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import type { Fill } from '@harbour/contract/trading/fills'
import { sum } from '@harbour/ledger/decimal'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { clockOf, filtersOver, fitsFilter, type Seen } from '../../../test/trading/filter-oracle.ts'
import { readCsv } from '../../../test/app/read-csv.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

const timeZone = 'Asia/Kathmandu'
const ahead = 345

let bench: TradingBench
let all: readonly Fill[]
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 700, lateShare: 0 })
  const account = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(account)
  await worker.stop()
  all = await listed({})
  if (all.length < 600) throw new Error('too few fills to tell filters apart')
}, 240_000)

const ada = () => bench.harbour.as('ada')
const asked = (filter: TradeFilter) => ({ timeZone, where: JSON.stringify(filter) })

async function listed(query: Readonly<Record<string, string>>) {
  const found: Fill[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await ada().trades.list({ query: { ...query, limit: '200', ...(cursor ? { cursor } : {}) } })
    found.push(...page.trades)
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
}

const seen = (fill: Fill): Seen => ({
  symbol: fill.symbol.includes(':') ? fill.symbol : `${fill.symbol}:`,
  side: fill.side,
  product: fill.product,
  account: fill.accountId,
  exchange: fill.exchange,
  liquidity: fill.liquidity,
  kind: fill.kind,
  ...clockOf(fill.at, ahead),
  price: fill.price,
  value: fill.value,
  fee: fill.fee,
})

/** Sums the fills by asset, in the shape of the API's totals. */
function totalsOf(fills: readonly Fill[]) {
  const assets = new Map<string, { fees: string[]; pnl: string[]; stated: string[] }>()
  const of = (asset: string) => {
    const sums = assets.get(asset) ?? { fees: [], pnl: [], stated: [] }
    assets.set(asset, sums)
    return sums
  }
  for (const { fee, feeAsset, pnl, realisedPnl, pnlAsset } of fills) {
    if (feeAsset !== null) of(feeAsset).fees.push(fee)
    if (pnlAsset === null) continue
    if (pnl !== null) of(pnlAsset).pnl.push(pnl)
    if (realisedPnl !== null) of(pnlAsset).stated.push(realisedPnl)
  }
  return {
    fills: fills.length,
    assets: [...assets]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .filter(([, { fees, pnl }]) => fees.length + pnl.length > 0)
      .map(([asset, { fees, pnl, stated }]) => ({
        asset,
        fee: fees.length > 0 ? sum(fees) : null,
        pnl: pnl.length > 0 ? sum(pnl) : null,
        realisedPnl: pnl.length > 0 ? sum(stated) : null,
      })),
  }
}

test('every tree of conditions selects the right fills, in pages and in totals', async () => {
  const filters = filtersOver(
    all.map(seen),
    ['symbol', 'side', 'product', 'account', 'exchange', 'liquidity', 'kind', 'weekday', 'hour'],
    ['price', 'value', 'fee', 'day'],
  )
  let some = 0
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const expected = all.filter((fill) => fitsFilter(filter, seen(fill)))
      expect((await listed(asked(filter))).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(await ada().trades.totals({ query: asked(filter) })).toEqual(totalsOf(expected))
      if (expected.length > 0 && expected.length < all.length) some += 1
    }),
    { numRuns: 50, seed: 5 },
  )
  expect(some).toBeGreaterThan(12)
}, 240_000)

test('totals and files follow every parameter of the list', async () => {
  const [newest] = all
  const day = clockOf(newest?.at ?? '', ahead).day
  const where = JSON.stringify({ none: [{ field: 'side', is: ['buy'] }] })
  for (const query of [
    {},
    { symbol: 'BTC' },
    { side: 'buy' as const },
    { exchange: 'okx', where },
    { search: 'eth' },
  ]) {
    const fills = await listed(query)
    expect(fills.length).toBeGreaterThan(0)
    expect(await ada().trades.totals({ query })).toEqual(totalsOf(fills))
    const { url } = await ada().exports.fills({ query: { ...query, timeZone } })
    const rows = readCsv((await bench.harbour.app.inject({ url })).body)
    expect(rows.map((row) => row['trade_id']).toReversed()).toEqual(fills.map(({ tradeId }) => tradeId))
  }
  expect(await ada().trades.totals({ query: { exchange: 'bybit' } })).toEqual({ fills: 0, assets: [] })
  const ofDay = await listed({ timeZone, where: JSON.stringify({ field: 'day', from: day, to: day }) })
  expect(ofDay.length).toBeGreaterThan(0)
  expect(ofDay.every(({ at }) => clockOf(at, ahead).day === day)).toBe(true)
})

test('a search finds a symbol, the start of an order id, and a trade id', async () => {
  const [fill] = all
  if (!fill?.orderId) throw new Error('a fill without an order')
  const { orderId, tradeId } = fill
  const idsOf = async (search: string) => (await listed({ search })).map(({ id }) => id)
  expect(await idsOf(orderId)).toEqual(
    all.filter((one) => one.orderId?.startsWith(orderId)).map(({ id }) => id),
  )
  expect(await idsOf(tradeId)).toContain(fill.id)
  const typed = (fill.symbol.split('/')[0] ?? '').slice(0, 2).toLowerCase()
  expect(await idsOf(typed)).toContain(fill.id)
  expect(await idsOf('zzzz')).toEqual([])
})
