import type Stripe from 'stripe'
import type { PaidInvoice, Clawback } from '../affiliates/ledger.ts'
import { idOf, instantOf } from './stripe-client.ts'

export interface SubscriptionState {
  readonly id: string
  readonly status: string
  readonly createdAt: string
  readonly periodEnd: string | null
  /** Set when it was cancelled and runs until then. */
  readonly cancelsAt: string | null
  readonly trialEnd: string | null
  /** The time when the oldest unpaid invoice was issued. */
  readonly unpaidSince: string | null
  /** True if an invoice of it was paid, even one of zero. */
  readonly hasPaidInvoice: boolean
  /** True if its newest payment was refunded entirely. */
  readonly isTakenBack: boolean
}

/** Everything about a customer that matters here, as Stripe has it at one moment. */
export interface CustomerState {
  readonly isDeleted: boolean
  readonly hasPaymentMethod: boolean
  readonly cardPrint: string | null
  readonly subscriptions: readonly SubscriptionState[]
  readonly invoices: readonly Omit<PaidInvoice, 'buyerId'>[]
}

/** Reads the whole state; the content of an event is ignored, so events may come late, twice and in any order. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState> {
  const [about, subscriptions, invoices, charges] = await Promise.all([
    stripe.customers.retrieve(customer),
    all(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    all(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })),
    all(stripe.charges.list({ customer, limit: 100 })),
  ])
  const clawbacks = await readTakeBacks(stripe, charges)
  const chargeOf = new Map(
    charges.flatMap((charge) => [
      [charge.id, charge],
      [idOf(charge.payment_intent) ?? charge.id, charge],
    ]),
  )
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .map((invoice) => ({ invoice, book: paidInvoice(invoice, chargeOf, clawbacks) }))
  return {
    isDeleted: about.deleted === true,
    hasPaymentMethod: about.deleted !== true && idOf(about.invoice_settings.default_payment_method) !== null,
    cardPrint:
      charges.find(({ status }) => status === 'succeeded')?.payment_method_details?.card?.fingerprint ?? null,
    subscriptions: subscriptions.map((one) => subscriptionState(one, invoices, paid)),
    invoices: paid.map(({ book }) => book),
  }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

type Paid = { readonly invoice: Stripe.Invoice; readonly book: Omit<PaidInvoice, 'buyerId'> }

function subscriptionState(
  one: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  paid: readonly Paid[],
): SubscriptionState {
  const isOwn = (invoice: Stripe.Invoice) =>
    idOf(invoice.parent?.subscription_details?.subscription) === one.id
  const ends = one.items.data.map((item) => item.current_period_end)
  const open = invoices.filter((invoice) => isOwn(invoice) && invoice.status === 'open').map(issuedAt)
  const own = paid.filter(({ invoice }) => isOwn(invoice))
  const newest = own
    .filter(({ book }) => book.amountCents > 0)
    .sort((a, b) => (a.book.paidAt < b.book.paidAt ? 1 : -1))[0]
  return {
    id: one.id,
    status: one.status,
    createdAt: instantOf(one.created),
    periodEnd: ends.length === 0 ? null : instantOf(Math.max(...ends)),
    cancelsAt:
      one.cancel_at !== null
        ? instantOf(one.cancel_at)
        : one.cancel_at_period_end && ends.length > 0
          ? instantOf(Math.max(...ends))
          : null,
    trialEnd: one.trial_end === null ? null : instantOf(one.trial_end),
    unpaidSince: open.length === 0 ? null : instantOf(Math.min(...open)),
    hasPaidInvoice: own.length > 0,
    isTakenBack: newest !== undefined && takenFrom(newest.book) >= newest.book.amountCents,
  }
}

const issuedAt = (invoice: Stripe.Invoice): number =>
  invoice.status_transitions.finalized_at ?? invoice.created

const takenFrom = ({ clawbacks }: { readonly clawbacks: readonly Clawback[] }): number =>
  clawbacks.filter(({ stands }) => stands).reduce((sum, { amountCents }) => sum + amountCents, 0)

function paidInvoice(
  invoice: Stripe.Invoice,
  chargeOf: ReadonlyMap<string, Stripe.Charge>,
  clawbacks: ReadonlyMap<string, readonly Clawback[]>,
): Omit<PaidInvoice, 'buyerId'> {
  const payments = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid')
  const charges = payments.flatMap(({ payment }) => {
    const charge = chargeOf.get(idOf(payment.charge) ?? idOf(payment.payment_intent) ?? '')
    return charge ? [charge.id] : []
  })
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: invoice.id,
    paidAt: instantOf(invoice.status_transitions.paid_at ?? invoice.created),
    amountCents: invoice.amount_paid,
    baseCents: Math.max(0, invoice.amount_paid - tax),
    currency: invoice.currency,
    clawbacks: charges.flatMap((id) => clawbacks.get(id) ?? []),
  }
}

/** Reads refunds and disputes, only of charges that have some. */
async function readTakeBacks(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<Map<string, Clawback[]>> {
  const found = new Map<string, Clawback[]>()
  for (const charge of charges) {
    const refunds =
      charge.amount_refunded > 0 || charge.refunded
        ? await all(stripe.refunds.list({ charge: charge.id, limit: 100 }))
        : []
    const disputes = charge.disputed ? await all(stripe.disputes.list({ charge: charge.id, limit: 100 })) : []
    if (refunds.length + disputes.length > 0)
      found.set(charge.id, [...refunds.map(ofRefund), ...disputes.flatMap(ofDispute)])
  }
  return found
}

const ofRefund = (refund: Stripe.Refund): Clawback => {
  const stands = refund.status !== 'failed' && refund.status !== 'canceled'
  return {
    kind: 'refund',
    id: refund.id,
    amountCents: refund.amount,
    at: instantOf(refund.created),
    stands,
    endedAt: null,
  }
}

/** An inquiry takes no money yet. A won dispute returned it, at the moment of the newest movement. */
function ofDispute(dispute: Stripe.Dispute): Clawback[] {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return []
  const moved = dispute.balance_transactions.map(({ created }) => created)
  return [
    {
      kind: 'dispute',
      id: dispute.id,
      amountCents: dispute.amount,
      at: instantOf(dispute.created),
      stands: dispute.status !== 'won',
      endedAt: moved.length === 0 ? null : instantOf(Math.max(...moved)),
    },
  ]
}
