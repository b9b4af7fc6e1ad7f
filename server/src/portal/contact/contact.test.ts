import { limits } from '@harbour/contract/core/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const message = (
  of: Partial<{ name: string; email: string; subject: string; message: string; website: string }> = {},
) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'How do I bring my group of forty traders?',
  ...of,
})
const send = (of: Parameters<typeof message>[0] = {}) => h.visitor.contact.send({ body: message(of) })
const admin = () => h.as('boss', 'admin').contact
const found = async (q: string) => (await admin().list({ query: { q } })).submissions
const receiptsTo = async (email: string) => (await h.mails()).filter(({ to }) => to === email)

describe('a message to the team', () => {
  test('S555 S280 is stored as NEW with the text as typed, and its sender gets a receipt', async () => {
    await send({ subject: 'Group access', email: 'Ada@Example.com' })
    const [kept] = await found('forty traders')
    expect(kept).toMatchObject({
      name: 'Ada Lovelace',
      email: 'Ada@Example.com',
      subject: 'Group access',
      message: 'How do I bring my group of forty traders?',
      status: 'NEW',
    })
    const [mail] = await receiptsTo('Ada@Example.com')
    expect(mail?.subject).toBe('We received your message')
    expect(mail?.text).toContain('Thank you for contacting us!')
    expect(mail?.html).toContain('Thank you for contacting us!')
  })

  test('S287 S290 needs no subject, and an empty one is stored as none', async () => {
    await send({ email: 'none@example.com' })
    await send({ email: 'blank@example.com', subject: '   ' })
    expect((await found('none@example.com'))[0]?.subject).toBeNull()
    expect((await found('blank@example.com'))[0]?.subject).toBeNull()
  })

  test.each([
    ['name', { name: 'A' }],
    ['name', { name: ' A ' }],
    ['name', { name: 'n'.repeat(101) }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'a@b.example\r\nBcc: all@example.com' }],
    ['email', { email: `${'e'.repeat(250)}@example.com` }],
    ['subject', { subject: 's'.repeat(201) }],
    ['message', { message: 'too short' }],
    ['message', { message: `  ${' '.repeat(20)}x` }],
    ['message', { message: 'm'.repeat(2001) }],
  ])(
    'S285 S286 S288 S593 S594 S595 an invalid %s is refused with a message, and nothing is stored',
    async (field, of) => {
      const before = (await admin().list({ query: {} })).total
      await expect(send(of)).rejects.toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        details: [{ field, message: expect.stringMatching(/^(Name|Subject|Message) must be|valid email/) }],
      })
      expect((await admin().list({ query: {} })).total).toBe(before)
    },
  )

  test('S593 S594 S595 may be as long as the form allows', async () => {
    const { name, subject, message: body } = limits.contact
    await send({ name: 'ab', email: 'least@example.com', message: 'x'.repeat(body.min) })
    await send({
      name: 'n'.repeat(name.max),
      email: 'most@example.com',
      subject: 's'.repeat(subject.max),
      message: 'm'.repeat(body.max),
    })
    expect((await found('least@example.com'))[0]?.message).toHaveLength(10)
    expect((await found('most@example.com'))[0]).toMatchObject({
      name: 'n'.repeat(100),
      subject: 's'.repeat(200),
      message: 'm'.repeat(2000),
    })
  })

  test('a name or a subject becomes one plain line; a message keeps its line breaks', async () => {
    await send({
      name: 'Eve\r\nBcc: all@example.com',
      subject: 'Hi\u202e\nthere\u0001',
      email: 'eve@example.com',
      message: 'one\r\ntwo\n\nthree\u0007\u202e',
    })
    expect((await found('eve@example.com'))[0]).toMatchObject({
      name: 'Eve Bcc: all@example.com',
      subject: 'Hi there',
      message: 'one\ntwo\n\nthree',
    })
    await expect(send({ name: '\u202e\u0007', email: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await expect(send({ message: '\u0007'.repeat(30), email: 'nobody@example.com' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  test('the receipt repeats no text of the sender', async () => {
    await send({
      name: 'BUY COINS',
      subject: 'http://evil.example',
      message: 'Buy at http://evil.example now',
      email: 'victim@example.com',
    })
    const [mail] = await receiptsTo('victim@example.com')
    expect(mail?.text).toContain('If it was not you, ignore this email.')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/evil|BUY/)
  })

  test('a request that fills the honeypot field gets the same answer, and nothing is stored or mailed', async () => {
    expect(await send({ email: 'robot@example.com', website: 'http://spam.example' })).toEqual(
      await send({ email: 'human@example.com' }),
    )
    expect(await found('robot@example.com')).toEqual([])
    expect(await receiptsTo('robot@example.com')).toEqual([])
    expect(await found('human@example.com')).toHaveLength(1)
  })

  test('the same message fifty times at once, and again after a lost answer, is stored once with one receipt', async () => {
    const twice = () => send({ email: 'twice@example.com' })
    await Promise.all(Array.from({ length: 50 }, twice))
    await twice()
    await send({ email: 'TWICE@example.com' })
    expect(await found('twice@example.com')).toHaveLength(1)
    expect(await receiptsTo('twice@example.com')).toHaveLength(1)
    await send({ email: 'twice@example.com', message: 'Something else altogether.' })
    expect(await found('twice@example.com')).toHaveLength(2)
  })

  test('the same text on another day is a new message', async () => {
    let today = Date.parse('2026-03-01T23:59:00Z')
    const other = await harbour({ now: () => today })
    const asked = { body: message() }
    await other.visitor.contact.send(asked)
    await other.visitor.contact.send(asked)
    today += 120_000
    await other.visitor.contact.send(asked)
    expect((await other.as('boss', 'admin').contact.list({ query: {} })).total).toBe(2)
  })

  test('unknown fields and other content types are refused', async () => {
    const reply = await h.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: { ...message(), status: 'DONE' },
    })
    expect(reply.statusCode).toBe(400)
    const form = await h.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=ada',
    })
    expect(form.statusCode).toBe(415)
    const foreign = await h.app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      headers: { origin: 'https://evil.example' },
      payload: message(),
    })
    expect([200, 403]).toContain(foreign.statusCode)
  })
})

