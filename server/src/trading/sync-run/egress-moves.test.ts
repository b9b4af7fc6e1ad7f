import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { announcePool, moveAccounts, type Moves } from './egress-moves.ts'
import { claimLive, renewLive } from './live-lease.ts'
import { claimDue, releaseLease } from './schedule.ts'

let home: Harbour
beforeEach(async () => {
  home = await harbour()
})

async function connectAll(count: number, exchange = 'one'): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await connected(home, index % 2 === 0 ? 'ada' : 'bob', exchange)).accountId)
  return ids
}
async function places(): Promise<Record<string, number>> {
  const { rows } = await sql<{ egress: string; accounts: number }>`
    select egress, count(*)::int as accounts from sync_schedule group by egress order by egress`.execute(
    home.db,
  )
  return Object.fromEntries(rows.map(({ egress, accounts }) => [egress, accounts]))
}
const whole = async (names: readonly string[], share = 1): Promise<Moves> => {
  await announcePool(home.db, names)
  return moveAccounts(home.db, names, share)
}

test('all accounts of a removed address are spread over the others, even those with restricted keys', async () => {
  await connectAll(9)
  await connected(home, 'ada', 'two')
  expect(await whole(['a', 'b', 'c'])).toEqual({ moved: 10, isMore: true })
  expect(await moveAccounts(home.db, ['a', 'b', 'c'], 1)).toEqual({ moved: 0, isMore: false })
  const { direct, ...now } = await places()
  expect(direct).toBeUndefined()
  expect(Object.values(now).reduce((sum, each) => sum + each, 0)).toBe(10)
  await whole(['b', 'c'])
  expect(Object.keys(await places())).toEqual(['b', 'c'])
})

test('several workers that move accounts at once give each one address', async () => {
  await connectAll(12)
  await announcePool(home.db, ['a', 'b'])
  const all = await Promise.all(Array.from({ length: 4 }, () => moveAccounts(home.db, ['a', 'b'], 1)))
  expect(all.reduce((sum, { moved }) => sum + moved, 0)).toBe(12)
  const now = await places()
  expect(Math.abs((now['a'] ?? 0) - (now['b'] ?? 0))).toBeLessThanOrEqual(2)
})

test('an account keeps its address while it is read, and a worker claims none at addresses that it lacks', async () => {
  const [accountId] = await connectAll(1)
  const claim = await claimDue(home.db, ['one'], 60_000, ['direct'])
  expect(claim).toMatchObject({ accountId, egress: 'direct' })
  expect(await whole(['a'])).toEqual({ moved: 0, isMore: true })
  if (claim) await releaseLease(home.db, claim, { inMs: 0, failures: 0 })
  expect(await claimDue(home.db, ['one'], 60_000, ['a'])).toBeNull()
  expect(await moveAccounts(home.db, ['a'], 1)).toMatchObject({ moved: 1 })
  expect(await claimDue(home.db, ['one'], 60_000, ['direct'])).toBeNull()
  expect(await claimDue(home.db, ['one'], 60_000, ['a'])).toMatchObject({ egress: 'a' })
})

test('processes with an outdated pool move nothing back', async () => {
  await connectAll(4)
  await whole(['direct', 'b'])
  const before = await places()
  expect(await moveAccounts(home.db, ['direct'], 1)).toEqual({ moved: 0, isMore: false })
  expect(await places()).toEqual(before)
})

test('a new address gets old accounts gradually, and never one whose key may be bound to an address', async () => {
  const ids = await connectAll(20)
  await connected(home, 'ada', 'two')
  await sql`update sync_schedule set is_address_free = true where account_id = any (${ids.slice(0, 15)}::text[])`.execute(
    home.db,
  )
  expect(await whole(['direct', 'b'], 0.1)).toEqual({ moved: 2, isMore: false })
  for (let pass = 0; pass < 20; pass += 1) await moveAccounts(home.db, ['direct', 'b'], 0.1)
  expect(await places()).toEqual({ b: 10, direct: 11 })
  const { rows } = await sql<{ id: string }>`
    select account_id as id from sync_schedule where egress = 'b'`.execute(home.db)
  expect(rows.filter(({ id }) => !ids.slice(0, 15).includes(id))).toEqual([])
  // the demo is in no pool
  await sql`update sync_schedule set egress = 'demo'`.execute(home.db)
  expect(await moveAccounts(home.db, ['direct', 'b'], 1)).toEqual({ moved: 0, isMore: false })
})

test('the listener of a moved account stops, and another one starts from the new address', async () => {
  const { userId, accountId } = await connected(home, 'ada', 'one')
  await sql`update sync_schedule set last_synced_at = now()`.execute(home.db)
  await home.person('ada')
  const [listening] = await claimLive(home.db, ['one'], 10, 60_000, undefined, ['direct'])
  expect(listening).toMatchObject({ userId, accountId, egress: 'direct' })
  await whole(['a'])
  expect(await renewLive(home.db, listening ? [listening] : [], 60_000)).toEqual(new Set())
  expect(await claimLive(home.db, ['one'], 10, 60_000, undefined, ['direct'])).toEqual([])
  expect(await claimLive(home.db, ['one'], 10, 60_000, undefined, ['a'])).toMatchObject([{ egress: 'a' }])
})

test('an address counts as new until one full sync from it', async () => {
  await connectAll(1)
  await whole(['a'])
  const isNew = async () =>
    (await sql<{ is: boolean }>`select is_egress_new as is from sync_schedule`.execute(home.db)).rows[0]?.is
  const failed = await claimDue(home.db, ['one'], 60_000, ['a'])
  if (failed) await releaseLease(home.db, failed, { inMs: 0, failures: 1 })
  expect(await isNew()).toBe(true)
  const read = await claimDue(home.db, ['one'], 60_000, ['a'])
  if (read) await releaseLease(home.db, read, { inMs: 0, failures: 0, syncedAt: new Date().toISOString() })
  expect(await isNew()).toBe(false)
})
