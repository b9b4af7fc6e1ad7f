import { sql } from 'kysely'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { untilStatus } from '@harbour/server/test/app/until-status'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { sumsOf } from '../../sums.ts'

experiment(
  {
    id: 'E-05',
    does: 'the exchange refuses because of its rate limit after the second of three symbols, until the run gives up',
    passes: 'finished symbols are stored and not started over, the others resume',
    when: 'ci',
  },
  async ({ note }) => {
    const bench = await tradingBench({
      exchange: 'binance',
      products: ['spot'],
      fills: 3_000,
      lateShare: 0,
      pace: { pageTries: 2, maxPauseMs: 50, retryMaxMs: 60 },
    })
    const { hooks } = bench.simulator
    const begun = new Map<string, number>()
    hooks.inject = ({ path, query }) => {
      const symbol = query.get('symbol') ?? ''
      if (!path.endsWith('/myTrades')) return null
      return begun.size >= 2 && !begun.has(symbol) ? 'rate_limit_silent' : null
    }
    hooks.seen = ({ request: { path, query }, status }) => {
      if (status !== 200 || !path.endsWith('/myTrades') || query.get('limit') !== '1000') return
      const symbol = query.get('symbol') ?? ''
      if (query.get('fromId') === '0') begun.set(symbol, (begun.get(symbol) ?? 0) + 1)
    }
    const id = await bench.connect()
    const first = bench.startSync()
    await untilStatus(bench.harbour.db, id, 'retrying')
    await first.stop()
    const finished = async () => {
      const { rows } = await sql<{ stream: string }>`
        select stream from sync_streams where account_id = ${id} and done and kind = 'fills' and rows > 0`.execute(
        bench.harbour.db,
      )
      return rows.map((row) => row.stream)
    }
    const before = await finished()
    hooks.inject = null
    const second = bench.startSync()
    await bench.synced(id)
    await second.stop()
    const verdict = await bench.verdict(id)
    const after = await finished()
    note({ ...sumsOf(verdict), kept: before.length, resumed: after.length - before.length })
    expect(before.length).toBeGreaterThanOrEqual(1)
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after.length).toBeGreaterThan(before.length)
    expect(Math.max(...begun.values())).toBe(1)
    expect(verdict).toMatchObject(flawless)
  },
)
