import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { applyState } from './apply-state.ts'
import { type CustomerState, readCustomer } from './customer-state.ts'
import { beginRead, type CustomerRow, mayStoreRead } from './customers.ts'
import { isLive } from './entitlement.ts'

/**
 * Brings one person in line with Stripe. The question is numbered, put without any transaction open, and its answer written
 * under a lock unless a later question was answered first: whoever asked later knows at least as much. `before` runs first in
 * the same transaction; false from it means that there is nothing to do any more.
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
    // the person before their customer, as in a deletion: two who lock in different orders would wait for each other
    await sql`select id from users where id = ${customer.userId} for update`.execute(tx)
    if (await mayStoreRead(tx, customer.userId, sequence))
      await applyState(tx, services, customer.userId, state)
  })
  return state
}

/** Nobody pays for an account that is gone. */
export async function cancelAll(stripe: Stripe, state: CustomerState): Promise<void> {
  for (const subscription of state.subscriptions)
    if (isLive(subscription)) await stripe.subscriptions.cancel(subscription.id)
}
