import type { RawBuilder } from 'kysely'
import type { Needs, RunContext } from '../sync-run/run-context.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'

/** The steps after an account is read: results, equity, reconciliation. The sync runs them without knowing them. */
export interface SyncSteps {
  /** Steps after every sync, in this order. `isFirst`: a whole history was stored just now. */
  readonly afterReading: readonly ((run: RunContext, read: Read) => Promise<unknown>)[]
  /** Steps after a round in which nothing moved and no row came, in this order, inside the transaction that ends it. */
  readonly whenQuiet: readonly ((run: RunContext, holdings: Holdings) => Promise<unknown>)[]
  /** SQL condition, true where the account's stored rows do not add up to what the exchange shows. */
  readonly doesNotReconcile: (claim: Needs<'claim'>['claim']) => RawBuilder<boolean>
  /** Steps for a disconnected account whose stored rows are counted again, in this order. */
  readonly afterDisconnect: readonly ((run: RunContext, holdings: Holdings | null) => Promise<unknown>)[]
}

export interface Read {
  readonly holdings: Holdings
  readonly isFirst: boolean
}
