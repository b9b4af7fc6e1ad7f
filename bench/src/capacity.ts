import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startHarbour } from './processes/harbour-process.ts'
import { startPostgres } from './processes/postgres.ts'
import type { Bench, Figure } from './report.ts'

/** Runs of each account within a quarter of an hour after a change: its streams are read again each time. */
const rounds = 15

interface Counts {
  readonly commits: number
  readonly ids: number
}

/** Counters of the server since its start; its statistics are delayed by up to a second. */
async function counts(db: pg.Client): Promise<Counts> {
  await sleep(2_000)
  const { rows } = await db.query<Counts>(`
    select xact_commit::float8 as commits, pg_snapshot_xmax(pg_current_snapshot())::text::float8 as ids
    from pg_stat_database where datname = current_database()`)
  return rows[0] ?? { commits: 0, ids: 0 }
}

/** Waits until no account is due or being read. Returns the number of polls: each is a commit as well. */
async function settled(db: pg.Client): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const { rows } = await db.query(
      'select 1 from sync_schedule where not is_suspended and (next_due_at <= now() or lease_until > now()) limit 1',
    )
    if (rows.length === 0) return looks
    await sleep(250)
  }
}

/** The cost of one account, on the demo, whose exchanges answer at once and without limits. */
export const capacity: Bench = {
  name: 'capacity',
  async run() {
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    const url = await postgres.createDatabase('bench_capacity')
    const db = new pg.Client({ connectionString: url })
    const harbour = await startHarbour({ DATABASE_URL: url, HARBOUR_DEMO: 'on' })
    try {
      await db.connect()
      await sleep(30_000)
      await settled(db)
      const { rows: accounts } = await db.query('select 1 from sync_schedule where not is_suspended')
      const figures: Figure[] = []
      const tell = (name: string, value: number, unit: string, detail?: string) =>
        figures.push({
          name,
          value,
          unit,
          target: 'none, for planning',
          isMet: true,
          ...(detail ? { detail } : {}),
        })

      const before = await counts(db)
      const begun = Date.now()
      let looks = 0
      for (let round = 0; round < rounds; round += 1) {
        await db.query('update sync_schedule set next_due_at = now() where not is_suspended')
        looks += 1 + (await settled(db))
      }
      const tookMs = Date.now() - begun
      const after = await counts(db)
      await sleep(tookMs)
      const rested = await counts(db)
      const runs = rounds * accounts.length
      const perRun = (of: keyof Counts, ours: number) =>
        (after[of] - before[of] - (rested[of] - after[of]) - ours) / runs
      tell(
        'commits of one run soon after news',
        perRun('commits', looks),
        'commits',
        `${runs} runs in ${tookMs} ms`,
      )
      tell('transaction IDs of one run soon after news', perRun('ids', rounds), 'IDs')
      tell('commits at rest', ((rested.commits - after.commits) * 1_000) / (tookMs + 2_000), 'commits/s')

      const { rows: sizes } = await db.query<{ perFill: number; all: number; fills: number }>(`
        select pg_total_relation_size('fills')::float8 / greatest(1, n) as "perFill", n::int as fills,
          (select sum(pg_total_relation_size(c)) from unnest(array['fills', 'ledger_entries', 'fill_results', 'round_trips',
            'result_slots', 'fold_checkpoints', 'equity_snapshots', 'equity_hours']::regclass[]) as c)::float8 / greatest(1, n) as all
        from (select count(*) as n from fills) as f`)
      const size = sizes[0]
      if (size) {
        tell('disk of one fill', size.perFill, 'bytes', `with its indexes, of ${size.fills} fills`)
        tell('disk of one fill with all that is derived', size.all, 'bytes')
      }
      const { rows: open } = await db.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where application_name = 'harbour'",
      )
      tell('connections of one process', open[0]?.n ?? 0, 'connections', '20 at most')
      return figures
    } finally {
      await db.end().catch(() => undefined)
      await harbour.stop()
      harbour.clear()
      await postgres.stop()
    }
  },
}
