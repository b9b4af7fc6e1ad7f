import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { tradingBench } from '../../../test/trading/trading-bench.ts'
import { removeImport } from './store.ts'

const fileOf = (...rows: readonly string[]) => ({
  fileName: 'history.csv',
  content: Buffer.from([plainColumns.join(','), ...rows].join('\n')).toString('base64'),
})
const trade = (symbol: string, id: string) => `2020-01-01 10:00:00,trade,${symbol},buy,1,1,,,,,,,,${id},`

test('a file is accepted while older rows are awaited, left-out ones included; after its removal they are read again', async () => {
  const bench = await tradingBench({ exchange: 'bybit', fills: 40, lateShare: 0, tiesAtPageEdges: false })
  const id = await bench.connect()
  const worker = bench.startSync()
  await bench.synced(id)
  await worker.stop()
  const { db } = bench.harbour
  const ada = bench.harbour.as('ada')
  await sql`
    update sync_streams set coverage = coverage + int8multirange(int8range(0, 1800000000000)),
      cursor = jsonb_set(cursor, '{unlisted}', '["GONE/USDT"]')`.execute(db)
  await sql`
    insert into sync_streams (user_id, account_id, stream, kind, title, cursor, done, retry_at)
    select user_id, id, 'older', 'fills', 'Older trades', '{"awaits":"It is being made"}', false, now() + interval '1 hour'
    from exchange_accounts where id = ${id}`.execute(db)

  const body = fileOf(trade('GONE/USDT', '1'), trade('BTC/USDT', '2'))
  expect(await ada.imports.create({ params: { id }, body })).toMatchObject({ fills: 1, refused: 1 })

  await sql`update sync_streams set done = true, retry_at = null where stream = 'older'`.execute(db)
  const { rows } = await sql<{ userId: string; importId: string }>`
    select user_id as "userId", id as "importId" from imports where account_id = ${id}`.execute(db)
  const [{ userId, importId } = { userId: '', importId: '' }] = rows
  expect(await removeImport(db, userId, id, importId, () => 'older')).toBe(true)
  const { rows: reopened } = await sql<{ stream: string }>`
    select stream from sync_streams where account_id = ${id} and cursor is null and not done`.execute(db)
  expect(reopened).toEqual([{ stream: 'older' }])
}, 240_000)
