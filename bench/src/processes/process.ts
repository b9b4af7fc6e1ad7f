import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until an address answers with a success, polling every few milliseconds; throws after the limit. */
export async function answered(url: string, limitMs: number, child?: ChildProcess): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    if (child && child.exitCode !== null)
      throw new Error(`the program exited with code ${child.exitCode} before ${url} answered`)
    if (Date.now() > end) throw new Error(`${url} did not answer within ${limitMs} ms`)
    await sleep(5)
  }
}

/** Starts a program in its own process group, so that ending it ends its children. */
export function start(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string> },
): ChildProcess {
  return spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
}

/** Ends a whole process group and waits for the last one: npm exits before the server that it started. */
export async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const tell = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, signal)
    } catch {
      return false
    }
  }
  tell('SIGTERM')
  for (const end = Date.now() + 15_000; tell(0) && Date.now() < end; ) await sleep(50)
  tell('SIGKILL')
}

/** Resident megabytes of a process and its descendants (Linux). */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return (
    own +
    (children === '' ? 0 : children.split(' ').reduce((sum, child) => sum + residentMb(Number(child)), 0))
  )
}

/** CPU time of a process so far, without its children. Linux counts it in ticks of a hundredth of a second. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the program's name, which may contain spaces, ends with the last bracket
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
