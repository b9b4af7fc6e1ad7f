import { dayMs } from '@harbour/ledger/durations'
import { startCentralBank } from '@harbour/simulator/central-bank/server'
import { everyFault, type FaultOptions } from '@harbour/simulator/faults'
import { compareFigures } from '@harbour/simulator/figures/compare-figures'
import { trueFigures } from '@harbour/simulator/figures/true-figures'
import { ratesOf } from '@harbour/simulator/figures/true-prices'
import type { Verdict } from '@harbour/simulator/oracle'
import type { SpotExchangeId } from '@harbour/simulator/truth/types'
import { spotScenarioWorld } from '@harbour/simulator/worlds/spot-scenario'
import { closeAfterUse } from '../database/close-after-use.ts'
import { shownFigures } from './stored-figures.ts'
import { type TradingBench, tradingBench } from './trading-bench.ts'

export interface SpotPlan {
  readonly exchange: SpotExchangeId
  readonly seed: number
  readonly fills: number
  readonly days: number
  readonly endsInMoney?: boolean
  /** Each kind of fault with this probability, from the first run on. */
  readonly faults?: number
}

export interface SpotReading {
  readonly bench: TradingBench
  readonly rows: Verdict
  readonly figures: Verdict
}

/** Reads an account at one of the general library's exchanges completely and compares it with its true history: rows, then figures. */
export async function readSpot(plan: SpotPlan): Promise<SpotReading> {
  const { exchange, seed, fills, days, faults } = plan
  const endMs = Date.now()
  const world = spotScenarioWorld({
    exchange,
    seed,
    fills,
    startMs: endMs - days * dayMs,
    endMs,
    ...(plan.endsInMoney ? { endsInMoney: true } : {}),
  })
  const given: { faults?: FaultOptions } = faults === undefined ? {} : { faults: everyFault(seed, faults) }
  const rates = ratesOf(world, endMs - (days + 30) * dayMs, endMs)
  const bank = await startCentralBank(rates)
  closeAfterUse(() => bank.close())
  const bench = await tradingBench({ exchange, world, endMs, ratesUrl: bank.baseUrl, ...given })
  const id = await bench.connect()
  bench.simulator.faults.isPaused = faults === undefined
  bench.startSync()
  await untilRead(bench)
  bench.simulator.faults.isPaused = true
  // The last run may have had no prices: without them there is no value for today.
  await bench.rescan(id)
  await bench.synced(id)
  const truth = trueFigures(world, bench.truth, rates, bench.simulator.clock.now())
  return {
    bench,
    rows: await bench.verdict(id),
    figures: compareFigures(truth, await shownFigures(bench.harbour, 'ada', id)),
  }
}

/** Requests postponed work again, such as the search for pairs, until the account is read. */
async function untilRead(bench: TradingBench): Promise<void> {
  for (const giveUpAt = performance.now() + 1_200_000; performance.now() < giveUpAt; ) {
    const [progress] = (await bench.harbour.as('ada').sync.status()).accounts
    if (progress?.streams.some(({ awaits }) => awaits)) await bench.askAgain()
    const isRead = progress && progress.streamsTotal > 2 && progress.streamsDone === progress.streamsTotal
    if (isRead && progress.status === 'synced') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the account was not read completely in time')
}
