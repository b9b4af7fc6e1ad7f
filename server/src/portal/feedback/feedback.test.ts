import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@harbour/contract/core/limits'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
  await h.person('root', 'admin')
})

const draft = (title: string, more: object = {}) => ({
  type: 'BUG' as const,
  title,
  description: 'What happened, step by step.',
  ...more,
})
const create = async (name: string, title: string, more: object = {}) =>
  (await h.as(name).feedback.create({ body: draft(title, more) })).id
const show = (name: string, id: string) => h.as(name).feedback.show({ params: { id } })
const status = (id: string, to: 'OPEN' | 'IN_PROGRESS' | 'COMPLETED' | 'CLOSED', note?: string) =>
  h
    .as('root', 'admin')
    .feedback.setStatus({ params: { id }, body: { status: to, ...(note ? { note } : {}) } })

describe('the list', () => {
  test('S236 S237 S242 S547 has in progress first, then open, completed and closed, the newest first in each; or by votes', async () => {
    const own = await harbour()
    const api = own.as('ada')
    const ids: Record<string, string> = {}
    for (const name of ['open one', 'open two', 'working', 'finished', 'closed', 'open three'])
      ids[name] = (await api.feedback.create({ body: draft(`This is ${name}`) })).id
    const admin = own.as('root', 'admin').feedback
    for (const [name, to] of [
      ['working', 'IN_PROGRESS'],
      ['finished', 'COMPLETED'],
      ['closed', 'CLOSED'],
    ] as const)
      await admin.setStatus({ params: { id: ids[name] ?? '' }, body: { status: to } })
    const titles = async (query: object) =>
      (await api.feedback.list({ query })).map(({ title }) => title.slice(8))
    const order = ['working', 'open three', 'open two', 'open one', 'finished', 'closed']
    expect(await titles({})).toEqual(order)
    expect(await titles({ sort: 'recent' })).toEqual(order)
    await own.as('bob').feedback.vote({ params: { id: ids['closed'] ?? '' } })
    await own.as('bob').feedback.vote({ params: { id: ids['open one'] ?? '' } })
    expect(await titles({ sort: 'upvotes' })).toEqual([
      'open one',
      'closed',
      'working',
      'open three',
      'open two',
      'finished',
    ])
    expect(await titles({ status: 'OPEN' })).toEqual(['open three', 'open two', 'open one'])
    expect(await titles({ status: 'COMPLETED' })).toEqual(['finished', 'closed'])
    expect(await titles({ status: 'CLOSED' })).toEqual(['closed'])
    expect(await titles({ status: 'IN_PROGRESS' })).toEqual(['working'])
    expect(await titles({ type: 'FEATURE' })).toEqual([])
    expect(await api.feedback.stats()).toEqual({ total: 6, open: 3, inProgress: 1, completed: 1, closed: 1 })
    for (const sort of ['recent', 'upvotes'] as const) {
      const walked = []
      for (const { id } of await api.feedback.list({ query: { sort } })) {
        const [next] = await api.feedback.list({ query: { sort, cursor: id } })
        walked.push(next?.title.slice(8))
      }
      expect(walked).toEqual([...(await titles({ sort })).slice(1), undefined])
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await api.feedback.list({ query: { sort, limit: '4', ...(cursor ? { cursor } : {}) } })
        paged.push(...page.map(({ title }) => title.slice(8)))
        cursor = page.length < 4 ? undefined : page.at(-1)?.id
      } while (cursor !== undefined)
      expect(paged).toEqual(await titles({ sort }))
      expect(await titles({ sort, limit: String(limits.feedback.page) })).toEqual(paged)
    }
  })

  test('a person’s own items and votes are separate lists, with the other filters and in pages', async () => {
    const own = await harbour()
    const [ada, bob] = [own.as('ada').feedback, own.as('bob').feedback]
    const add = async (api: typeof ada, title: string) => (await api.create({ body: draft(title) })).id
    const [first, second, third] = [
      await add(ada, 'First of ada'),
      await add(ada, 'Second of ada'),
      await add(bob, 'First of bob'),
    ]
    for (const id of [first, third]) await ada.vote({ params: { id } })
    await bob.vote({ params: { id: second } })
    const ids = async (api: typeof ada, query: object) => (await api.list({ query })).map(({ id }) => id)
    expect(await ids(ada, { only: 'mine' })).toEqual([second, first])
    expect(await ids(ada, { only: 'voted' })).toEqual([third, first])
    expect(await ids(bob, { only: 'mine' })).toEqual([third])
    expect(await ids(bob, { only: 'voted' })).toEqual([second])
    expect(await ids(ada, { only: 'voted', q: 'bob' })).toEqual([third])
    expect(await ids(ada, { only: 'mine', status: 'CLOSED' })).toEqual([])
    expect(await ids(ada, { only: 'mine', cursor: second })).toEqual([first])
    await ada.unvote({ params: { id: third } })
    expect(await ids(ada, { only: 'voted', sort: 'upvotes' })).toEqual([first])
    const { token } = await own.person('ada')
    const reply = await fetch(`${await own.listen()}/api/v1/feedback?only=theirs`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(400)
  })

  test('S439 S440 S441 S442 S443 S444 S445 S446 S447 S448 S449 S450 S549 has all fields; images and comments in the detail only', async () => {
    const id = await create('ada', 'Funding counted twice', { type: 'EXCHANGE' })
    await h.as('bob').feedback.comment({ params: { id }, body: { content: 'Here too.' } })
    const [row] = await h.as('ada').feedback.list({ query: { q: 'Funding counted twice' } })
    const own = { username: 'ada', email: 'ada@example.com', isTeam: false, isYou: true }
    expect(row).toEqual({
      id,
      type: 'EXCHANGE',
      title: 'Funding counted twice',
      description: 'What happened, step by step.',
      attachments: [],
      attachmentCount: 0,
      status: 'OPEN',
      upvotes: 0,
      hasVoted: false,
      createdAt: row?.createdAt,
      user: own,
      _count: { comments: 1 },
    })
    expect(Date.parse(row?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const detail = await show('ada', id)
    expect(detail).toMatchObject({ ...row, history: [] })
    expect(detail.comments).toEqual([
      {
        id: expect.any(String),
        content: 'Here too.',
        createdAt: expect.any(String),
        editedAt: null,
        user: { username: 'bob', email: '', isTeam: false, isYou: false },
      },
    ])
  })

  test('email addresses are visible to their owner and to administrators only', async () => {
    const id = await create('ada', 'Whose address is it')
    const emailFor = async (name: string) => (await show(name, id)).user.email
    expect([await emailFor('ada'), await emailFor('bob'), await emailFor('root')]).toEqual([
      'ada@example.com',
      '',
      'ada@example.com',
    ])
  })

  test('a long description is truncated in lists and complete in the detail', async () => {
    const description = 'Very long. '.repeat(200).trim()
    const id = await create('ada', 'Cut in the list', { description })
    const [row] = await h.as('ada').feedback.list({ query: { q: 'cut list' } })
    expect(row?.description).toHaveLength(600)
    expect(row?.description.endsWith('…')).toBe(true)
    expect((await show('ada', id)).description).toBe(description)
  })

  test('S34 unknown types, orders, statuses and cursors are refused, not ignored', async () => {
    const { token } = await h.person('ada')
    for (const query of [
      'type=IDEA',
      'sort=oldest',
      'status=DONE',
      'page=2',
      'cursor=nowhere',
      'type=',
      `q=${'x'.repeat(201)}`,
    ]) {
      const reply = await h.app.inject({
        url: `/api/v1/feedback?${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([query, reply.statusCode]).toEqual([query, 400])
    }
  })

  test('S227 a search matches prefixes and stems of words in titles and descriptions, and quotes cause no error', async () => {
    const id = await create('ada', 'Exporting the filtered trades', {
      description: 'Into a spreadsheet for the Steuerberater, say.',
    })
    const finds = async (q: string) =>
      (await h.as('ada').feedback.list({ query: { q } })).some((item) => item.id === id)
    for (const q of ['export', 'EXPORTS', 'filt trad', 'steuerber', 'spreadsheets'])
      expect([q, await finds(q)]).toEqual([q, true])
    for (const q of ['importing', "o'clock \\ & | ! ( :*", '%', '!!!', 'trades moon'])
      expect([q, await finds(q)]).toEqual([q, false])
  })
})

describe('similar items', () => {
  test('share half of a title; the closest are first, and deleted ones are left out', async () => {
    const best = await create('ada', 'Calendar begins the week on Sunday')
    await create('ada', 'Calendar in a darker colour')
    const gone = await create('ada', 'Calendar begins the week on a Sunday again')
    await h.as('root', 'admin').feedback.remove({ params: { id: gone } })
    const found = await h
      .as('bob')
      .feedback.similar({ query: { title: 'the calendar week begins with Sundays' } })
    expect(found.map(({ id }) => id)).toEqual([best])
    expect(await h.as('bob').feedback.similar({ query: { title: 'the of and' } })).toEqual([])
    expect(await h.as('bob').feedback.similar({ query: { title: ' ' } })).toEqual([])
  })
})

describe('a new item', () => {
  const refusal = (body: object) =>
    h
      .as('eve')
      .feedback.create({ body: Object(body) })
      .then(
        () => 'accepted',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )

  test('S247 S248 S249 S250 S251 S588 S589 has the same texts in the form and on the server', async () => {
    expect(await refusal(draft('  '))).toBe('Title is required (minimum 5 characters)')
    expect(await refusal(draft('Oops'))).toBe('Title must be at least 5 characters')
    expect(await refusal(draft('Oops!'))).toBe('accepted')
    expect(await refusal(draft('Oops!!', { description: '' }))).toBe(
      'Description is required (minimum 10 characters)',
    )
    expect(await refusal(draft('Oops!!', { description: '123456789' }))).toBe(
      'Description must be at least 10 characters',
    )
    expect(await refusal(draft('Oops!!', { description: '1234567890' }))).toBe('accepted')
    expect(await refusal(draft('x'.repeat(201)))).toBe('Title must be at most 200 characters')
    expect(await refusal(draft('Oops!!', { description: 'x'.repeat(10_001) }))).toBe(
      'Description must be at most 10000 characters',
    )
    expect(await refusal(draft('Oops!!', { type: 'IDEA' }))).toMatch(/BUG/)
  })

  test('with a value of a wrong type is refused with the message of its field', async () => {
    const body = draft('A fine title')
    for (const title of [5, null, ['a'], {}, undefined])
      expect(await refusal({ ...body, title })).toBe('Title is required (minimum 5 characters)')
    for (const attachments of ['x', [5], {}, null])
      expect(await refusal({ ...body, attachments })).not.toBe('accepted')
    expect(await refusal({ ...body, status: 'COMPLETED' })).toBe('Unknown field: status')
  })

  test('keeps scripts as plain text, and loses control and bidirectional characters', async () => {
    const script = '<script>alert(1)</script> "><img src=x onerror=alert(1)> {{7*7}} javascript:alert(1)'
    const id = await create('mallory', script, { description: `${script}\r\nnext\u202eline\u0007` })
    const detail = await show('ada', id)
    expect([detail.title, detail.description]).toEqual([script, `${script}\nnextline`])
    const comment = await h
      .as('mallory')
      .feedback.comment({ params: { id }, body: { content: `${script}\u2066` } })
    expect(comment.content).toBe(script)
  })

  test('cannot have six images', async () => {
    expect(
      await refusal(
        draft('Six images', { attachments: Array.from({ length: 6 }, () => 'data:image/png;base64,AAAA') }),
      ),
    ).toBe('Maximum 5 images allowed')
  })
})

describe('votes', () => {
  test('S246 S484 S550 S551 count once however often they are sent, and a repeated removal changes nothing', async () => {
    const id = await create('ada', 'Vote for this one')
    const bob = h.as('bob').feedback
    for (let time = 0; time < 3; time++)
      expect(await bob.vote({ params: { id } })).toEqual({ upvotes: 1, hasVoted: true })
    expect(await h.as('ada').feedback.vote({ params: { id } })).toEqual({ upvotes: 2, hasVoted: true })
    for (let time = 0; time < 3; time++)
      expect(await bob.unvote({ params: { id } })).toEqual({ upvotes: 1, hasVoted: false })
    expect((await show('bob', id)).hasVoted).toBe(false)
  })

  test('of one person count once if sent fifty times at once, and those of fifty people count fifty', async () => {
    const id = await create('ada', 'Race for this one')
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => h.as('bob').feedback.vote({ params: { id } })),
    )
    expect(replies.every(({ upvotes, hasVoted }) => upvotes <= 1 && hasVoted)).toBe(true)
    expect((await show('bob', id)).upvotes).toBe(1)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => h.as(`racer-${at}`).feedback.vote({ params: { id } })),
    )
    expect((await show('bob', id)).upvotes).toBe(51)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => h.as(`racer-${at % 25}`).feedback.unvote({ params: { id } })),
    )
    expect((await show('bob', id)).upvotes).toBe(26)
  })

  test('are allowed in every status', async () => {
    const id = await create('ada', 'Closed and still liked')
    await status(id, 'CLOSED')
    expect((await h.as('bob').feedback.vote({ params: { id } })).upvotes).toBe(1)
  })
})

describe('comments', () => {
  test('S485 S552 can be written by every signed-in person, and empty ones are refused', async () => {
    const id = await create('ada', 'Talk about this')
    const bob = h.as('bob').feedback
    for (const content of ['', '   \n ', '\u200e'])
      await expect(bob.comment({ params: { id }, body: { content } })).rejects.toThrow(
        'A comment cannot be empty',
      )
    await expect(bob.comment({ params: { id }, body: { content: 'x'.repeat(4_001) } })).rejects.toThrow(
      'at most 4000',
    )
    const { id: commentId } = await bob.comment({ params: { id }, body: { content: ' Me too ' } })
    expect((await show('ada', id)).comments).toMatchObject([{ id: commentId, content: 'Me too' }])
    expect((await h.as('ada').feedback.list({ query: { q: 'talk about this' } }))[0]?._count.comments).toBe(1)
  })

  test('of administrators are marked as the team', async () => {
    const id = await create('ada', 'Answered by the team')
    await h.as('root', 'admin').feedback.comment({ params: { id }, body: { content: 'We are on it.' } })
    expect((await show('ada', id)).comments[0]?.user).toEqual({
      username: 'root',
      email: '',
      isTeam: true,
      isYou: false,
    })
  })

  test('can be changed and deleted by their author only, for fifteen minutes', async () => {
    const id = await create('ada', 'Second thoughts')
    const bob = h.as('bob').feedback
    const { id: commentId } = await bob.comment({ params: { id }, body: { content: 'First thought' } })
    const params = { id, commentId }
    expect(await bob.editComment({ params, body: { content: 'Second thought' } })).toMatchObject({
      content: 'Second thought',
      editedAt: expect.any(String),
    })
    for (const name of ['ada', 'eve']) {
      await expect(
        h.as(name).feedback.editComment({ params, body: { content: 'Mine' } }),
      ).rejects.toMatchObject({ status: 404, code: 'COMMENT_NOT_FOUND' })
      await expect(h.as(name).feedback.removeComment({ params })).rejects.toMatchObject({
        status: 404,
        code: 'COMMENT_NOT_FOUND',
      })
    }
    await expect(
      h.as('root', 'admin').feedback.editComment({ params, body: { content: 'Mine' } }),
    ).rejects.toMatchObject({ status: 404 })
    await sql`update feedback_comments set created_at = now() - interval '15 minutes 1 second' where id = ${commentId}`.execute(
      h.db,
    )
    await expect(bob.editComment({ params, body: { content: 'Third' } })).rejects.toMatchObject({
      status: 403,
      code: 'COMMENT_CLOSED',
    })
    await expect(bob.removeComment({ params })).rejects.toMatchObject({ code: 'COMMENT_CLOSED' })
    await h.as('root', 'admin').feedback.removeComment({ params })
    expect(await show('ada', id)).toMatchObject({ comments: [], _count: { comments: 0 } })
  })

  test('are not found under another item', async () => {
    const [one, two] = [await create('ada', 'The one item'), await create('ada', 'The other item')]
    const { id: commentId } = await h
      .as('bob')
      .feedback.comment({ params: { id: one }, body: { content: 'Here' } })
    await expect(
      h.as('bob').feedback.removeComment({ params: { id: two, commentId } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('an administrator', () => {
  test('S245 S473 S553 can change any status to any other, and each change is recorded with its note', async () => {
    const id = await create('ada', 'Through all of them')
    const all = ['OPEN', 'IN_PROGRESS', 'COMPLETED', 'CLOSED'] as const
    const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const))
    for (const [from, to] of pairs) {
      await status(id, from)
      expect((await status(id, to, from === 'OPEN' ? 'as planned' : undefined)).status).toBe(to)
    }
    const { history } = await show('bob', id)
    for (const [from, to] of pairs)
      expect(history).toContainEqual(expect.objectContaining({ from, to, by: 'root' }))
    expect(history.find(({ note }) => note !== null)?.note).toBe('as planned')
    const before = history.length
    await status(id, (await show('bob', id)).status)
    expect((await show('bob', id)).history).toHaveLength(before)
  })

  test('S234 S501 is the only one who can change a status, delete, restore and export', async () => {
    const id = await create('ada', 'Not for everybody')
    const ada = h.as('ada').feedback
    for (const attempt of [
      () => ada.setStatus({ params: { id }, body: { status: 'CLOSED' } }),
      () => ada.remove({ params: { id } }),
      () => ada.restore({ params: { id } }),
      () => ada.deleted(),
      () => ada.export(),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('S554 can delete an item from every call at once, see it among the deleted, and restore it completely', async () => {
    const id = await create('ada', 'Deleted by mistake')
    const bob = h.as('bob').feedback
    const { id: commentId } = await bob.comment({ params: { id }, body: { content: 'Keep it' } })
    await bob.vote({ params: { id } })
    const admin = h.as('root', 'admin').feedback
    await admin.remove({ params: { id } })
    const missing = { status: 404, code: 'FEEDBACK_NOT_FOUND' }
    for (const attempt of [
      () => show('ada', id),
      () => bob.talk({ params: { id } }),
      () => bob.vote({ params: { id } }),
      () => bob.unvote({ params: { id } }),
      () => bob.comment({ params: { id }, body: { content: 'Hello?' } }),
      () => admin.setStatus({ params: { id }, body: { status: 'CLOSED' } }),
      () => admin.remove({ params: { id } }),
    ])
      await expect(attempt()).rejects.toMatchObject(missing)
    await expect(bob.removeComment({ params: { id, commentId } })).rejects.toMatchObject({ status: 404 })
    expect((await bob.list({ query: {} })).some((item) => item.id === id)).toBe(false)
    expect(await admin.deleted()).toContainEqual(
      expect.objectContaining({ id, title: 'Deleted by mistake', deletedBy: 'root' }),
    )
    await admin.restore({ params: { id } })
    expect(await show('bob', id)).toMatchObject({ upvotes: 1, hasVoted: true, _count: { comments: 1 } })
    await expect(admin.restore({ params: { id } })).rejects.toMatchObject(missing)
  })

  test('leaves an entry in the audit log with each change', async () => {
    const id = await create('ada', 'Watched closely')
    await status(id, 'COMPLETED')
    await h.as('root', 'admin').feedback.remove({ params: { id } })
    await h.as('root', 'admin').feedback.restore({ params: { id } })
    const rows = await h.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email', 'before', 'after'])
      .where('target', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'feedback.status',
      'feedback.delete',
      'feedback.restore',
    ])
    expect(rows[0]).toMatchObject({
      actor_email: 'root@example.com',
      before: { status: 'OPEN' },
      after: { title: 'Watched closely', status: 'COMPLETED' },
    })
  })
})

test('S548 an unknown id gives a clear 404, whatever its form', async () => {
  for (const id of ['none', randomUUID(), "' or 1=1 --", '../admin', '%00'.slice(1), 'x'.repeat(150)])
    await expect(show('ada', id)).rejects.toMatchObject({ status: 404 })
})

test('S483 a suspended person can neither post nor vote', async () => {
  const id = await create('ada', 'Not for the suspended')
  const { id: userId } = await h.person('sid')
  await h.db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute()
  await expect(h.as('sid').feedback.vote({ params: { id } })).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
  await expect(create('sid', 'Let me in again')).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

test('deleting an account leaves its items and comments without a name, and removes its votes', async () => {
  const id = await create('ada', 'What remains of a person')
  const theirs = await create('leaver', 'Written by a leaver')
  await h.as('leaver').feedback.vote({ params: { id } })
  await h.as('bob').feedback.vote({ params: { id } })
  await h.as('leaver').feedback.comment({ params: { id }, body: { content: 'Farewell' } })
  await h.as('leaver').auth.deleteAccount()
  expect(await show('root', id)).toMatchObject({
    upvotes: 1,
    comments: [{ content: 'Farewell', user: { username: 'Deleted user', email: '' } }],
  })
  expect(await show('root', theirs)).toMatchObject({
    user: { username: 'Deleted user', email: '', isYou: false },
  })
})
