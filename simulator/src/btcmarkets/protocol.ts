import type { Call, SignedCall } from '../http/call.ts'
import { wholeNumber } from '../http/call.ts'
import { jsonReply } from '../http/json-reply.ts'
import { keyProblem, mayDo } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import { hmacSha512, isSameSignature } from '../http/signature.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import * as account from './account.ts'
import * as market from './market.ts'

const PUBLIC: Readonly<Record<string, (call: Call) => unknown>> = {
  '/v3/time': ({ now }) => ({ timestamp: market.timeText(now) }),
  '/v3/markets': market.markets,
}

const PUBLIC_OF_MARKET: Readonly<Record<string, (call: Call, name: string) => unknown>> = {
  ticker: market.ticker,
  candles: market.candles,
}

const SIGNED: Readonly<Record<string, (call: SignedCall) => account.Listed | readonly object[]>> = {
  '/v3/accounts/me/balances': account.balances,
  '/v3/trades': account.trades,
  '/v3/deposits': account.deposits,
  '/v3/withdrawals': account.withdrawals,
  '/v3/transfers': account.transfers,
}

function answer(call: Call): SimReply {
  const { request, context } = call
  if (context.hasLimits) {
    const rule = { limit: 50, perMs: 10_000 }
    const state = countRequest(context.world, `btcmarkets ${request.ip}`, rule)
    if (!state.isAllowed) throw tooMany()
  }
  const open = PUBLIC[request.path]
  if (open !== undefined) return jsonReply(200, open(call))
  const [, name = '', what = ''] = /^\/v3\/markets\/([^/]+)\/([a-z]+)$/.exec(request.path) ?? []
  const openOfMarket = PUBLIC_OF_MARKET[what]
  if (openOfMarket !== undefined) return jsonReply(200, openOfMarket(call, name))
  const signed = SIGNED[request.path]
  if (signed === undefined || request.method !== 'GET')
    throw new Refusal('NotFound', 'Requested resource is not found', 404)
  const found = signed(authenticate(call))
  return 'rows' in found ? jsonReply(200, found.rows, pageHeaders(found)) : jsonReply(200, found)
}

/** Builds the pagination headers for the next page of older or newer rows. */
const pageHeaders = ({ oldest, newest }: account.Listed): Readonly<Record<string, string>> => ({
  ...(oldest === null ? {} : { 'BM-BEFORE': oldest }),
  ...(newest === null ? {} : { 'BM-AFTER': newest }),
})

/** HMAC-SHA512 of method, path without its query, timestamp and body, with the secret's bytes. */
function authenticate(call: Call): SignedCall {
  const { request, context, now } = call
  const { headers } = request
  const stamp = headers['bm-auth-timestamp'] ?? ''
  const sentAt = wholeNumber(stamp)
  if (sentAt === null || Math.abs(sentAt - now) > 30_000) throw late()
  const found = context.findKey('btcmarkets', headers['bm-auth-apikey'] ?? '')
  if (found === null || keyProblem(found.key, now, request.ip) !== null)
    throw new Refusal('InvalidApiKey', 'invalid api key', 401)
  const covered = [request.method, request.path, stamp, request.rawBody]
  const expected = hmacSha512(Buffer.from(found.key.apiSecret, 'base64'), covered)
  if (!isSameSignature(headers['bm-auth-signature'] ?? '', expected))
    throw new Refusal('InvalidAuthSignature', 'invalid signature', 401)
  if (!mayDo(found.key, 'read')) throw new Refusal('Forbidden', 'insufficient permissions', 403)
  return { ...call, account: found.account, key: found.key }
}

const late = () => new Refusal('InvalidAuthTimestamp', 'invalid auth timestamp', 401)
const tooMany = () => new Refusal('TooManyRequests', 'too many requests', 429)

const refusalReply = ({ code, message, status }: Refusal): SimReply => jsonReply(status, { code, message })

function handle(request: SimRequest, context: SimContext): SimReply {
  try {
    return answer({ request, context, query: request.query, now: context.clock.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalReply(error)
  }
}

const blocked: SimReply = {
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>403 Forbidden</title></head><body>Access denied</body></html>',
}

const FAULTS: Readonly<Record<Parameters<SimulatedProtocol['faultReply']>[0], () => SimReply>> = {
  rate_limit: () => refusalReply(tooMany()),
  ban: () => blocked,
  server_error: () => refusalReply(new Refusal('InternalServerError', 'internal server error', 500)),
  maintenance: () => refusalReply(new Refusal('ServiceUnavailable', 'service unavailable', 503)),
  clock: () => refusalReply(late()),
}

export const btcMarkets: SimulatedProtocol = {
  exchange: 'btcmarkets',
  keyHeader: 'bm-auth-apikey',
  hosts: ['api.btcmarkets.net'],
  handle,
  faultReply: (fault) => FAULTS[fault](),
}
