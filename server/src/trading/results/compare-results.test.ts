import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

async function stored({ harbour: { db } }: TradingBench) {
  const { rows: trips } = await sql`select * from round_trips order by key`.execute(db)
  const { rows: slots } = await sql`select * from result_slots order by symbol, slot`.execute(db)
  const { rows: fills } = await sql`select * from fill_results order by symbol, at, fill_id`.execute(db)
  return { trips, slots, fills }
}

const compared = async ({ harbour: { db } }: TradingBench) => {
  const { rows } = await sql<{
    due: boolean
    at: string | null
  }>`select comparison_due as due, compared_at as at from sync_schedule`.execute(db)
  return rows[0]
}

const mendings = async ({ harbour: { db } }: TradingBench) => {
  const { rows } = await sql<{
    target: string
    actor_email: string
    before: { instruments: number } & Record<string, unknown>
    after: Record<string, { trades: number; net: string }>
  }>`
    select target, actor_email, before, after from audit_log where action = 'results.mend' order by id`.execute(
    db,
  )
  return rows
}

async function comparedBench() {
  const bench = await tradingBench({ exchange: 'bybit', fills: 300, lateShare: 0 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  return { bench, id, whole: await stored(bench) }
}

async function compareNow(bench: TradingBench, id: string) {
  expect(await askForComparisons(bench.harbour.db)).toBe(1)
  await bench.rescan(id)
  await bench.synced(id)
}

const harms: Readonly<Record<string, string>> = {
  'a changed result': `update round_trips set net_usd = net_usd + 0.00000001
    where key = (select max(key) from round_trips where net_usd is not null)`,
  'a lost trade': 'delete from round_trips where key = (select min(key) from round_trips)',
  'a changed quarter of an hour': `update result_slots set fee_usd = fee_usd + 1
    where (symbol, slot) = (select symbol, max(slot) from result_slots group by symbol order by symbol limit 1)`,
  'a changed result of a fill': `update fill_results set realised = realised + 0.00000001
    where fill_id = (select max(fill_id) from fill_results)`,
  'a lost result of a fill':
    'delete from fill_results where fill_id = (select min(fill_id) from fill_results)',
  'a trade of an instrument that was never traded': `insert into round_trips
    select (jsonb_populate_record(null::round_trips, to_jsonb(t) || '{"symbol": "SEA/USDT", "key": "SEA/USDT|both|1"}')).*
    from (select * from round_trips order by key limit 1) t`,
}

test('results that equal their fills stay; others are recomputed and reported to administrators', async () => {
  const { bench, id, whole } = await comparedBench()
  expect(await compared(bench)).toEqual({ due: false, at: null })
  await compareNow(bench, id)
  expect(await compared(bench)).toEqual({ due: false, at: expect.any(String) })
  expect(await stored(bench)).toEqual(whole)
  expect(await mendings(bench)).toEqual([])
  for (const [at, [name, harm]] of Object.entries(harms).entries()) {
    await sql.raw(harm).execute(bench.harbour.db)
    expect(await stored(bench), `${name}`).not.toEqual(whole)
    await compareNow(bench, id)
    expect(await stored(bench), `${name}`).toEqual(whole)
    const notes = await mendings(bench)
    expect(notes, `${name}`).toHaveLength(at + 1)
    expect(notes.at(-1), `${name}`).toMatchObject({
      target: id,
      actor_email: 'nightly comparison',
      before: { instruments: 1 },
    })
  }
  const state = await bench.harbour.as('admin', 'admin').system.state()
  expect(state.results).toMatchObject({ comparedLastDay: 1, asked: 0, mended: 6 })
}, 240_000)

test('a night starts with the accounts compared longest ago, and skips suspended ones', async () => {
  const { bench } = await comparedBench()
  const { db } = bench.harbour
  await sql`
    insert into sync_schedule (account_id, user_id, exchange, next_due_at, is_suspended, last_synced_at, compared_at)
    select 'k' || n, user_id, exchange, now() + interval '1 day', n = 24, now(),
      case when n = 25 then null else now() - n * interval '1 hour' end
    from sync_schedule, generate_series(1, 25) n`.execute(db)
  expect(await askForComparisons(db)).toBe(20)
  const { rows } = await sql<{
    id: string
  }>`select account_id as id from sync_schedule where comparison_due and length(account_id) <= 3 order by compared_at desc nulls last`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  // the one that the bench reads was never compared either
  expect(ids).toEqual([...Array.from({ length: 18 }, (_, at) => `k${at + 6}`), 'k25'])
}, 240_000)
