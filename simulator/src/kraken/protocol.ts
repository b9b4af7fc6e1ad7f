import { createHash } from 'node:crypto'
import type { Call, SignedCall } from '../http/call.ts'
import { wholeNumber } from '../http/call.ts'
import { jsonReply } from '../http/json-reply.ts'
import { keyProblem, mayDo } from '../http/key-state.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import { hmacSha512, isSameSignature } from '../http/signature.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import type { ApiKey } from '../truth/types.ts'
import * as own from './private-data.ts'
import * as open from './public-data.ts'

const PUBLIC: Readonly<Record<string, (call: Call) => unknown>> = {
  '/0/public/Time': ({ now }) => ({ unixtime: Math.floor(now / 1000) }),
  '/0/public/SystemStatus': ({ now }) => ({ status: 'online', timestamp: new Date(now).toISOString() }),
  '/0/public/Assets': open.assets,
  '/0/public/AssetPairs': open.pairs,
  '/0/public/Ticker': open.tickers,
  '/0/public/OHLC': open.candles,
}

const SIGNED: Readonly<Record<string, (call: SignedCall) => unknown>> = {
  '/0/private/BalanceEx': own.balances,
  '/0/private/TradesHistory': own.trades,
  '/0/private/DepositStatus': own.deposits,
  '/0/private/WithdrawStatus': own.withdrawals,
}

function answer(call: Call): SimReply {
  const { request, context } = call
  const listed = PUBLIC[request.path]
  if (listed !== undefined) return found(listed(call))
  const signed = SIGNED[request.path]
  if (signed === undefined || request.method !== 'POST') throw new Refusal('EGeneral:Unknown method', '')
  const proved = authenticate({ ...call, query: new URLSearchParams(request.rawBody) })
  if (context.hasLimits) {
    // A counter of 15 that decreases by one every three seconds, approximately.
    const state = countRequest(context.world, `kraken ${proved.key.apiKey}`, { limit: 15, perMs: 15_000 })
    if (!state.isAllowed) throw new Refusal('EAPI:Rate limit exceeded', '')
  }
  return found(signed(proved))
}

/** HMAC-SHA512, with the secret's bytes, of the path and the SHA-256 of nonce and body. Each nonce must exceed the one before. */
function authenticate(call: Call): SignedCall {
  const { request, context, now, query } = call
  const key = context.findKey('kraken', request.headers['api-key'] ?? '')
  const problem = key === null ? 'deleted' : keyProblem(key.key, now, request.ip)
  if (key === null || problem !== null) throw new Refusal('EAPI:Invalid key', '')
  const nonce = query.get('nonce') ?? ''
  const hash = createHash('sha256')
    .update(nonce + request.rawBody)
    .digest()
  const expected = hmacSha512(Buffer.from(key.key.apiSecret, 'base64'), [request.path, hash])
  if (!isSameSignature(request.headers['api-sign'] ?? '', expected))
    throw new Refusal('EAPI:Invalid signature', '')
  const given = wholeNumber(nonce)
  if (given === null || given <= (lastNonces.get(key.key) ?? 0)) throw new Refusal('EAPI:Invalid nonce', '')
  lastNonces.set(key.key, given)
  if (!mayDo(key.key, 'read')) throw new Refusal('EGeneral:Permission denied', '')
  return { ...call, account: key.account, key: key.key }
}

const lastNonces = new WeakMap<ApiKey, number>()

const found = (result: unknown): SimReply => jsonReply(200, { error: [], result })
const refused = (error: string, status = 200): SimReply => jsonReply(status, { error: [error] })

function handle(request: SimRequest, context: SimContext): SimReply {
  try {
    return answer({ request, context, query: request.query, now: context.clock.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(error.code)
  }
}

const FAULTS: Readonly<Record<Parameters<SimulatedProtocol['faultReply']>[0], () => SimReply>> = {
  rate_limit: () => refused('EAPI:Rate limit exceeded'),
  ban: () => refused('EGeneral:Temporary lockout'),
  server_error: () => refused('EGeneral:Internal error', 500),
  maintenance: () => refused('EService:Unavailable'),
  clock: () => refused('EAPI:Invalid nonce'),
}

export const kraken: SimulatedProtocol = {
  exchange: 'kraken',
  keyHeader: 'api-key',
  hosts: ['api.kraken.com'],
  handle,
  faultReply: (fault) => FAULTS[fault](),
}
