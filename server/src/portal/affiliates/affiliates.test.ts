import { dayMs } from '@harbour/ledger/durations'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { bindSignUp } from './attribution.ts'
import { countClick } from './clicks.ts'
import { bookInvoice, type PaidInvoice } from './ledger.ts'
import { insertUser } from '../../people/auth/store.ts'

let home: Harbour
let people = 0
beforeAll(async () => {
  home = await harbour({ settings: { hasPayouts: true } })
})

const admin = () => home.as('chief', 'admin').affiliates
const monthsAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** A confirmed account that came with a code. */
async function referred(
  code: string,
  email = `friend-${(people += 1)}@example.com`,
  at = monthsAgo(60),
): Promise<string> {
  return home.db.transaction().execute(async (tx) => {
    const userId = await insertUser(tx, {
      email,
      emailTyped: email,
      passwordHash: 'x',
      referralCode: code,
      username: email.slice(0, 30),
    })
    if (userId === null) throw new Error('taken')
    await bindSignUp(tx, { userId, code, at })
    return userId
  })
}

/** One payment, and what went back of it. */
async function pays(buyerId: string, change: Partial<PaidInvoice> = {}): Promise<PaidInvoice> {
  people += 1
  const invoice = {
    id: `in_t${people}`,
    buyerId,
    paidAt: monthsAgo(45),
    amountCents: 10_000,
    baseCents: 10_000,
    currency: 'usd',
    clawbacks: [],
    ...change,
  }
  await home.db.transaction().execute((tx) => bookInvoice(tx, invoice))
  return invoice
}
const refunds = (invoice: PaidInvoice, amountCents: number, id = 're_1') =>
  home.db.transaction().execute((tx) =>
    bookInvoice(tx, {
      ...invoice,
      clawbacks: [
        ...invoice.clawbacks,
        {
          kind: 'refund',
          id: `${id}_${invoice.id}`,
          amountCents,
          at: monthsAgo(1),
          stands: true,
          endedAt: null,
        },
      ],
    }),
  )

const make = (code: string, change: object = {}) =>
  admin().create({ body: { code, partnerName: `Partner ${code}`, ...change } })
const cardOf = async (code: string) => (await admin().list()).links.find((link) => link.code === code)
const payOut = (key = crypto.randomUUID()) => admin().payOut({ body: { key } })

test('S451-S462 S559 S573 S597 a new link has twenty percent by default and returns every field', async () => {
  const made = await make('quay-7', { partnerEmail: ' Mara@Quay.example ', commissionRate: 0.07 })
  expect(made).toMatchObject({
    code: 'QUAY-7',
    partnerName: 'Partner quay-7',
    partnerEmail: 'Mara@Quay.example',
    commissionRate: 0.07,
    isActive: true,
    clicks: 0,
    signups: 0,
    conversions: 0,
    monthlyReferrals: 0,
    totalCommission: '0.00',
    referrals: [],
    referralCount: 0,
    version: 1,
  })
  expect((await make('DEFAULT')).commissionRate).toBe(0.2)
  expect((await admin().list()).links.map(({ code }) => code)).toEqual(['DEFAULT', 'QUAY-7'])
})

