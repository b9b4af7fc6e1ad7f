/** The fake Stripe's records in Stripe's own format, with only the fields that are read. Times are in seconds since 1970. */
export interface Customer {
  readonly id: string
  readonly object: 'customer'
  email: string | null
  deleted?: boolean
  invoice_settings: { default_payment_method: string | null }
  metadata: Readonly<Record<string, string>>
}

export interface Subscription {
  readonly id: string
  readonly object: 'subscription'
  readonly customer: string
  readonly created: number
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  cancel_at_period_end: boolean
  cancel_at: number | null
  trial_end: number | null
  items: { object: 'list'; data: { id: string; current_period_end: number; price: { id: string } }[] }
}

export interface Invoice {
  readonly id: string
  readonly object: 'invoice'
  readonly customer: string
  readonly created: number
  readonly currency: string
  status: 'open' | 'paid'
  amount_due: number
  amount_paid: number
  total_taxes: { amount: number }[]
  status_transitions: { finalized_at: number; paid_at: number | null }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  payments: {
    object: 'list'
    data: { id: string; status: string; payment: { type: string; payment_intent: string } }[]
  }
}

export interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly customer: string
  readonly payment_intent: string
  readonly amount: number
  readonly created: number
  readonly status: 'succeeded'
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_method_details: { type: 'card'; card: { fingerprint: string } }
}

export interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly charge: string
  readonly amount: number
  readonly created: number
  status: 'succeeded' | 'failed'
}

export interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly charge: string
  readonly amount: number
  readonly created: number
  status: 'needs_response' | 'won' | 'lost'
  balance_transactions: { id: string; amount: number; created: number }[]
}

export interface CheckoutSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly customer: string
  readonly mode: string
  readonly created: number
  status: 'open' | 'complete' | 'expired'
  url: string | null
  readonly success_url: string
  readonly cancel_url: string
  readonly metadata: Readonly<Record<string, string>>
  readonly price: string
  readonly trialDays: number
  subscription: string | null
}

export type StripeObject = Customer | Subscription | Invoice | Charge | Refund | Dispute | CheckoutSession

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly data: { readonly object: StripeObject }
}
