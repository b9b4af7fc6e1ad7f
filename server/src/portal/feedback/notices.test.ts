import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sendDueNotice } from './notices.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
  await h.person('root', 'admin')
})

async function send(): Promise<void> {
  while (await sendDueNotice(h.services));
}
const status = (id: string, to: 'OPEN' | 'IN_PROGRESS' | 'COMPLETED' | 'CLOSED', note?: string) =>
  h.as('root').feedback.setStatus({ params: { id }, body: { status: to, ...(note ? { note } : {}) } })
async function item(title: string, voters: readonly string[]): Promise<string> {
  const { id } = await h
    .as('ada')
    .feedback.create({ body: { type: 'BUG', title, description: 'What happened, step by step.' } })
  for (const name of voters) await h.as(name).feedback.vote({ params: { id } })
  return id
}
/** Lists the mails about an item and their readers, in the order of addresses. */
const noticesOf = async (title: string) =>
  (await h.mails())
    .filter(({ subject }) => subject.includes(title))
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .sort()
const anHourPasses = (id: string) =>
  sql`with moved as (update feedback_items set mailed_at = mailed_at - interval '1 hour' where id = ${id})
    update feedback_notices set due_at = due_at - interval '1 hour' where item_id = ${id}`.execute(h.db)

test('author and voters are mailed once about a changed status, with the note as text', async () => {
  const id = await item('Told about', ['bob', 'eve'])
  await status(id, 'IN_PROGRESS', 'We found it <b>yesterday</b>.')
  await send()
  await send()
  expect(await noticesOf('Told about')).toEqual([
    'ada: In progress: Told about',
    'bob: In progress: Told about',
    'eve: In progress: Told about',
  ])
  const mail = (await h.mails()).find(({ subject }) => subject.includes('Told about'))
  expect(mail?.text).toContain('changed from Open to In progress')
  expect(mail?.text).toContain(`/bugs-features/${id}`)
  expect(mail?.html).toContain('&lt;b&gt;yesterday&lt;/b&gt;')
})

test('further changes within the hour are mailed together when it ends, and a reverted change sends no mail', async () => {
  const id = await item('Back and forth', ['bob'])
  await status(id, 'IN_PROGRESS')
  await send()
  await status(id, 'COMPLETED')
  await status(id, 'CLOSED')
  await send()
  expect(await noticesOf('Back and forth')).toHaveLength(2)
  await anHourPasses(id)
  await send()
  expect((await noticesOf('Back and forth')).filter((line) => line.includes('Closed'))).toHaveLength(2)
  expect((await noticesOf('Back and forth')).some((line) => line.includes('Completed'))).toBe(false)
  await status(id, 'OPEN')
  await status(id, 'CLOSED')
  await anHourPasses(id)
  await send()
  expect(await noticesOf('Back and forth')).toHaveLength(4)
})

test('120 voters are mailed in several batches, each once, and a change in between is mailed later', async () => {
  const id = await item('Very popular', [])
  await sql`insert into users (id, email, email_typed, username, password_hash)
    select 'many-' || lpad(n::text, 4, '0'), 'many' || n || '@example.com', 'many' || n || '@example.com', 'many' || n, 'x' from generate_series(1, 120) n`.execute(
    h.db,
  )
  await sql`insert into feedback_votes (user_id, item_id) select id, ${id} from users where id like 'many-%'`.execute(
    h.db,
  )
  await status(id, 'IN_PROGRESS')
  expect(await sendDueNotice(h.services)).toBe(true)
  await status(id, 'COMPLETED')
  await send()
  expect(new Set(await noticesOf('Very popular')).size).toBe(121)
  expect(await noticesOf('Very popular')).toHaveLength(121)
  await anHourPasses(id)
  await send()
  expect((await noticesOf('Very popular')).filter((line) => line.includes('Completed'))).toHaveLength(121)
})

test('one click unsubscribes without a login, is idempotent, and can be undone on the page', async () => {
  const id = await item('Silent from now on', ['quiet'])
  await status(id, 'IN_PROGRESS')
  await send()
  const mail = (await h.mails()).find(
    ({ to, subject }) => to === 'quiet@example.com' && subject.includes('Silent'),
  )
  const oneClick = new URL(mail?.unsubscribe ?? '')
  const page = /\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')
  const click = () =>
    h.app.inject({
      method: 'POST',
      url: oneClick.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  for (let time = 0; time < 2; time++) expect((await click()).statusCode).toBe(200)
  await status(id, 'COMPLETED')
  await anHourPasses(id)
  await send()
  expect((await noticesOf('Silent from now on')).filter((line) => line.includes('Completed'))).toEqual([
    'ada: Completed: Silent from now on',
  ])
  await h.visitor.feedback.resubscribe({ params: { token: page?.[1] ?? '' } })
  await status(id, 'CLOSED')
  await anHourPasses(id)
  await send()
  expect(
    (await noticesOf('Silent from now on')).filter((line) => line.startsWith('quiet: Closed')),
  ).toHaveLength(1)
  const opened = await h.app.inject({ url: oneClick.pathname })
  expect([opened.statusCode, opened.headers.location?.toString().startsWith('/unsubscribe?token=')]).toEqual([
    303,
    true,
  ])
})

test('a link with an invalid signature unsubscribes no one', async () => {
  for (const token of ['none', 'A'.repeat(86), 'x.y.z']) {
    const reply = await h.app.inject({ method: 'POST', url: `/api/v1/feedback/unsubscribe/${token}` })
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'MAIL_LINK_INVALID'])
  }
})

test('no mails are sent about a deleted item or to a suspended account', async () => {
  const id = await item('Gone before the mail', ['bob'])
  await status(id, 'IN_PROGRESS')
  await h.as('root').feedback.remove({ params: { id } })
  await send()
  expect(await noticesOf('Gone before the mail')).toEqual([])
  const other = await item('Not to the suspended', ['sid'])
  const { id: sid } = await h.person('sid')
  await h.db.updateTable('users').set({ is_active: false }).where('id', '=', sid).execute()
  await status(other, 'CLOSED')
  await send()
  expect(await noticesOf('Not to the suspended')).toEqual(['ada: Closed: Not to the suspended'])
})
