import type {
  Charge,
  CheckoutSession,
  Customer,
  Dispute,
  Invoice,
  Refund,
  StripeEvent,
  StripeObject,
  Subscription,
} from './objects.ts'

const day = 86_400
const month = 30 * day

export interface Paying {
  /** Customers with the same card share it. */
  readonly card?: string
  readonly taxCents?: number
  readonly amountCents?: number
  readonly currency?: string
}

/** A fake Stripe account with its state: each change creates the events that Stripe would send. */
export class StripeAccount {
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly sessions = new Map<string, CheckoutSession>()
  readonly events: StripeEvent[] = []
  readonly priceCents: number
  private counter = 0
  /** The time of a frozen clock; null while it runs. */
  private stands: number | null
  /** Seconds by which a running clock was advanced. */
  private ahead = 0

  /** Without `now` its clock runs, as Stripe's does: a payment is later than the sign-up. With `now` it is frozen until a test moves it. */
  constructor({ now, priceCents = 1995 }: { readonly now?: number; readonly priceCents?: number } = {}) {
    this.stands = now ?? null
    this.priceCents = priceCents
  }

  /** Seconds since 1970; tests can move it. */
  get now(): number {
    return this.stands ?? Math.floor(Date.now() / 1000) + this.ahead
  }
  set now(seconds: number) {
    if (this.stands === null) this.ahead = seconds - Math.floor(Date.now() / 1000)
    else this.stands = seconds
  }

  id(prefix: string): string {
    this.counter += 1
    return `${prefix}_${String(this.counter).padStart(8, '0')}`
  }

  /** The event holds the object's state at that moment. */
  tell(type: string, object: StripeObject): void {
    this.events.push({
      id: this.id('evt'),
      object: 'event',
      type,
      created: this.now,
      data: { object: structuredClone(object) },
    })
  }

