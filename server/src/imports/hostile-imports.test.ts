import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainColumns } from '@harbour/exchanges/files/plain'
import { tradingBench } from '../../test/trading-bench.ts'
import { collect } from './collect.ts'
import { entriesKnown, fillsKnown, inBulk } from './known-rows.ts'

const file = (...rows: readonly string[]) => {
  const content = Buffer.from([plainColumns.join(','), ...rows].join('\n'))
  return { content, body: { fileName: 'history.csv', content: content.toString('base64') } }
}

async function readAccount() {
  const bench = await tradingBench({
    exchange: 'bybit',
    fills: 60,
    lateShare: 0,
    tiesAtPageEdges: false,
  })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  const {
    rows: [owner],
  } = await sql<{ userId: string }>`select user_id as "userId" from exchange_keys where id = ${id}`.execute(
    bench.harbour.db,
  )
  return {
    db: bench.harbour.db,
    ada: bench.harbour.as('ada'),
    params: { id },
    owner: { userId: owner?.userId ?? '', accountId: id },
  }
}

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Rows that every step of a plan made or threw away. */
const rowsMoved = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, each) => sum + rowsMoved(each), 0)

test('rows of one second are held against those that have the same id or say the same, not each against each', async () => {
  const { db, ada, params, owner } = await readAccount()
  const count = 1_500
  const trades = (id: (n: number) => string) =>
    Array.from(
      { length: count },
      (_, n) => `2020-01-01 10:00:00,trade,DOGE/USDT:USDT,buy,0.1,${n + 1},1,0.01,USDT,both,,,,${id(n)},`,
    )
  const bookings = Array.from(
    { length: count },
    (_, n) => `2020-01-01 10:00:00,deposit,,,,,,,,,,USDT,${n + 1},,`,
  )
  const { content, body } = file(...trades(() => ''), ...trades((n) => `t${n}`), ...bookings)
  expect(await ada.imports.create({ params, body })).toMatchObject({ fills: 2 * count, entries: count })
  expect(await ada.imports.preview({ params, body })).toMatchObject({
    fills: 0,
    entries: 0,
    known: 3 * count,
  })

  const { items } = await collect(content, {
    exchange: 'bybit',
    hedged: new Set(),
    contractSizes: new Map(),
  })
  const placed = items.map((item, at) => ({ ...item, at }))
  for (const asked of [fillsKnown(owner, placed), entriesKnown(owner, placed)]) {
    const moved = await db.transaction().execute(async (tx) => {
      await inBulk(tx)
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
        explain (analyze, format json, timing off) ${asked ?? sql`select`}`.execute(tx)
      return rowsMoved((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
    })
    // some thirty steps, each of which sees a row once; a square of them would be more than two million
    expect(moved).toBeLessThan(60 * count * 2)
  }
}, 120_000)
