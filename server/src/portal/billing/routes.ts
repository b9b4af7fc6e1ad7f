import type { billing as contract } from '@harbour/contract/portal/billing'
import { limits } from '@harbour/contract/core/limits'
import type { ServerHandlers } from '../../core/http/context.ts'
import { readUser } from '../../people/auth/sessions.ts'
import type { Services } from '../../core/services/services.ts'
import { type Away, beginCheckout, chosenPlan, openPortal } from './checkout.ts'
import { customerOfUser } from './customers.ts'
import { handleEvent, signedEvent } from './events.ts'
import { planOf } from './plan.ts'
import { readRawBody } from './raw-body.ts'
import { isStripeAway, isStripeError } from './stripe-client.ts'
import { billingOf } from './stripe-of.ts'
import { syncCustomer } from './sync-customer.ts'

/** A client that waits for the confirmation polls every two seconds; Stripe is called no more often than that. */
const confirmEveryMs = 1_500

/** Plans and payments. No transaction is open during a call to Stripe. */
export function billingRoutes(services: Services): ServerHandlers<typeof contract> {
  const { settings, log, now } = services
  const billing = billingOf(settings)
  const askedAt = new Map<string, number>()

  /** Calls Stripe, and reports an outage. */
  const reach = async <T>(
    work: () => Promise<T>,
    refuse: (refusal: 'billing_unreachable') => never,
  ): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isStripeAway(error)) throw error
      log.warn({ error }, 'the payment provider is unavailable')
      return refuse('billing_unreachable')
    }
  }

  const confirm = async (userId: string): Promise<void> => {
    if (billing === null || now() - (askedAt.get(userId) ?? 0) < confirmEveryMs) return
    if (askedAt.size > 10_000) askedAt.clear()
    askedAt.set(userId, now())
    const customer = await customerOfUser(services.database.db, userId)
    try {
      if (customer !== null) await syncCustomer(services, billing.stripe, customer)
    } catch (error) {
      if (!isStripeError(error)) throw error
      log.warn({ error }, 'a payment could not be confirmed yet')
    }
  }

  return {
    async plan({ db, query, user }) {
      if (query.confirm === '1') await confirm(user.id)
      return planOf(db, settings, await readUser(db, user.id))
    },

    async checkout({ db, body, user, refuse }): Promise<Away> {
      const choice = chosenPlan(body.planName)
      if (choice !== 'pro') return refuse(choice)
      if (billing === null) return refuse('billing_disabled')
      const { checkout } = await planOf(db, settings, user)
      if (checkout === 'vip') refuse('vip_for_life')
      if (checkout === 'beta') refuse('beta_is_free')
      return reach(() => beginCheckout(services, billing, user), refuse)
    },

    async portal({ db, user, refuse }): Promise<Away> {
      if (billing === null) return refuse('billing_disabled')
      const customer = await customerOfUser(db, user.id)
      if (customer === null) return refuse('nothing_to_manage')
      return reach(() => openPortal(services, billing, customer), refuse)
    },

    async webhook({ raw, refuse }) {
      if (billing === null) return refuse('billing_disabled')
      const body = await readRawBody(raw.request, limits.billing.webhookBytes)
      if (body === null) return refuse('too_large')
      const event = signedEvent(
        billing.stripe,
        body,
        raw.request.headers['stripe-signature'],
        billing.settings.webhookSecrets,
      )
      if (event === null) return refuse('webhook_refused')
      const isFirst = await reach(() => handleEvent(services, billing.stripe, event), refuse)
      log.info(
        { event: event.id, type: event.type, isFirst },
        'webhook event of the payment provider received',
      )
      return {}
    },
  }
}