  /** A visitor of the payment page pays, or starts the trial with a card. */
  complete(sessionId: string, paying: Paying = {}): Subscription {
    const session = found(this.sessions, sessionId)
    if (session.status !== 'open') throw new Error('the session is not open')
    const customer = found(this.customers, session.customer)
    customer.invoice_settings.default_payment_method = `pm_${paying.card ?? customer.id}`
    const isTrial = session.trialDays > 0
    const end = this.now + (isTrial ? session.trialDays * day : month)
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer: customer.id,
      created: this.now,
      status: isTrial ? 'trialing' : 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      trial_end: isTrial ? end : null,
      items: {
        object: 'list',
        data: [{ id: this.id('si'), current_period_end: end, price: { id: session.price } }],
      },
    }
    this.subscriptions.set(subscription.id, subscription)
    session.status = 'complete'
    session.url = null
    session.subscription = subscription.id
    this.tell('customer.subscription.created', subscription)
    this.pay(subscription, isTrial ? { ...paying, amountCents: 0, taxCents: 0 } : paying)
    this.tell('checkout.session.completed', session)
    return subscription
  }

  /** Starts the next period with a successful payment. */
  renew(subscriptionId: string, paying: Paying = {}): Invoice {
    const subscription = found(this.subscriptions, subscriptionId)
    subscription.status = 'active'
    for (const item of subscription.items.data)
      item.current_period_end = Math.max(this.now, item.current_period_end) + month
    const invoice = this.pay(subscription, paying)
    this.tell('customer.subscription.updated', subscription)
    return invoice
  }

  /** Starts the next period with a failed payment. */
  fail(subscriptionId: string): Invoice {
    const subscription = found(this.subscriptions, subscriptionId)
    subscription.status = 'past_due'
    for (const item of subscription.items.data) item.current_period_end = this.now + month
    const invoice = this.invoice(subscription, this.priceCents, 0, 'usd')
    this.tell('invoice.payment_failed', invoice)
    this.tell('customer.subscription.updated', subscription)
    return invoice
  }

  /** Makes a failed payment succeed. */
  settle(invoiceId: string, paying: Paying = {}): void {
    const invoice = found(this.invoices, invoiceId)
    const subscription = found(this.subscriptions, invoice.parent.subscription_details.subscription)
    this.charge(invoice, paying.card)
    subscription.status = 'active'
    this.tell('invoice.paid', invoice)
    this.tell('customer.subscription.updated', subscription)
  }

  cancel(subscriptionId: string): Subscription {
    const subscription = found(this.subscriptions, subscriptionId)
    subscription.status = 'canceled'
    this.tell('customer.subscription.deleted', subscription)
    return subscription
  }

  cancelAtPeriodEnd(subscriptionId: string): void {
    const subscription = found(this.subscriptions, subscriptionId)
    subscription.cancel_at_period_end = true
    this.tell('customer.subscription.updated', subscription)
  }

  chargeOf(invoice: Invoice): Charge {
    const intent = invoice.payments.data[0]?.payment.payment_intent
    const charge = [...this.charges.values()].find((one) => one.payment_intent === intent)
    if (!charge) throw new Error('this invoice has no charge')
    return charge
  }

  refund(chargeId: string, amount: number): Refund {
    const charge = found(this.charges, chargeId)
    const refund: Refund = {
      id: this.id('re'),
      object: 'refund',
      charge: charge.id,
      amount,
      created: this.now,
      status: 'succeeded',
    }
    this.refunds.set(refund.id, refund)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded >= charge.amount
    this.tell('charge.refunded', charge)
    return refund
  }

  failRefund(refundId: string): void {
    const refund = found(this.refunds, refundId)
    refund.status = 'failed'
    this.tell('refund.failed', refund)
  }

  dispute(chargeId: string): Dispute {
    const charge = found(this.charges, chargeId)
    const dispute: Dispute = {
      id: this.id('du'),
      object: 'dispute',
      charge: charge.id,
      amount: charge.amount,
      created: this.now,
      status: 'needs_response',
      balance_transactions: [{ id: this.id('txn'), amount: -charge.amount, created: this.now }],
    }
    this.disputes.set(dispute.id, dispute)
    charge.disputed = true
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(disputeId: string, status: 'won' | 'lost'): void {
    const dispute = found(this.disputes, disputeId)
    dispute.status = status
    if (status === 'won')
      dispute.balance_transactions.push({ id: this.id('txn'), amount: dispute.amount, created: this.now })
    this.tell('charge.dispute.closed', dispute)
  }

  private pay(
    subscription: Subscription,
    { amountCents = this.priceCents, taxCents = 0, currency = 'usd', card }: Paying,
  ): Invoice {
    const invoice = this.invoice(subscription, amountCents, taxCents, currency)
    this.charge(invoice, card)
    this.tell('invoice.paid', invoice)
    return invoice
  }

  private invoice(subscription: Subscription, amount: number, tax: number, currency: string): Invoice {
    const invoice: Invoice = {
      id: this.id('in'),
      object: 'invoice',
      customer: subscription.customer,
      created: this.now,
      currency,
      status: 'open',
      amount_due: amount,
      amount_paid: 0,
      total_taxes: tax > 0 ? [{ amount: tax }] : [],
      status_transitions: { finalized_at: this.now, paid_at: null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      payments: { object: 'list', data: [] },
    }
    this.invoices.set(invoice.id, invoice)
    return invoice
  }

  private charge(invoice: Invoice, card = `card-of-${invoice.customer}`): void {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.status_transitions.paid_at = this.now
    if (invoice.amount_due === 0) return
    const charge: Charge = {
      id: this.id('ch'),
      object: 'charge',
      customer: invoice.customer,
      payment_intent: this.id('pi'),
      amount: invoice.amount_due,
      created: this.now,
      status: 'succeeded',
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_method_details: { type: 'card', card: { fingerprint: card } },
    }
    this.charges.set(charge.id, charge)
    invoice.payments.data = [
      {
        id: this.id('inpay'),
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
      },
    ]
  }
}

export function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id)
  if (value === undefined) throw new Error(`${id} does not exist`)
  return value
}
