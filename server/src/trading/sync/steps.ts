import type { RunContext } from '../sync-run/run-context.ts'
import type { Holdings } from '../equity/snapshot.ts'

/** What is made of an account's rows once they are read: results, equity, reconciliation. The sync runs them and knows none. */
export interface SyncSteps {
  /** In this order after every reading. `isFirst`: a whole history came into the tables just now. */
  readonly afterReading: readonly ((run: RunContext, read: Read) => Promise<unknown>)[]
  /** In this order where an account is not read any more, and what was read is counted again. */
  readonly afterDisconnect: readonly ((run: RunContext, holdings: Holdings | null) => Promise<unknown>)[]
}

export interface Read {
  readonly holdings: Holdings
  readonly isFirst: boolean
}
