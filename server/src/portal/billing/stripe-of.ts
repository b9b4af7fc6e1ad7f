import type Stripe from 'stripe'
import type { Settings, StripeSettings } from '../../core/settings/settings.ts'
import { openStripe } from './stripe-client.ts'

export interface Billing {
  readonly stripe: Stripe
  readonly settings: StripeSettings
}

const opened = new WeakMap<StripeSettings, Billing>()

/** The configured Stripe client, opened once; null where billing is not set up. */
export function billingOf({ stripe: settings }: Settings): Billing | null {
  if (settings === null) return null
  const known = opened.get(settings) ?? { stripe: openStripe(settings), settings }
  opened.set(settings, known)
  return known
}
