import type { CodedMessage } from '@harbour/ledger/coded-message'
import { inLanguage } from '../../core/language/translations.ts'
import { translationsOf } from '../../core/language/translate-message.ts'
import { sql } from 'kysely'
import { databaseNow } from '../../core/db/clock.ts'
import type { Services } from '../../core/services/services.ts'
import { composeInEach } from '../../core/mail/texts.ts'
import { deleteCredentials } from '../exchange-accounts/secrets.ts'
import { type Claim, isChanged } from '../sync-run/schedule.ts'

/**
 * Suspends an account until its owner acts: it is not claimed any more, and sends no further request. The
 * owner gets one mail per suspension. If the key can do more than read, its secrets are deleted too. With
 * `againInMs` it is retried after that long instead, for problems that the owner cannot fix.
 */
export async function suspendAccount(
  { database, outbox, settings }: Pick<Services, 'database' | 'outbox' | 'settings'>,
  claim: Claim,
  why: {
    readonly saying: CodedMessage
    readonly exchangeName: string
    readonly label: string
    readonly dropSecrets: boolean
    readonly againInMs?: number
    /** The owner was informed of this same suspension before. */
    readonly isNotified?: boolean
  },
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const at = await databaseNow(tx)
    const { rows } = await sql<{ was: string }>`
      update sync_states s set status = 'needs_attention', message = ${why.saying.english}, saying = ${JSON.stringify(why.saying)}::jsonb, changed_at = ${at}::timestamptz
      from (select status as was from sync_states
        where user_id = ${claim.userId} and account_id = ${claim.accountId} for update) before
      where s.user_id = ${claim.userId} and s.account_id = ${claim.accountId} and s.epoch = ${claim.epoch}
      returning before.was`.execute(tx)
    const before = rows[0]
    if (!before) return
    await sql`
      update sync_schedule set ${isChanged}, is_suspended = ${why.againInMs === undefined}, lease_token = null, lease_until = null,
        is_rerun_requested = false, fail_count = fail_count + 1, next_due_at = now() + ${why.againInMs ?? 0}::float8 * interval '1 millisecond'
      where account_id = ${claim.accountId} and lease_token = ${claim.token}`.execute(tx)
    if (why.dropSecrets) await deleteCredentials(tx, claim.userId, claim.accountId)
    const owner = await tx
      .selectFrom('users')
      .select(['email_typed', 'is_demo'])
      .where('id', '=', claim.userId)
      .executeTakeFirst()
    if (!owner || owner.is_demo || why.isNotified === true || before.was === 'needs_attention') return
    const { exchangeName, label } = why
    const reason = translationsOf(why.saying)
    const link = `${settings.publicUrl}/trading/accounts`
    const mail = composeInEach((texts, language) => ({
      to: owner.email_typed,
      subject: texts.needsAttention(exchangeName),
      paragraphs: [texts.stoppedSyncing(exchangeName, label), inLanguage(reason, language)],
      action: { label: texts.yourAccounts, url: link },
    }))
    await outbox.enqueue(tx, mail)
  })
}
