import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { queryOnce } from '../../empty-database.ts'
import { experiment } from '../../experiment.ts'
import { openPlace } from '../../place.ts'
import { askHarbour } from '../../processes/ask-harbour.ts'
import { startProcess } from '../../processes/start-process.ts'
import { startFaultProxy } from '../../proxy/fault-proxy.ts'

const unansweredMs = 30_000

experiment(
  {
    id: 'E-38',
    does: 'the PostgreSQL server is killed while people write, and its synchronous standby is promoted in its place',
    passes: 'no acknowledged write is lost, errors last at most 30 seconds, and nothing must be restarted',
    when: 'nightly',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const programs = findPostgres()
    if (programs === null) throw new Error('PostgreSQL is not installed')
    const { env } = await openPlace()
    const primary = await startPostgres(programs)
    const standby = await startPostgres(programs, { follows: primary.url })
    // The proxy simulates a virtual address that moves: the server's own stays the same.
    const target = { host: '127.0.0.1', port: Number(new URL(primary.url).port) }
    const proxy = await startFaultProxy(target)
    try {
      await queryOnce(primary.url, "alter system set synchronous_standby_names = '*'")
      await queryOnce(primary.url, 'select pg_reload_conf()')
      const address = Object.assign(new URL(primary.url), { port: String(proxy.port) }).href
      const server = await startProcess({ env: { ...env, DATABASE_URL: address, HARBOUR_ROLE: 'api' } })
      const writers = startWriters(server.address, isFull ? 16 : 8)
      await sleep(isFull ? 10_000 : 3_000)
      const killedAt = performance.now()
      await primary.kill()
      await queryOnce(standby.url, 'select pg_promote(true)')
      target.port = Number(new URL(standby.url).port)
      proxy.resetAll()
      await writers.untilAnswered(killedAt, 2 * unansweredMs)
      await sleep(isFull ? 5_000 : 1_000)
      const { answered, failed, maxGapMs } = await writers.stop()
      const stored = new Set(
        (await queryOnce<{ email: string }>(standby.url, 'select email from contact_submissions')).map(
          ({ email }) => email,
        ),
      )
      const lost = answered.filter((email) => !stored.has(email))
      const errors = server.isGone() ? 'it ended' : 'none'
      await server.stop()
      note({
        lost: lost.length,
        answered: answered.length,
        failed,
        away_s: (maxGapMs / 1000).toFixed(1),
        restarts: errors,
      })
      expect(lost).toEqual([])
      expect(errors).toBe('none')
      expect(answered.length).toBeGreaterThan(50)
      expect(maxGapMs).toBeLessThanOrEqual(unansweredMs)
    } finally {
      await proxy.close()
      await standby.stop()
      await primary.stop()
    }
  },
)

/** Clients that send one message after another and record which were answered with success. */
function startWriters(address: string | null, count: number) {
  const answered: string[] = []
  let failed = 0
  let running = true
  let lastAt = performance.now()
  let maxGapMs = 0
  const client = async (number: number) => {
    for (let each = 0; running; each += 1) {
      const email = `writer${number}.${each}@example.com`
      if (await send(address, email)) {
        answered.push(email)
        maxGapMs = Math.max(maxGapMs, performance.now() - lastAt)
        lastAt = performance.now()
      } else {
        failed += 1
        await sleep(50)
      }
    }
  }
  const clients = Array.from({ length: count }, (_, number) => client(number))
  return {
    /** Waits for a successful answer after a time. */
    async untilAnswered(sinceMs: number, forMs: number) {
      while (lastAt <= sinceMs + 500 && performance.now() < sinceMs + forMs) await sleep(20)
    },
    async stop() {
      running = false
      await Promise.all(clients)
      return { answered, failed, maxGapMs: Math.max(maxGapMs, performance.now() - lastAt) }
    },
  }
}

async function send(address: string | null, email: string): Promise<boolean> {
  const timeout = AbortSignal.timeout(unansweredMs)
  const reply = await askHarbour(address, email, 'Is this there after a crash?', timeout).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.ok === true
}
