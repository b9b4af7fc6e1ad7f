import type { Database } from '../src/db/database.ts'
import { createLog } from '../src/log.ts'
import { createSealer } from '../src/secrets/seal.ts'
import type { Services } from '../src/services.ts'
import type { Settings } from '../src/settings/settings.ts'
import { openStorage } from '../src/storage/open-storage.ts'

/** What a process of a test needs to sync, without mail. */
export const bareServices = (settings: Settings, database: Database): Services => ({
  settings,
  database,
  log: createLog('silent'),
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
