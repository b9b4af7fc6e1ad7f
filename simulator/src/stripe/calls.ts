import type { StripeAccount } from './account.ts'
import type { CheckoutSession, Customer } from './objects.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Form fields; nested ones are named `metadata[price]`. */
  readonly body: URLSearchParams
  readonly baseUrl: string
}

export interface Reply {
  readonly status: number
  readonly body: unknown
}

type Answer = (account: StripeAccount, call: Call, id: string) => unknown

/** Every call that Harbour makes; others are refused, so that a test notices them. */
const table: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, (account, _call, id) => account.customers.get(id)],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    (account, call) => list([...account.subscriptions.values()].filter(ofCustomer(call)), call),
  ],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (account, _call, id) => account.cancel(id)],
  [
    'GET',
    /^\/v1\/invoices$/,
    (account, call) => list([...account.invoices.values()].filter(ofCustomer(call)).reverse(), call),
  ],
  [
    'GET',
    /^\/v1\/charges$/,
    (account, call) => list([...account.charges.values()].filter(ofCustomer(call)).reverse(), call),
  ],
  ['GET', /^\/v1\/charges\/(\w+)$/, (account, _call, id) => account.charges.get(id)],
  [
    'GET',
    /^\/v1\/refunds$/,
    (account, call) => list([...account.refunds.values()].filter(ofCharge(call)).reverse(), call),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (account, call) => list([...account.disputes.values()].filter(ofCharge(call)).reverse(), call),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/,
    (account, call) =>
      list(
        [...account.sessions.values()]
          .filter((one) => ofCustomer(call)(one) && one.status === (call.query.get('status') ?? one.status))
          .reverse(),
        call,
      ),
  ],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (account, call) => ({
      id: account.id('bps'),
      object: 'billing_portal.session',
      customer: call.body.get('customer'),
      url: `${call.baseUrl}/portal/${call.body.get('customer')}?return=${encodeURIComponent(call.body.get('return_url') ?? '')}`,
    }),
  ],
]

export function answerCall(call: Call, account: StripeAccount): Reply {
  for (const [method, path, answer] of table) {
    const match = method === call.method ? path.exec(call.path) : null
    if (!match) continue
    const body = answer(account, call, match[1] ?? '')
    if (body !== undefined) return { status: 200, body }
    return refused('resource_missing', `No such object: '${match[1]}'`)
  }
  return refused('parameter_unknown', `Unrecognized request URL (${call.method}: ${call.path}).`)
}

const refused = (code: string, message: string): Reply => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code, message } },
})

const ofCustomer =
  ({ query }: Call) =>
  (one: { readonly customer: string }) =>
    one.customer === query.get('customer')
const ofCharge =
  ({ query }: Call) =>
  (one: { readonly charge: string }) =>
    one.charge === query.get('charge')

/** A page of a list like Stripe's, so that its library's paging is tested for real. */
function list(all: readonly { readonly id: string }[], { query, path }: Call) {
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  return {
    object: 'list',
    url: path,
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
  }
}

function createCustomer(account: StripeAccount, { body }: Call): Customer {
  const customer: Customer = {
    id: account.id('cus'),
    object: 'customer',
    email: body.get('email'),
    invoice_settings: { default_payment_method: null },
    metadata: { harbour_user: body.get('metadata[harbour_user]') ?? '' },
  }
  account.customers.set(customer.id, customer)
  account.tell('customer.created', customer)
  return customer
}

function createSession(account: StripeAccount, { body, baseUrl }: Call): CheckoutSession {
  const id = account.id('cs')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    customer: body.get('customer') ?? '',
    mode: body.get('mode') ?? '',
    created: account.now,
    status: 'open',
    url: `${baseUrl}/pay/${id}`,
    success_url: body.get('success_url') ?? '',
    cancel_url: body.get('cancel_url') ?? '',
    metadata: { price: body.get('metadata[price]') ?? '' },
    price: body.get('line_items[0][price]') ?? '',
    trialDays: Number(body.get('subscription_data[trial_period_days]') ?? 0),
    subscription: null,
  }
  account.sessions.set(id, session)
  return session
}

function expireSession(account: StripeAccount, _call: Call, id: string): CheckoutSession | undefined {
  const session = account.sessions.get(id)
  if (session) Object.assign(session, { status: 'expired', url: null })
  return session
}
