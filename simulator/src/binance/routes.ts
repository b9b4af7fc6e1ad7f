import type { Call, SignedCall } from '../http/call.ts'
import {
  apiRestrictions,
  coins,
  fundingAssets,
  futuresAccount,
  leverageBrackets,
  portfolioBalances,
  positionRisk,
  spotAccount,
  userAssets,
} from './accounts.ts'
import { exchangeInfo } from './exchange-info.ts'
import { income } from './income.ts'
import { listenKey } from './live.ts'
import { dayTicker, fundingRates, klines, lastPrice, premiumIndex, serverTime } from './market-data.ts'
import { allOrders, forceOrders, openOrders } from './orders.ts'
import { futuresTrades, spotTrades } from './trades.ts'
import { deposits, transfers, withdrawals } from './wallet.ts'

export interface Route {
  readonly weight: number
  /** The limit per second, only for endpoints that count against the account. */
  readonly perSecond?: number
  readonly open?: (call: Call) => unknown
  readonly signed?: (call: SignedCall) => unknown
}

const open = (weight: number, handler: (call: Call) => unknown): Route => ({ weight, open: handler })
const signed = (weight: number, handler: (call: SignedCall) => unknown): Route => ({
  weight,
  signed: handler,
})
/** Kinds of history that the truth does not have. */
const none = (weight: number, body: unknown): Route => ({ weight, signed: () => body })

const spot: Readonly<Record<string, Route>> = {
  'GET /api/v3/time': open(1, serverTime),
  'GET /api/v3/ping': open(1, () => ({})),
  'GET /api/v3/exchangeInfo': open(20, (call) => exchangeInfo(call, 'spot')),
  'GET /api/v3/ticker/24hr': open(80, (call) => dayTicker(call, 'spot')),
  'GET /api/v3/ticker/price': open(4, (call) => lastPrice(call, 'spot')),
  'GET /api/v3/klines': open(2, (call) => klines(call, 'spot')),
  'GET /api/v3/account': signed(20, spotAccount),
  'GET /api/v3/myTrades': signed(20, spotTrades),
  'GET /api/v3/allOrders': signed(20, (call) => allOrders(call, 'spot')),
  'GET /api/v3/openOrders': signed(80, (call) => openOrders(call, 'spot')),
}

const wallet: Readonly<Record<string, Route>> = {
  'GET /sapi/v1/system/status': open(1, () => ({ status: 0, msg: 'normal' })),
  'GET /sapi/v1/account/apiRestrictions': signed(1, apiRestrictions),
  'GET /sapi/v1/capital/config/getall': signed(10, coins),
  'GET /sapi/v1/capital/deposit/hisrec': signed(1, deposits),
  'GET /sapi/v1/capital/withdraw/history': { ...signed(1, withdrawals), perSecond: 10 },
  'GET /sapi/v1/asset/transfer': signed(1, transfers),
  'GET /sapi/v1/asset/assetDividend': none(10, { rows: [], total: 0 }),
  'GET /sapi/v1/asset/dribblet': none(1, { total: 0, userAssetDribblets: [] }),
  'GET /sapi/v1/convert/tradeFlow': none(3000, {
    list: [],
    startTime: 0,
    endTime: 0,
    limit: 100,
    moreData: false,
  }),
  'GET /sapi/v1/fiat/orders': none(1, {
    code: '000000',
    message: 'success',
    data: [],
    total: 0,
    success: true,
  }),
  'GET /sapi/v1/fiat/payments': none(1, {
    code: '000000',
    message: 'success',
    data: [],
    total: 0,
    success: true,
  }),
  'POST /sapi/v1/asset/get-funding-asset': signed(1, fundingAssets),
  'POST /sapi/v3/asset/getUserAsset': signed(5, userAssets),
  'GET /sapi/v1/margin/allPairs': open(1, () => []),
  'GET /sapi/v1/margin/isolated/allPairs': none(10, []),
}

function futures(prefix: string, wanted: 'linear' | 'inverse'): Record<string, Route> {
  const isLinear = wanted === 'linear'
  const v = (version: number, name: string): string => `GET /${prefix}/v${version}/${name}`
  const shared: Record<string, Route> = {
    [v(1, 'time')]: open(1, serverTime),
    [v(1, 'ping')]: open(1, () => ({})),
    [`POST /${prefix}/v1/listenKey`]: open(1, listenKey),
    [v(1, 'exchangeInfo')]: open(1, (call) => exchangeInfo(call, wanted)),
    [v(1, 'ticker/24hr')]: open(40, (call) => dayTicker(call, wanted)),
    [v(1, 'ticker/price')]: open(2, (call) => lastPrice(call, wanted)),
    [v(1, 'klines')]: open(5, (call) => klines(call, wanted)),
    [v(1, 'premiumIndex')]: open(10, (call) => premiumIndex(call, wanted)),
    [v(1, 'fundingRate')]: open(1, (call) => fundingRates(call, wanted)),
    [v(1, 'userTrades')]: signed(isLinear ? 5 : 20, (call) => futuresTrades(call, wanted)),
    [v(1, 'allOrders')]: signed(isLinear ? 5 : 20, (call) => allOrders(call, wanted)),
    [v(1, 'forceOrders')]: signed(20, (call) => forceOrders(call, wanted)),
    [v(1, 'openOrders')]: signed(40, (call) => openOrders(call, wanted)),
    [v(1, 'income')]: signed(isLinear ? 30 : 20, (call) => income(call, wanted)),
    [v(1, 'positionSide/dual')]: signed(30, (call) => ({ dualSidePosition: call.account.isHedge })),
  }
  const account = (call: SignedCall): unknown => futuresAccount(call, wanted)
  const risk = (call: SignedCall): unknown => positionRisk(call, wanted)
  const brackets = (call: SignedCall): unknown => leverageBrackets(call, wanted)
  for (const version of isLinear ? [2, 3] : [1]) {
    shared[v(version, 'account')] = signed(5, account)
    shared[v(version, 'positionRisk')] = signed(isLinear ? 5 : 1, risk)
  }
  shared[v(isLinear ? 1 : 2, 'leverageBracket')] = signed(1, brackets)
  return shared
}

export const routes: Readonly<Record<string, Route>> = {
  ...spot,
  ...wallet,
  ...futures('fapi', 'linear'),
  ...futures('dapi', 'inverse'),
  'GET /papi/v1/balance': signed(20, portfolioBalances),
}
