import { dayMs } from '@harbour/ledger/durations'
import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { SpotPosition } from '@harbour/contract/trading/spot-positions'
import type { Balance } from '@harbour/contract/trading/balances'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import type { Position } from '@harbour/contract/trading/positions'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import type { Fill } from '@harbour/contract/trading/fills'
import { times } from '@harbour/ledger/decimal'

/** Three accounts with a history, as the API returns them; the same each time. */
export const worldNow = Date.parse('2025-06-24T14:20:00.000Z')
const iso = (at: number) => new Date(at).toISOString()

function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export const exchangeAccounts: ExchangeAccount[] = [
  ['bn', 'binance', 'Binance', 'BN', 'Main futures'],
  ['ok', 'okx', 'OKX', 'OK', 'Swing'],
  ['by', 'bybit', 'Bybit', 'BY', 'Grid bots'],
].map(([id = '', exchange = '', exchangeName = '', code = '', label = '']) => ({
  id,
  exchange,
  exchangeName,
  code,
  label,
  keyHint: 'x7Qa',
  address: null,
  isDemo: true,
  bestEffort: false,
  isNoLongerOffered: false,
  status: 'synced',
  message: null,
  check: {
    unverified: false,
    permissions: [{ name: 'Read', granted: true, fine: true }],
    ipRestricted: null,
    expiresAt: null,
    warnings: [],
  },
  checkedAt: iso(worldNow),
  createdAt: iso(worldNow - 40 * dayMs),
  disconnectedAt: null,
  lastBalances: 'counted',
  lastSyncedAt: iso(worldNow - 12_000),
  equityUsd: '28000',
}))

export const progress = (given: Partial<AccountProgress> = {}): AccountProgress => ({
  accountId: 'bn',
  exchange: 'binance',
  label: 'Main futures',
  status: 'synced',
  message: null,
  rows: 12_480,
  coveredFrom: iso(worldNow - 540 * dayMs),
  coveredTo: iso(worldNow),
  progress: 1,
  streamsDone: 6,
  streamsTotal: 6,
  streams: [],
  gaps: [],
  lastSyncedAt: iso(worldNow - 12_000),
  nextSyncAt: null,
  isLive: false,
  ...given,
})

/** Daily equity with one deposit and one withdrawal, newest day live. */
export function equityPoints(days: number): EquityPoint[] {
  const roll = dice(7)
  let cents = 7_743_250
  return Array.from({ length: days }, (_, i) => {
    const back = days - 1 - i
    const flow = back === 20 ? 250_000 : back === 9 ? -120_000 : 0
    cents = Math.round(cents * (1 + (roll() - 0.47) * 0.02)) + flow
    const at = back === 0 ? worldNow : Math.floor(worldNow / dayMs) * dayMs - back * dayMs + dayMs - 1
    return {
      day: iso(at).slice(0, 10),
      at: iso(at),
      equity: (cents / 100).toFixed(2),
      flow: (flow / 100).toFixed(2),
      source: back < 12 ? 'live' : 'rebuilt',
      isRemeasured: false,
      remeasured: '0',
    }
  })
}

const held = (
  accountId: string,
  wallet: string,
  asset: string,
  total: string,
  priceUsd: string | null,
  locked = '0',
): Balance => ({
  accountId,
  wallet,
  asset,
  total,
  free: String(Number(total) - Number(locked)),
  locked,
  priceUsd,
  valueUsd: priceUsd === null ? null : times(total, priceUsd),
  asOf: iso(worldNow),
})

export const balances: Balance[] = [
  held('bn', 'usd-m', 'USDT', '28412.37', '1', '9120'),
  held('bn', 'spot', 'BTC', '0.08412', '105586.2'),
  held('bn', 'spot', 'BNB', '1.20394857', '642.11'),
  held('bn', 'spot', 'SHIB', '1204.5', '0.00001231'),
  held('ok', 'trading', 'USDT', '19482.10', '1', '4210.5'),
  held('ok', 'trading', 'ETH', '3.2104', '2438.6'),
  held('ok', 'funding', 'XYZ', '900', null),
  held('by', 'unified', 'USDT', '16901.87', '1', '8000'),
  held('by', 'unified', 'SOL', '3.41', '146.31'),
]

export const spotPositions: SpotPosition[] = [
  {
    accountId: 'bn',
    symbol: 'BTC/USDT',
    base: 'BTC',
    quote: 'USDT',
    openedAt: iso(worldNow - 3 * dayMs),
    fills: 4,
    held: '0.08412',
    heldByAll: '0.08412',
    balance: '0.08412',
    movedOut: '0',
    remaining: '0.08412',
    entryPrice: '101000.5',
    cost: '8496.16',
    price: '105586.2',
    realised: '12.5',
    unrealised: '385.75',
    unrealisedUsd: '385.75',
  },
  {
    accountId: 'ok',
    symbol: 'XYZ/USDT',
    base: 'XYZ',
    quote: 'USDT',
    openedAt: iso(worldNow - 9 * dayMs),
    fills: 1,
    held: '1000',
    heldByAll: '1000',
    balance: '900',
    movedOut: '60',
    remaining: '900',
    entryPrice: '0.5',
    cost: '500',
    price: null,
    realised: '0',
    unrealised: null,
    unrealisedUsd: null,
  },
]

