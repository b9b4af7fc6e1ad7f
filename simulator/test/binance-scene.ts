import { dayMs, hourMs } from '../src/durations.ts'
import { attach, contextOf, makeRequest } from './in-process.ts'
import { dispatch } from '../src/dispatch.ts'
import { hmacSha256 } from '../src/http/signature.ts'
import type { SimContext, SimReply, SimRequest } from '../src/simulated-protocol.ts'
import { buildAccount } from '../src/truth/account.ts'
import type { FillEvent, TruthEvent } from '../src/truth/event.ts'
import { instruments } from '../src/truth/instruments.ts'
import type { ApiKey, TrueAccount } from '../src/truth/types.ts'
import { makeKey } from '../src/worlds/keys.ts'
import { NOW } from './sample-account.ts'

export { attach, dayMs, hourMs, NOW }

function fill(symbol: string, at: number, given: Partial<FillEvent> = {}): FillEvent {
  return {
    type: 'fill',
    symbol,
    side: 'buy',
    price: '60000',
    quantity: '1',
    fee: '0.02',
    feeAsset: 'BNB',
    isMaker: false,
    orderId: `${symbol} ${at}`,
    at,
    ...given,
  }
}

/** Old and recent spot, 1,230 spot fills in one millisecond, futures beyond and within reach, one of each entry. */
export function binanceAccount(given: { isHedge?: boolean; keys?: ApiKey[] } = {}): TrueAccount {
  const isHedge = given.isHedge ?? false
  const long = isHedge ? { positionSide: 'long' as const } : {}
  const tie = Array.from({ length: 1230 }, (_, index) =>
    fill('BTC/USDT', NOW - 40 * dayMs, {
      quantity: '0.001',
      side: index % 2 === 0 ? 'buy' : 'sell',
      orderId: `tie ${Math.floor(index / 5)}`,
    }),
  )
  const events: TruthEvent[] = [
    { type: 'deposit', asset: 'USDT', amount: '500000', at: NOW - 700 * dayMs },
    { type: 'transfer', asset: 'USDT', amount: '100000', from: 'spot', to: 'linear', at: NOW - 60 * dayMs },
    { type: 'withdrawal', asset: 'USDT', amount: '1200.5', fee: '1', at: NOW - 20 * dayMs },
    { type: 'transfer', asset: 'USDT', amount: '250', from: 'linear', to: 'spot', at: NOW - 3 * dayMs },
    fill('BTC/USDT', NOW - 690 * dayMs, { quantity: '0.5', fee: '0.0005', feeAsset: 'BTC' }),
    ...tie,
    fill('ETH/USDT', NOW - 12 * hourMs, { price: '3000', fee: '-0.3', feeAsset: 'USDT', isMaker: true }),
    fill('BTC/USDT:USDT', NOW - 120 * dayMs, { ...long, quantity: '0.2', feeAsset: 'USDT' }),
    fill('BTC/USDT:USDT', NOW - 30 * dayMs, { ...long, quantity: '0.3', price: '61000', feeAsset: 'USDT' }),
    fill('BTC/USDT:USDT', NOW - 2 * dayMs, {
      ...long,
      side: 'sell',
      quantity: '0.4',
      price: '65000',
      kind: 'liquidation',
    }),
    fill('BTC/USD:BTC', NOW - 5 * dayMs, { ...long, quantity: '50', feeAsset: 'BTC', fee: '0.00001' }),
    { type: 'funding', symbol: 'BTC/USDT:USDT', rate: '0.0001', price: '64000', at: NOW - 10 * dayMs },
    fill('ETH/USDT', NOW - 26 * hourMs, { price: '2990', visibleAt: NOW + hourMs, feeAsset: 'USDT' }),
  ]
  return buildAccount({
    exchange: 'binance',
    uid: '354937868',
    name: 'Test',
    openedAt: NOW - 700 * dayMs,
    isUnified: false,
    isHedge,
    keys: given.keys ?? [goodKey()],
    instruments: instruments.binance,
    events,
  })
}

export function goodKey(): ApiKey {
  return makeKey('binance', 'protocol')
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly key?: ApiKey
  readonly secret?: string
  readonly signature?: string
  readonly ip?: string
  readonly timestamp?: number | null
}

/** A request signed by the exchange's documents, except for what `asked` overrides. */
export function ask(context: SimContext, url: string, query = '', asked: Asked = {}): SimReply {
  const key = asked.key ?? goodKey()
  const timestamp = asked.timestamp === undefined ? context.clock.now() : asked.timestamp
  const parts = [query, timestamp === null ? '' : `timestamp=${timestamp}`].filter((part) => part !== '')
  const signature = asked.signature ?? hmacSha256(asked.secret ?? key.apiSecret, parts.join('&'), 'hex')
  const signed = [...parts, `signature=${signature}`].join('&')
  const headers = { 'x-mbx-apikey': key.apiKey }
  const method = asked.method ?? 'GET'
  const given: Partial<SimRequest> = {
    method,
    ip: asked.ip ?? '127.0.0.1',
    rawBody: method === 'POST' ? signed : '',
  }
  return dispatch(makeRequest(method === 'POST' ? url : `${url}?${signed}`, headers, given), context)
}

export function askJson(context: SimContext, url: string, query = '', asked: Asked = {}): unknown {
  return JSON.parse(ask(context, url, query, asked).body)
}

export { contextOf }
