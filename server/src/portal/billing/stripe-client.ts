import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import type { StripeSettings } from '../../core/settings/settings.ts'

type Library = typeof Stripe
let library: Library | null = null

/** Loads the library, two hundred files, when the first client is made: a server without billing never does. */
function load(): Library {
  library ??= createRequire(import.meta.url)('stripe') as Library
  return library
}

/**
 * Stripe's library, with a timeout for the few calls here; an interrupted call is retried twice with the same idempotency key.
 */
export function openStripe({ secretKey, apiBase }: StripeSettings): Stripe {
  const Client = load()
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(apiBase === null ? {} : place(new URL(apiBase))),
  })
}

function place({ protocol, hostname, port }: URL) {
  const scheme = protocol === 'https:' ? ('https' as const) : ('http' as const)
  return {
    protocol: scheme,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (scheme === 'https' ? '443' : '80'),
  }
}

/** Returns true if Stripe itself, or the network to it, failed; a call that Stripe refuses is a fault of ours. */
export function isStripeAway(error: unknown): boolean {
  const { errors } = load()
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    (error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500) ||
    error instanceof errors.StripeAuthenticationError
  )
}

export const isStripeError = (error: unknown): error is Error & { code?: string } =>
  error instanceof load().errors.StripeError

/** Stripe's seconds as our instants. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Stripe names an object by its id, or includes it whole. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