const position = (given: Partial<Position>): Position => ({
  accountId: 'bn',
  symbol: 'BTC/USDT:USDT',
  base: 'BTC',
  quote: 'USDT',
  product: 'linear',
  side: 'long',
  mode: 'one-way',
  quantity: '0.18',
  contractSize: '1',
  sizeAsset: 'BTC',
  entryPrice: '104212.5',
  markPrice: '105586.2',
  liquidationPrice: '88410',
  leverage: '5',
  margin: '3801.1',
  marginUsd: '3801.1',
  unrealisedPnl: '247.266',
  pnlAsset: 'USDT',
  unrealisedUsd: '247.27',
  notionalUsd: '19005.52',
  foldedQuantity: '0.18',
  asOf: iso(worldNow - 9_000),
  ...given,
})

export const positions: Position[] = [
  position({}),
  position({
    accountId: 'ok',
    symbol: 'ETH/USDT:USDT',
    base: 'ETH',
    sizeAsset: 'ETH',
    quantity: '32',
    contractSize: '0.1',
    entryPrice: '2402.1837',
    markPrice: '2438.6',
    liquidationPrice: '1961.4',
    leverage: '4',
    margin: '1950.5',
    marginUsd: '1950.88',
    unrealisedPnl: '116.53',
    unrealisedUsd: '116.54',
    notionalUsd: '7803.52',
    foldedQuantity: '32',
  }),
  position({
    accountId: 'by',
    symbol: 'SOL/USDT:USDT',
    base: 'SOL',
    sizeAsset: 'SOL',
    side: 'short',
    mode: 'hedge',
    quantity: '46',
    entryPrice: '144.92',
    markPrice: '146.31',
    liquidationPrice: '181.2',
    leverage: '3',
    margin: '2243.42',
    marginUsd: '2243.42',
    unrealisedPnl: '-63.94',
    unrealisedUsd: '-63.94',
    notionalUsd: '6730.26',
    foldedQuantity: '44',
  }),
  position({
    accountId: 'by',
    symbol: 'BTC/USD:BTC',
    base: 'BTC',
    quote: 'USD',
    sizeAsset: 'USD',
    product: 'inverse',
    quantity: '50',
    contractSize: '100',
    entryPrice: '105300',
    liquidationPrice: null,
    leverage: null,
    margin: null,
    marginUsd: null,
    unrealisedPnl: '0.00012877',
    pnlAsset: 'BTC',
    unrealisedUsd: '13.6',
    notionalUsd: '5000',
    foldedQuantity: null,
  }),
]

const markets = [
  { base: 'BTC', price: 104_000, digits: 1, size: 0.08 },
  { base: 'ETH', price: 2_420, digits: 2, size: 4 },
  { base: 'SOL', price: 147, digits: 2, size: 60 },
  { base: 'DOGE', price: 0.17208, digits: 5, size: 120_000 },
] as const

/** Repeats the exchange's own figure as the computed one. */
const realised = (pnl: string | null) => ({ pnl, countedPnl: pnl, realisedPnl: pnl })

/** Fills, newest first. */
export function trades(count: number): Fill[] {
  const roll = dice(11)
  let at = worldNow - 600_000
  return Array.from({ length: count }, (_, i) => {
    const market = markets[Math.floor(roll() * markets.length)] ?? markets[0]
    const key = exchangeAccounts[Math.floor(roll() * exchangeAccounts.length)]
    const price = (market.price * (0.98 + roll() * 0.04)).toFixed(market.digits)
    const quantity = (market.size * (0.5 + roll())).toFixed(market.size > 1_000 ? 0 : 3)
    const closes = roll() > 0.5
    at -= Math.floor(roll() * 5_400_000)
    const spot = roll() > 0.85
    return {
      id: `t${i}`,
      accountId: key?.id ?? '',
      exchange: key?.exchange ?? '',
      symbol: `${market.base}/USDT${spot ? '' : ':USDT'}`,
      base: market.base,
      quote: 'USDT',
      product: spot ? 'spot' : 'linear',
      side: roll() > 0.5 ? 'buy' : 'sell',
      positionSide: key?.id === 'by' && !spot ? (roll() > 0.5 ? 'long' : 'short') : 'both',
      price,
      quantity,
      contractSize: '1',
      sizeAsset: market.base,
      value: times(price, quantity),
      fee: i % 9 === 4 ? '-0.4137' : (roll() * 6).toFixed(6),
      feeAsset: i % 5 === 0 ? 'BNB' : 'USDT',
      ...realised(closes && !spot ? ((roll() - 0.42) * 400).toFixed(4) : null),
      pnlAsset: spot ? null : 'USDT',
      liquidity: roll() > 0.6 ? 'maker' : 'taker',
      kind: i === 6 ? 'liquidation' : 'trade',
      orderId: `28410093${i}`,
      clientOrderId: null,
      botType: null,
      tradeId: `9910277${i}`,
      at: iso(at),
    }
  })
}
