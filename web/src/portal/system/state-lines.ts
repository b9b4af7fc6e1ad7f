import type { Process, SystemState } from '@harbour/contract/portal/system'
import { count, counted } from '../../core/kit/format.ts'
import { ago, dayTime } from '../../core/kit/format-time.ts'

/** One part of the installation in words: how it is, and what that was read from. */
export interface StateLine {
  readonly health: 'good' | 'busy' | 'watch' | 'bad' | 'unknown'
  readonly words: string
  readonly details: readonly string[]
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

export function bytes(value: number): string {
  let size = value
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

const roles = { all: 'Server and worker', api: 'Server', worker: 'Worker' } as const

export function processLine(processes: readonly Process[], now: number): StateLine {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const working = alive.filter(({ role }) => role !== 'api').length
  const details = processes.map(
    ({ role, host, pid, startedAt, seenAt, isAlive }) =>
      `${roles[role]} on ${host}, process ${pid}, since ${dayTime(startedAt)}` +
      (isAlive ? '' : `, last seen ${ago(seenAt, { now })}`),
  )
  if (working === 0) return { health: 'bad', words: 'No worker is running', details }
  const lost = processes.length - alive.length
  if (lost > 0) return { health: 'watch', words: `${working} running, ${lost} lost`, details }
  return { health: 'good', words: `${working} running`, details }
}

export function queueLine(queue: SystemState['queue']): StateLine {
  const { accounts, due, reading, retrying, parked, lateSeconds, pauses } = queue
  const details = [
    `${counted(accounts, 'account')}: ${count(reading)} syncing, ${count(due)} due, ${count(retrying)} retrying, ${count(parked)} need attention`,
    ...pauses.map(({ exchange, until, reason }) => `${exchange} paused until ${dayTime(until)}: ${reason}`),
  ]
  if (lateSeconds > 15 * 60)
    return { health: 'bad', words: `${Math.round(lateSeconds / 60)} min behind`, details }
  if (lateSeconds > 120)
    return { health: 'watch', words: `${Math.round(lateSeconds / 60)} min behind`, details }
  if (pauses.length > 0)
    return { health: 'watch', words: `${counted(pauses.length, 'exchange')} resting`, details }
  return reading > 0
    ? { health: 'busy', words: 'Syncing', details }
    : { health: 'good', words: 'Up to date', details }
}

export function resultsLine(results: SystemState['results'], now: number): StateLine {
  const { comparedLastDay, asked, lastComparedAt, mended, lastMendedAt } = results
  const details = [
    lastComparedAt === null
      ? 'Runs nightly on a sample; not run yet'
      : `${counted(comparedLastDay, 'account')} compared with fills in the last day, latest ${ago(lastComparedAt, { now })}`,
    ...(asked > 0 ? [`${counted(asked, 'account')} to compare at the next sync`] : []),
  ]
  if (mended === 0 && lastComparedAt === null)
    return { health: 'unknown', words: 'Not compared yet', details }
  if (mended === 0) return { health: 'good', words: 'Match fills', details }
  details.push(
    `Differed in ${counted(mended, 'comparison')} in 30 days and were recalculated${
      lastMendedAt === null ? '' : `, last ${ago(lastMendedAt, { now })}`
    }: see results.mend in the audit log`,
  )
  return { health: 'watch', words: 'Differed, fixed', details }
}

export function databaseLine(database: SystemState['database'], now: number): StateLine {
  const { engine, version, answerMs, migrations, lastMigration, backups, lastBackupAt } = database
  const details = [
    `${engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'} ${version}, ${bytes(database.bytes)}, answered in ${answerMs} ms`,
    `${counted(migrations, 'migration')}${lastMigration ? `, the last ${lastMigration.replace(/\.sql$/, '')}` : ''}`,
  ]
  if (backups === null) return { health: 'good', words: 'Answering', details }
  if (lastBackupAt !== null)
    details.push(`${counted(backups, 'backup')}, latest ${ago(lastBackupAt, { now })}`)
  return lastBackupAt === null
    ? { health: 'watch', words: 'No backup yet', details }
    : { health: 'good', words: 'Answering', details }
}

const lowBytes = 2 * 1024 ** 3

export function storageLine({
  kind,
  place,
  isWritable,
  freeBytes,
  totalBytes,
}: SystemState['storage']): StateLine {
  const room = freeBytes === null ? [] : [`${bytes(freeBytes)} free of ${bytes(totalBytes ?? freeBytes)}`]
  const details = [`${kind === 'bucket' ? 'Bucket' : 'Folder'} ${place}`, ...room]
  if (!isWritable) return { health: 'bad', words: 'Cannot be written', details }
  if (freeBytes !== null && freeBytes < lowBytes) return { health: 'watch', words: 'Low space', details }
  return { health: 'good', words: 'Writable', details }
}

export function mailLine(mail: SystemState['mail'], now: number): StateLine {
  const { delivery, place, waiting, retrying, failed, oldestWaitingAt, lastError } = mail
  const details = [
    delivery === 'server' ? `Through ${place}` : `No mail server is set: emails are written to ${place}`,
    `${count(waiting)} waiting, ${count(retrying)} retrying, ${count(failed)} failed recently`,
    ...(oldestWaitingAt ? [`Oldest queued ${ago(oldestWaitingAt, { now })}`] : []),
    ...(lastError ? [`Last failure: ${lastError}`] : []),
  ]
  if (failed > 0) return { health: 'bad', words: `${counted(failed, 'email')} not delivered`, details }
  if (retrying > 0) return { health: 'watch', words: 'Delivery is failing', details }
  if (delivery === 'folder') return { health: 'watch', words: 'Written to files', details }
  return waiting > 0
    ? { health: 'busy', words: 'Sending', details }
    : { health: 'good', words: 'All sent', details }
}
