import { sql } from 'kysely'
import type { Db } from '../core/db/db.ts'
import { normaliseEmail } from '../core/mail/email.ts'
import { digestOf } from '../portal/contact/store.ts'
import { claimOnce } from './once.ts'
import { demoMessages, demoWaiting } from './contact-messages.ts'

/** Adds some messages and some waitlist entries. Runs once: changes to them stay. */
export async function addDemoContact(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'contact'))) return
    await tx
      .insertInto('contact_submissions')
      .values(
        demoMessages.map(({ name, email, subject, message, status, hoursAgo }) => {
          const emailKey = normaliseEmail(email)
          const at = instantAgo(hoursAgo)
          return {
            name,
            email,
            email_key: emailKey,
            subject,
            message,
            status,
            is_demo: true,
            created_at: at,
            digest: digestOf({ name, email, emailKey, subject, message }),
            sent_on: sql<string>`(${at})::date`,
          }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('waitlist')
      .values(
        demoWaiting.map(([email, interest], at) => ({
          email,
          email_key: normaliseEmail(email),
          interest,
          is_demo: true,
          created_at: instantAgo((demoWaiting.length - at) * 31),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Never a round time. */
const instantAgo = (hours: number) =>
  sql<string>`now() - make_interval(hours => ${hours}, mins => ${(hours * 7) % 60})`
