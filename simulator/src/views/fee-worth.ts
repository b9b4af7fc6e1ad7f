import { hourMs } from '../durations.ts'
import type Big from 'big.js'
import { exchanges } from '../exchanges.ts'
import { amount } from '../truth/amount.ts'
import type { ExchangeId, Instrument, TrueAccount, TrueFill, World } from '../truth/types.ts'
import { candles } from './market.ts'

/**
 * Returns the value in dollars of an account's fees when they were paid, by symbol: traded coins at the price of their fill, other coins at
 * the close of the last finished hour on their USDT market. Null if such a coin has no market.
 */
export function feesUsd(world: World, account: TrueAccount): ReadonlyMap<string, Big | null> {
  const instruments = new Map(world.instruments[account.exchange].map((one) => [one.symbol, one]))
  const worth = new Map<string, Big | null>()
  for (const fill of account.fills) {
    const traded = instruments.get(fill.symbol)
    if (!traded) throw new Error(`no instrument ${fill.symbol}`)
    const price = priceOf(world, account.exchange, fill, traded)
    const before = worth.get(fill.symbol)
    worth.set(
      fill.symbol,
      before === null || price === null
        ? null
        : amount(fill.fee)
            .times(price)
            .plus(before ?? 0),
    )
  }
  return worth
}

function priceOf(world: World, exchange: ExchangeId, fill: TrueFill, traded: Instrument): string | null {
  if (fill.feeAsset === traded.base) return fill.price
  if (fill.feeAsset === traded.quote) return '1'
  const market = world.instruments[exchange].find(
    (one) => one.product === 'spot' && one.base === fill.feeAsset && one.isListed,
  )
  return market ? hourClose(world, exchange, market, fill.at) : null
}

/** Returns the close as the exchange shows it: on the tick, or with all digits of the price. */
function hourClose(world: World, exchange: ExchangeId, market: Instrument, at: number): string {
  const hour = Math.floor(at / hourMs - 1) * hourMs
  if (!exchanges[exchange].hasCandlesOnTick) return world.barAt(market.base, hour, hourMs)[3]
  const [bar] = candles(world, market, {
    lengthMs: hourMs,
    fromMs: hour,
    toMs: hour,
    limit: 1,
    now: hour + hourMs,
  })
  if (!bar) throw new Error(`${market.symbol} has no hourly candle`)
  return bar.prices[3]
}
