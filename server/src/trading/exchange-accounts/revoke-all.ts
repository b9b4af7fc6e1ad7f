import { syncMessages } from '../../core/language/sync-messages.ts'
import { sql } from 'kysely'
import { audit, type Actor } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import { isChanged } from '../sync-run/schedule.ts'
import type { Mails } from '../../core/mail/mail.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export interface Revoked {
  readonly accounts: number
  readonly people: number
}

const saying = syncMessages.keysDeleted

/** The outbox for mails to the owners; null for the operator's command, which sends none. */
export interface Post {
  readonly outbox: Pick<Outbox, 'enqueue'>
  readonly publicUrl: string
}

/**
 * The kill switch: deletes every stored exchange secret, at once and for good. It waits for concurrent connections,
 * so that no secret remains. The mails to the owners are queued in the same transaction: no crash can delete the
 * secrets and lose the mails. The accounts are suspended afterwards, one statement at a time, since sync runs lock
 * their rows in different orders; a run in between finds no secret and suspends itself.
 */
export async function revokeAllSecrets(db: Db, actor: Actor, post: Post | null): Promise<Revoked> {
  const deleted = await db.transaction().execute(async (tx) => {
    await sql`lock table exchange_secrets in exclusive mode`.execute(tx)
    const found = new Map<string, readonly string[]>()
    for (const userId of await everybody(tx)) {
      const accounts = await deleteSecretsOf(tx, userId)
      if (accounts.length > 0) found.set(userId, accounts)
    }
    await audit(tx, actor, {
      action: 'exchange_secrets.revoke',
      target: 'all',
      after: { ...countsOf(found) },
    })
    if (post)
      for (const letter of await letters(tx, [...found.keys()], post.publicUrl))
        await post.outbox.enqueue(tx, letter)
    return found
  })
  for (const [userId, accounts] of await noted(db, deleted)) await suspend(db, userId, accounts)
  return countsOf(deleted)
}

/** Adds accounts that the queue of syncs still lists with a secret: an earlier run may have ended before it suspended them. */
async function noted(
  db: Db,
  deleted: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('sync_schedule')
    .select(['user_id', 'account_id'])
    .where('has_secrets', '=', true)
    .execute()
  const found = new Map([...deleted].map(([userId, accounts]) => [userId, new Set(accounts)]))
  for (const { user_id, account_id } of rows)
    found.set(user_id, (found.get(user_id) ?? new Set()).add(account_id))
  return new Map([...found].map(([userId, accounts]) => [userId, [...accounts]]))
}

const countsOf = (deleted: ReadonlyMap<string, readonly string[]>): Revoked => ({
  accounts: [...deleted.values()].reduce((sum, accounts) => sum + accounts.length, 0),
  people: deleted.size,
})

/** Lists all people: the kill switch does not rely on the index of who has accounts. */
async function everybody(tx: Db): Promise<readonly string[]> {
  const rows = await tx.selectFrom('users').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

async function deleteSecretsOf(tx: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ accountId: string }>`
    delete from exchange_secrets where user_id = ${userId} returning account_id as "accountId"`.execute(tx)
  return [...new Set(rows.map(({ accountId }) => accountId))]
}

/** Suspends the accounts of a person that have no secret. One that gets a new key meanwhile is skipped. */
async function suspend(db: Db, userId: string, accounts: readonly string[]): Promise<void> {
  const withoutSecret = sql`
    not exists (select 1 from exchange_secrets e where e.user_id = ${userId} and e.account_id = s.account_id)`
  const { rows: bare } = await sql<{ id: string }>`
    select account_id as id from sync_states s
    where user_id = ${userId} and account_id = any (${accounts}::text[]) and ${withoutSecret}`.execute(db)
  // several processes may suspend at once: the one that changes the flag continues
  const { rows: taken } = await sql<{ id: string }>`
    update sync_schedule
    set ${isChanged}, is_suspended = true, has_secrets = false, lease_token = null, lease_until = null
    where user_id = ${userId} and account_id = any (${bare.map(({ id }) => id)}::text[]) and has_secrets
    returning account_id as id`.execute(db)
  const ids = taken.map(({ id }) => id)
  const at = await databaseNow(db)
  const { rows: suspended } = await sql<{ id: string }>`
    update sync_states s set status = 'needs_attention', message = ${saying.english}, saying = ${JSON.stringify(saying)}::jsonb,
      epoch = epoch + 1, changed_at = ${at}::timestamptz
    where user_id = ${userId} and account_id = any (${ids}::text[]) and ${withoutSecret} returning account_id as id`.execute(
    db,
  )
  const others = ids.filter((id) => !suspended.some((each) => each.id === id))
  if (others.length > 0)
    await sql`
      update sync_schedule set ${isChanged}, is_suspended = false, has_secrets = true, next_due_at = now()
      where user_id = ${userId} and account_id = any (${others}::text[])`.execute(db)
}

/** Writes one mail to each person who lost keys. */
async function letters(tx: Db, owners: readonly string[], publicUrl: string): Promise<readonly Mails[]> {
  const { rows } = await sql<{ email: string }>`
    select email_typed as email from users where id = any(${owners}::text[]) and not is_demo order by id`.execute(
    tx,
  )
  const link = `${publicUrl}/trading/accounts`
  return rows.map(({ email }) =>
    composeInEach((texts) => ({
      to: email,
      subject: texts.enterKeys,
      paragraphs: [texts.enterKeysText, texts.enterKeysHistory],
      action: { label: texts.yourAccounts, url: link },
    })),
  )
}
