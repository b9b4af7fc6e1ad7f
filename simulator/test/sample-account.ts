import { dayMs, hourMs } from '../src/durations.ts'
import { exchanges, isSpotAlone } from '../src/exchanges.ts'
import { buildAccount } from '../src/truth/account.ts'
import type { FillEvent, TruthEvent } from '../src/truth/event.ts'
import { instruments } from '../src/truth/instruments.ts'
import type { ApiKey, ExchangeId, SpotExchangeId, TrueAccount } from '../src/truth/types.ts'

export const NOW = Date.UTC(2026, 5, 1, 12)

export function makeKey(given: Partial<ApiKey> = {}): ApiKey {
  return {
    apiKey: 'key-one',
    apiSecret: 'secret-one',
    passphrase: 'phrase-one',
    permissions: ['read'],
    ips: [],
    expiresAt: null,
    isDeleted: false,
    ...given,
  }
}

function fill(symbol: string, at: number, given: Partial<FillEvent> = {}): FillEvent {
  return {
    type: 'fill',
    symbol,
    side: 'buy',
    price: '60000',
    quantity: '1',
    fee: '0.02',
    feeAsset: 'USDT',
    isMaker: false,
    orderId: `${symbol} ${at}`,
    at,
    ...given,
  }
}

/** Alternating purchases and sales, `perMoment` of them in one millisecond, so that page edges fall inside one. */
function burst(
  symbol: string,
  from: number,
  count: number,
  perMoment: number,
  given: Partial<FillEvent> = {},
): FillEvent[] {
  return Array.from({ length: count }, (_, index) =>
    fill(symbol, from + Math.floor(index / perMoment) * 60_000, {
      side: index % 2 === 0 ? 'buy' : 'sell',
      price: String(60_000 + (index % 50)),
      isMaker: index % 3 === 0,
      ...given,
    }),
  )
}

/** Spot, linear and inverse; old and recent; full windows with empty ones between; a late row; forced fills; a fee in a third asset. */
function history(exchange: Exclude<ExchangeId, SpotExchangeId>, isHedge: boolean): TruthEvent[] {
  const long = isHedge ? { positionSide: 'long' as const } : {}
  return [
    { type: 'deposit', asset: 'USDT', amount: '500000', at: NOW - 800 * dayMs },
    { type: 'deposit', asset: 'BTC', amount: '2.5', fee: '0', at: NOW - 20 * dayMs },
    ...transfers(exchange),
    ...burst('BTC/USDT', NOW - 795 * dayMs, 4, 2, { quantity: '0.01' }),
    ...burst('LUNA/USDT', NOW - 60 * dayMs, 6, 3, { quantity: '12', price: '0.62' }),
    ...burst('BTC/USDT', NOW - 2 * dayMs, 260, 7, { quantity: '0.01', fee: '0.001', feeAsset: 'BNB' }),
    ...burst('BTC/USDT:USDT', NOW - 85 * dayMs, 230, 6, { quantity: '3', ...long }),
    fill('BTC/USDT:USDT', NOW - 50 * dayMs, { quantity: '4', ...long }),
    {
      type: 'funding',
      symbol: 'BTC/USDT:USDT',
      rate: '0.0001',
      price: '60000',
      at: NOW - 50 * dayMs + hourMs,
    },
    { type: 'funding', symbol: 'BTC/USDT:USDT', rate: '-0.0002', price: '61000', at: NOW - 6 * dayMs },
    fill('BTC/USDT:USDT', NOW - 5 * dayMs, { side: 'sell', quantity: '1', kind: 'liquidation', ...long }),
    fill('BTC/USDT:USDT', NOW - 4 * dayMs, { side: 'sell', quantity: '1', kind: 'adl', ...long }),
    fill('BTC/USDT:USDT', NOW - 3 * hourMs, { quantity: '1', ...long, visibleAt: NOW + hourMs }),
    ...burst('BTC/USD:BTC', NOW - 30 * dayMs, 120, 5, {
      quantity: '10',
      feeAsset: 'BTC',
      fee: '0.00001',
      ...long,
    }),
    fill('BTC/USD:BTC', NOW - 29 * dayMs, { quantity: '20', feeAsset: 'BTC', fee: '0.00001', ...long }),
    { type: 'funding', symbol: 'BTC/USD:BTC', rate: '0.0001', price: '60000', at: NOW - 5 * dayMs },
    { type: 'withdrawal', asset: 'USDT', amount: '1200.5', fee: '1', at: NOW - 10 * dayMs },
    { type: 'withdrawal', asset: 'USDT', amount: '77', fee: '1', at: NOW - 100 * dayMs },
  ]
}

function transfers(exchange: ExchangeId): TruthEvent[] {
  if (exchanges[exchange].wallets.cashWallet !== 'funding') {
    return [
      { type: 'transfer', asset: 'USDT', amount: '100000', from: 'spot', to: 'linear', at: NOW - 19 * dayMs },
    ]
  }
  return [
    {
      type: 'transfer',
      asset: 'USDT',
      amount: '450000',
      from: 'funding',
      to: 'unified',
      at: NOW - 799 * dayMs,
    },
    { type: 'transfer', asset: 'BTC', amount: '2', from: 'funding', to: 'unified', at: NOW - 19 * dayMs },
    { type: 'transfer', asset: 'USDT', amount: '250', from: 'unified', to: 'funding', at: NOW - 3 * dayMs },
  ]
}

export function sampleAccount(
  exchange: ExchangeId,
  given: { keys?: ApiKey[]; isHedge?: boolean; isUnified?: boolean; events?: TruthEvent[] } = {},
): TrueAccount {
  return buildAccount({
    exchange,
    uid: '4711',
    name: 'Sample',
    openedAt: NOW - 800 * dayMs,
    isUnified: given.isUnified ?? true,
    isHedge: given.isHedge ?? false,
    keys: given.keys ?? [makeKey()],
    instruments: instruments[exchange],
    events: given.events ?? (isSpotAlone(exchange) ? [] : history(exchange, given.isHedge ?? false)),
  })
}

/** Returns the rows that a list is compared with: those that have happened, are visible by now, and lie within reach. */
export function shownSince<T extends { at: number; visibleAt: number }>(
  rows: readonly T[],
  since: number,
): readonly T[] {
  return rows.filter((row) => row.at >= since && row.at <= NOW && row.visibleAt <= NOW)
}
