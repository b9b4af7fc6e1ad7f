import { refreshStatistics } from '../../core/db/fresh-statistics.ts'
import { storeLiveEquity } from '../equity-snapshots/equity.ts'
import { storedDays, rebuildEquity } from '../equity-snapshots/rebuild-equity.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { confirmRows, doesNotReconcile } from '../reconciliation/store.ts'
import { compareResults } from '../results/compare-results.ts'
import { compareFolded } from '../results/folded-positions.ts'
import { refoldResults } from '../results/refold.ts'
import type { Needs } from '../sync-run/run-context.ts'
import type { SyncSteps } from '../sync/steps.ts'

/** The pipeline from rows to figures: compares positions, folds trades, checks results, counts equity, reconciles balances. */
export const syncSteps: SyncSteps = {
  afterReading: [
    async (run, { isFirst }) => {
      if (isFirst) await grew(run, ['fills', 'ledger_entries'])
    },
    (run, { holdings }) => compareFolded(run, holdings.asOfMs),
    refoldResults,
    async (run, { isFirst }) => {
      if (isFirst) await grew(run, ['round_trips', 'result_slots', 'fill_results'])
    },
    compareResults,
    async (run, { holdings }) => storeLiveEquity(run, holdings, await rebuildEquity(run, holdings)),
    (run, { holdings }) => reconcile(run, holdings),
  ],
  whenQuiet: [
    async (run, holdings) => storeLiveEquity(run, holdings, await storedDays(run)),
    (run, holdings) => confirmRows(run, holdings.asOfMs),
  ],
  doesNotReconcile,
  afterDisconnect: [
    refoldResults,
    async (run, holdings) => {
      if (holdings !== null) await rebuildEquity(run, holdings)
    },
  ],
}

/**
 * Refreshes statistics after a whole history was stored in these tables, since screens query it from now on. Without
 * them queries are slower, but right.
 */
const grew = ({ db, log }: Needs<'db' | 'log'>, tables: readonly string[]): Promise<void> =>
  refreshStatistics(db, tables).catch((error: unknown) =>
    log.warn({ error, tables }, 'analyze of tables after a backfill failed'),
  )
