import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { applyState } from './apply-state.ts'
import { type CustomerState, readCustomer } from './customer-state.ts'
import { beginRead, type CustomerRow, mayStoreRead } from './customers.ts'
import { isLive } from './entitlement.ts'

/**
 * Updates one person from Stripe. The read gets a sequence number, runs without an open transaction, and its result is
 * written under a lock unless a later read was written first: that one is at least as new. `before` runs first in the same
 * transaction; if it returns false, there is nothing left to do.
 */
export async function syncCustomer(
  services: Services,
  stripe: Stripe,
  customer: CustomerRow,
  before: (tx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<CustomerState> {
  const { db } = services.database
  const sequence = await beginRead(db, customer.userId)
  const state = await readCustomer(stripe, customer.customerId)
  if (customer.isClosed) await cancelAll(stripe, state)
  await db.transaction().execute(async (tx) => {
    if (!(await before(tx))) return
    // locks the person before the customer, as a deletion does: different orders would deadlock
    await sql`select id from users where id = ${customer.userId} for update`.execute(tx)
    if (await mayStoreRead(tx, customer.userId, sequence))
      await applyState(tx, services, customer.userId, state)
  })
  return state
}

/** Cancels everything: a deleted account must not be charged. */
export async function cancelAll(stripe: Stripe, state: CustomerState): Promise<void> {
  for (const subscription of state.subscriptions)
    if (isLive(subscription)) await stripe.subscriptions.cancel(subscription.id)
}
