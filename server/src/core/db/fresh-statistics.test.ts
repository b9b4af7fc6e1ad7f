import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { refreshStatistics } from './fresh-statistics.ts'

type Db = Parameters<typeof refreshStatistics>[0]

const isCluster = () => {
  const engine = inject('engine')
  return engine.engine === 'postgres' && engine.nodeUrls.length > 0
}

/** Reads how many rows a table has for all that the statistics know, which a cluster keeps for each part of it; -1 where nothing was ever counted. */
async function counted(db: Db, table: string): Promise<number> {
  const { rows } = isCluster()
    ? await sql<{ rows: number }>`
        select result::int as rows from run_command_on_shards(${table}::text::regclass,
          'select reltuples::int from pg_class where oid = ''%s''::regclass')`.execute(db)
    : await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where oid = ${table}::regclass`.execute(db)
  const parts = rows.map((part) => part.rows).filter((known) => known !== -1)
  return parts.length === 0 ? -1 : parts.reduce((sum, known) => sum + known, 0)
}

test('statistics are refreshed once many rows of a table are new, and an unchanged table is skipped', async () => {
  const home = await harbour()
  const { db } = home
  await addTradingRows(db, (await home.person('ada')).id)
  expect(await counted(db, 'fills')).toBe(-1)
  await sql`insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    select user_id, account_id, 'more', n::text, 'm' || n, symbol, base, quote, product, side, position_side, price, n, contract_size, fee, kind,
      traded_at + n * interval '1 second' from fills, generate_series(1, 5000) n`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int from fills`.execute(db)
  // the server gathers what each of its connections did, which may take it a moment
  await vi.waitFor(
    async () => {
      await refreshStatistics(db, ['fills', 'bots'])
      expect(await counted(db, 'fills')).toBe(rows[0]?.count)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await counted(db, 'bots')).toBe(-1)
})
