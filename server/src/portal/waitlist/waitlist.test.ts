import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const join = (email: string, interest: 'online' | 'vip' = 'online', website?: string) =>
  h.visitor.waitlist.join({ body: { email, interest, ...(website ? { website } : {}) } })
const list = (query: { interest?: 'online' | 'vip'; cursor?: string; limit?: string } = {}) =>
  h.as('boss', 'admin').waitlist.list({ query })
const mailsTo = async (email: string) => (await h.mails()).filter(({ to }) => to.toLowerCase() === email)

test('S47 an address can join the waitlist for the online version, and gets a receipt that names the estimate', async () => {
  await join('Ada@Example.com')
  expect((await list()).entries[0]).toMatchObject({ email: 'Ada@Example.com', interest: 'online' })
  const [mail] = await mailsTo('ada@example.com')
  expect(mail?.subject).toBe('You are on the waitlist')
  expect(mail?.text).toContain('the online version of Harbour')
  expect(mail?.text).toContain('Q3 2025')
  expect(mail?.text).toContain('/contact')
})

test('S97 another may wait for VIP, and the same address for both', async () => {
  await join('both@example.com', 'vip')
  await join('both@example.com', 'online')
  expect((await list({ interest: 'vip' })).entries.map(({ email }) => email)).toEqual(['both@example.com'])
  const named = (await mailsTo('both@example.com')).map(
    ({ text }) => /waitlist for the (VIP plan|online version)/.exec(text)?.[1],
  )
  expect(new Set(named)).toEqual(new Set(['VIP plan', 'online version']))
})

test('fifty concurrent requests, in any spelling, create one entry and one receipt, with the same answer', async () => {
  const spellings = ['same@example.com', 'SAME@example.com', ' Same@Example.COM ']
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => join(spellings[n % 3] ?? '')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(
    (await list()).entries.filter(({ email }) => email.toLowerCase() === 'same@example.com'),
  ).toHaveLength(1)
  expect(await mailsTo('same@example.com')).toHaveLength(1)
})

test('a request that fills the honeypot field gets the same answer and adds no entry', async () => {
  expect(await join('robot@example.com', 'vip', 'x')).toEqual(await join('person@example.com', 'vip'))
  expect((await list()).entries.map(({ email }) => email)).not.toContain('robot@example.com')
  expect(await mailsTo('robot@example.com')).toEqual([])
})

test.each([
  [{ email: 'nothing' }],
  [{ email: 'a@b.example\nBcc: c@d.example' }],
  [{ interest: 'everything' }],
  [{ interest: undefined }],
  [{ extra: 1 }],
])('%j is refused with the invalid field', async (of) => {
  const payload = { email: 'wrong@example.com', interest: 'vip', ...of }
  const reply = await h.app.inject({ method: 'POST', url: '/api/v1/waitlist', payload })
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(reply.json().error.details).toHaveLength(1)
})

test('one network can join five times in ten minutes', async () => {
  const limited = await harbour({ settings: { hasRateLimits: true } })
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/waitlist',
        payload: { email: `p${n}@example.com`, interest: 'vip' },
      }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect((await limited.as('boss', 'admin').waitlist.list({ query: {} })).total).toBe(5)
})

test('the list can be paged', async () => {
  const { total } = await list()
  const first = await list({ limit: '2' })
  const second = await list({ limit: '100', cursor: first.nextCursor ?? '' })
  expect([first.entries.length + second.entries.length, first.total, second.nextCursor]).toEqual([
    total,
    total,
    null,
  ])
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})
