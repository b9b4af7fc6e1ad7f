import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { locales } from '../../core/language/said.ts'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import { composeInEach } from '../../core/mail/texts.ts'
import type { Mails } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { fits } from '../fills/bot-rule.ts'

const everyMs = 5 * 60_000
/** Letters of one turn; the rest has the next one. */
const atOnce = 100

interface Silent {
  readonly userId: string
  readonly id: string
  readonly name: string
  readonly hours: number
  readonly lastAt: string
  readonly email: string
}

/**
 * Tells people of bots that have had no fill for longer than their hours, once for each silence. Only what was read counts: an
 * account that was not read since says nothing. Answers whom it told.
 */
export async function tellOfSilence({ database, outbox, settings }: Services): Promise<readonly string[]> {
  return database.db.transaction().execute(async (tx) => {
    const silent = await newlySilent(tx)
    for (const bot of silent) {
      await sql`update bots set alerted_for = ${bot.lastAt}::timestamptz where user_id = ${bot.userId} and id = ${bot.id}`.execute(
        tx,
      )
      await outbox.enqueue(tx, silenceMail(bot, settings.publicUrl))
    }
    return [...new Set(silent.map(({ userId }) => userId))]
  })
}

async function newlySilent(tx: Db): Promise<readonly Silent[]> {
  const { rows } = await sql<Silent>`
    select b.user_id as "userId", b.id, b.name, b.silence_hours as hours, sign.last_at::text as "lastAt", u.email_typed as email
    from bots b
    join users u on u.id = b.user_id and u.is_active
    cross join lateral (
      select max(t.last_at) as last_at, min(s.last_synced_at) as read_at
      from round_trips t join sync_states s on s.user_id = t.user_id and s.account_id = t.account_id
      where t.user_id = b.user_id and ${fits}) sign
    where b.silence_hours is not null
      and sign.last_at < now() - b.silence_hours * interval '1 hour'
      and sign.read_at >= sign.last_at + b.silence_hours * interval '1 hour'
      and b.alerted_for is distinct from sign.last_at
    order by b.user_id, b.id limit ${atOnce} for update of b skip locked`.execute(tx)
  return rows
}

const silenceMail = ({ name, hours, lastAt, email }: Silent, publicUrl: string): Mails =>
  composeInEach((texts, language) => {
    const written = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    })
    return {
      to: email,
      subject: texts.silent(name),
      paragraphs: [texts.silentText(name, hours)],
      facts: [[texts.lastFill, `${written.format(new Date(lastAt))} UTC`]],
      action: { label: texts.yourBots, url: `${publicUrl}/trading/bots` },
      reason: { text: texts.silentReason },
    }
  })

/** Looks every few minutes, in one of all processes. `onSilent` is called for each person who was told. */
export function startSilenceWatch(services: Services, onSilent: (userId: string) => void): JobHandle {
  return periodicJob(
    { db: services.database.db, name: 'bots', everyMs },
    async () => (await tellOfSilence(services)).forEach(onSilent),
    (error) => services.log.warn({ error }, 'silent bots could not be looked for'),
  )
}
