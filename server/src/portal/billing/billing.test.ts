import { beforeAll, expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { payingHarbour, type PayingHarbour } from '../../../test/app/paying-harbour.ts'
import { runBillingJobs } from './billing-jobs.ts'

const day = 86_400

let h: PayingHarbour
beforeAll(async () => {
  h = await payingHarbour()
})

const planOf = (name: string) => h.home.as(name).billing.plan({ query: {} })
const checkout = (name: string, planName = 'Pro') => h.home.as(name).billing.checkout({ body: { planName } })
const doorFor = (name: string) =>
  h.home
    .as(name)
    .trades.list()
    .then(
      () => 'open',
      (error: { code: string }) => error.code,
    )

test('S533 S605 without a plan trading is closed, and the plan page says what would open it', async () => {
  expect(await doorFor('nobody')).toBe('PLAN_REQUIRED')
  expect(await planOf('nobody')).toMatchObject({
    plan: 'free',
    name: 'None',
    hasTrading: false,
    because: 'none',
    isEnabled: true,
    checkout: 'open',
    hasPortal: false,
    trialDays: 7,
    price: { name: 'Pro', price: '19.95', currency: 'USD', interval: 'month' },
  })
  // these are never gated
  await expect(h.home.as('nobody').auth.me()).resolves.toMatchObject({ hasTrading: false })
})

test('S468 S534 S604 checkout starts a trial of seven days at a price set by the server, and the webhook opens trading', async () => {
  const { url, kind } = await checkout('ada')
  expect(kind).toBe('checkout')
  const session = h.stripe.account.sessions.get(url.split('/').at(-1) ?? '')
  expect(session).toMatchObject({
    mode: 'subscription',
    price: 'price_pro',
    trialDays: 7,
    success_url: 'http://127.0.0.1:3000/settings?billing=success',
  })
  expect(await doorFor('ada')).toBe('PLAN_REQUIRED')
  h.stripe.account.complete(session?.id ?? '')
  await h.deliverNew()
  expect(await doorFor('ada')).toBe('open')
  expect(await planOf('ada')).toMatchObject({
    plan: 'paid',
    name: 'Pro',
    subscriptionStatus: 'trialing',
    because: 'trial',
    checkout: 'subscribed',
    hasPortal: true,
    trialDays: 0,
  })
  expect((await planOf('ada')).trialEndsAt).not.toBeNull()
})

test('S535 a person with a subscription is sent to their own billing portal', async () => {
  await h.subscribe('bea')
  const own = await h.home.as('bea').billing.portal()
  const [customer] = await h.home.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', (await h.home.person('bea')).id)
    .execute()
  expect(own.url).toContain(`/portal/${customer?.customer_id}`)
  expect(await checkout('bea')).toMatchObject({ kind: 'portal' })
  await expect(h.home.as('stranger').billing.portal()).rejects.toMatchObject({ code: 'NOTHING_TO_MANAGE' })
})

test('a price, a customer or a lifetime plan in the request is refused, and Stripe is not called', async () => {
  const { token } = await h.home.person('cleo')
  const before = h.stripe.calls.length
  for (const extra of [{ price: 'price_mine' }, { amount: 1 }, { customer: 'cus_00000001' }, { vip: true }]) {
    const reply = await h.home.app.inject({
      method: 'POST',
      url: '/api/billing/checkout',
      headers: { authorization: `Bearer ${token}` },
      payload: { planName: 'Pro', ...extra },
    })
    expect(reply.statusCode).toBe(400)
  }
  expect(h.stripe.calls.length).toBe(before)
})

test('only Pro can be bought; the other plans’ refusals say where they are offered, whatever the capitals', async () => {
  const code = (planName: string) =>
    checkout('dora', planName).then(
      () => 'went',
      (error: { code: string }) => error.code,
    )
  expect(await code('vip')).toBe('PLAN_COMING_SOON')
  expect(await code('GROUP ACCESS')).toBe('PLAN_BY_CONTACT')
  expect(await code('Free Trial')).toBe('PLAN_FREE')
  expect(await code('Platinum')).toBe('PLAN_UNKNOWN')
  expect(await code(' pro ')).toBe('went')
})

test('fifty concurrent clicks open one checkout and create one subscription', async () => {
  const pressed = await Promise.all(Array.from({ length: 50 }, () => checkout('eve')))
  expect(new Set(pressed.map(({ url }) => url)).size).toBe(1)
  const { id } = await h.home.person('eve')
  const customers = [...h.stripe.account.customers.values()].filter(
    ({ metadata }) => metadata['harbour_user'] === id,
  )
  expect(customers).toHaveLength(1)
  h.stripe.account.complete(pressed[0]?.url.split('/').at(-1) ?? '')
  // the browser comes back before any event: asking with confirm is enough
  expect(await h.home.as('eve').billing.plan({ query: { confirm: '1' } })).toMatchObject({
    plan: 'paid',
    because: 'trial',
  })
  expect(await checkout('eve')).toMatchObject({ kind: 'portal' })
  await h.deliverNew()
  expect(
    [...h.stripe.account.subscriptions.values()].filter(({ customer }) => customer === customers[0]?.id),
  ).toHaveLength(1)
})

test('a completed checkout alone grants no access: a subscription without payment or a trial without a card is none', async () => {
  const { url } = await checkout('fay')
  const subscription = h.stripe.account.complete(url.split('/').at(-1) ?? '')
  const customer = h.stripe.account.customers.get(subscription.customer)
  if (!customer) throw new Error('no customer')
  customer.invoice_settings.default_payment_method = null
  await h.deliverNew()
  expect(await doorFor('fay')).toBe('PLAN_REQUIRED')
  subscription.status = 'active'
  for (const invoice of h.stripe.account.invoices.values())
    if (invoice.customer === customer.id) invoice.status = 'open'
  h.stripe.account.tell('customer.subscription.updated', subscription)
  await h.deliverNew()
  expect(await doorFor('fay')).toBe('PLAN_REQUIRED')
})

test('a cancelled subscription lasts to the end of the paid period', async () => {
  const id = await h.subscribe('gus')
  h.stripe.account.cancelAtPeriodEnd(id)
  await h.deliverNew()
  const plan = await planOf('gus')
  expect(plan).toMatchObject({ hasTrading: true, renewsAt: null })
  expect(plan.endsAt).not.toBeNull()
  h.stripe.account.cancel(id)
  await h.deliverNew()
  expect(await doorFor('gus')).toBe('PLAN_REQUIRED')
  expect(await planOf('gus')).toMatchObject({
    plan: 'free',
    subscriptionStatus: 'canceled',
    checkout: 'open',
    trialDays: 0,
  })
})

test('access lasts seven days after a failed payment, with one mail; then it ends, and a late payment restores it', async () => {
  const id = await h.subscribe('hal')
  h.stripe.account.renew(id)
  const invoice = h.stripe.account.fail(id)
  await h.deliverNew()
  expect(await doorFor('hal')).toBe('open')
  const plan = await planOf('hal')
  expect(plan).toMatchObject({ because: 'grace', subscriptionStatus: 'past_due' })
  expect(Date.parse(plan.graceEndsAt ?? '') / 1000).toBe(invoice.created + 7 * day)
  h.stripe.account.tell('invoice.payment_failed', invoice)
  await h.deliverNew()
  const mails = (await h.home.mails()).filter(
    ({ to, subject }) => to === 'hal@example.com' && subject.includes('failed'),
  )
  expect(mails).toHaveLength(1)
  // eight days later nothing was paid and no event came
  const row = [...h.stripe.account.invoices.values()].find((one) => one.id === invoice.id)
  if (row) row.status_transitions.finalized_at -= 8 * day
  await h.home.db
    .updateTable('users')
    .set({ paid_until: new Date(Date.now() - 1000) })
    .where('username', '=', 'hal')
    .execute()
  await runBillingJobs(h.home.services)
  expect(await doorFor('hal')).toBe('PLAN_REQUIRED')
  h.stripe.account.settle(invoice.id)
  await h.deliverNew()
  expect(await doorFor('hal')).toBe('open')
})

test('a full refund ends access; the next payment restores it', async () => {
  const id = await h.subscribe('ivy')
  const charge = h.stripe.account.chargeOf(h.stripe.account.renew(id))
  h.stripe.account.refund(charge.id, 500)
  await h.deliverNew()
  expect(await doorFor('ivy')).toBe('open')
  h.stripe.account.refund(charge.id, 1495)
  await h.deliverNew()
  expect(await doorFor('ivy')).toBe('PLAN_REQUIRED')
  h.stripe.account.now += 60
  const next = h.stripe.account.chargeOf(h.stripe.account.renew(id))
  await h.deliverNew()
  expect(await doorFor('ivy')).toBe('open')
  expect(next.amount).toBe(1995)
})

test('an event with a wrong signature, a stale or future time, or altered bytes is refused and changes nothing', async () => {
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1,
    data: { object: [...h.stripe.account.subscriptions.values()][0] },
  } as const
  if (!event.data.object) throw new Error('no subscription')
  const sentEvent = { ...event, data: { object: event.data.object } }
  const good = h.stripe.signed(sentEvent)
  const shifted = (seconds: number) => {
    const at = Math.floor(Date.now() / 1000) + seconds
    return { body: good.body, signature: signedAt(good.body, at) }
  }
  const { default: Stripe } = await import('stripe')
  function signedAt(payload: string, timestamp: number): string {
    return Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: h.stripe.settings.webhookSecrets[0] ?? '',
      timestamp,
    })
  }
  const wrong = [
    { body: good.body, signature: '' },
    { body: good.body, signature: 't=1,v1=00' },
    h.stripe.signed(sentEvent, 'whsec_somebody_else'),
    h.stripe.signed(sentEvent, ''.padEnd(1, 'x')),
    { body: JSON.stringify(JSON.parse(good.body), null, 1), signature: good.signature },
    shifted(-301),
    shifted(900),
  ]
  for (const each of wrong) expect(await h.deliver(sentEvent, each)).toBe(400)
  expect(
    await h.home.db.selectFrom('billing_events').select('id').where('id', '=', 'evt_forged').execute(),
  ).toEqual([])
  expect(await h.deliver(sentEvent, good)).toBe(200)
  expect(await h.deliver(sentEvent, good)).toBe(200)
})