test.each([
  [{ code: 'A B' }, 'code'],
  [{ code: 'AB' }, 'code'],
  [{ code: 'x'.repeat(33) }, 'code'],
  [{ partnerName: ' ' }, 'partnerName'],
  [{ partnerEmail: 'nobody' }, 'partnerEmail'],
  [{ commissionRate: 1.01 }, 'commissionRate'],
  [{ commissionRate: -0.01 }, 'commissionRate'],
  [{ commissionRate: 0.205 }, 'commissionRate'],
  [{ commissionRate: '0.2' }, 'commissionRate'],
])('S348 S596 %o is refused with a message for its field', async (wrong, field) => {
  const { token } = await home.person('chief', 'admin')
  const reply = await home.app.inject({
    method: 'POST',
    url: '/api/v1/affiliate/links',
    headers: { authorization: `Bearer ${token}` },
    payload: { code: 'WRONG', partnerName: 'Wrong', ...wrong },
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.details[0]).toMatchObject({ field })
  expect(reply.json().error.message.length).toBeGreaterThan(10)
})

test('a code is given out once only, even among fifty concurrent requests or after its deletion', async () => {
  const made = await Promise.allSettled(Array.from({ length: 50 }, () => make('ONCE')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const link = await cardOf('ONCE')
  await admin().remove({ params: { id: link?.id ?? '' } })
  await expect(make('once')).rejects.toMatchObject({ code: 'AFFILIATE_CODE_TAKEN' })
})

test('S574 a change keeps fields that it does not name; two concurrent changes do not overwrite each other', async () => {
  const link = await make('EDIT', { partnerEmail: 'a@edit.example' })
  const after = await admin().update({
    params: { id: link.id },
    body: { isActive: false, version: link.version },
  })
  expect(after).toMatchObject({
    partnerName: 'Partner EDIT',
    partnerEmail: 'a@edit.example',
    commissionRate: 0.2,
    isActive: false,
  })
  await expect(
    admin().update({ params: { id: link.id }, body: { partnerName: 'Late', version: link.version } }),
  ).rejects.toMatchObject({ code: 'AFFILIATE_CHANGED' })
  expect(
    await admin().update({ params: { id: link.id }, body: { partnerEmail: '', commissionRate: 0 } }),
  ).toMatchObject({ partnerEmail: null, commissionRate: 0 })
  await expect(admin().update({ params: { id: 'none' }, body: {} })).rejects.toMatchObject({
    status: 404,
    code: 'AFFILIATE_NOT_FOUND',
  })
})

test('S114 the code is fixed at registration: signups count at once, and unknown or inactive codes block no sign-up', async () => {
  await make('TIDELINE')
  const resting = await make('RESTING')
  await admin().update({ params: { id: resting.id }, body: { isActive: false } })
  const register = (name: string, ref: string) =>
    home.visitor.auth.register({ body: { email: `${name}@mail.example`, password: 'Lantern-4-quay', ref } })
  await register('one', 'tideline')
  await register('two', 'Tideline ')
  await register('two', 'TIDELINE')
  await register('three', 'NOBODY')
  await register('four', 'resting')
  await register('five', 'x'.repeat(150))
  expect(await cardOf('TIDELINE')).toMatchObject({
    signups: 2,
    verifiedSignups: 0,
    monthlyReferrals: 2,
    referralCount: 0,
  })
  expect(await cardOf('RESTING')).toMatchObject({ signups: 0 })
  for (const { link } of await home.mails()) {
    const token = new URL(link ?? 'http://x/').searchParams.get('token')
    // the second link of one address ends with the first
    if (token) await home.visitor.auth.verifyEmail({ params: { token } }).catch(() => undefined)
  }
  expect(await cardOf('TIDELINE')).toMatchObject({ signups: 2, verifiedSignups: 2, referralCount: 2 })
  const { accessToken, user } = await home.visitor.auth.login({
    body: { email: 'one@mail.example', password: 'Lantern-4-quay' },
  })
  expect(accessToken).toHaveLength(43)
  expect(user.referredBy).toEqual({ code: 'TIDELINE', partnerName: 'Partner TIDELINE' })
  const three = await home.visitor.auth.login({
    body: { email: 'three@mail.example', password: 'Lantern-4-quay' },
  })
  expect(three.user.referredBy).toBeNull()
  expect(await home.visitor.affiliates.code({ params: { code: 'tideline' } })).toEqual({ isActive: true })
  expect(await home.visitor.affiliates.code({ params: { code: 'RESTING' } })).toEqual({ isActive: false })
  expect(await home.visitor.affiliates.code({ params: { code: 'NOBODY' } })).toEqual({ isActive: false })
})

test('a visit counts once an hour per visitor, even a hundred at once; bots, unknown and inactive codes never count', async () => {
  await make('CLICKED')
  const browser = 'Mozilla/5.0 (Macintosh) Safari/605.1'
  const nowMs = Date.parse('2026-03-04T23:59:30Z')
  const visit = (change: object = {}) =>
    home.db
      .transaction()
      .execute((tx) =>
        countClick(
          tx,
          { code: 'clicked', address: '203.0.113.7', agent: browser, nowMs, ...change },
          home.services.settings.secret,
        ),
      )
  const counted = await Promise.all(Array.from({ length: 100 }, () => visit()))
  expect(counted.filter(Boolean)).toHaveLength(1)
  expect(await visit({ nowMs: nowMs + 60_000 })).toBe(true)
  expect(await visit({ address: '203.0.113.8' })).toBe(true)
  for (const agent of [null, 'Googlebot/2.1', 'curl/8', 'Slackbot-LinkExpanding', 'HeadlessChrome/120'])
    expect(await visit({ agent, address: '198.51.100.1' })).toBe(false)
  expect(await visit({ code: 'nobody', address: '198.51.100.2' })).toBe(false)
  expect(await cardOf('CLICKED')).toMatchObject({ clicks: 3 })
  const { rows } = await sql<{
    visitor: string
  }>`select encode(visitor, 'hex') as visitor from affiliate_clicks`.execute(home.db)
  expect(rows.every(({ visitor }) => visitor.length === 64)).toBe(true)
  const reply = await home.app.inject({
    method: 'POST',
    url: '/api/v1/affiliate/click',
    headers: { 'user-agent': browser },
    payload: { code: 'clicked' },
  })
  expect(reply.statusCode).toBe(200)
  expect(await cardOf('CLICKED')).toMatchObject({ clicks: 4 })
})

test('S350 each paid invoice creates one commission, at the current rate, from the amount less tax', async () => {
  const link = await make('EARNS')
  const ana = await referred('EARNS')
  const first = await pays(ana, { amountCents: 1995, baseCents: 1678 })
  await Promise.all(
    Array.from({ length: 50 }, () => home.db.transaction().execute((tx) => bookInvoice(tx, first))),
  )
  expect(await cardOf('EARNS')).toMatchObject({
    conversions: 1,
    totalCommission: '3.36',
    unpaidCommission: '3.36',
  })
  await admin().update({ params: { id: link.id }, body: { commissionRate: 0.5 } })
  await pays(ana, { amountCents: 1000, baseCents: 1000 })
  await pays(ana, { amountCents: 0, baseCents: 0 })
  expect(await cardOf('EARNS')).toMatchObject({ conversions: 1, totalCommission: '8.36' })
  expect((await cardOf('EARNS'))?.referrals[0]).toMatchObject({
    commission: '8.36',
    hasPaid: true,
    holdReason: null,
  })
})

test('a refund before a payout reverses the commission; after it, a negative row reduces the next payout', async () => {
  await make('BACK')
  const [ana, ben] = [await referred('BACK'), await referred('BACK')]
  await refunds(await pays(ana), 10_000)
  expect(await cardOf('BACK')).toMatchObject({ totalCommission: '0.00', unpaidCommission: '0.00' })
  const paid = await pays(ben)
  expect((await payOut()).affiliates.find(({ code }) => code === 'BACK')?.amount).toBe('20.00')
  await refunds(paid, 2_500)
  expect(await cardOf('BACK')).toMatchObject({ totalCommission: '15.00', unpaidCommission: '-5.00' })
  const rows = await home.db
    .selectFrom('commissions')
    .select(['kind', 'amount_cents', 'status'])
    .where('invoice_id', '=', paid.id)
    .orderBy('at')
    .execute()
  expect(rows).toEqual([
    { kind: 'earned', amount_cents: 2000, status: 'paid' },
    { kind: 'refund', amount_cents: -500, status: 'pending' },
  ])
  await expect(payOut()).rejects.toMatchObject({ code: 'NOTHING_PAYABLE' })
  await pays(ben, { paidAt: monthsAgo(40) })
  const next = await payOut()
  expect(next.affiliates).toEqual([{ code: 'BACK', partnerName: 'Partner BACK', amount: '15.00' }])
})

test('fifty concurrent payouts pay once, and a repeated key returns the same payout', async () => {
  await make('PAID')
  await pays(await referred('PAID'))
  const key = crypto.randomUUID()
  const done = await Promise.allSettled([
    ...Array.from({ length: 25 }, () => payOut(key)),
    ...Array.from({ length: 25 }, () => payOut()),
  ])
  const ids = new Set(done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
  expect(ids.size).toBe(1)
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from affiliate_payout_lines p join affiliate_links l on l.id = p.link_id where l.code = 'PAID'`.execute(
    home.db,
  )
  expect(rows[0]?.cents).toBe(2000)
  const audits = await home.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'affiliate.payout')
    .where('target', 'in', [...ids])
    .execute()
  expect(audits).toHaveLength(1)
  // a fresh payment is not payable yet, and one below the least amount is carried over
  await pays(await referred('PAID'), { paidAt: monthsAgo(2) })
  await expect(payOut()).rejects.toMatchObject({ code: 'NOTHING_PAYABLE' })
})

test('S351 nothing can be booked while the switch is off', async () => {
  const plain = await harbour()
  await expect(
    plain.as('chief', 'admin').affiliates.payOut({ body: { key: crypto.randomUUID() } }),
  ).rejects.toMatchObject({ code: 'PAYOUTS_OFF' })
  expect((await plain.as('chief').affiliates.monthly({ query: {} })).payoutsOn).toBe(false)
  await plain.close()
})

test('a self-referral stays a referral, but its commission is held with the reason until an administrator decides', async () => {
  const link = await make('SELF', { partnerEmail: 'mara.k@tideline.example' })
  const gmail = await make('GMAIL', { partnerEmail: 'm.ara@gmail.com' })
  const held: readonly (readonly [string, string, string])[] = [
    ['SELF', 'Mara.K+test@tideline.example', 'Same address as the partner'],
    ['SELF', 'other@tideline.example', 'Same email domain as the partner'],
    ['GMAIL', 'mara+x@googlemail.com', 'Same address as the partner'],
  ]
  for (const [code, email, reason] of held) {
    const userId = await referred(code, email.toLowerCase())
    await pays(userId)
    expect((await cardOf(code))?.referrals.find((one) => one.userId === userId)).toMatchObject({
      held: '20.00',
      commission: '0.00',
      holdReason: reason,
    })
  }
  const stranger = await referred('GMAIL', 'somebody@gmail.com')
  await pays(stranger)
  expect(await cardOf('GMAIL')).toMatchObject({
    totalCommission: '20.00',
    heldCommission: '20.00',
    conversions: 2,
  })
  expect((await admin().monthly({ query: month(45) })).totalHeld).toBe('60.00')
  const [first, second] = (await cardOf('SELF'))?.referrals ?? []
  await admin().decide({ params: { id: link.id, userId: first?.userId ?? '' }, body: { release: true } })
  await pays(first?.userId ?? '')
  expect(
    await admin().decide({ params: { id: link.id, userId: second?.userId ?? '' }, body: { release: false } }),
  ).toMatchObject({ totalCommission: '40.00', heldCommission: '0.00' })
  await expect(
    admin().decide({ params: { id: gmail.id, userId: first?.userId ?? '' }, body: { release: true } }),
  ).rejects.toMatchObject({ code: 'REFERRAL_NOT_FOUND' })
})

const month = (days: number) => {
  const at = new Date(Date.now() - days * dayMs)
  return { year: String(at.getUTCFullYear()), month: String(at.getUTCMonth() + 1) }
}

test('S477 S323 S576 an administrator moves a person to an active link or to Direct; earlier commissions stay unchanged', async () => {
  await make('FROM')
  const resting = await make('REST')
  const to = await make('GOES')
  const ana = await referred('FROM')
  await pays(ana)
  const assign = (affiliateCode: string | null, id = ana) =>
    admin().assign({ params: { id }, body: { affiliateCode } })
  expect(await assign('goes')).toEqual({ referredBy: { code: 'GOES', partnerName: 'Partner GOES' } })
  expect(await cardOf('FROM')).toMatchObject({ signups: 0, conversions: 0, totalCommission: '20.00' })
  expect(await cardOf('GOES')).toMatchObject({ signups: 1, conversions: 1, totalCommission: '0.00' })
  // a payment of before the move belongs to nobody new
  await pays(ana, { paidAt: monthsAgo(3) })
  expect(await cardOf('GOES')).toMatchObject({ totalCommission: '0.00' })
  await pays(ana, { paidAt: new Date(Date.now() + 5_000).toISOString() })
  expect(await cardOf('GOES')).toMatchObject({ totalCommission: '20.00' })
  await admin().update({ params: { id: resting.id }, body: { isActive: false } })
  await expect(assign('REST')).rejects.toMatchObject({ code: 'AFFILIATE_INACTIVE' })
  await admin().update({ params: { id: to.id }, body: { isActive: false } })
  expect(await assign('GOES')).toEqual({ referredBy: { code: 'GOES', partnerName: 'Partner GOES' } })
  expect(await assign(null)).toEqual({ referredBy: null })
  await expect(assign('NOBODY')).rejects.toMatchObject({ code: 'AFFILIATE_NOT_FOUND' })
  await expect(assign('FROM', 'nobody')).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
})

test('S360 S575 a deleted link disappears: its people are Direct, unpaid commissions are void, paid ones stay in the ledger', async () => {
  const link = await make('GONE')
  const ana = await referred('GONE')
  await pays(ana)
  const before = await admin().summary()
  await admin().remove({ params: { id: link.id } })
  expect(await cardOf('GONE')).toBeUndefined()
  expect(Number(before.totalEarningsAllTime) - Number((await admin().summary()).totalEarningsAllTime)).toBe(
    20,
  )
  const rows = await home.db
    .selectFrom('commissions')
    .select('status')
    .where('link_id', '=', link.id)
    .execute()
  expect(rows).toEqual([{ status: 'void' }])
  const user = await home.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', ana)
    .executeTakeFirst()
  expect(user?.referral_code).toBeNull()
  await pays(ana)
  await expect(admin().remove({ params: { id: link.id } })).rejects.toMatchObject({
    code: 'AFFILIATE_NOT_FOUND',
  })
  expect((await admin().monthly({ query: month(45) })).affiliates.some(({ code }) => code === 'GONE')).toBe(
    false,
  )
})

test('a deleted account is still counted, earns nothing more, and its name appears nowhere', async () => {
  await make('LEAVES')
  const ana = await referred('LEAVES', 'ana@leaves.example')
  await pays(ana)
  const { token } = await home.person('chief', 'admin')
  expect(
    (
      await home.app.inject({
        method: 'DELETE',
        url: `/api/v1/admin/users/${ana}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(200)
  await pays(ana)
  const card = await cardOf('LEAVES')
  expect(card).toMatchObject({ signups: 1, conversions: 1, totalCommission: '20.00' })
  expect(card?.referrals[0]?.userEmail).toBe('Deleted account')
})

test('a partner sees their own figures through a signed address, read-only and without names, until it is renewed', async () => {
  const link = await make('PARTNER', { partnerEmail: 'p@partner.example' })
  await pays(await referred('PARTNER'))
  const { url } = await admin().partnerLink({ params: { id: link.id } })
  const token = url.split('/').at(-1) ?? ''
  const page = await home.visitor.affiliates.partner({ params: { token } })
  expect(page).toMatchObject({
    code: 'PARTNER',
    signups: 1,
    conversions: 1,
    earned: '20.00',
    unpaid: '20.00',
    paid: '0.00',
    signupUrl: 'http://127.0.0.1:3000/signup?ref=PARTNER',
  })
  expect(page.months.reduce((sum, one) => sum + Number(one.commission), 0)).toBe(20)
  expect(JSON.stringify(page)).not.toMatch(/@/)
  const other = await make('OTHER')
  const forged = `${Buffer.from(other.id).toString('base64url')}.${token.split('.')[1]}`
  for (const wrong of [forged, `${token}x`, token.split('.')[0] ?? '', 'none']) {
    await expect(home.visitor.affiliates.partner({ params: { token: wrong } })).rejects.toMatchObject({
      code: 'PARTNER_LINK_INVALID',
    })
  }
  await admin().partnerLink({ params: { id: link.id }, body: { renew: true } })
  await expect(home.visitor.affiliates.partner({ params: { token } })).rejects.toMatchObject({
    code: 'PARTNER_LINK_INVALID',
  })
})

test('S581 any month can be requested; an invalid one is refused', async () => {
  expect(await admin().monthly({ query: { year: '2024', month: '2' } })).toMatchObject({
    year: 2024,
    month: 2,
    affiliates: [],
    totalPayout: '0.00',
  })
  await expect(admin().monthly({ query: { month: '13' } })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await expect(admin().monthly({ query: { month: 'x' } })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

test('every change of an administrator is in the audit log', async () => {
  const actions = new Set(
    (await home.db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
  )
  for (const action of ['create', 'update', 'delete', 'release', 'decline', 'payout', 'renew-partner-link'])
    expect(actions).toContain(`affiliate.${action}`)
  expect(actions).toContain('user.affiliate')
})
