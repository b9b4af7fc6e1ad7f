import type Stripe from 'stripe'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { customerById } from './customers.ts'
import { idOf, instantOf } from './stripe-client.ts'
import { syncCustomer } from './sync-customer.ts'

/** An event older than this, or from this far in the future, is refused. */
const toleranceSeconds = 300

/**
 * Verifies a webhook: returns the event of a signed body; null unless a secret of ours signed exactly these bytes recently.
 */
export function signedEvent(
  stripe: Stripe,
  body: Buffer,
  header: unknown,
  secrets: readonly string[],
): Stripe.Event | null {
  if (typeof header !== 'string' || isFromTheFuture(header)) return null
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, header, secret, toleranceSeconds)
    } catch {
      // signed with another secret, altered, or too old
    }
  }
  return null
}

const isFromTheFuture = (header: string): boolean =>
  Number(/(?:^|,)t=(\d+)/.exec(header)?.[1] ?? 0) > Date.now() / 1000 + toleranceSeconds

/**
 * Applies an event once: its id is written with the effect itself (idempotency), so a repeat finds it, and a crash leaves
 * neither. The event only says which customer to read. Returns false for a repeat.
 */
export async function handleEvent(services: Services, stripe: Stripe, event: Stripe.Event): Promise<boolean> {
  const { db } = services.database
  if (await isHandled(db, event.id)) return false
  const customerId = await customerIn(stripe, event)
  const customer = customerId === null ? null : await customerById(db, customerId)
  let isFirst = false
  const remember = async (tx: Db) => {
    isFirst = await noteEvent(tx, event, customerId)
    return isFirst
  }
  if (customer === null) await db.transaction().execute(remember)
  else await syncCustomer(services, stripe, customer, remember)
  return isFirst
}

async function isHandled(db: Db, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  )
}

async function noteEvent(tx: Db, event: Stripe.Event, customerId: string | null): Promise<boolean> {
  const row = await tx
    .insertInto('billing_events')
    .values({
      id: event.id,
      type: event.type,
      customer_id: customerId,
      happened_at: instantOf(event.created),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Disputes and refunds name only the charge, which names the customer. */
async function customerIn(stripe: Stripe, { data }: Stripe.Event): Promise<string | null> {
  const about: object = data.object
  const kind: unknown = Reflect.get(about, 'object')
  if (kind === 'customer') return idIn(about, 'id')
  const customer = idIn(about, 'customer')
  if (customer !== null) return customer
  const charge = kind === 'dispute' || kind === 'refund' ? idIn(about, 'charge') : null
  return charge === null ? null : idOf((await stripe.charges.retrieve(charge)).customer)
}

function idIn(about: object, field: string): string | null {
  const value: unknown = Reflect.get(about, field)
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  const id: unknown = Reflect.get(value, 'id')
  return typeof id === 'string' ? id : null
}
