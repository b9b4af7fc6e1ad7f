import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Sealer } from '../secrets/seal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from '../storage/storage.ts'

/** The services of one process, passed to every capability. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly sealer: Sealer
  readonly outbox: Outbox
  readonly storage: Storage
  /** Milliseconds since 1970; tests put their own clock here. */
  readonly now: () => number
}
