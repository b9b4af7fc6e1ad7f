import { minuteMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import type { Services } from '../../core/services/services.ts'
import { endLapsed } from './apply-state.ts'
import type { CustomerRow } from './customers.ts'
import { billingOf } from './stripe-of.ts'
import { syncCustomer } from './sync-customer.ts'

const everyMs = minuteMs
/** Calls to Stripe in one run. */
const atOnce = 20

/**
 * Does the work that no event triggers: ends grace periods, and asks Stripe again about subscriptions whose period ended
 * without an event, since events can be lost.
 */
export async function runBillingJobs(services: Services): Promise<void> {
  const ended = await endLapsed(services.database.db)
  if (ended.length > 0) services.log.info({ people: ended.length }, 'paid access ended')
  await askAgain(services)
}

export function startBillingJobs(services: Services): JobHandle {
  return periodicJob(
    // one process does it: others would only repeat the same calls to Stripe
    { db: services.database.db, name: 'billing', everyMs },
    () => runBillingJobs(services),
    (error) => services.log.warn({ error }, 'the check of subscriptions failed'),
  )
}

async function askAgain(services: Services): Promise<void> {
  const billing = billingOf(services.settings)
  if (billing === null) return
  const { rows } = await sql<CustomerRow>`
    select c.user_id as "userId", c.customer_id as "customerId", c.closed_at is not null as "isClosed"
    from billing_subscriptions s join billing_customers c on c.user_id = s.user_id
    where s.status in ('active', 'trialing', 'past_due') and s.read_at < now() - interval '1 hour'
      and (s.period_end < now() - interval '1 hour' or s.status = 'past_due')
    order by random() limit ${atOnce}::int`.execute(services.database.db)
  for (const customer of rows) {
    // one failing customer must not block the others
    await syncCustomer(services, billing.stripe, customer).catch((error: unknown) =>
      services.log.warn({ userId: customer.userId, error }, 'a subscription could not be read'),
    )
  }
}
