import type { Exchange } from '@harbour/exchanges/exchange'
import type { GaugeName } from '../../core/metrics/metric-table.ts'
import type { Reading } from '../../core/metrics/metrics.ts'
import type { Services } from '../../core/services/services.ts'
import { type InstallationFigures, readInstallation } from './installation-figures.ts'
import { exposeNodeMetrics } from './node-metrics.ts'
import { version } from './version.ts'

/** The timeout of a scrape for the database: the process's own metrics are needed most during an outage. */
const databaseWithinMs = 3_000

const ofInstallation: readonly GaugeName[] = [
  'harbour_database_up',
  'harbour_processes',
  'harbour_sync_accounts',
  'harbour_sync_accounts_due',
  'harbour_sync_leases',
  'harbour_sync_accounts_retrying',
  'harbour_sync_accounts_suspended',
  'harbour_sync_lag_seconds',
  'harbour_sync_oldest_read_seconds',
  'harbour_fold_backlog_accounts',
  'harbour_result_comparisons_due',
  'harbour_exchange_budget_left_ratio',
  'harbour_exchange_budget_wait_seconds',
  'harbour_exchange_pause_seconds',
  'harbour_mail_waiting',
  'harbour_mail_retrying',
  'harbour_mail_failed',
  'harbour_mail_oldest_seconds',
]

/** Registers metrics of this process's memory, and those that all processes on the database share. */
export function exposeMetrics(services: Services, exchanges: readonly Exchange[]): void {
  const { metrics, database, settings, log } = services
  const limits = new Map(
    exchanges.flatMap(({ id, addressLimit }) => (addressLimit ? [[id, addressLimit]] : [])),
  )
  metrics.read(['harbour_build_info'], (set) =>
    set('harbour_build_info', { version, role: settings.role }, 1),
  )
  metrics.read(['harbour_database_pool_connections', 'harbour_database_pool_waiting'], (set) => {
    const { totalCount, idleCount, waitingCount } = database.pool
    set('harbour_database_pool_connections', { state: 'used' }, totalCount - idleCount)
    set('harbour_database_pool_connections', { state: 'idle' }, idleCount)
    set('harbour_database_pool_waiting', {}, waitingCount)
  })
  exposeNodeMetrics(services)
  metrics.read(ofInstallation, async (set) => {
    const figures = await within(databaseWithinMs, readInstallation(database.db, limits)).catch(
      (error: unknown) => {
        log.warn({ error }, 'the metrics of the installation could not be read')
        return 'unknown' as const
      },
    )
    set('harbour_database_up', {}, figures === 'unknown' ? 0 : 1)
    if (figures !== 'unknown' && figures !== null) setAll(set, figures)
  })
}

function setAll(set: Parameters<Reading>[0], figures: InstallationFigures): void {
  for (const { exchange, ...queue } of figures.queues) {
    set('harbour_sync_accounts', { exchange }, queue.accounts)
    set('harbour_sync_accounts_due', { exchange }, queue.due)
    set('harbour_sync_leases', { exchange }, queue.leases)
    set('harbour_sync_accounts_retrying', { exchange }, queue.retrying)
    set('harbour_sync_accounts_suspended', { exchange }, queue.suspended)
    set('harbour_sync_lag_seconds', { exchange }, queue.lagSeconds)
    if (queue.oldestReadSeconds !== null)
      set('harbour_sync_oldest_read_seconds', { exchange }, queue.oldestReadSeconds)
    set('harbour_fold_backlog_accounts', { exchange }, queue.foldBacklog)
    set('harbour_result_comparisons_due', { exchange }, queue.comparisonsDue)
  }
  for (const { leftRatio, waitSeconds, ...way } of figures.budgets) {
    set('harbour_exchange_budget_left_ratio', way, leftRatio)
    set('harbour_exchange_budget_wait_seconds', way, waitSeconds)
  }
  for (const { leftSeconds, ...way } of figures.pauses)
    set('harbour_exchange_pause_seconds', way, leftSeconds)
  for (const { role, count } of figures.processes) set('harbour_processes', { role }, count)
  const { mail } = figures
  set('harbour_mail_waiting', {}, mail.waiting)
  set('harbour_mail_retrying', {}, mail.retrying)
  set('harbour_mail_failed', {}, mail.failed)
  set('harbour_mail_oldest_seconds', {}, mail.oldestSeconds)
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms`)), ms)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
