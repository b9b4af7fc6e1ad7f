import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { askForRefolds } from '../sync-run/fold-rules.ts'
import { remakeResults } from './remake-results.ts'

/** Everything that is derived, without the moments at which it was stored. */
async function derivedOf({ harbour: { db } }: TradingBench) {
  const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  return {
    trips: await read(sql`select * from round_trips order by account_id, key`),
    slots: await read(sql`select * from result_slots order by symbol, slot`),
    fills: await read(sql`select * from fill_results order by symbol, at, fill_id`),
    checkpoints: await read(sql`select symbol, at, events, state from fold_checkpoints order by symbol, at`),
    days: await read(
      sql<{
        day: string
        equity: number
      }>`select day, equity_usd::float8 as equity, flow_usd, source from equity_snapshots where source <> 'live' order by day`,
    ),
  }
}

test('derived data can be deleted and rebuilt from the rows: results exactly, equity to a hundred-thousandth of a dollar', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 200, lateShare: 0 })
  const { db } = bench.harbour
  const account = await bench.connect()
  const { id: ada } = await bench.harbour.person('ada')
  bench.startSync()
  await bench.synced(account)
  const before = await derivedOf(bench)
  expect(before.trips.length).toBeGreaterThan(10)
  expect(before.days.length).toBeGreaterThan(10)

  for (const table of ['round_trips', 'result_slots', 'fill_results', 'fold_checkpoints'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from equity_snapshots where source <> 'live'`.execute(db)
  await sql`delete from equity_hours where source = 'rebuilt'`.execute(db)
  expect(await remakeResults(db, ada)).toBe(1)
  expect((await bench.harbour.as('ada').performance.report()).isRecounting).toBe(true)
  expect(await askForRefolds(db, 10)).toBe(1)
  await bench.rescan(account)
  await bench.synced(account)
  const { days, ...results } = await derivedOf(bench)
  expect({ days: days.length, ...results }).toEqual({ ...before, days: before.days.length })
  // walked back from a later reading, which rounds elsewhere
  for (const [at, { day, equity }] of days.entries())
    expect([day, equity]).toEqual([before.days[at]?.day, expect.closeTo(before.days[at]?.equity ?? 0, 5)])
  expect((await bench.harbour.as('ada').performance.report()).isRecounting).toBe(false)
  expect(await remakeResults(db, null)).toBe(1)
  expect(await remakeResults(db, 'nobody')).toBe(0)
})
