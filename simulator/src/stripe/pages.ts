import type { StripeAccount } from './account.ts'
import type { Call } from './calls.ts'

export interface Page {
  readonly status: number
  readonly html: string
  readonly to?: string
  /** True if it created events. */
  readonly paid: boolean
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`

const button = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button>${label}</button></form>`

const leave = (to: string): Page => ({ status: 303, html: '', to, paid: true })

/** The two pages for a browser: checkout, and the customer portal. */
export function servePage({ method, path, query }: Call, account: StripeAccount): Page {
  const [, kind, id = ''] = path.split('/')
  const session = kind === 'pay' ? account.sessions.get(id) : undefined
  if (session?.status === 'open') {
    if (method !== 'POST')
      return {
        status: 200,
        html: page('Stand-in payment page', button(path, 'Pay and subscribe')),
        paid: false,
      }
    account.complete(session.id)
    return leave(session.success_url)
  }
  if (kind === 'portal' && account.customers.has(id)) {
    const back = query.get('return') ?? ''
    if (method !== 'POST')
      return {
        status: 200,
        html: page(
          'Stand-in portal',
          button(`${path}?return=${encodeURIComponent(back)}`, 'Cancel subscription'),
        ),
        paid: false,
      }
    for (const one of account.subscriptions.values())
      if (one.customer === id && one.status !== 'canceled') account.cancelAtPeriodEnd(one.id)
    return leave(back)
  }
  return { status: 404, html: page('Nothing here', ''), paid: false }
}
