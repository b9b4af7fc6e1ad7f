import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from './processes/postgres.ts'
import { startHarbour } from './processes/harbour-process.ts'
import { residentMb } from './processes/process.ts'
import type { Bench, Figure } from './report.ts'

/** Long enough for the demo's first sync to end and for its garbage to be collected. */
const settleMs = 45_000

async function idle(name: string, env: Record<string, string>, limitMb: number): Promise<Figure> {
  const harbour = await startHarbour(env)
  try {
    await sleep(settleMs)
    const value = residentMb(harbour.pid)
    return { name, value, unit: 'MB', target: `under ${limitMb} MB`, isMet: value < limitMb }
  } finally {
    await harbour.stop()
    harbour.clear()
  }
}

export const memory: Bench = {
  name: 'memory',
  async run() {
    const demo = await idle('idle, embedded database with the demo', { HARBOUR_DEMO: 'on' }, 700)
    const postgres = await startPostgres()
    if ('reason' in postgres) return [demo]
    try {
      return [
        demo,
        await idle('idle, PostgreSQL', { DATABASE_URL: await postgres.createDatabase('bench_idle') }, 110),
      ]
    } finally {
      await postgres.stop()
    }
  },
}
