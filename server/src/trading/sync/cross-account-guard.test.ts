import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { quickPace } from '../../../test/trading/quick-pace.ts'
import { aFill, scriptedExchange } from '../../../test/trading/scripted-exchange.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { forgetPageOwners } from './cross-account-guard.ts'

test('a page that belongs to another account is not stored but requested again; two keys of one account share theirs', async () => {
  const answers = ['mine', 'mine', 'own']
  const exchange = scriptedExchange({ page: () => ({ fills: [aFill(answers.shift() ?? 'mine')] }) })
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  const ada = await connected(home, 'ada')
  const first = home.trading.startSync()
  await untilStatus(home.db, ada.accountId, 'synced')
  await first.stop()
  const bob = await connected(home, 'bob')
  await sql`update exchange_accounts set account_uid = 'another' where id = ${bob.accountId}`.execute(home.db)
  const second = home.trading.startSync()
  await untilStatus(home.db, bob.accountId, 'synced')
  const eve = await connected(home, 'eve')
  second.wake()
  await untilStatus(home.db, eve.accountId, 'synced')
  await second.stop()
  const { rows } = await sql<{ account: string; id: string }>`
    select account_id as account, native_id as id from fills`.execute(home.db)
  expect(new Map(rows.map(({ account, id }) => [account, id]))).toEqual(
    new Map([
      [ada.accountId, 'mine'],
      [bob.accountId, 'own'],
      [eve.accountId, 'mine'],
    ]),
  )
  expect(rows).toHaveLength(3)
  await sql`update page_owners set given_at = now() - interval '25 hours' where fill_hash = (
    select fill_hash from page_owners limit 1)`.execute(home.db)
  expect(await forgetPageOwners(home.db)).toBe(1)
}, 240_000)

test('another account’s answer is detected even if it was cut at other rows', async () => {
  const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((id) => aFill(id))
  const answers = [all, all.slice(4), [aFill('own')]]
  const exchange = scriptedExchange({ page: () => ({ fills: answers.shift() ?? [aFill('own')] }) })
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace } })
  const ada = await connected(home, 'ada')
  const first = home.trading.startSync()
  await untilStatus(home.db, ada.accountId, 'synced')
  await first.stop()
  const bob = await connected(home, 'bob')
  await sql`update exchange_accounts set account_uid = 'another' where id = ${bob.accountId}`.execute(home.db)
  const second = home.trading.startSync()
  await untilStatus(home.db, bob.accountId, 'synced')
  await second.stop()
  const { rows } = await sql<{ id: string }>`
    select native_id as id from fills where account_id = ${bob.accountId}`.execute(home.db)
  expect(rows.map(({ id }) => id)).toEqual(['own'])
}, 240_000)
