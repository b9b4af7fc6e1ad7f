import type { RawBuilder } from 'kysely'
import type { Needs, RunContext } from '../sync-run/run-context.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'

/** The steps after an account is read: results, equity, reconciliation. The sync does not depend on them. */
export interface SyncSteps {
  /** Steps after every sync, in this order. `isFirst`: a whole history was just stored. */
  readonly afterReading: readonly ((run: RunContext, read: Read) => Promise<unknown>)[]
  /** Steps after a round without changes or new rows, in this order, inside the transaction that ends it. */
  readonly whenQuiet: readonly ((run: RunContext, holdings: Holdings) => Promise<unknown>)[]
  /** SQL condition, true if the sums of the account's stored rows differ from what the exchange shows. */
  readonly doesNotReconcile: (claim: Needs<'claim'>['claim']) => RawBuilder<boolean>
  /** Steps for a recount of a disconnected account, in this order. */
  readonly afterDisconnect: readonly ((run: RunContext, holdings: Holdings | null) => Promise<unknown>)[]
}

export interface Read {
  readonly holdings: Holdings
  readonly isFirst: boolean
}
