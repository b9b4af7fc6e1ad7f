import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock rate (USER_HZ). */
const tickMs = 10

/** Milliseconds of processor time that these processes have used since their start; one that has ended counts as 0. */
export const processorMs = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + msOf(pid), 0)

function msOf(pid: number): number {
  try {
    // The name in brackets may contain spaces; user and system time are the 14th and 15th of the fields.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}
