import type { Call, SignedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { countRequest } from '../http/request-rate.ts'
import { mayDo } from '../http/key-state.ts'
import type { SimulatedProtocol, SimContext, SimReply, SimRequest } from '../simulated-protocol.ts'
import { authenticate, refused, signAgain } from './authentication.ts'
import * as classic from './classic-account.ts'
import { mixBills, spotBills } from './classic-bills.ts'
import { mixFillHistory, mixFills, spotFills } from './classic-fills.ts'
import { bitgetAnswer, bitgetError } from './envelope.ts'
import { bitgetLive } from './live.ts'
import * as market from './market.ts'
import * as orders from './orders.ts'
import * as unified from './unified-account.ts'
import { fills, financialRecords } from './unified-history.ts'
import * as unifiedMarket from './unified-market.ts'
import * as wallet from './wallet-records.ts'

const PUBLIC: Readonly<Record<string, (call: Call) => unknown>> = {
  '/api/v2/public/time': market.time,
  '/api/v2/spot/public/symbols': market.symbols,
  '/api/v2/spot/public/coins': market.coins,
  '/api/v2/margin/currencies': market.marginCurrencies,
  '/api/v2/mix/market/contracts': market.contracts,
  '/api/v2/spot/market/tickers': market.spotTickers,
  '/api/v2/mix/market/tickers': market.mixTickers,
  '/api/v2/mix/market/ticker': market.mixTickers,
  '/api/v2/spot/market/candles': market.spotCandles,
  '/api/v2/spot/market/history-candles': market.spotCandles,
  '/api/v2/mix/market/candles': market.mixCandles,
  '/api/v2/mix/market/history-candles': market.mixCandles,
  '/api/v2/mix/market/history-fund-rate': market.fundRateHistory,
  '/api/v2/mix/market/current-fund-rate': market.currentFundRate,
  '/api/v3/market/instruments': unifiedMarket.instruments,
  '/api/v3/market/tickers': unifiedMarket.tickers,
  '/api/v3/market/candles': unifiedMarket.candles,
  '/api/v3/market/history-fund-rate': unifiedMarket.fundRateHistory,
  '/api/v3/market/current-fund-rate': unifiedMarket.currentFundRate,
}

const CLASSIC: Readonly<Record<string, (call: SignedCall) => unknown>> = {
  '/api/v2/spot/account/info': classic.accountInfo,
  '/api/v2/spot/account/assets': classic.spotAssets,
  '/api/v2/spot/account/bills': spotBills,
  '/api/v2/spot/account/transferRecords': wallet.transfers,
  '/api/v2/account/funding-assets': wallet.fundingAssets,
  '/api/v2/spot/trade/fills': spotFills,
  '/api/v2/spot/trade/history-orders': orders.spotOrders,
  '/api/v2/spot/trade/unfilled-orders': orders.openSpotOrders,
  '/api/v2/spot/wallet/deposit-records': wallet.deposits,
  '/api/v2/spot/wallet/withdrawal-records': wallet.withdrawals,
  '/api/v2/mix/account/accounts': classic.mixAccounts,
  '/api/v2/mix/account/bill': mixBills,
  '/api/v2/mix/position/all-position': classic.allPositions,
  '/api/v2/mix/position/history-position': classic.historyPositions,
  '/api/v2/mix/order/fills': mixFills,
  '/api/v2/mix/order/fill-history': mixFillHistory,
  '/api/v2/mix/order/orders-history': orders.mixOrders,
  '/api/v2/mix/order/orders-pending': orders.openMixOrders,
}

const UNIFIED: Readonly<Record<string, (call: SignedCall) => unknown>> = {
  '/api/v3/account/settings': unified.settings,
  '/api/v3/account/info': unified.accountInfo,
  '/api/v3/account/assets': unified.assets,
  '/api/v3/account/funding-assets': wallet.fundingAssets,
  '/api/v3/account/financial-records': financialRecords,
  '/api/v3/account/deposit-records': wallet.unifiedDeposits,
  '/api/v3/account/withdrawal-records': wallet.unifiedWithdrawals,
  '/api/v3/trade/fills': fills,
  '/api/v3/trade/history-orders': orders.unifiedOrders,
  '/api/v3/trade/unfilled-orders': orders.openUnifiedOrders,
  '/api/v3/position/current-position': unified.currentPositions,
  '/api/v3/position/history-position': unified.historyPositions,
}

function count(call: Call, owner: string, limit: number): void {
  if (!call.context.hasLimits) return
  const state = countRequest(call.context.world, `bitget ${owner} ${call.request.path}`, {
    limit,
    perMs: 1000,
  })
  if (!state.isAllowed) throw new Refusal('429', 'Too Many Requests', 429)
}

function answer(call: Call): SimReply {
  const { request, now } = call
  const open = PUBLIC[request.path]
  if (open !== undefined && request.method === 'GET') {
    count(call, request.ip, 20)
    return bitgetAnswer(open(call), now)
  }
  const isUnifiedCall = request.path in UNIFIED
  const route = UNIFIED[request.path] ?? CLASSIC[request.path]
  if (route === undefined || request.method !== 'GET')
    return bitgetError('40404', 'Request URL NOT FOUND', now, 404)
  const signed = authenticate(call, isUnifiedCall)
  count(call, signed.account.uid, isUnifiedCall ? 20 : 10)
  if (!mayDo(signed.key, 'read')) throw refused('40014', 'Incorrect permissions, need read permissions')
  return bitgetAnswer(route(signed), now)
}

function handle(request: SimRequest, context: SimContext): SimReply {
  const now = context.clock.now()
  try {
    return answer({ request, context, query: request.query, now })
  } catch (error) {
    if (error instanceof Refusal) return bitgetError(error.code, error.message, now, error.status)
    throw error
  }
}

const FAULTS: Readonly<
  Record<
    Parameters<SimulatedProtocol['faultReply']>[0],
    readonly [code: string, message: string, status: number]
  >
> = {
  rate_limit: ['429', 'Too Many Requests', 429],
  ban: ['40725', 'service return an error', 403],
  server_error: ['40725', 'service return an error', 500],
  maintenance: ['40200', 'Server upgrade, please try again later', 503],
  clock: ['40008', 'Request timestamp expired', 400],
}

export const bitget: SimulatedProtocol = {
  exchange: 'bitget',
  keyHeader: 'access-key',
  signAgain,
  hosts: ['api.bitget.com'],
  live: bitgetLive,
  handle,
  faultReply: (fault) => {
    const [code, message, status] = FAULTS[fault]
    return bitgetError(code, message, Date.now(), status)
  },
}
