import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { demoEgress, pickEgress } from '../exchange-limits/egress-pool.ts'
import { type Claim, isChanged } from './schedule.ts'

/** The maximum of accounts of an exchange that one pass moves from a removed address. */
const batch = 500

/** Takes the advisory lock of the pool until the end of the transaction: one process at a time writes it or moves accounts. */
const holdPool = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('egress_pool'))`.execute(tx)

/** Announces the current pool: that of the syncing process that started last. */
export async function announcePool(db: Db, names: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdPool(tx)
    await sql`delete from egress_pool where name <> all (${names}::text[])`.execute(tx)
    await sql`insert into egress_pool (name) select unnest(${names}::text[]) on conflict do nothing`.execute(
      tx,
    )
  })
}

export interface Moves {
  readonly moved: number
  /** Accounts remain at addresses outside the pool, because they are being read. */
  readonly isMore: boolean
}

interface Load {
  readonly exchange: string
  readonly egress: string
  readonly connected: number
}

/**
 * Moves accounts from removed addresses to others, and some movable ones to less loaded addresses: per exchange no more
 * than `share` of the fullest. An account that is being read keeps its address until the run ends. Does nothing if
 * another pool was announced since: during a rolling restart processes with the former one move nothing back.
 */
export async function moveAccounts(db: Db, names: readonly string[], share: number): Promise<Moves> {
  return db.transaction().execute(async (tx) => {
    await holdPool(tx)
    const announced = await sql<{ name: string }>`select name from egress_pool order by name`.execute(tx)
    const isOurs = announced.rows.map(({ name }) => name).join() === names.toSorted().join()
    if (!isOurs) return { moved: 0, isMore: false }
    const { rows } = await sql<Load>`
      select exchange, egress, (count(*) filter (where not is_disconnected))::int as connected
      from sync_schedule where egress <> ${demoEgress} group by exchange, egress`.execute(tx)
    let moved = 0
    let isMore = false
    for (const [exchange, loads] of Map.groupBy(rows, (row) => row.exchange)) {
      const left = loads.filter(({ egress }) => !names.includes(egress))
      const counts = new Map(loads.map(({ egress, connected }) => [egress, connected]))
      for (const { egress } of left) moved += await moveAll(tx, exchange, egress, names, counts)
      isMore ||= left.length > 0
      if (left.length === 0) moved += await level(tx, exchange, names, counts, share)
    }
    return { moved, isMore }
  })
}

async function moveAll(
  tx: Db,
  exchange: string,
  from: string,
  names: readonly string[],
  counts: Map<string, number>,
): Promise<number> {
  const { rows } = await sql<{ accountId: string; userId: string; isDisconnected: boolean }>`
    select account_id as "accountId", user_id as "userId", is_disconnected as "isDisconnected" from sync_schedule
    where exchange = ${exchange} and egress = ${from} and (lease_until is null or lease_until < now())
    order by next_due_at limit ${batch} for update skip locked`.execute(tx)
  const chosen = rows.map(({ accountId, userId, isDisconnected }) => {
    const to = pickEgress(names, counts, { userId, exchange })
    if (!isDisconnected) counts.set(to, (counts.get(to) ?? 0) + 1)
    return { accountId, to }
  })
  for (const [to, accounts] of Map.groupBy(chosen, (each) => each.to))
    await move(
      tx,
      accounts.map(({ accountId }) => accountId),
      to,
    )
  return chosen.length
}

/** Moves accounts whose exchange says that the key is valid from every address; all others could be locked out. */
async function level(
  tx: Db,
  exchange: string,
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
  share: number,
): Promise<number> {
  const byLoad = names
    .map((name) => ({ name, load: counts.get(name) ?? 0 }))
    .toSorted((a, b) => a.load - b.load)
  const [emptiest] = byLoad
  const fullest = byLoad.at(-1)
  if (emptiest === undefined || fullest === undefined) return 0
  const surplus = fullest.load - emptiest.load
  if (surplus <= 2 + emptiest.load / 20) return 0
  const wanted = Math.min(Math.floor(surplus / 2), Math.ceil(fullest.load * share))
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from sync_schedule
    where exchange = ${exchange} and egress = ${fullest.name} and is_address_free and not is_disconnected
      and (lease_until is null or lease_until < now())
    order by account_id limit ${wanted} for update skip locked`.execute(tx)
  await move(
    tx,
    rows.map(({ accountId }) => accountId),
    emptiest.name,
  )
  return rows.length
}

/** The follower of each account loses its lease, and another one begins from the new address. */
async function move(tx: Db, accountIds: readonly string[], to: string): Promise<void> {
  if (accountIds.length === 0) return
  await sql`
    update sync_schedule set ${isChanged}, egress = ${to}, is_egress_new = true, live_token = null, live_until = null, live_since = null
    where account_id = any (${accountIds}::text[])`.execute(tx)
}

/** Notes whether the account's key is valid from every address, as its exchange just said. */
export async function noteAddressFree(db: Db, { accountId, token }: Claim, isFree: boolean): Promise<void> {
  await sql`
    update sync_schedule set is_address_free = ${isFree}
    where account_id = ${accountId} and lease_token = ${token} and is_address_free <> ${isFree}`.execute(db)
}

/** Returns true if the account was given a different egress and was not read whole from there yet. */
export async function isEgressNew(db: Db, { accountId, token }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select from sync_schedule where account_id = ${accountId} and lease_token = ${token} and is_egress_new`.execute(
    db,
  )
  return rows.length > 0
}
