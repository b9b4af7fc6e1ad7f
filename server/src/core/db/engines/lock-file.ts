import { randomUUID } from 'node:crypto'
import { readFileSync, unlinkSync } from 'node:fs'
import { open, readFile, rename, unlink, utimes, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { bootId, isAlive, pidNamespace, startTimeOf } from './process-identity.ts'

const touchEveryMs = 5_000
/**
 * The lock of a silent holder is stale after this time: a container restarted under the same name cannot see the
 * old one's processes.
 */
const silentMs = 20_000

interface Holder {
  readonly nonce: string
  readonly pid: number
  /** Start time by the operating system, which distinguishes a process from a later one with the same pid. */
  readonly startTime: string | null
  readonly host: string
  readonly boot: string | null
  readonly namespace: string | null
  readonly since: string
  readonly command: string
}

export interface Lock {
  release(): Promise<void>
}

export class DatabaseInUse extends Error {}

/**
 * Takes the exclusive lock of a data folder, or says who holds it. Two processes on one embedded database lose rows without an
 * error, so the lock is never taken from a live process, nor where that cannot be determined (another machine).
 */
export async function takeLock(path: string): Promise<Lock> {
  const mine = describeSelf()
  if (!(await createWith(path, mine))) {
    await clearStale(path)
    if (!(await createWith(path, mine))) throw new DatabaseInUse(inUse(path, await readHolder(path)))
  }
  const timer = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => undefined),
    touchEveryMs,
  )
  timer.unref()
  const dropAtExit = () => {
    if (holderSync(path)?.nonce === mine.nonce) unlinkSync(path)
  }
  process.once('exit', dropAtExit)
  return {
    async release() {
      clearInterval(timer)
      process.removeListener('exit', dropAtExit)
      if ((await readHolder(path))?.nonce === mine.nonce) await unlink(path)
    },
  }
}

const describeSelf = (): Holder => ({
  nonce: randomUUID(),
  pid: process.pid,
  startTime: startTimeOf(process.pid),
  host: hostname(),
  boot: bootId(),
  namespace: pidNamespace(),
  since: new Date().toISOString(),
  command: process.argv.slice(0, 4).join(' ').slice(0, 200),
})

async function createWith(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(holder))
    } catch (error) {
      // an empty file, as a full disk leaves it, would block each later start
      await unlink(path)
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes the file of a dead holder. A second file ensures that only one of two newcomers does so. */
async function clearStale(path: string): Promise<void> {
  const guard = `${path}.takeover`
  const mine = describeSelf()
  if (!(await createWith(guard, mine))) {
    const other = await readHolder(guard)
    if (other && (await mayLive(guard, other))) throw new DatabaseInUse(inUse(path, other))
    throw new DatabaseInUse(
      `An earlier start was cut off while it took over ${path}. Delete ${guard} and start again.`,
    )
  }
  try {
    const holder = await readHolder(path)
    if (holder && (await mayLive(path, holder))) throw new DatabaseInUse(inUse(path, holder))
    // without a readable holder the file was just created: its creator is writing it now, or died in that moment
    if (!holder && (await isFresh(path))) throw new DatabaseInUse(inUse(path, null))
    await rename(path, `${path}.stale`).catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
  } finally {
    await unlink(guard)
  }
}

async function mayLive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return true
  if (holder.boot !== null && holder.boot !== bootId()) return false
  if (holder.namespace !== pidNamespace()) return isFresh(path)
  return isAlive(holder.pid, holder.startTime)
}

const isFresh = async (path: string): Promise<boolean> => {
  const facts = await stat(path).catch(() => null)
  return facts !== null && Date.now() - facts.mtimeMs < silentMs
}

function inUse(path: string, holder: Holder | null): string {
  if (!holder) return `The data folder is being opened by another process (${path}).`
  const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}`
  return (
    `The data folder is in use by process ${holder.pid}${elsewhere}, since ${holder.since} (${holder.command}). ` +
    `Stop it first; only if you are sure that it is gone, delete ${path}.`
  )
}

const parseHolder = (text: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : null
  } catch {
    return null
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'nonce' in value &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'host' in value

const readHolder = async (path: string): Promise<Holder | null> =>
  parseHolder(await readFile(path, 'utf8').catch(() => ''))

const holderSync = (path: string): Holder | null => {
  try {
    return parseHolder(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