test('an event of an unknown kind or customer is accepted, and one that is too large is refused', async () => {
  const stranger = {
    id: 'cus_unknown',
    object: 'customer',
    email: null,
    invoice_settings: { default_payment_method: null },
    metadata: {},
  } as const
  expect(
    await h.deliver({
      id: 'evt_odd',
      object: 'event',
      type: 'radar.early_fraud_warning.created',
      created: 1,
      data: { object: stranger },
    }),
  ).toBe(200)
  const reply = await fetch(`${h.origin}/api/v1/billing/webhook`, {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024 + 1),
  })
  expect(reply.status).toBe(413)
})

test('while Stripe is unreachable, people get a message, nothing is lost, and Stripe resends the event', async () => {
  const { url } = await checkout('jon')
  h.stripe.account.complete(url.split('/').at(-1) ?? '')
  h.stripe.breaks = () => true
  const event = h.stripe.account.events.at(-1)
  if (!event) throw new Error('no event')
  expect(await h.deliver(event)).toBe(503)
  await expect(checkout('kim')).rejects.toMatchObject({ code: 'BILLING_UNREACHABLE' })
  h.stripe.breaks = () => false
  await h.deliverNew()
  expect(await doorFor('jon')).toBe('open')
}, 240_000)

test('VIPs see that they need not pay, and so do beta testers unless the flag allows it', async () => {
  const { id } = await h.home.person('vic')
  await h.home.db.updateTable('users').set({ vip: true }).where('id', '=', id).execute()
  await expect(checkout('vic')).rejects.toMatchObject({ code: 'VIP_FOR_LIFE' })
  expect(await planOf('vic')).toMatchObject({ name: 'VIP', because: 'vip', checkout: 'vip' })
  await h.beta(true)
  await expect(checkout('wim')).rejects.toMatchObject({ code: 'BETA_IS_FREE' })
  expect(await planOf('wim')).toMatchObject({ name: 'Beta', because: 'beta', checkout: 'beta' })
  await h.beta(false)
})

