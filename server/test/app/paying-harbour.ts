import type { StripeEvent } from '@harbour/simulator/stripe/objects'
import { StripeAccount } from '@harbour/simulator/stripe/account'
import { startStripe, type StripeStandIn } from '@harbour/simulator/stripe/server'
import { sql } from 'kysely'
import type { Settings } from '../../src/core/settings/settings.ts'
import { closeAfterUse } from '../database/close-after-use.ts'
import { harbour, type Harbour } from './harbour.ts'

export interface PayingHarbour {
  readonly home: Harbour
  readonly stripe: StripeStandIn
  readonly origin: string
  /** Sends one event like Stripe; returns the status. */
  deliver(event: StripeEvent, signed?: { readonly body: string; readonly signature: string }): Promise<number>
  /** Sends the unsent events, in order; fails unless each is accepted. */
  deliverNew(): Promise<void>
  /** Subscribes through the API and pays on the fake Stripe's page; returns the subscription's id. */
  subscribe(name: string, paying?: { readonly card?: string; readonly taxCents?: number }): Promise<string>
  beta(isOn: boolean): Promise<void>
}

/** A Harbour that takes payments from a fake Stripe on loopback, after the beta. */
export async function payingHarbour(
  settings: Partial<Settings> = {},
  account = new StripeAccount(),
): Promise<PayingHarbour> {
  const stripe = await startStripe({ account })
  closeAfterUse(() => stripe.close())
  const home = await harbour({ settings: { stripe: stripe.settings, ...settings } })
  const origin = await home.listen()
  let sent = 0
  const deliver: PayingHarbour['deliver'] = async (event, { body, signature } = stripe.signed(event)) => {
    const reply = await fetch(`${origin}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body,
    })
    await reply.arrayBuffer()
    return reply.status
  }
  const self: PayingHarbour = {
    home,
    stripe,
    origin,
    deliver,
    async deliverNew() {
      for (const event of stripe.account.events.slice(sent)) {
        sent += 1
        const status = await deliver(event)
        if (status !== 200) throw new Error(`Harbour answered event ${event.type} with ${status}`)
      }
    },
    async subscribe(name, paying) {
      const { url } = await home.as(name).billing.checkout({ body: { planName: 'Pro' } })
      const subscription = stripe.account.complete(url.split('/').at(-1) ?? '', paying)
      await self.deliverNew()
      return subscription.id
    },
    async beta(isOn) {
      await sql`insert into settings (name, value) values ('beta', ${JSON.stringify(isOn)}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(home.db)
    },
  }
  await self.beta(false)
  return self
}
