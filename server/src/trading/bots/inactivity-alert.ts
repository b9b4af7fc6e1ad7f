import type { Bot } from '@harbour/contract/trading/bots'
import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { writeEvent } from '../../core/events/person-events.ts'
import { locales } from '../../core/language/translations.ts'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import { composeInEach } from '../../core/mail/texts.ts'
import type { Mails } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { readRules } from '../fills/rule-matches.ts'
import { readLastReads } from './bot-accounts.ts'
import { readLastFills } from './last-fills.ts'
import { silenceOf } from './silence.ts'

const everyMs = 5 * minuteMs
/** Mails per run; the rest follows in the next one. */
const atOnce = 100

/** People per statement. */
const batchSize = 500

interface Owner {
  readonly userId: string
  readonly email: string
  /** The newest sync of their accounts. */
  readonly syncedAt: string
  /** The sync after which they were last checked; null if a bot changed since. */
  readonly checkedAt: string | null
}

/** The last fill before the silence that the owner was informed of. */
interface Told {
  readonly alertedFor: string | null
}

interface Silent {
  readonly id: string
  readonly name: string
  readonly hours: number
  readonly lastAt: string
}

/**
 * Sends inactivity alerts: mails about bots without a fill for longer than their hours, once for each silence. Only
 * read data counts: an account that was not read since proves nothing. Returns the people informed.
 */
export async function sendInactivityAlerts({
  database,
  outbox,
  settings,
}: Services): Promise<readonly string[]> {
  const { db } = database
  const notified: string[] = []
  let mailed = 0
  for (let after = ''; ; ) {
    const owners = await nextOwners(db, after)
    for (const owner of owners) {
      if (mailed >= atOnce) return notified
      const mails = await tellOne(db, owner, (tx, bot) =>
        outbox.enqueue(tx, silenceMail(bot, owner.email, settings.publicUrl)),
      )
      mailed += mails
      if (mails > 0) notified.push(owner.userId)
    }
    const last = owners.at(-1)
    if (last === undefined || owners.length < batchSize) return notified
    after = last.userId
  }
}

/** People whose accounts were read, or whose bots changed, since they were checked: all others have no news. */
async function nextOwners(db: Db, after: string): Promise<readonly Owner[]> {
  const { rows } = await sql<Owner>`
    select c.user_id as "userId", u.email_typed as email, y.synced_at::text as "syncedAt", c.synced_at::text as "checkedAt"
    from inactivity_checks c
    join users u on u.id = c.user_id and u.is_active
    cross join lateral (select max(last_synced_at) as synced_at from sync_schedule s where s.user_id = c.user_id) y
    where c.user_id > ${after} and y.synced_at is distinct from c.synced_at and y.synced_at is not null
    order by c.user_id limit ${batchSize}`.execute(db)
  return rows
}

/** Returns the number of bots in the mail. */
async function tellOne(
  db: Db,
  { userId, syncedAt, checkedAt }: Owner,
  tell: (tx: Db, bot: Silent) => Promise<unknown>,
): Promise<number> {
  const now = await databaseNow(db)
  const silent = await newlySilent(db, userId, now)
  let notified = 0
  if (silent.length > 0)
    await db.transaction().execute(async (tx) => {
      for (const bot of silent) {
        if (!(await isFirstToTell(tx, userId, bot))) continue
        await tell(tx, bot)
        notified += 1
      }
      if (notified > 0) await writeEvent(tx, userId, 'bots')
    })
  // a bot that was changed meanwhile has reset the time, and is checked in the next run
  await sql`
    update inactivity_checks set synced_at = ${syncedAt}::timestamptz
    where user_id = ${userId} and synced_at is not distinct from ${checkedAt}::timestamptz`.execute(db)
  return notified
}

/** Uses the fills that a bot has on its page: what others trade in its markets does not hide its silence. */
async function newlySilent(db: Db, userId: string, now: string): Promise<readonly Silent[]> {
  const { rows: bots } = await sql<Pick<Bot, 'id' | 'name' | 'silenceHours' | 'toAt'> & Told>`
    select id, name, silence_hours as "silenceHours", to_at as "toAt", alerted_for as "alertedFor" from bots
    where user_id = ${userId} and silence_hours is not null and (to_at is null or to_at > ${now}::timestamptz) order by id`.execute(
    db,
  )
  if (bots.length === 0) return []
  const fills = await readLastFills(db, userId, null, await readRules(db, userId))
  const reads = await readLastReads(db, userId)
  return bots.flatMap(({ id, name, silenceHours, toAt, alertedFor }) => {
    const readAtMs = (accountId: string) => reads.get(accountId) ?? null
    const { silence, lastAt } = silenceOf({ silenceHours, toAt }, fills.get(id), readAtMs, Date.parse(now))
    const isNew = silence === 'silent' && lastAt !== null && alertedFor !== lastAt
    return isNew && silenceHours !== null ? [{ id, name, hours: silenceHours, lastAt }] : []
  })
}

async function isFirstToTell(tx: Db, userId: string, { id, lastAt }: Silent): Promise<boolean> {
  const { rows } = await sql`
    update bots set alerted_for = ${lastAt}::timestamptz
    where user_id = ${userId} and id = ${id} and alerted_for is distinct from ${lastAt}::timestamptz returning id`.execute(
    tx,
  )
  return rows.length > 0
}

const silenceMail = ({ name, hours, lastAt }: Silent, email: string, publicUrl: string): Mails =>
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

/** Checks every few minutes, in one of all processes. `onSilent` is called for each person who was informed. */
export function startInactivityAlerts(services: Services, onSilent: (userId: string) => void): JobHandle {
  return periodicJob(
    { db: services.database.db, name: 'bots', everyMs },
    async () => (await sendInactivityAlerts(services)).forEach(onSilent),
    (error) => services.log.warn({ error }, 'the inactivity alerts of bots failed'),
  )
}
