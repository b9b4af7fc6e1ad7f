import { dayMs } from '@harbour/ledger/durations'
import { ratesOf, usdPrices } from '@harbour/simulator/figures/true-prices'
import { instruments } from '@harbour/simulator/truth/instruments'
import type { TruePosition, World } from '@harbour/simulator/truth/types'
import { spotScenarioWorld } from '@harbour/simulator/worlds/spot-scenario'
import { expect, test } from 'vitest'
import { flawless, tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

/** Names the rebuilt hours of the last days that are not worth this, by their end; seven days and the whole hours of today are there. */
async function differing(bench: TradingBench, endMs: number, worthAt: (endOfHour: number) => number) {
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  expect(await bench.verdict(id)).toMatchObject(flawless)
  const reply = await bench.harbour.as('ada').portfolio.equity({ query: { days: '8', step: 'hour' } })
  expect(reply.incomplete).toEqual([])
  const rebuilt = (reply.hours ?? []).filter(({ source }) => source === 'rebuilt')
  // the hour that is just over may be left to the reading
  expect(rebuilt.length).toBeGreaterThanOrEqual(7 * 24 + new Date(endMs).getUTCHours() - 1)
  return rebuilt.flatMap(({ at, equity }) => {
    const truth = worthAt(Date.parse(at) + 1)
    return Math.abs(truth - Number(equity)) <= 1e-6 * truth ? [] : [`${at} ${equity} ${truth}`]
  })
}

test('each hour values the coins of the true history at that time, at the exchange’s prices', async () => {
  const endMs = Date.now()
  const startMs = endMs - 60 * dayMs
  const world = spotScenarioWorld({ exchange: 'kraken', seed: 12, fills: 700, startMs, endMs })
  const usdAt = usdPrices(world, 'kraken', ratesOf(world, startMs - 30 * dayMs, endMs))
  const bench = await tradingBench({ exchange: 'kraken', world, endMs })
  const coins = (at: number) =>
    bench.truth
      .walletsAt(at - 1)
      .reduce((sum, { asset, total }) => sum + Number(usdAt(asset, at).times(total)), 0)
  expect(await differing(bench, endMs, coins)).toEqual([])
}, 240_000)

test('each hour includes the open positions of the true history at that time', async () => {
  const endMs = Date.now()
  const bench = await tradingBench({ exchange: 'binance', endMs, fills: 800, lateShare: 0 })
  const { world } = bench.simulator
  const worth = (at: number) => {
    const wallets = bench.truth.walletsAt(at - 1)
    const coins = wallets.reduce(
      (sum, { asset, total }) => sum + Number(total) * priceIn(world, asset, at),
      0,
    )
    const positions = bench.truth.positionsAt(at - 1)
    return positions.reduce((sum, position) => sum + unrealised(world, position, at), coins)
  }
  expect(await differing(bench, endMs, worth)).toEqual([])
}, 240_000)

const priceIn = (world: World, asset: string, at: number): number =>
  asset.startsWith('USD') ? 1 : Number(world.priceAt(asset, at))

function unrealised(world: World, { symbol, side, quantity, entryPrice }: TruePosition, at: number): number {
  const one = instruments.binance.find((each) => each.symbol === symbol)
  if (one === undefined) throw new Error(`no instrument ${symbol}`)
  const price = priceIn(world, one.base, at)
  const face = Number(quantity) * Number(one.contractSize) * (side === 'long' ? 1 : -1)
  // an inverse position earns coins
  return one.product === 'inverse'
    ? face * (price / Number(entryPrice) - 1)
    : face * (price - Number(entryPrice))
}
