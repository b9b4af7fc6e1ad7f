import type { Process, SystemState } from '@harbour/contract/portal/system'
import { count, quantity } from '../../core/kit/format.ts'
import { ago, dayTime } from '../../core/kit/format-time.ts'
import * as texts from '#texts/portal/system'

/** The state of one part of the installation as text, with the figures behind it. */
export interface StateLine {
  readonly health: 'good' | 'busy' | 'watch' | 'bad' | 'unknown'
  readonly words: string
  readonly details: readonly string[]
}

const units = [texts.bytes, 'KB', 'MB', 'GB', 'TB']

export function bytes(value: number): string {
  let size = value
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : quantity(size.toFixed(1), { digits: 1 })} ${units[unit]}`
}

export function processLine(processes: readonly Process[], now: number): StateLine {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const working = alive.filter(({ role }) => role !== 'api').length
  const details = processes.map(({ role, host, pid, startedAt, seenAt, isAlive }) =>
    isAlive
      ? texts.processSince(texts.roles[role], host, pid, dayTime(startedAt))
      : texts.processLost(texts.roles[role], host, pid, dayTime(startedAt), ago(seenAt, { now })),
  )
  if (working === 0) return { health: 'bad', words: texts.noWorker, details }
  const lost = processes.length - alive.length
  if (lost > 0) return { health: 'watch', words: texts.runningAndLost(working, lost), details }
  return { health: 'good', words: texts.running(working), details }
}

export function queueLine(queue: SystemState['queue']): StateLine {
  const { accounts, due, reading, retrying, parked: suspended, lateSeconds, pauses } = queue
  const details = [
    texts.queueDetail(accounts, count(reading), count(due), count(retrying), count(suspended)),
    ...pauses.map(({ exchange, until, reason }) => texts.paused(exchange, dayTime(until), reason)),
  ]
  if (lateSeconds > 15 * 60)
    return { health: 'bad', words: texts.behind(Math.round(lateSeconds / 60)), details }
  if (lateSeconds > 120)
    return { health: 'watch', words: texts.behind(Math.round(lateSeconds / 60)), details }
  if (pauses.length > 0) return { health: 'watch', words: texts.resting(pauses.length), details }
  return reading > 0
    ? { health: 'busy', words: texts.syncing, details }
    : { health: 'good', words: texts.upToDate, details }
}

export function resultsLine(results: SystemState['results'], now: number): StateLine {
  const { comparedLastDay, asked, lastComparedAt, mended, lastMendedAt } = results
  const details = [
    lastComparedAt === null ? texts.notRunYet : texts.compared(comparedLastDay, ago(lastComparedAt, { now })),
    ...(asked > 0 ? [texts.toCompare(asked)] : []),
  ]
  if (mended === 0 && lastComparedAt === null) return { health: 'unknown', words: texts.notCompared, details }
  if (mended === 0) return { health: 'good', words: texts.matchFills, details }
  details.push(
    lastMendedAt === null ? texts.differed(mended) : texts.differedLast(mended, ago(lastMendedAt, { now })),
  )
  return { health: 'watch', words: texts.differedFixed, details }
}

export function databaseLine(database: SystemState['database'], now: number): StateLine {
  const { engine, version, answerMs, migrations, lastMigration, backups, lastBackupAt } = database
  const details = [
    texts.databaseDetail(
      `${engine === 'embedded' ? texts.embedded : 'PostgreSQL'} ${version}`,
      bytes(database.bytes),
      quantity(String(answerMs)),
    ),
    lastMigration
      ? texts.migrationsLast(migrations, lastMigration.replace(/\.sql$/, ''))
      : texts.migrations(migrations),
  ]
  if (backups === null) return { health: 'good', words: texts.answering, details }
  details.push(lastBackupAt === null ? texts.howToBackUp : texts.backups(backups, ago(lastBackupAt, { now })))
  return lastBackupAt === null
    ? { health: 'watch', words: texts.noBackup, details }
    : { health: 'good', words: texts.answering, details }
}

const lowBytes = 2 * 1024 ** 3

export function storageLine({
  kind,
  place,
  isWritable,
  freeBytes,
  totalBytes,
}: SystemState['storage']): StateLine {
  const room = freeBytes === null ? [] : [texts.freeOf(bytes(freeBytes), bytes(totalBytes ?? freeBytes))]
  const details = [kind === 'bucket' ? texts.bucket(place) : texts.folder(place), ...room]
  if (!isWritable) return { health: 'bad', words: texts.notWritable, details }
  if (freeBytes !== null && freeBytes < lowBytes) return { health: 'watch', words: texts.lowSpace, details }
  return { health: 'good', words: texts.writable, details }
}

export function mailLine(mail: SystemState['mail'], now: number): StateLine {
  const { delivery, place, waiting, retrying, failed, oldestWaitingAt, lastError } = mail
  const details = [
    delivery === 'server' ? texts.through(place) : texts.toFiles(place),
    texts.mailDetail(count(waiting), count(retrying), count(failed)),
    ...(oldestWaitingAt ? [texts.oldestQueued(ago(oldestWaitingAt, { now }))] : []),
    ...(lastError ? [texts.lastFailure(lastError)] : []),
  ]
  if (failed > 0) return { health: 'bad', words: texts.notDelivered(failed), details }
  if (retrying > 0) return { health: 'watch', words: texts.deliveryFailing, details }
  if (delivery === 'folder') return { health: 'watch', words: texts.writtenToFiles, details }
  return waiting > 0
    ? { health: 'busy', words: texts.sending, details }
    : { health: 'good', words: texts.allSent, details }
}
