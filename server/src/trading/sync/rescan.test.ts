import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'

/** An exchange that shows a list which a test changes, and a Harbour that rescans it a day later on demand. */
async function daily() {
  const atMs = Date.now() - hourMs
  let shown = ['1', '2', '3', '4', '5']
  const exchange = scriptedExchange({
    page: () => ({ fills: shown.map((id) => aFill(id, { atMs: atMs + Number(id) })) }),
  })
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  const { accountId } = await connected(home, 'ada')
  // A rescan of accounts that do not add up is another matter, so it is not due here.
  await sql`update sync_states set full_rescan_at = now()`.execute(home.db)
  home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')
  return {
    home,
    nextDay: async (...list: readonly string[]) => {
      shown = [...list]
      const { rows } = await sql<{ user: string; id: string; was: string }>`
        select user_id as user, native_id as id, (missed_at - interval '1 day')::text as was from missed_fills`.execute(
        home.db,
      )
      for (const { user, id, was } of rows)
        await sql`update missed_fills set missed_at = ${was}::timestamptz where user_id = ${user} and native_id = ${id}`.execute(
          home.db,
        )
      await sql`update sync_states set rescanned_day_at = now() - interval '25 hours'`.execute(home.db)
      await home.as('ada').sync.now({ params: { id: accountId } })
      await untilStatus(home.db, accountId, 'synced')
    },
    stored: async () => {
      const { rows } = await sql<{ id: string }>`select native_id as id from fills order by 1`.execute(
        home.db,
      )
      return rows.map(({ id }) => id)
    },
  }
}

test('a trade missing from two rescans is removed and kept as a revision; one that reappears stays', async () => {
  const { home, nextDay, stored } = await daily()
  await nextDay('1', '2', '3')
  expect(await stored()).toEqual(['1', '2', '3', '4', '5'])
  await nextDay('1', '2', '3', '4')
  expect(await stored()).toEqual(['1', '2', '3', '4'])
  const { rows } = await sql`
    select native_id as id, why, fill ->> 'price' as price, fill ->> 'user_id' as "user" from fill_revisions`.execute(
    home.db,
  )
  expect(rows).toEqual([{ id: '5', why: 'taken_back', price: '50000.10', user: null }])
  await nextDay('1', '2', '3')
  expect(await stored()).toEqual(['1', '2', '3', '4'])
}, 240_000)

test('rescans with less than half of the stored rows remove nothing, however often they repeat', async () => {
  const { nextDay, stored } = await daily()
  for (const list of [['1', '2'], [], ['1', '2'], []]) await nextDay(...list)
  expect(await stored()).toEqual(['1', '2', '3', '4', '5'])
}, 240_000)
