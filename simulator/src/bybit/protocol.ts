import type { Call, SignedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import { mayDo } from '../http/key-state.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import * as account from './account.ts'
import * as asset from './asset.ts'
import { authenticate } from './authentication.ts'
import { bybitAnswer, bybitError } from './envelope.ts'
import { executionList } from './executions.ts'
import { bybitLive } from './live.ts'
import * as market from './market.ts'
import { deliveryRecord } from './options.ts'
import * as orders from './orders.ts'
import { transactionLog } from './transaction-log.ts'

const PUBLIC: Readonly<Record<string, (call: Call) => unknown>> = {
  '/v5/market/time': market.time,
  '/v5/market/instruments-info': market.instrumentsInfo,
  '/v5/market/tickers': market.tickers,
  '/v5/market/kline': market.kline,
  '/v5/market/mark-price-kline': market.kline,
  '/v5/market/index-price-kline': market.kline,
  '/v5/market/funding/history': market.fundingHistory,
  '/v5/system/status': market.status,
}

interface SignedRoute {
  readonly answer: (call: SignedCall) => unknown
  readonly perSecond: number
}

const SIGNED: Readonly<Record<string, SignedRoute>> = {
  '/v5/user/query-api': { answer: account.queryApi, perSecond: 10 },
  '/v5/account/info': { answer: account.accountInfo, perSecond: 50 },
  '/v5/account/wallet-balance': { answer: account.walletBalance, perSecond: 50 },
  '/v5/account/transaction-log': { answer: transactionLog, perSecond: 25 },
  '/v5/account/fee-rate': { answer: account.feeRate, perSecond: 10 },
  '/v5/position/list': { answer: account.positionList, perSecond: 50 },
  '/v5/position/closed-pnl': { answer: orders.closedPnl, perSecond: 50 },
  '/v5/execution/list': { answer: executionList, perSecond: 50 },
  '/v5/order/realtime': { answer: orders.openOrders, perSecond: 50 },
  '/v5/order/history': { answer: orders.orderHistory, perSecond: 50 },
  '/v5/asset/delivery-record': { answer: deliveryRecord, perSecond: 50 },
  '/v5/asset/coin/query-info': { answer: asset.coinInfo, perSecond: 5 },
  '/v5/asset/deposit/query-record': { answer: asset.deposits, perSecond: 100 / 60 },
  '/v5/asset/deposit/query-internal-record': { answer: asset.noRows, perSecond: 5 },
  '/v5/asset/withdraw/query-record': { answer: asset.withdrawals, perSecond: 300 / 60 },
  '/v5/asset/exchange/query-convert-history': { answer: asset.conversions, perSecond: 100 },
  '/v5/asset/transfer/query-inter-transfer-list': { answer: asset.internalTransfers, perSecond: 1 },
  '/v5/asset/transfer/query-universal-transfer-list': { answer: asset.universalTransfers, perSecond: 5 },
  '/v5/asset/transfer/query-account-coins-balance': { answer: asset.coinsBalance, perSecond: 5 },
}

function rateHeaders(call: SignedCall, route: SignedRoute): Readonly<Record<string, string>> {
  if (!call.context.hasLimits) return {}
  const perMs = route.perSecond < 5 ? 60_000 : 1000
  const limit = Math.round((route.perSecond * perMs) / 1000)
  const state = countRequest(call.context.world, `bybit ${call.account.uid} ${call.request.path}`, {
    limit,
    perMs,
  })
  const headers = {
    'x-bapi-limit': String(limit),
    'x-bapi-limit-status': String(state.left),
    'x-bapi-limit-reset-timestamp': String(call.now + state.resetsInMs),
  }
  if (!state.isAllowed) throw new LimitReached(headers)
  return headers
}

class LimitReached extends Refusal {
  readonly headers: Readonly<Record<string, string>>

  constructor(headers: Readonly<Record<string, string>>) {
    super('10006', 'Too many visits. Exceeded the API Rate Limit.')
    this.headers = headers
  }
}

function answer(call: Call): SimReply {
  const { request, context, now } = call
  if (context.hasLimits) {
    const state = countRequest(context.world, `bybit address ${request.ip}`, { limit: 600, perMs: 5000 })
    if (!state.isAllowed) return banned()
  }
  const open = PUBLIC[request.path]
  if (open !== undefined && request.method === 'GET') return bybitAnswer(open(call), now, {})
  const route = SIGNED[request.path]
  if (route === undefined || request.method !== 'GET') return { status: 404, body: '404 page not found' }
  const signed = authenticate(call)
  const headers = rateHeaders(signed, route)
  // Any key may request its own data.
  if (request.path !== '/v5/user/query-api' && !mayDo(signed.key, 'read')) {
    throw new Refusal('10005', 'Permission denied, please check your API key permissions.')
  }
  return bybitAnswer(route.answer(signed), now, headers)
}

function banned(): SimReply {
  return { status: 403, headers: { 'content-type': 'text/plain' }, body: '403, access too frequent' }
}

function handle(request: SimRequest, context: SimContext): SimReply {
  const now = context.clock.now()
  try {
    return answer({ request, context, query: request.query, now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply = bybitError(Number(error.code), error.message, now, error.status)
    return error instanceof LimitReached
      ? { ...reply, headers: { ...reply.headers, ...error.headers } }
      : reply
  }
}

const FAULTS: Readonly<Record<Parameters<SimulatedProtocol['faultReply']>[0], () => SimReply>> = {
  rate_limit: () => {
    const now = Date.now()
    const reply = bybitError(10006, 'Too many visits. Exceeded the API Rate Limit.', now)
    const reset = {
      'x-bapi-limit': '50',
      'x-bapi-limit-status': '0',
      'x-bapi-limit-reset-timestamp': String(now + 1000),
    }
    return { ...reply, headers: { ...reply.headers, ...reset } }
  },
  ban: banned,
  server_error: () => bybitError(10000, 'Server Timeout', Date.now()),
  maintenance: () => bybitError(10016, 'Service is restarting. Please retry later.', Date.now()),
  clock: () =>
    bybitError(
      10002,
      'invalid request, please check your server timestamp or recv_window param.',
      Date.now(),
    ),
}

export const bybit: SimulatedProtocol = {
  exchange: 'bybit',
  keyHeader: 'x-bapi-api-key',
  hosts: ['api.bybit.com', 'api.bybit.eu', 'api.bybit.id', 'api.bytick.com', 'api-testnet.bybit.com'],
  live: bybitLive,
  handle,
  faultReply: (fault) => FAULTS[fault](),
}
