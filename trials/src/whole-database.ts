import { insertUser } from '@harbour/server/people/auth/store'
import type { Database } from '@harbour/server/core/db/database'
import { addTradingRows } from '@harbour/server/test/trading/trading-rows'

/** One person with rows of every kind, and this many trades, no two alike. */
export async function fillWithTrades({ db, pool }: Database, trades: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = {
      email: 'ada@example.com',
      emailTyped: 'ada@example.com',
      passwordHash: 'x',
      referralCode: null,
    }
    await addTradingRows(tx, (await insertUser(tx, row)) ?? '')
  })
  const { rows } = await pool.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'fills' and column_name not in ('id', 'native_id', 'price', 'quantity') and is_generated = 'NEVER'`)
  const others = rows[0]?.columns ?? ''
  await pool.query(`
    insert into fills (id, native_id, price, quantity, ${others})
    select 'copy-' || n, 'copy-' || n, (n::numeric / 7)::numeric(40, 18), n * 0.000000000000000001, ${others}
    from fills cross join generate_series(1, ${trades}) n`)
}

/** Runs one statement on a session in UTC: the checksum of a time is that of its text. */
export type Ask = (text: string) => Promise<readonly { name?: string; rows?: number; hash?: string | null }[]>

export interface Fold {
  readonly rows: number
  readonly hash: string
}

/** Counts every row of every table with a checksum, by an independent method: the commands under test have another. */
export async function foldOf(answer: Ask, without: readonly string[] = []): Promise<Fold> {
  const tables = await answer(
    // Each database has its own times of migrations.
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  )
  const hashes: string[] = []
  let rows = 0
  for (const { name = '' } of tables) {
    if (without.includes(name)) continue
    const [found] = await answer(
      `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
    )
    rows += found?.rows ?? 0
    hashes.push(`${name} ${found?.rows} ${found?.hash}`)
  }
  return { rows, hash: hashes.join('\n') }
}