test('deleting an account cancels its subscription; if Stripe is unreachable, nothing is deleted', async () => {
  const id = await h.subscribe('zoe')
  h.stripe.breaks = ({ method }) => method === 'DELETE'
  await expect(h.home.as('zoe').auth.deleteAccount()).rejects.toMatchObject({
    code: 'SUBSCRIPTION_NOT_CANCELLED',
  })
  expect(await doorFor('zoe')).toBe('open')
  h.stripe.breaks = () => false
  await h.home.as('zoe').auth.deleteAccount()
  expect(h.stripe.account.subscriptions.get(id)?.status).toBe('canceled')
  await h.deliverNew()
}, 240_000)

test('a checkout that is paid after its owner’s deletion is cancelled when its event arrives', async () => {
  const { url } = await checkout('yan')
  const session = url.split('/').at(-1) ?? ''
  await h.home.as('yan').auth.deleteAccount()
  expect(h.stripe.account.sessions.get(session)?.status).toBe('expired')
  const late = h.stripe.account.sessions.get(session)
  if (late) late.status = 'open'
  const subscription = h.stripe.account.complete(session)
  await h.deliverNew()
  expect(h.stripe.account.subscriptions.get(subscription.id)?.status).toBe('canceled')
})

test('without keys the plan is shown, and checkout, portal and webhook say that billing is not set up', async () => {
  const plain = await harbour()
  expect(await plain.as('ada').billing.plan({ query: {} })).toMatchObject({
    isEnabled: false,
    checkout: 'disabled',
    hasTrading: true,
    because: 'beta',
  })
  const disabled = {
    status: 503,
    code: 'BILLING_DISABLED',
    message: 'Billing is not configured on this server.',
  }
  await expect(plain.as('ada').billing.checkout({ body: { planName: 'Pro' } })).rejects.toMatchObject(
    disabled,
  )
  await expect(plain.as('ada').billing.portal()).rejects.toMatchObject(disabled)
  const reply = await fetch(`${await plain.listen()}/api/billing/webhook`, { method: 'POST', body: '{}' })
  expect(reply.status).toBe(503)
  await plain.close()
})
