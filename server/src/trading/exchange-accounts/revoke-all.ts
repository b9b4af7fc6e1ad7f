import { syncSayings } from '../../core/language/sync-sayings.ts'
import { sql } from 'kysely'
import { audit, type Actor } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Mails } from '../../core/mail/mail.ts'
import type { Outbox } from '../../core/mail/outbox.ts'
import { composeInEach } from '../../core/mail/texts.ts'

export interface Revoked {
  readonly accounts: number
  readonly people: number
}

const saying = syncSayings.keysDeleted

/** The outbox for mails to the owners; the operator's command has none and mails nobody. */
export interface Post {
  readonly outbox: Pick<Outbox, 'enqueue'>
  readonly publicUrl: string
}

/**
 * The kill switch: every stored exchange secret goes, at once and for good. Whoever connects a key at the same moment is
 * waited for, so that none is left. The letters to the owners are queued in the same transaction: no crash can take the
 * secrets and keep the news. The accounts are parked afterwards, one statement at a time, since sync runs hold their rows in
 * more than one order; a run in between finds no secret and parks itself.
 */
export async function revokeAllSecrets(db: Db, actor: Actor, post: Post | null): Promise<Revoked> {
  const { accountIds, people } = await db.transaction().execute(async (tx) => {
    await sql`lock table exchange_secrets in exclusive mode`.execute(tx)
    const { rows } = await sql<{ accountId: string; userId: string }>`
      delete from exchange_secrets returning account_id as "accountId", user_id as "userId"`.execute(tx)
    const owners = [...new Set(rows.map(({ userId }) => userId))]
    const found = { accountIds: [...new Set(rows.map(({ accountId }) => accountId))], people: owners.length }
    await audit(tx, actor, {
      action: 'exchange_secrets.revoke',
      target: 'all',
      after: { accounts: found.accountIds.length, people: found.people },
    })
    if (post)
      for (const letter of await letters(tx, owners, post.publicUrl)) await post.outbox.enqueue(tx, letter)
    return found
  })
  await sql`
    update sync_schedule s set is_suspended = true, lease_token = null, lease_until = null
    where account_id = any(${accountIds}::text[]) and ${withoutSecret}`.execute(db)
  const at = await databaseNow(db)
  await sql`
    update sync_states s set status = 'needs_attention', message = ${saying.english}, saying = ${JSON.stringify(saying)}::jsonb, epoch = epoch + 1,
      changed_at = ${at}::timestamptz
    where account_id = any(${accountIds}::text[]) and ${withoutSecret}`.execute(db)
  return { accounts: accountIds.length, people }
}

const withoutSecret = sql`not exists (select 1 from exchange_secrets e where e.account_id = s.account_id)`

/** One letter to each person who lost keys. */
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
