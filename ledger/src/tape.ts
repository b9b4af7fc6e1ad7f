import type { Fill } from './fill.ts'

/** A fill for a written scenario: unspecified fields make a plain spot buy of one BTC. */
export function fill(given: Partial<Fill> = {}): Fill {
  const product = given.product ?? 'spot'
  const symbol = { spot: 'BTC/USDT', linear: 'BTC/USDT:USDT', inverse: 'BTC/USD:BTC' }[product]
  return {
    nativeId: '1',
    orderId: null,
    clientOrderId: null,
    symbol,
    base: 'BTC',
    quote: product === 'inverse' ? 'USD' : 'USDT',
    settle: { spot: null, linear: 'USDT', inverse: 'BTC' }[product],
    product,
    side: 'buy',
    positionSide: 'both',
    price: '100',
    quantity: '1',
    contractSize: '1',
    fee: '0',
    feeAsset: null,
    realisedPnl: null,
    liquidity: null,
    kind: 'trade',
    atMs: 0,
    ...given,
  }
}

/** Builds the fields of a buy or a sell on a tape; `fill` adds the rest. */
export const buy = (quantity: string, price: string, extra: Partial<Fill> = {}) => ({
  side: 'buy' as const,
  quantity,
  price,
  ...extra,
})
export const sell = (quantity: string, price: string, extra: Partial<Fill> = {}) => ({
  side: 'sell' as const,
  quantity,
  price,
  ...extra,
})
