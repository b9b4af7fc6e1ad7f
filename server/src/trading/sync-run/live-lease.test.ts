import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { claimLive, noteLive, releaseLive } from './live-lease.ts'

test('all processes together listen to no more accounts than the exchange allows one address', async () => {
  const home = await harbour()
  const { db } = home
  for (const name of ['ada', 'bob', 'cy']) {
    await home.as(name).exchangeKeys.list()
    await connected(home, name, 'bitget')
  }
  await connected(home, 'ada', 'okx')
  await sql`update sync_schedule set last_synced_at = now()`.execute(db)
  await sql`update sessions set last_seen_at = now()`.execute(db)

  const first = await claimLive(db, ['bitget'], 10, 5_000, 2)
  expect(first).toHaveLength(2)
  // by another process, or by the same one at its next look
  expect(await claimLive(db, ['bitget'], 10, 5_000, 2)).toEqual([])
  expect(await claimLive(db, ['bitget'], 10, 5_000, 1)).toEqual([])
  expect(await claimLive(db, ['okx'], 10, 5_000)).toHaveLength(1)
  const [one] = first
  if (!one) throw new Error('nobody listens')
  await releaseLive(db, one)
  expect(await claimLive(db, ['bitget'], 10, 5_000, 2)).toHaveLength(1)
})

test('an account’s listener records it as live, once, until its lease ends', async () => {
  const home = await harbour()
  const { db } = home
  await home.as('ada').exchangeKeys.list()
  await connected(home, 'ada', 'okx')
  await sql`update sync_schedule set last_synced_at = now()`.execute(db)
  await sql`update sessions set last_seen_at = now()`.execute(db)
  const [claim] = await claimLive(db, ['okx'], 10, 5_000)
  if (!claim) throw new Error('nobody listens')
  const isLive = async () => (await home.as('ada').sync.status()).accounts.map((account) => account.isLive)

  expect(await isLive()).toEqual([false])
  expect(await noteLive(db, { ...claim, token: 'another' }, true)).toBe(false)
  expect(await noteLive(db, claim, true)).toBe(true)
  expect(await noteLive(db, claim, true)).toBe(false)
  expect(await isLive()).toEqual([true])
  // a process that died says nothing more
  await sql`update sync_schedule set live_until = now() - interval '1 second'`.execute(db)
  expect(await isLive()).toEqual([false])
  expect(await claimLive(db, ['okx'], 10, 5_000)).toHaveLength(1)
  await sql`update sync_schedule set live_until = now() + interval '1 minute'`.execute(db)
  // the next listener has to connect first
  expect(await isLive()).toEqual([false])
})
