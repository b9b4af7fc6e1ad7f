import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { StripeAccount } from './account.ts'
import { answerCall, type Call, type Reply } from './calls.ts'
import type { StripeEvent } from './objects.ts'
import { servePage } from './pages.ts'

export interface StripeStandIn {
  readonly baseUrl: string
  readonly account: StripeAccount
  /** The settings that connect Harbour to it. */
  readonly settings: {
    readonly secretKey: string
    readonly webhookSecrets: readonly string[]
    readonly pricePro: string
    readonly apiBase: string
  }
  /** Calls so far, as 'POST /v1/customers'. */
  readonly calls: readonly string[]
  /** Answers a call with 503 while this returns true. */
  breaks: (call: Call) => boolean
  /** Returns an event as Stripe would send it: the exact bytes, and their signature. */
  signed(event: StripeEvent, secret?: string): { readonly body: string; readonly signature: string }
  /** Sends every unsent event to this address, in order. */
  deliverTo(address: string): Promise<void>
  close(): Promise<void>
}

const webhookSecret = 'whsec_stand_in_0123456789'

/**
 * A fake Stripe on loopback with the endpoints that Harbour uses; it keeps state, honours idempotency keys and signs events with the
 * library's own generator. `webhook` receives events when somebody pays on its page.
 */
export async function startStripe({
  account = new StripeAccount(),
  webhook,
}: {
  account?: StripeAccount
  webhook?: () => string
} = {}): Promise<StripeStandIn> {
  const replies = new Map<string, Reply>()
  const calls: string[] = []
  let sent = 0
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const baseUrl = `http://127.0.0.1:${address.port}`

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', baseUrl)
    const body = new URLSearchParams(await bodyOf(request))
    const call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body,
      baseUrl,
    }
    if (!url.pathname.startsWith('/v1/')) {
      const done = servePage(call, account)
      if (done.paid && webhook) await standIn.deliverTo(webhook())
      response.writeHead(done.status, {
        'content-type': 'text/html; charset=utf-8',
        ...(done.to === undefined ? {} : { location: done.to }),
      })
      return response.end(done.html)
    }
    calls.push(`${call.method} ${call.path}`)
    if (standIn.breaks(call))
      return send(response, {
        status: 503,
        body: { error: { type: 'api_error', message: 'Please try again.' } },
      })
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? replies.get(key) : undefined
    const reply = known ?? answerCall(call, account)
    if (typeof key === 'string' && call.method === 'POST') replies.set(key, reply)
    return send(response, reply)
  }

  const standIn: StripeStandIn = {
    baseUrl,
    account,
    calls,
    settings: {
      secretKey: 'sk_test_standin',
      webhookSecrets: [webhookSecret],
      pricePro: 'price_pro',
      apiBase: baseUrl,
    },
    breaks: () => false,
    signed(event, secret = webhookSecret) {
      const body = JSON.stringify(event)
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
    },
    async deliverTo(target) {
      for (const event of account.events.slice(sent)) {
        sent += 1
        const { body, signature } = standIn.signed(event)
        const answer = await fetch(target, {
          method: 'POST',
          headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
          body,
        })
        if (!answer.ok) throw new Error(`the webhook answered event ${event.type} with ${answer.status}`)
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  response.end(JSON.stringify(body))
}
