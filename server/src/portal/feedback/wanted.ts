import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { insertItem } from './create.ts'
import { addVote } from './votes.ts'

export interface WantedExchange {
  readonly id: string
  readonly name: string
}

/**
 * Adds a vote for an exchange to the one item that the board has for it; returns the item's id, null if a moderator deleted that.
 * The exchange's row is locked meanwhile, so that concurrent votes use the same item. Runs in the caller's transaction.
 */
export async function voteForExchange(
  db: Db,
  userId: string,
  { id, name }: WantedExchange,
): Promise<string | null> {
  await sql`insert into wanted_exchanges (exchange) values (${id}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ itemId: string | null }>`
    select item_id as "itemId" from wanted_exchanges where exchange = ${id} for update`.execute(db)
  const known = rows[0]?.itemId ?? null
  const found = (await unlessDeleted(db, known)) ?? (await itemTitled(db, name))
  if (found === null && known !== null) return null
  const itemId =
    found ??
    (await insertItem(db, {
      authorId: null,
      type: 'EXCHANGE',
      title: `Connect ${name}`,
      description: `Trades, balances, deposits and withdrawals of ${name}, read with a read-only API key.`,
      imageIds: [],
    }))
  if (itemId !== known)
    await sql`update wanted_exchanges set item_id = ${itemId} where exchange = ${id}`.execute(db)
  await addVote(db, userId, itemId)
  return itemId
}

async function unlessDeleted(db: Db, itemId: string | null): Promise<string | null> {
  if (itemId === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from feedback_items where id = ${itemId} and deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}

/** Finds an item about the exchange that a person wrote before: the one with the most votes. */
async function itemTitled(db: Db, name: string): Promise<string | null> {
  const titles = [name, `Connect ${name}`, `Add ${name}`, `Support ${name}`, `${name} support`]
  const { rows } = await sql<{ id: string }>`
    select id from feedback_items
    where type = 'EXCHANGE' and deleted_at is null and status in ('OPEN', 'IN_PROGRESS')
      and lower(title) in (${sql.join(titles.map((title) => title.toLowerCase()))})
    order by upvotes desc, created_at, id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
