import { StripeAccount } from '@harbour/simulator/stripe/account'
import type { StripeEvent } from '@harbour/simulator/stripe/objects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../core/db/db.ts'
import { isFullTrial } from '../../../test/app/trial-size.ts'
import { payingHarbour, type PayingHarbour } from '../../../test/app/paying-harbour.ts'

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const all = [...list]
  let state = seed
  for (let at = all.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    const other = state % (at + 1)
    const [a, b] = [all[at], all[other]]
    if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a]
  }
  return all
}

/** Some people, each with a life of payments, failures, refunds, disputes and ends. The same lives at every call. */
async function live({ home, stripe }: PayingHarbour, happened: () => Promise<void>): Promise<void> {
  const [people, rounds] = isFullTrial ? [48, 13] : [8, 8]
  const { account } = stripe
  await home
    .as('chief', 'admin')
    .affiliates.create({ body: { code: 'TIDELINE', partnerName: 'Tideline', commissionRate: 0.2 } })
  const subscriptions: string[] = []
  for (let one = 0; one < people; one += 1) {
    const { id } = await home.person(`p${one}`)
    await home.as('chief').affiliates.assign({ params: { id }, body: { affiliateCode: 'TIDELINE' } })
    await sql`update referrals set bound_at = now() - interval '1 day' where user_id = ${id}`.execute(home.db)
    const { url } = await home.as(`p${one}`).billing.checkout({ body: { planName: 'Pro' } })
    subscriptions.push(account.complete(url.split('/').at(-1) ?? '').id)
    await happened()
  }
  for (let round = 0; round < rounds; round += 1) {
    account.now += 1
    for (const [one, id] of subscriptions.entries()) {
      if (account.subscriptions.get(id)?.status === 'canceled') continue
      turn(account, id, (one * 7 + round * 3) % 10, round, round === rounds - 1)
      await happened()
    }
  }
}

function turn(account: StripeAccount, id: string, kind: number, round: number, isLast: boolean): void {
  if (kind < 5) {
    const charge = account.chargeOf(account.renew(id, { taxCents: kind * 10 }))
    if (kind === 1) account.refund(charge.id, 700)
    if (kind === 2) account.refund(charge.id, charge.amount)
    if (kind === 3) account.closeDispute(account.dispute(charge.id).id, round % 2 === 0 ? 'won' : 'lost')
    if (kind === 4) account.failRefund(account.refund(charge.id, 100).id)
  } else if (kind === 5) account.settle(account.fail(id).id)
  else if (kind === 6) account.cancelAtPeriodEnd(id)
  else if (kind === 7 && isLast) account.fail(id)
  else if (kind === 8 && isLast) account.cancel(id)
}

/** All that events may change, without the names that each Harbour draws by itself. */
async function stateOf(db: Db) {
  const { rows } = await sql<{ username: string }>`
    select u.username, u.plan, u.subscription_status, u.paid_until, s.status, s.cancels_at is not null as leaves, s.past_due_since, r.converted_at,
      (select json_agg(json_build_array(c.kind, c.amount_cents, c.status, c.at) order by c.at, c.kind, c.amount_cents) from commissions c where c.buyer_id = u.id) as commissions,
      (select count(*)::int from billing_invoices i where i.buyer_id = u.id) as invoices
    from users u left join billing_subscriptions s on s.user_id = u.id left join referrals r on r.user_id = u.id
    order by u.username`.execute(db)
  return rows
}

test('a thousand shuffled events, each three times, with one handler in ten killed, give the same result as in order', async () => {
  const start = Math.floor(Date.now() / 1000)
  const inOrder = await payingHarbour({}, new StripeAccount({ now: start }))
  await live(inOrder, () => inOrder.deliverNew())

  const h = await payingHarbour({}, new StripeAccount({ now: start }))
  await live(h, () => Promise.resolve())
  const { events } = h.stripe.account
  expect(events.map(({ type }) => type)).toEqual(inOrder.stripe.account.events.map(({ type }) => type))
  // one handler in ten dies: half of them while Stripe is asked, half in the transaction, when its effect is written already
  let calls = 0
  h.stripe.breaks = () => (calls += 1) % 160 < 4
  await sql`create sequence deaths`.execute(h.home.db)
  await sql`create function die_now_and_then() returns trigger language plpgsql as $$
    begin if nextval('deaths') % 20 = 0 then raise exception 'killed'; end if; return new; end $$`.execute(
    h.home.db,
  )
  await sql`create trigger die before insert or update on billing_subscriptions for each row execute function die_now_and_then()`.execute(
    h.home.db,
  )

  const counts = { taken: 0, killed: 0 }
  const send = async (event: StripeEvent) => {
    for (;;) {
      const status = await h.deliver(event)
      if (status === 200) return void (counts.taken += 1)
      expect([500, 503]).toContain(status)
      counts.killed += 1
    }
  }
  const waiting = shuffled([...events, ...events, ...events], 7)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) await send(event)
    }),
  )
  expect(counts.taken).toBe(events.length * 3)
  expect(counts.killed).toBeGreaterThan(events.length / 40)
  const { rows } = await sql<{ events: number }>`select count(*)::int as events from billing_events`.execute(
    h.home.db,
  )
  expect(rows[0]?.events).toBe(events.length)
  expect(await stateOf(h.home.db)).toEqual(await stateOf(inOrder.home.db))
  const mailsOf = async ({ home }: PayingHarbour) =>
    (await home.mails()).filter(({ subject }) => subject.includes('failed')).length
  expect(await mailsOf(h)).toBeLessThanOrEqual(await mailsOf(inOrder))
  process.stdout.write(
    `${events.length} events, ${counts.taken} deliveries, ${counts.killed} handlers killed\n`,
  )
}, 900_000)
