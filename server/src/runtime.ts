import { hourMs } from '@harbour/ledger/durations'
import { forgetVisitors } from './portal/affiliates/clicks.ts'
import { requestedMails } from './people/auth/requested-mails.ts'
import { sweepExpired } from './people/auth/sweep.ts'
import { startBillingJobs } from './portal/billing/billing-jobs.ts'
import { startMaintenance } from './core/jobs/database-maintenance.ts'
import type { Db } from './core/db/db.ts'
import { proveRowLevelSecurity, refuseUnboundLogin } from './core/db/canary.ts'
import { refuseMoved } from './core/move/moved-mark.ts'
import { openDatabase } from './core/db/engines/open.ts'
import { completeDistribution, prepareDatabase } from './core/backups/prepare.ts'
import { acquireTurn } from './core/jobs/periodic-job.ts'
import { createLog } from './core/log/log.ts'
import { createDelivery } from './core/mail/delivery.ts'
import { openOutbox } from './core/mail/outbox.ts'
import { createResumable } from './portal/releases/resumable.ts'
import { startSweep } from './portal/releases/sweep.ts'
import { createMetrics } from './core/metrics/metrics.ts'
import { createSealer } from './core/secrets/seal.ts'
import { createTextSeal } from './core/secrets/text-seal.ts'
import type { Services } from './core/services/services.ts'
import type { Settings } from './core/settings/settings.ts'
import { openStorage } from './core/storage/open-storage.ts'
import { stopTracing } from './core/tracing/start-tracing.ts'
import { traceStatements } from './core/tracing/trace-statements.ts'
import { forgetProcesses, startHeartbeat } from './portal/system/heartbeat.ts'

export interface Runtime {
  readonly services: Services
  stop(): Promise<void>
}

/** Lets one of all processes sweep for all. */
async function sweepInTurn(db: Db): Promise<void> {
  if (!(await acquireTurn(db, 'expired', hourMs))) return
  await sweepExpired(db)
  await forgetVisitors(db)
  await forgetProcesses(db)
}

/** Database, mail queue and maintenance of one process, for the HTTP server and the workers. */
export async function startRuntime(settings: Settings): Promise<Runtime> {
  const log = createLog(settings.logLevel)
  const metrics = createMetrics()
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    onIdleError: (error) => log.warn({ error }, 'an idle database connection was lost'),
    ...(settings.replicaUrl !== null && {
      replica: {
        url: settings.replicaUrl,
        onRead: (served) => metrics.count('harbour_long_reads_total', { served }),
        onUnusable: (error) => log.warn({ error }, 'the read replica cannot be used'),
      },
    }),
  })
  if (settings.traces !== null) traceStatements(database.pool)
  try {
    if (database.engine === 'embedded') await refuseMoved(settings.dataFolder)
    await refuseUnboundLogin(database, settings)
    await prepareDatabase(database, settings.dataFolder, log)
    await completeDistribution(database, log)
    await proveRowLevelSecurity(database, log)
    const outbox = await openOutbox({
      database,
      log,
      deliver: createDelivery(settings, log),
      write: requestedMails(settings.publicUrl),
      seal: createTextSeal('mail', settings.secret, settings.oldSecrets),
    })
    await outbox.start()
    const maintenance = startMaintenance({ database, dataFolder: settings.dataFolder, log, now: Date.now })
    const sweep = setInterval(() => {
      sweepInTurn(database.db).catch((error: unknown) =>
        log.error({ error }, 'the sweep of expired rows failed'),
      )
    }, hourMs)
    sweep.unref()
    const heartbeat = startHeartbeat({
      db: database.db,
      log,
      role: settings.role,
      isAlone: database.engine === 'embedded',
    })
    const services: Services = {
      settings,
      database,
      log,
      metrics,
      outbox,
      storage: openStorage(settings.storage),
      sealer: createSealer(settings.secret, settings.oldSecrets),
      now: Date.now,
    }
    const billing = startBillingJobs(services)
    // workers may run on machines without the files
    const stopSweep = settings.role === 'worker' ? null : startSweep(services, createResumable(services))
    return {
      services,
      async stop() {
        await stopSweep?.()
        clearInterval(sweep)
        await billing.stop()
        await heartbeat.stop()
        await maintenance.stop()
        await outbox.stop()
        await database.close()
        await stopTracing()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
