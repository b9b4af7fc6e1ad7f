import type { FeedbackVote } from '@harbour/contract/portal/feedback'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Adds one vote of a person for an item, with idempotency by the primary key, and counts it in the same statement: repeated or
 * concurrent votes count once. The person's row is locked so that no vote is added after the deletion of an account has removed its
 * votes. Null for a missing item.
 */
export async function addVote(db: Db, userId: string, itemId: string): Promise<FeedbackVote | null> {
  const { rows } = await sql<{ upvotes: number }>`
    with item as (select id, upvotes from feedback_items where id = ${itemId} and deleted_at is null),
    vote as (
      insert into feedback_votes (user_id, item_id)
      select u.id, item.id from users u, item where u.id = ${userId} for key share of u
      on conflict do nothing returning item_id),
    counted as (
      update feedback_items i set upvotes = i.upvotes + 1, changed_at = clock_timestamp()
      from vote where i.id = vote.item_id returning i.upvotes)
    select coalesce((select upvotes from counted), item.upvotes) as upvotes from item`.execute(db)
  return rows[0] ? { upvotes: rows[0].upvotes, hasVoted: true } : null
}

export async function removeVote(db: Db, userId: string, itemId: string): Promise<FeedbackVote | null> {
  const { rows } = await sql<{ upvotes: number }>`
    with item as (select id, upvotes from feedback_items where id = ${itemId} and deleted_at is null),
    gone as (
      delete from feedback_votes v using item where v.user_id = ${userId} and v.item_id = item.id returning v.item_id),
    counted as (
      update feedback_items i set upvotes = i.upvotes - 1, changed_at = clock_timestamp()
      from gone where i.id = gone.item_id returning i.upvotes)
    select coalesce((select upvotes from counted), item.upvotes) as upvotes from item`.execute(db)
  return rows[0] ? { upvotes: rows[0].upvotes, hasVoted: false } : null
}

/**
 * Removes all votes of a person before the account is deleted; items and comments stay, without a name. The person's row is
 * locked first, then the items in a fixed order, against late votes and deadlocks with another deletion.
 */
export async function deleteVotesOf(db: Db, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for update`.execute(db)
  await sql`select id from feedback_items where id in (select item_id from feedback_votes where user_id = ${userId})
    order by id for update`.execute(db)
  await sql`
    with gone as (delete from feedback_votes where user_id = ${userId} returning item_id)
    update feedback_items i set upvotes = i.upvotes - 1, changed_at = clock_timestamp()
    from gone where i.id = gone.item_id`.execute(db)
}
