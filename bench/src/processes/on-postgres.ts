import { type RunningHarbour, startHarbour } from './harbour-process.ts'
import { startPostgres } from './postgres.ts'
import type { Bench } from '../report.ts'

type Measure = (
  harbour: RunningHarbour,
  databaseUrl: string,
) => Promise<Exclude<Awaited<ReturnType<Bench['run']>>, { skipped: string }>>

/** Runs a measurement on a Harbour with its own PostgreSQL. */
export const onPostgres =
  (database: string, measure: Measure): Bench['run'] =>
  async () => {
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    try {
      const databaseUrl = await postgres.createDatabase(database)
      const harbour = await startHarbour({ DATABASE_URL: databaseUrl, HARBOUR_ROLE: 'api' })
      try {
        return await measure(harbour, databaseUrl)
      } finally {
        await harbour.stop()
        harbour.clear()
      }
    } finally {
      await postgres.stop()
    }
  }
