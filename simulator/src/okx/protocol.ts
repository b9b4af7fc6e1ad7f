import type { Call, SignedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { type RateRule, countRequest } from '../http/request-rate.ts'
import { mayDo } from '../http/key-state.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import * as account from './account.ts'
import { ARCHIVE_HOST, archiveFile, archiveLink, requestArchive } from './archives.ts'
import * as asset from './asset.ts'
import { authenticate } from './authentication.ts'
import { assetBills, billsArchive, recentBills } from './bills.ts'
import { okxAnswer, okxError } from './envelope.ts'
import { fillsHistory, recentFills } from './fills.ts'
import { okxLive } from './live.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'

interface Route<C> {
  readonly answer: (call: C) => readonly unknown[]
  readonly rate: RateRule
}

function route<C>(limit: number, seconds: number, answer: (call: C) => readonly unknown[]): Route<C> {
  return { answer, rate: { limit, perMs: seconds * 1000 } }
}

const PUBLIC: Readonly<Record<string, Route<Call>>> = {
  'GET /api/v5/public/time': route(10, 2, market.time),
  'GET /api/v5/public/instruments': route(20, 2, market.instruments),
  'GET /api/v5/public/funding-rate': route(20, 2, market.fundingRate),
  'GET /api/v5/public/funding-rate-history': route(10, 2, market.fundingRateHistory),
  'GET /api/v5/market/ticker': route(20, 2, market.ticker),
  'GET /api/v5/market/tickers': route(20, 2, market.tickers),
  'GET /api/v5/market/candles': route(40, 2, market.marketCandles),
  'GET /api/v5/market/history-candles': route(20, 2, market.historyCandles),
  'GET /api/v5/system/status': route(1, 5, market.systemStatus),
}

const SIGNED: Readonly<Record<string, Route<SignedCall>>> = {
  'GET /api/v5/account/config': route(5, 2, account.config),
  'GET /api/v5/account/balance': route(10, 2, account.balance),
  'GET /api/v5/account/positions': route(10, 2, account.positions),
  'GET /api/v5/account/positions-history': route(1, 10, account.positionsHistory),
  'GET /api/v5/account/trade-fee': route(5, 2, account.tradeFee),
  'GET /api/v5/account/bills': route(5, 1, recentBills),
  'GET /api/v5/account/bills-archive': route(5, 2, billsArchive),
  'GET /api/v5/trade/fills': route(60, 2, recentFills),
  'GET /api/v5/trade/fills-history': route(10, 2, fillsHistory),
  'POST /api/v5/trade/fills-archive': route(10, 86_400, requestArchive('fills')),
  'GET /api/v5/trade/fills-archive': route(5, 2, archiveLink('fills')),
  'POST /api/v5/account/bills-history-archive': route(12, 86_400, requestArchive('bills')),
  'GET /api/v5/account/bills-history-archive': route(10, 2, archiveLink('bills')),
  'GET /api/v5/trade/orders-pending': route(60, 2, orders.ordersPending),
  'GET /api/v5/trade/orders-history': route(40, 2, orders.ordersHistory),
  'GET /api/v5/trade/orders-history-archive': route(20, 2, orders.ordersHistoryArchive),
  'GET /api/v5/asset/currencies': route(6, 1, asset.currencies),
  'GET /api/v5/asset/balances': route(6, 1, asset.balances),
  'GET /api/v5/asset/bills': route(6, 1, assetBills),
  'GET /api/v5/asset/deposit-history': route(6, 1, asset.deposits),
  'GET /api/v5/asset/withdrawal-history': route(6, 1, asset.withdrawals),
}

function count(call: Call, owner: string, name: string, rate: RateRule): void {
  if (!call.context.hasLimits) return
  const state = countRequest(call.context.world, `okx ${owner} ${name}`, rate)
  if (!state.isAllowed) throw new Refusal('50011', 'Too Many Requests', 429)
}

function answer(call: Call): SimReply {
  if (call.request.host === ARCHIVE_HOST) return archiveFile(call)
  const name = `${call.request.method} ${call.request.path}`
  const open = PUBLIC[name]
  if (open !== undefined) {
    count(call, call.request.ip, name, open.rate)
    return okxAnswer(open.answer(call))
  }
  const found = SIGNED[name]
  if (found === undefined) return okxError('50404', 'Not Found', 404)
  const signed = authenticate(call)
  count(call, signed.account.uid, name, found.rate)
  if (!mayDo(signed.key, 'read')) {
    throw new Refusal('50120', `This API key doesn't have permission to use this function`, 401)
  }
  return okxAnswer(found.answer(signed))
}

function handle(request: SimRequest, context: SimContext): SimReply {
  try {
    return answer({ request, context, query: request.query, now: context.clock.now() })
  } catch (error) {
    if (error instanceof Refusal) return okxError(error.code, error.message, error.status)
    throw error
  }
}

const FAULTS: Readonly<Record<Parameters<SimulatedProtocol['faultReply']>[0], SimReply>> = {
  rate_limit: okxError('50011', 'Too Many Requests', 429),
  ban: okxError('50061', 'Too many requests. Sub-account or address restricted for a while', 429),
  server_error: okxError('50026', 'System error. Try again later', 500),
  maintenance: okxError('50001', 'Service temporarily unavailable. Try again later', 503),
  clock: okxError('50102', 'Timestamp request expired', 401),
}

export const okx: SimulatedProtocol = {
  exchange: 'okx',
  keyHeader: 'ok-access-key',
  hosts: ['www.okx.com', 'my.okx.com', 'app.okx.com', 'eea.okx.com', 'us.okx.com', ARCHIVE_HOST],
  live: okxLive,
  handle,
  faultReply: (fault) => FAULTS[fault],
}
