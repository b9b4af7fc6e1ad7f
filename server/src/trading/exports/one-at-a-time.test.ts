import { once } from 'node:events'
import { get } from 'node:http'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'

test('a person gets one file at a time: a second is refused meanwhile, and a disconnect ends the read', async () => {
  const home = await harbour()
  const person = await home.person('finn')
  await addTradingRows(home.db, person.id)
  await sql`insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price, quantity,
      contract_size, fee, kind, traded_at)
    select user_id, account_id, 'more', n::text, 'm' || n, symbol, base, quote, product, side, position_side, price, n, contract_size, fee, kind,
      traded_at + n * interval '1 second' from fills, generate_series(1, 60000) n`.execute(home.db)
  const origin = await home.listen()
  const files = home.as('finn').exports
  const file = await files.fills({ query: {} })
  const slow = get(origin + file.url)
  const [standing] = await once(slow, 'response')
  standing.pause()
  await expect(files.fills({ query: {} })).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
  expect((await home.app.inject({ url: file.url })).statusCode).toBe(409)
  slow.destroy()
  const again = async (): Promise<{ readonly url: string }> =>
    files.fills({ query: {} }).catch(() => new Promise((resolve) => setTimeout(resolve, 20)).then(again))
  const { url } = await again()
  const answers = await Promise.all(Array.from({ length: 6 }, () => home.app.inject({ url })))
  const [whole, ...refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  expect(whole?.body.split('\r\n')).toHaveLength(60_003)
  // the file is there before the transaction that read it is at its end
  await expect.poll(() => atWork(home)).toEqual([])
  expect(home.logged.filter((line) => line.includes('a streamed response failed'))).toEqual([])
}, 240_000)

/** Statements and open transactions of the database beside this one; the embedded one has a single connection, which answers. */
async function atWork(home: Harbour) {
  const { rows } = await sql`
    select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' and query not ilike '%pgboss%'`.execute(home.db)
  return rows
}
