import type { Call, SignedCall } from '../http/call.ts'
import { wholeNumber } from '../http/call.ts'
import { jsonReply } from '../http/json-reply.ts'
import { keyProblem, mayDo } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import { hmacSha256, isSameSignature } from '../http/signature.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import * as account from './account.ts'
import { history } from './history.ts'
import * as market from './market.ts'

const PUBLIC: Readonly<Record<string, (call: Call) => unknown>> = {
  '/v2/time': ({ now }) => ({ time: now }),
  '/v2/markets': market.markets,
  '/v2/assets': market.assets,
  '/v2/ticker/24h': market.tickers,
}

const SIGNED: Readonly<Record<string, (call: SignedCall) => unknown>> = {
  '/v2/account': account.fees,
  '/v2/balance': account.balances,
  '/v2/trades': account.trades,
  '/v2/account/history': history,
  '/v2/depositHistory': account.deposits,
  '/v2/withdrawalHistory': account.withdrawals,
}

function answer(call: Call): SimReply {
  const { request, context } = call
  if (context.hasLimits) {
    const rule = { limit: 1000, perMs: 60_000 }
    const state = countRequest(context.world, `bitvavo ${request.ip}`, rule)
    if (!state.isAllowed) throw new Refusal('103', 'Your rate limit has been exceeded.', 429)
  }
  const open = PUBLIC[request.path]
  if (open !== undefined) return jsonReply(200, open(call))
  const candlesOf = /^\/v2\/([A-Z0-9]+-[A-Z0-9]+)\/candles$/.exec(request.path)?.[1]
  if (candlesOf !== undefined) return jsonReply(200, market.candles(call, candlesOf))
  const signed = SIGNED[request.path]
  if (signed === undefined || request.method !== 'GET')
    throw new Refusal('110', 'Invalid endpoint. Please check url and HTTP method.', 404)
  return jsonReply(200, signed(authenticate(call)))
}

/** HMAC-SHA256 in hexadecimal of timestamp, method, path with query, and body. */
function authenticate(call: Call): SignedCall {
  const { request, context, now } = call
  const { headers } = request
  const apiKey = headers['bitvavo-access-key'] ?? ''
  const stamp = headers['bitvavo-access-timestamp'] ?? ''
  const window = wholeNumber(headers['bitvavo-access-window'] ?? '10000')
  if (apiKey === '') throw new Refusal('300', 'Authentication is required for this endpoint.', 403)
  if (apiKey.length !== 64) throw new Refusal('301', 'API Key must be of length 64.', 403)
  const sentAt = wholeNumber(stamp)
  if (sentAt === null) throw new Refusal('302', 'Timestamp is invalid. This must be a timestamp in ms.', 403)
  if (window === null || window < 100 || window > 60_000)
    throw new Refusal('303', 'Window must be between 100 and 60000 ms.', 403)
  if (Math.abs(sentAt - now) > window) throw late()
  const found = context.findKey('bitvavo', apiKey)
  const problem = found === null ? 'deleted' : keyProblem(found.key, now, request.ip)
  if (found === null || problem === 'deleted' || problem === 'expired')
    throw new Refusal('305', 'No active API key found.', 403)
  if (problem === 'address') throw new Refusal('307', 'This key does not allow access from this IP.', 403)
  const target = request.rawQuery === '' ? request.path : `${request.path}?${request.rawQuery}`
  const covered = `${stamp}${request.method}${target}${request.rawBody}`
  const expected = hmacSha256(found.key.apiSecret, covered, 'hex')
  if (!isSameSignature(headers['bitvavo-access-signature'] ?? '', expected))
    throw new Refusal('309', 'The signature is invalid.', 403)
  if (!mayDo(found.key, 'read'))
    throw new Refusal('311', 'This key does not allow showing account information.', 403)
  return { ...call, account: found.account, key: found.key }
}

const late = () =>
  new Refusal(
    '304',
    'Request was not received within acceptable window (default 30s, or custom with Bitvavo-Access-Window header) of ' +
      'Bitvavo-Access-Timestamp header (or timestamp parameter for websocket).',
    403,
  )

const refusalReply = ({ code, message, status }: Refusal): SimReply =>
  jsonReply(status, { errorCode: Number(code), error: message })

function handle(request: SimRequest, context: SimContext): SimReply {
  try {
    return answer({ request, context, query: request.query, now: context.clock.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refusalReply(error)
  }
}

const FAULTS: Readonly<Record<Parameters<SimulatedProtocol['faultReply']>[0], () => Refusal>> = {
  rate_limit: () => new Refusal('103', 'Your rate limit has been exceeded.', 429),
  ban: () => new Refusal('105', 'Your IP or API key has been banned for not respecting the rate limit.', 403),
  server_error: () =>
    new Refusal(
      '109',
      'The matching engine did not respond in time. Operation may or may not have succeeded.',
      500,
    ),
  maintenance: () =>
    new Refusal('107', 'The matching engine is overloaded. Please wait 500ms and resubmit your order.', 503),
  clock: late,
}

export const bitvavo: SimulatedProtocol = {
  exchange: 'bitvavo',
  keyHeader: 'bitvavo-access-key',
  hosts: ['api.bitvavo.com'],
  handle,
  faultReply: (fault) => refusalReply(FAULTS[fault]()),
}
