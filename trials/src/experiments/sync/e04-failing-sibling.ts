import { derivativesIds } from '@harbour/simulator/exchanges'
import { sql } from 'kysely'
import { flawless, type TradingBench, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { untilStatus } from '@harbour/server/test/app/until-status'
import type { Verdict } from '@harbour/simulator/oracle'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { placeOf } from '../../questions.ts'
import { sumsOf } from '../../sums.ts'

interface StreamRow {
  readonly stream: string
  readonly coverage: string
  readonly done: boolean
  readonly isBegun: boolean
  readonly message: string | null
}

experiment(
  {
    id: 'E-04',
    does: 'one endpoint of an exchange after the other fails while its siblings answer',
    passes: 'a failed stream widens no span, an answered one is stored, and a later run fills the rest',
    when: 'ci',
    ciOn: ['embedded'],
  },
  async ({ engine, isFull, note }) => {
    const exchanges = isFull
      ? derivativesIds
      : engine === 'postgres'
        ? (['binance', 'bybit'] as const)
        : (['okx', 'bitget'] as const)
    let failed = 0
    let widened = 0
    const verdicts: Verdict[] = []
    for (const exchange of exchanges) {
      const bench = await tradingBench({
        exchange,
        fills: 150,
        lateShare: 0,
        seed: 41,
        pace: { pageTries: 2 },
      })
      for (const place of await historyPlaces(bench)) {
        const { rows, verdict } = await failAndHeal(bench, place)
        failed += rows.length
        // Coverage may only include fetched pages; if a failed one counted as read, a row would be missing below.
        const wrong = rows.filter(({ coverage, done, isBegun }) => done || (!isBegun && coverage !== '{}'))
        widened += wrong.length
        expect(wrong, place).toEqual([])
        verdicts.push(verdict)
        expect(verdict, place).toMatchObject(flawless)
      }
      await bench.close()
    }
    note({ ...sumsOf(...verdicts), failed, widened })
    expect(failed).toBeGreaterThanOrEqual(4 * exchanges.length)
    expect(widened).toBe(0)
  },
)

/** Returns the endpoints that a healthy run requests besides the check of a key and the balances. */
async function historyPlaces(bench: TradingBench): Promise<readonly string[]> {
  const asked = new Set<string>()
  const { hooks } = bench.simulator
  hooks.seen = ({ request, key }) => key !== '' && asked.add(placeOf(request))
  const id = await bench.connect()
  const proving = new Set(asked)
  const worker = bench.startSync()
  await bench.synced(id)
  await worker.stop()
  hooks.seen = null
  await remove(bench, id)
  return [...asked].filter((place) => !proving.has(place))
}

const remove = (bench: TradingBench, id: string) =>
  bench.harbour.as('ada').exchangeKeys.remove({ params: { id } })

async function failAndHeal(bench: TradingBench, place: string) {
  const { hooks } = bench.simulator
  const id = await bench.connect()
  hooks.inject = (request) => (placeOf(request) === place ? 'server_error' : null)
  const first = bench.startSync()
  await untilStatus(bench.harbour.db, id, 'retrying')
  await first.stop()
  const { rows } = await sql<StreamRow>`
    select stream, done, message, cursor is not null as "isBegun",
      -- but for what files brought of it, which are a place of their own
      (coverage - coalesce((select range_agg(o.coverage) from sync_streams o
        where o.account_id = s.account_id and o.stream in ('fill-files', 'bill-files')), '{}'))::text as coverage
    from sync_streams s where account_id = ${id} and message is not null`.execute(bench.harbour.db)
  hooks.inject = null
  const second = bench.startSync()
  await bench.harbour.as('ada').sync.now({ params: { id } })
  await bench.synced(id)
  await second.stop()
  const verdict = await bench.verdict(id)
  await remove(bench, id)
  return { rows, verdict }
}
