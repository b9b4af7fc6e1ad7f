import { hourMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/ledger/fill'
import { expect, test } from 'vitest'
import type { Market } from '../markets.ts'
import type { Params } from '../wire/transport.ts'
import { ForcedOrders } from './forced-orders.ts'

const nowMs = Date.UTC(2026, 4, 1)

const market = {
  symbol: 'BTC/USDT:USDT',
  nativeSymbol: 'BTCUSDT',
  product: 'linear',
} as Market

const closing = (orderId: string, atMs: number): Fill => ({
  nativeId: orderId,
  orderId,
  clientOrderId: null,
  symbol: market.symbol,
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
  product: 'linear',
  side: 'sell',
  positionSide: 'both',
  price: '50000',
  quantity: '1',
  contractSize: '1',
  fee: '1',
  feeAsset: 'USDT',
  realisedPnl: '-10',
  liquidity: 'taker',
  kind: 'trade',
  atMs,
})

function listing(
  orders: readonly { readonly orderId: number; readonly time: number; readonly clientOrderId: string }[],
) {
  const asked: Params[] = []
  const forced = new ForcedOrders({
    exchangeNow: () => Promise.resolve(nowMs),
    call: (_method, params = {}) => {
      asked.push(params)
      const { startTime, endTime, limit } = params
      return Promise.resolve(
        orders
          .filter(({ time }) => time >= Number(startTime) && time <= Number(endTime))
          .slice(-Number(limit)),
      )
    },
  })
  return { asked, forced }
}

test('consecutive pages share one request, and each finds its own forced orders', async () => {
  const { asked, forced } = listing([
    { orderId: 1, time: nowMs - 5 * hourMs, clientOrderId: 'autoclose-1' },
    { orderId: 3, time: nowMs - 3 * hourMs, clientOrderId: 'adl_autoclose' },
  ])
  const first = await forced.mark(market, [
    closing('1', nowMs - 5 * hourMs),
    closing('2', nowMs - 4 * hourMs),
  ])
  const second = await forced.mark(market, [
    closing('3', nowMs - 3 * hourMs),
    closing('4', nowMs - 2 * hourMs),
  ])
  expect([...first, ...second].map(({ kind }) => kind)).toEqual(['liquidation', 'trade', 'adl', 'trade'])
  expect(asked).toHaveLength(1)
})

test('times outside the known span, and within the last minute, are requested again', async () => {
  const { asked, forced } = listing([{ orderId: 9, time: nowMs - 9 * hourMs, clientOrderId: 'autoclose-9' }])
  await forced.mark(market, [closing('2', nowMs - 4 * hourMs)])
  const [early] = await forced.mark(market, [closing('9', nowMs - 9 * hourMs)])
  expect(early?.kind).toBe('liquidation')
  await forced.mark(market, [closing('7', nowMs - 30_000)])
  await forced.mark(market, [closing('7', nowMs - 30_000)])
  expect(asked).toHaveLength(4)
})

test('more forced orders than one answer can contain are all found', async () => {
  const orders = Array.from({ length: 250 }, (_, index) => ({
    orderId: index,
    time: nowMs - hourMs + index,
    clientOrderId: `autoclose-${index}`,
  }))
  const { forced } = listing(orders)
  const marked = await forced.mark(
    market,
    orders.map(({ orderId, time }) => closing(String(orderId), time)),
  )
  expect(marked.every(({ kind }) => kind === 'liquidation')).toBe(true)
})

test('a page without a closing fill sends no request', async () => {
  const { asked, forced } = listing([])
  await forced.mark(market, [{ ...closing('1', nowMs - hourMs), realisedPnl: '0.00' }])
  expect(asked).toEqual([])
})
