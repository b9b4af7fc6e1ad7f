import type { StripeSettings } from './settings.ts'
import { isLoopbackUrl } from './loopback.ts'

interface Reading {
  readonly text: (name: string) => string | null
  readonly refuse: (name: string, expected: string) => never
}

/** Reads the three settings of Stripe: all of them or none. A server that takes money but accepts no event, or any event, must not start. */
export function stripeSettings({ text, refuse }: Reading): StripeSettings | null {
  const secretKey = text('STRIPE_SECRET_KEY')
  const secrets = text('STRIPE_WEBHOOK_SECRET')
  const pricePro = text('STRIPE_PRICE_PRO')
  const apiBase = text('STRIPE_API_BASE')
  if (apiBase !== null && !isApiBase(apiBase))
    refuse('STRIPE_API_BASE', 'must be an https origin, or http on this machine, like http://127.0.0.1:12111')
  if (secretKey === null && secrets === null && pricePro === null) return null
  if (secretKey === null || !/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    return refuse(
      'STRIPE_SECRET_KEY',
      'must be a secret key like sk_live_…, beside the other STRIPE_ settings',
    )
  if (pricePro === null || !/^price_\w+$/.test(pricePro))
    return refuse('STRIPE_PRICE_PRO', 'must be the id of a price like price_…, beside STRIPE_SECRET_KEY')
  const webhookSecrets = (secrets ?? '').split(',').map((one) => one.trim())
  if (!webhookSecrets.every((one) => /^whsec_.{8,}$/.test(one)))
    return refuse(
      'STRIPE_WEBHOOK_SECRET',
      'must be the signing secret of the endpoint, like whsec_…, beside STRIPE_SECRET_KEY',
    )
  return { secretKey, webhookSecrets, pricePro, apiBase: apiBase === null ? null : new URL(apiBase).origin }
}

/** Accepts only a safe address: the secret key is sent there with every call. */
function isApiBase(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash, username } = new URL(value)
  if (pathname !== '/' || search || hash || username) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(value))
}
