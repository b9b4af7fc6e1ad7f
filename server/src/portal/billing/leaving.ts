import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { closeSessions } from './checkout.ts'
import { readCustomer } from './customer-state.ts'
import { customerOfUser } from './customers.ts'
import { isLive } from './entitlement.ts'
import { isStripeError } from './stripe-client.ts'
import { billingOf } from './stripe-of.ts'
import { cancelAll } from './sync-customer.ts'

/**
 * Cancels what Stripe would go on charging, before an account is deleted. False when that failed, and then nothing may be
 * deleted. Outside any transaction, since it waits for the network.
 */
export async function cancelBeforeLeaving(services: Services, userId: string): Promise<boolean> {
  const { db } = services.database
  const customer = await customerOfUser(db, userId)
  if (customer === null) return true
  const billing = billingOf(services.settings)
  if (billing === null) return !(await hasLiveRow(db, userId))
  try {
    await closeSessions(billing.stripe, customer.customerId)
    await cancelAll(billing.stripe, await readCustomer(billing.stripe, customer.customerId))
    return true
  } catch (error) {
    if (!isStripeError(error)) throw error
    services.log.error(
      { error, userId },
      'a subscription could not be cancelled before an account was deleted',
    )
    return false
  }
}

async function hasLiveRow(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_subscriptions')
    .select('status')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && isLive(row)
}

/**
 * Deletes the subscription with the account. The customer stays, so that a late payment is cancelled once its event
 * arrives.
 */
export async function forgetBilling(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('billing_subscriptions').where('user_id', '=', userId).execute()
  await tx
    .updateTable('billing_customers')
    .set({ closed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()
}
