import type { Database } from '../../src/core/db/database.ts'
import { createLog } from '../../src/core/log/log.ts'
import { createMetrics } from '../../src/core/metrics/metrics.ts'
import { createSealer } from '../../src/core/secrets/seal.ts'
import type { Services } from '../../src/core/services/services.ts'
import type { Settings } from '../../src/core/settings/settings.ts'
import { openStorage } from '../../src/core/storage/open-storage.ts'

/** The services that a test's process needs to sync, without mail. */
export const bareServices = (settings: Settings, database: Database): Services => ({
  settings,
  database,
  log: createLog('silent'),
  metrics: createMetrics(),
  sealer: createSealer(settings.secret),
  now: Date.now,
  storage: openStorage(settings.storage),
  outbox: {
    enqueue: () => Promise.resolve(),
    ask: () => Promise.resolve(),
    deliverDue: () => Promise.resolve(0),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  },
})
