import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

async function stored({ harbour: { db } }: TradingBench) {
  const { rows: trips } = await sql`select * from round_trips order by account_id, key`.execute(db)
  const { rows: slots } = await sql`select * from result_slots order by symbol, slot`.execute(db)
  const { rows: fills } = await sql`select * from fill_results order by symbol, at, fill_id`.execute(db)
  return { trips, slots, fills }
}

/** Price P&L of the coin that was bought at 100 and 200 and sold at 300 and 150, by the day it came about. */
async function profits({ harbour: { db } }: TradingBench) {
  const { rows } = await sql<{ day: string; price: string }>`
    select (slot at time zone 'UTC')::date as day, trim_scale(sum(price_usd)) as price from result_slots
    where symbol = 'AAA/USDT' group by 1 order by 1`.execute(db)
  return rows.map(({ day, price }) => `${day} ${price}`)
}

async function buyAndSell({ harbour: { db } }: TradingBench, accountId: string): Promise<void> {
  const fills = [
    ['1', 'buy', '100', '2026-05-01T10:00:00Z'],
    ['2', 'buy', '200', '2026-05-02T10:00:00Z'],
    ['3', 'sell', '300', '2026-05-03T10:00:00Z'],
    ['4', 'sell', '150', '2026-05-04T10:00:00Z'],
  ] as const
  for (const [native, side, price, at] of fills)
    await sql`
      insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
        contract_size, fee, kind, traded_at)
      select user_id, id, 'import', ${native}, 'hand' || ${native}::text, 'AAA/USDT', 'AAA', 'USDT', 'spot', ${side}, 'both',
        ${price}::numeric, 1, 1, 0, 'trade', ${at}::timestamptz
      from exchange_accounts where id = ${accountId}`.execute(db)
  await sql`update sync_states set results_from = '2026-05-01T10:00:00Z', symbols = symbols || array['AAA/USDT']`.execute(
    db,
  )
}

test('with FIFO the stored checkpoint grows no faster than the number of open lots', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 10, lateShare: 0 })
  await bench.harbour.as('ada').preferences.update({ body: { costMethod: 'fifo' } })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const { db } = bench.harbour
  await sql`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    select k.user_id, k.id, 'import', n::text, 'hand' || n, 'AAA/USDT', 'AAA', 'USDT', 'spot', 'buy', 'both', 100, 1, 1, 0, 'trade',
      '2026-05-01T10:00:00Z'::timestamptz + n * interval '1 second'
    from exchange_accounts k, generate_series(1, 1500) n where k.id = ${id}`.execute(db)
  await sql`update sync_states set results_from = '2026-05-01T10:00:00Z', symbols = symbols || array['AAA/USDT']`.execute(
    db,
  )
  await bench.rescan(id)
  await bench.synced(id)
  const { rows } = await sql<{ lots: number }>`
    select jsonb_array_length(state #> '{fold,books,0,position,lots}') as lots from fold_checkpoints
    where symbol = 'AAA/USDT' order by at`.execute(db)
  // twice as far each time, and one at the end: every 200 fills they would be 7,100
  expect(rows.map(({ lots }) => lots)).toEqual([200, 400, 800, 1500])
})

test('a person who selects FIFO gets every result recomputed and compared by it, and back again', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 120, lateShare: 0 })
  const ada = bench.harbour.as('ada')
  const id = await bench.connect()
  let worker = bench.startSync()
  await bench.synced(id)
  await buyAndSell(bench, id)
  await bench.rescan(id)
  await bench.synced(id)
  const byAverage = await stored(bench)
  expect(await profits(bench)).toEqual([
    '2026-05-01 0',
    '2026-05-02 0',
    // 300 and 150 less an average of 150
    '2026-05-03 150',
    '2026-05-04 0',
  ])
  expect(await ada.performance.report()).toMatchObject({ costMethod: 'average', isRecounting: false })

  await worker.stop()
  await ada.preferences.update({ body: { costMethod: 'fifo' } })
  expect(await ada.performance.report()).toMatchObject({ costMethod: 'fifo', isRecounting: true })
  expect(await stored(bench)).toEqual(byAverage)
  worker = bench.startSync()
  await bench.synced(id)
  expect(await profits(bench)).toEqual([
    '2026-05-01 0',
    '2026-05-02 0',
    // 300 less 100, which came first, and 150 less 200
    '2026-05-03 200',
    '2026-05-04 -50',
  ])
  expect((await ada.performance.report()).isRecounting).toBe(false)
  const byFirst = await stored(bench)
  expect(byFirst.trips.length).toBe(byAverage.trips.length)

  // the nightly comparison counts by the same method: it finds nothing to mend
  await askForComparisons(bench.harbour.db)
  await bench.rescan(id)
  await bench.synced(id)
  const { rows: mended } = await sql`select from audit_log where action = 'results.mend'`.execute(
    bench.harbour.db,
  )
  expect(mended).toEqual([])
  expect(await stored(bench)).toEqual(byFirst)

  // results that the exchange counts at average cost are no difference of ours
  await sql`update sync_states set reconciled_at = null`.execute(bench.harbour.db)
  await bench.rescan(id)
  await bench.synced(id)
  const { figures } = await ada.reconciliation.show({ params: { id } })
  const byMethod = figures.filter(({ kind }) => kind === 'entry' || kind === 'realised')
  expect(byMethod.length).toBeGreaterThan(0)
  expect(byMethod.filter(({ verdict }) => verdict === 'differs')).toEqual([])
  expect(new Set(byMethod.map(({ reason }) => reason))).toContain('cost_method')

  await ada.preferences.update({ body: { costMethod: 'average' } })
  await bench.rescan(id)
  await bench.synced(id)
  expect(await stored(bench)).toEqual(byAverage)
}, 240_000)
