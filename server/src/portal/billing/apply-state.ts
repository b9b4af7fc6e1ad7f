import { sql } from 'kysely'
import { bookInvoice } from '../affiliates/ledger.ts'
import { isBetaOn } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'
import { paymentFailedMail } from './mails.ts'
import type { Services } from '../../core/services/services.ts'
import type { CustomerState, SubscriptionState } from './customer-state.ts'
import { entitlementOf, isLive, mainSubscription } from './entitlement.ts'
import { markTrial } from './trials.ts'

/** Writes Stripe's state of a customer: absolute state, which makes it idempotent. Runs in the caller's transaction. */
export async function applyState(
  tx: Db,
  services: Services,
  userId: string,
  state: CustomerState,
): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ card_fingerprint: state.cardPrint })
    .where('user_id', '=', userId)
    .execute()
  for (const invoice of [...state.invoices].sort((a, b) => a.paidAt.localeCompare(b.paidAt)))
    await bookInvoice(tx, { ...invoice, buyerId: userId })
  const user = await tx
    .selectFrom('users')
    .select(['email', 'plan', 'subscription_status'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  const main = mainSubscription(state.subscriptions)
  if (state.subscriptions.some(({ trialEnd }) => trialEnd !== null))
    await markTrial(tx, services.settings, user.email)
  if (main === null) return
  const { isPaid, paidUntil } = entitlementOf(main, state, services.now())
  const subscription = await writeSubscription(tx, userId, main, services.now())
  await tx
    .updateTable('users')
    .set({
      plan: isPaid ? 'paid' : 'free',
      paid_until: paidUntil,
      subscription_status: await shownStatus(tx, main),
    })
    .where('id', '=', userId)
    .execute()
  if (main.status === 'past_due' && main.unpaidSince !== null && subscription !== main.unpaidSince) {
    await tx
      .updateTable('billing_subscriptions')
      .set({ mailed_past_due: main.unpaidSince })
      .where('user_id', '=', userId)
      .execute()
    await services.outbox.enqueue(
      tx,
      paymentFailedMail(user.email, services.settings.publicUrl, main.unpaidSince),
    )
  }
}

/** During the beta, a person without a running subscription is a tester like everybody. */
async function shownStatus(tx: Db, main: SubscriptionState): Promise<string> {
  return !isLive(main) && (await isBetaOn(tx)) ? 'trialing' : main.status
}

/** Returns the failed payment of which the owner was last informed. */
async function writeSubscription(
  tx: Db,
  userId: string,
  main: SubscriptionState,
  nowMs: number,
): Promise<string | null> {
  const row = {
    subscription_id: main.id,
    status: main.status,
    period_end: main.periodEnd,
    cancels_at: main.cancelsAt,
    trial_end: main.trialEnd,
    past_due_since: main.status === 'past_due' ? main.unpaidSince : null,
    read_at: new Date(nowMs),
  }
  const written = await tx
    .insertInto('billing_subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning('mailed_past_due')
    .executeTakeFirstOrThrow()
  return written.mailed_past_due
}

/**
 * Ends paid access at its time if no event did: the grace period of a failed payment, a subscription without news. Returns
 * the people concerned.
 */
export async function endLapsed(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set({ plan: 'free', paid_until: null })
    .where('plan', '=', 'paid')
    .where('paid_until', '<=', sql<string>`now()`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
