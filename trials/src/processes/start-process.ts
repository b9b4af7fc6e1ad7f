import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '@harbour/server/trading/exchange-limits/pace'
import { closeAfterUse } from '@harbour/server/test/database/close-after-use'
import { serverProgram } from '../../../scripts/server-programs.mjs'
import { serverFlags } from '../../../scripts/toolchain.mjs'
import type { Order, Message } from './orders.ts'

export interface ProcessPlan {
  readonly env: Readonly<Record<string, string>>
  readonly pace?: Partial<Pace>
  /** The error of its clock from the start, in milliseconds. */
  readonly clockMs?: number
}

/** A Harbour process of an experiment, ended with it. */
export interface TrialProcess {
  readonly pid: number
  /** The address that it listens on; null for a worker. */
  readonly address: string | null
  /** Returns its output so far. */
  readonly said: () => string
  readonly isGone: () => boolean
  /** Returns how it ended: its exit code or the signal that killed it. */
  readonly end: () => string
  order(order: Order): void
  /** Resolves with the next message of that kind. */
  received(kind: Message['kind']): Promise<void>
  /** SIGSTOP and SIGCONT, like a suspended machine. */
  pause(): void
  resume(): void
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

/** Longer than the slowest of many simultaneous starts on a busy machine. */
const startLimitMs = 180_000

export async function startProcess({ env, pace = {}, clockMs = 0 }: ProcessPlan): Promise<TrialProcess> {
  const { program, env: ofProgram } = serverProgram('trial-process')
  const child = spawn(process.execPath, [...serverFlags(env), program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...ofProgram,
      HOST: '127.0.0.1',
      PORT: '0',
      HARBOUR_DEMO: 'off',
      RATE_LIMITS: 'off',
      EXCHANGE_BUDGETS: 'off',
      LOG_LEVEL: 'warn',
      HARBOUR_TRIAL_PACE: JSON.stringify(pace),
      HARBOUR_TRIAL_CLOCK_MS: String(clockMs),
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text = `${text}${part.toString()}`.slice(-100_000)))
  const process_ = wrap(child, () => text, await addressOf(child, () => text))
  closeAfterUse(() => process_.kill())
  return process_
}

async function addressOf(child: ChildProcess, said: () => string): Promise<string | null> {
  const ended = new AbortController()
  const ready = new Promise<string | null>((resolve) =>
    child.on('message', (received: Message) => received.kind === 'ready' && resolve(received.address)),
  )
  const gone = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the process exited with code ${code} before it was ready: ${said().slice(-2_000)}`)
  })
  const late = sleep(startLimitMs, undefined, { signal: ended.signal }).then(() => {
    child.kill('SIGKILL')
    throw new Error(`the process was not ready within ${startLimitMs} ms: ${said().slice(-2_000)}`)
  })
  try {
    return await Promise.race([ready, gone, late])
  } finally {
    // The limit and the exit no longer matter once the process is ready.
    for (const wait of [gone, late]) wait.catch(() => null)
    ended.abort()
  }
}

function wrap(child: ChildProcess, said: () => string, address: string | null): TrialProcess {
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const exit = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    address,
    said,
    isGone,
    end: () => String(child.exitCode ?? child.signalCode),
    order: (order) => void child.send(order),
    received: (kind) =>
      new Promise((resolve) => {
        const listen = (received: Message) => {
          if (received.kind !== kind) return
          child.off('message', listen)
          resolve()
        }
        child.on('message', listen)
      }),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      if (isGone()) return
      child.kill('SIGKILL')
      await exit
    },
    async stop() {
      if (isGone()) return child.exitCode
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
  }
}
