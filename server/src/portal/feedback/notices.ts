import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { composeInEach } from '../../core/mail/texts.ts'
import type { Mails } from '../../core/mail/mail.ts'
import type { Services } from '../../core/services/services.ts'
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-links.ts'

/** People whose mails are written in one transaction. */
const batch = 100

interface Notice {
  readonly itemId: string
  readonly from: FeedbackStatus
  readonly to: FeedbackStatus | null
  readonly afterUser: string
}

interface Item {
  readonly id: string
  readonly title: string
  readonly status: FeedbackStatus
  readonly note: string | null
}

/** Writes the mails of one due notice, a batch of people at a time; returns true if there was one. */
export async function sendDueNotice({ database, outbox, settings }: Services): Promise<boolean> {
  const links = createUnsubscribeLinks(settings)
  return database.db.transaction().execute(async (tx) => {
    const notice = await dueNotice(tx)
    if (!notice) return false
    const item = await readItem(tx, notice.itemId)
    const to = notice.to ?? item?.status
    if (!item || to === undefined || (notice.to === null && to === notice.from)) {
      await forget(tx, notice.itemId)
      return true
    }
    if (notice.to === null) await begin(tx, notice.itemId, to)
    const people = await peopleOf(tx, item.id, notice.afterUser)
    for (const person of people.filter(({ wants }) => wants))
      await outbox.enqueue(
        tx,
        statusMail({ person, item, from: notice.from, to, publicUrl: settings.publicUrl, links }),
      )
    const last = people.at(-1)
    if (people.length === batch && last) await goOn(tx, item.id, last.id)
    else await finish(tx, item.id, to)
    return true
  })
}

async function dueNotice(tx: Db): Promise<Notice | null> {
  const { rows } = await sql<Notice>`
    select item_id as "itemId", from_status as "from", to_status as "to", after_user as "afterUser"
    from feedback_notices where due_at <= now() order by due_at limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

async function readItem(tx: Db, id: string): Promise<Item | null> {
  const { rows } = await sql<Item>`
    select i.id, i.title, i.status,
      (select h.note from feedback_changes h where h.item_id = i.id order by h.id desc limit 1) as note
    from feedback_items i where i.id = ${id} and i.deleted_at is null`.execute(tx)
  return rows[0] ?? null
}

const forget = (tx: Db, itemId: string) =>
  tx.deleteFrom('feedback_notices').where('item_id', '=', itemId).execute()

async function begin(tx: Db, itemId: string, to: FeedbackStatus): Promise<void> {
  await tx.updateTable('feedback_notices').set({ to_status: to }).where('item_id', '=', itemId).execute()
  await sql`update feedback_items set mailed_at = now(), mailed_status = ${to} where id = ${itemId}`.execute(
    tx,
  )
}

const goOn = (tx: Db, itemId: string, after_user: string) =>
  tx.updateTable('feedback_notices').set({ after_user }).where('item_id', '=', itemId).execute()

/**
 * Ends a notice. A further change of status is mailed at the end of the hour. The item is locked, so that no change is
 * missed.
 */
async function finish(tx: Db, itemId: string, mailedStatus: FeedbackStatus): Promise<void> {
  const {
    rows: [now],
  } = await sql<{ status: FeedbackStatus }>`
    select status from feedback_items where id = ${itemId} for update`.execute(tx)
  if (!now || now.status === mailedStatus) {
    await forget(tx, itemId)
    return
  }
  await sql`
    update feedback_notices n set from_status = ${mailedStatus}, to_status = null, after_user = '',
      due_at = i.mailed_at + make_interval(hours => ${limits.feedback.mailHours})
    from feedback_items i where i.id = n.item_id and n.item_id = ${itemId}`.execute(tx)
}

interface Reader {
  readonly id: string
  readonly email: string
  readonly wants: boolean
}

/** The author and all voters by id, with whether each wants mails. */
async function peopleOf(tx: Db, itemId: string, after: string): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.email, u.is_active and not u.is_demo
      and not exists (select from feedback_unsubscribes s where s.user_id = u.id) as wants
    from (
      (select user_id as id from feedback_votes where item_id = ${itemId} and user_id > ${after}
        order by user_id limit ${batch})
      union select author_id from feedback_items where id = ${itemId} and author_id > ${after}) p
    join users u on u.id = p.id order by u.id limit ${batch}`.execute(tx)
  return rows
}

interface StatusLetter {
  readonly person: Reader
  readonly item: Item
  readonly from: FeedbackStatus
  readonly to: FeedbackStatus
  readonly publicUrl: string
  readonly links: UnsubscribeLinks
}

function statusMail({ person, item, from, to, publicUrl, links }: StatusLetter): Mails {
  const mails = composeInEach((texts) => ({
    to: person.email,
    subject: texts.statusSubject(texts.statuses[to], item.title),
    paragraphs: [texts.statusChanged(item.title, texts.statuses[from], texts.statuses[to])],
    ...(item.note ? { quote: item.note } : {}),
    action: { label: texts.openItem, url: `${publicUrl}/bugs-features/${item.id}` },
    reason: {
      text: texts.statusReason,
      stop: { label: texts.unsubscribe, url: links.pageFor(person.id) },
    },
  }))
  const unsubscribe = links.oneClickFor(person.id)
  return { en: { ...mails.en, unsubscribe }, de: { ...mails.de, unsubscribe } }
}
