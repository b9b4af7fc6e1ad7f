import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withChangeTriggers } from '../../../test/change-triggers.ts'
import { tradingBench, type TradingBench } from '../../../test/trading-bench.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'
import { listChanges } from './change-feed.ts'

/** Notes what triggers find written, with the transaction that wrote it. */
const notes = `
  create table written (tx bigint, part text, user_id text, account_id text, symbol text, since timestamptz);
  create function list_result_changes(changed_part text, users text[], accounts text[], symbols text[], sinces timestamptz[])
  returns void language sql as $$
    insert into written select pg_current_xact_id()::text::bigint, changed_part, c.user_id, c.account_id, c.symbol, c.since
    from unnest(users, accounts, symbols, sinces) as c (user_id, account_id, symbol, since)
  $$;`

/** The comments keep a table of this test out of the log of statements, which are planned on the schema. */
interface Line {
  readonly part: string
  readonly line: string
}

/** Changes by transaction, part and instrument, each with the first moment. */
async function listedAndWritten({ harbour: { db } }: TradingBench) {
  const { rows: listed } = await sql<Line>`
    select part, concat_ws(' ', xmin, part, account_id, symbol, since) as line from result_changes order by line`.execute(
    db,
  )
  const { rows: written } = await sql<Line>`
    /* of this test alone */ select part, concat_ws(' ', tx, part, account_id, symbol, min(since)) as line from written
    group by tx, part, account_id, symbol order by line`.execute(db)
  return { listed, written }
}

test('each write of trades, slots and equity is listed by its own transaction, from its first moment on, and nothing else is', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 300, lateShare: 0.05 })
  const { db } = bench.harbour
  await withChangeTriggers(db, notes)
  const ada = bench.harbour.as('ada')
  const id = await bench.connect()
  const again = async () => {
    await bench.rescan(id)
    await bench.synced(id)
  }
  const worker = bench.startSync()
  await bench.synced(id)
  // by another cost method, in days of another zone, and made again after a comparison
  await ada.preferences.update({ body: { costMethod: 'fifo' } })
  await again()
  await ada.preferences.update({ body: { equityZone: 'Asia/Kathmandu' } })
  await again()
  await worker.stop()
  const { rows: byHand } = await sql<{ tx: number }>`
    update round_trips set net_usd = net_usd + 1 where key = (select max(key) from round_trips where net_usd is not null)
    returning pg_current_xact_id()::text::bigint as tx`.execute(db)
  await sql`/* of this test alone */ delete from written where tx = ${byHand[0]?.tx}`.execute(db)
  await askForComparisons(db)
  const last = bench.startSync()
  await again()
  await last.stop()
  const { listed, written } = await listedAndWritten(bench)
  expect(written.length).toBeGreaterThan(10)
  for (const part of ['trades', 'slots', 'equity'])
    expect(written.some((each) => each.part === part)).toBe(true)
  expect(listed).toEqual(written)
}, 240_000)

test('a version is locked until its transaction ends, old changes go, and an account that is gone is told of nothing', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 10 })
  const { db } = bench.harbour
  const id = await bench.connect()
  const { user_id: userId } = await db
    .selectFrom('exchange_accounts')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const since = '2026-01-01 00:00:00Z'
  const change = { part: 'trades', symbol: 'BTC/USDT', since } as const
  const state = async () => {
    const { rows } = await sql<{ version: number; after: number; listed: number }>`
      select version, listed_after as after, (select count(*)::int from result_changes) as listed from result_versions`.execute(
      db,
    )
    return rows[0]
  }
  await listChanges(db, userId, id, [{ ...change, since: null }])
  expect(await state()).toBeUndefined()
  await listChanges(db, userId, 'gone', [change])
  expect(await state()).toBeUndefined()
  await listChanges(db, userId, id, [change, { ...change, part: 'slots' }])
  expect(await state()).toMatchObject({ listed: 2 })
  await sql`update result_versions set version = 100000, listed_after = 99000`.execute(db)
  await sql`update result_changes set version = 99500`.execute(db)
  await sql`update result_versions set version = 100098`.execute(db)
  await listChanges(db, userId, id, [change])
  expect(await state()).toEqual({ version: 100_099, after: 99_000, listed: 3 })
  await listChanges(db, userId, id, [change])
  expect(await state()).toEqual({ version: 100_100, after: 99_600, listed: 2 })
}, 240_000)
