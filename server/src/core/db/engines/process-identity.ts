import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

const orNull = (read: () => string): string | null => {
  try {
    return read().trim() || null
  } catch {
    return null
  }
}

/** Returns the start time of a process in the operating system's format; null where it is unknown (Windows). */
export function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') {
    // the 22nd field; the name in the second one may contain spaces and brackets
    return orNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '')
  }
  if (process.platform === 'win32') return null
  return orNull(() =>
    execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

/** Changes with every boot of the machine. */
export const bootId = (): string | null =>
  orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))

/** The pid namespace: processes see each other's pids only within the same one. */
export const pidNamespace = (): string | null => orNull(() => readlinkSync('/proc/self/ns/pid'))

/** Returns true if that same process still runs: a later process with the same pid does not count. */
export function isAlive(pid: number, startTime: string | null): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = startTimeOf(pid)
  return startTime === null || now === null || now === startTime
}
