import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { runOn } from '@harbour/server/test/database/run-on'
import { whenNodesAreUp } from './nodes.ts'

/** The coordinator has so many of its intervals to complete two-phase commits (2PC) that a lost node interrupted. */
const intervals = 3

/**
 * Counts the prepared transactions that a coordinator and its nodes still have once recovery had its time. Each holds its locks until somebody ends
 * it. Returns null where there is no cluster.
 */
export async function countPreparedLeft(): Promise<number | null> {
  const engine = inject('engine')
  if (engine.engine !== 'postgres' || engine.nodeUrls.length === 0) return null
  const [recovery] = await runOn<{ ms: number }>(
    engine.adminUrl,
    `select setting::int as ms from pg_settings where name = 'citus.recover_2pc_interval'`,
  )
  const giveUpAt = performance.now() + intervals * (recovery?.ms ?? 60_000) + 5_000
  for (;;) {
    let left = 0
    for (const url of [engine.adminUrl, ...engine.nodeUrls]) {
      const [found] = await whenNodesAreUp(() =>
        runOn<{ left: number }>(url, 'select count(*)::int as left from pg_prepared_xacts'),
      )
      left += found?.left ?? 0
    }
    if (left === 0 || performance.now() > giveUpAt) return left
    await sleep(500)
  }
}
