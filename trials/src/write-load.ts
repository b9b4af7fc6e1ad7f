import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export interface WriteLoad {
  /** Sets the statements to write from now on, in rotation. */
  say(statements: readonly string[]): void
  /** Waits until each statement was written once more; returns the number of successful writes meanwhile. */
  turn(): Promise<number>
  /** Pauses until the next statements are set. */
  pause(): Promise<void>
  stop(): Promise<{ writes: number; failures: string[]; slowestMs: number; perSecond: number }>
}

/** Two hundred separate writes per second, while only a few are pending. */
export function startWriteLoad(pool: pg.Pool): WriteLoad {
  const began = performance.now()
  const failures: string[] = []
  let statements: readonly string[] = []
  let writes = 0
  let slowestMs = 0
  let turn = 0
  const open = new Set<Promise<void>>()
  const write = async (text: string) => {
    const sentAt = performance.now()
    try {
      await pool.query(text)
      writes += 1
    } catch (error) {
      failures.push(`${String(error)}: ${text.slice(0, 80)}`)
    }
    slowestMs = Math.max(slowestMs, performance.now() - sentAt)
  }
  const timer = setInterval(() => {
    const text = statements[turn % statements.length]
    turn += 1
    // A busy pool queues by itself; more than this would only measure our own queue.
    if (text === undefined || open.size >= 8) return
    const writing: Promise<void> = write(text).finally(() => open.delete(writing))
    open.add(writing)
  }, 5)
  return {
    say(next) {
      statements = next
    },
    async turn() {
      const before = writes
      const until = writes + failures.length + statements.length
      for (const giveUpAt = performance.now() + 20_000; performance.now() < giveUpAt; await sleep(5))
        if (writes + failures.length >= until) break
      return writes - before
    },
    async pause() {
      statements = []
      await Promise.all(open)
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { writes, failures, slowestMs, perSecond: writes / ((performance.now() - began) / 1000) }
    },
  }
}