describe('limits', () => {
  test('five messages from one network in ten minutes, even if sent at once; receipts to one address are fewer', async () => {
    const limited = await harbour({ settings: { hasRateLimits: true } })
    const from = (address: string, n: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/contact',
        remoteAddress: address,
        payload: message({ message: `Message number ${n} of many.`, email: 'one@example.com' }),
      })
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => from('192.0.2.1', n)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().error.message, Number(refused?.headers['retry-after']) > 0]).toEqual([
      'Too many requests. Please wait a moment and try again.',
      true,
    ])
    expect((await from('192.0.2.2', 99)).statusCode).toBe(200)
    expect((await limited.as('boss', 'admin').contact.list({ query: {} })).total).toBe(6)
    expect((await limited.mails()).filter(({ to }) => to === 'one@example.com')).toHaveLength(3)
  })
})

describe("the administrators' list", () => {
  test('S314 S492 S558 contains the messages newest first, nested as data.submissions, with counts', async () => {
    const { token } = await h.person('boss', 'admin')
    const reply = await h.app.inject({
      url: '/api/v1/admin/contact-submissions',
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = reply.json()
    const ids = data.submissions.map(({ id }: { id: string }) => Number(id))
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
    expect(data.total).toBe(ids.length)
    expect(data.counts).toEqual({ NEW: ids.length, READ: 0, DONE: 0 })
    expect(Object.keys(data.submissions[0]).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'message',
      'name',
      'status',
      'subject',
    ])
  })

  test('can be paged, searched and filtered', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await send({ email: `page${n}@walk.example`, message: `100% of page ${n} to walk.` })
    const first = await admin().list({ query: { q: '@WALK.example', limit: '2' } })
    const second = await admin().list({
      query: { q: '@walk.example', limit: '2', cursor: first.nextCursor ?? '' },
    })
    const third = await admin().list({
      query: { q: '@walk.example', limit: '2', cursor: second.nextCursor ?? '' },
    })
    expect(
      [first, second, third].flatMap(({ submissions }) => submissions.map(({ email }) => email[4])),
    ).toEqual(['5', '4', '3', '2', '1'])
    expect([first.total, third.nextCursor]).toEqual([5, null])
    expect((await admin().list({ query: { q: '100% of page 3' } })).total).toBe(1)
    expect((await admin().list({ query: { q: '1_0% of' } })).total).toBe(0)
    const [one] = first.submissions
    await admin().update({ params: { id: one?.id ?? '' }, body: { status: 'DONE' } })
    expect(
      (await admin().list({ query: { q: 'walk.example', status: 'DONE' } })).submissions.map(({ id }) => id),
    ).toEqual([one?.id])
    expect((await admin().list({ query: { q: 'walk.example', status: 'NEW' } })).total).toBe(4)
  })

  test.each(['x', '0', '-1', '1.5', '99999999999999999999', "1' or 1=1"])(
    'an invalid cursor %j is refused',
    async (cursor) => {
      await expect(admin().list({ query: { cursor } })).rejects.toMatchObject({
        status: 400,
        code: 'CURSOR_INVALID',
      })
    },
  )

  test('a message can be marked as read and done, with each change in the log; repeating one changes nothing', async () => {
    await send({ email: 'marked@example.com' })
    const [kept] = await found('marked@example.com')
    const params = { id: kept?.id ?? '' }
    const mark = (status: 'NEW' | 'READ' | 'DONE') => admin().update({ params, body: { status } })
    expect((await mark('READ')).status).toBe('READ')
    await Promise.all(Array.from({ length: 20 }, () => mark('DONE')))
    expect(await found('marked@example.com')).toEqual([{ ...kept, status: 'DONE' }])
    const rows = await h.db
      .selectFrom('audit_log')
      .select(['actor_email', 'before', 'after'])
      .where('action', '=', 'contact.status')
      .where('target', '=', params.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { actor_email: 'boss@example.com', before: { status: 'NEW' }, after: { status: 'READ' } },
      { actor_email: 'boss@example.com', before: { status: 'READ' }, after: { status: 'DONE' } },
    ])
  })

  test('an unknown message or status is refused', async () => {
    for (const id of ['999999', 'x', '0', '-5'])
      await expect(admin().update({ params: { id }, body: { status: 'READ' } })).rejects.toMatchObject({
        status: 404,
        code: 'SUBMISSION_NOT_FOUND',
      })
    const { token } = await h.person('boss', 'admin')
    const reply = await h.app.inject({
      method: 'PATCH',
      url: '/api/v1/admin/contact-submissions/1',
      headers: { authorization: `Bearer ${token}` },
      payload: { status: 'GONE' },
    })
    expect(reply.statusCode).toBe(400)
  })

  test('when an account is deleted its messages stay without the address', async () => {
    await send({ email: 'Leaver@example.com', message: 'I will delete my account soon.' })
    await h.visitor.waitlist.join({ body: { email: 'leaver@example.com', interest: 'vip' } })
    await h.as('leaver').auth.deleteAccount()
    const [kept] = await found('I will delete my account')
    expect([kept?.email, kept?.name]).toEqual(['', 'Ada Lovelace'])
    expect(await found('leaver@example.com')).toEqual([])
    expect(
      await h.db.selectFrom('waitlist').select('id').where('email_key', '=', 'leaver@example.com').execute(),
    ).toEqual([])
  })
})
