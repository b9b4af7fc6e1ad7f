import type { SignedCall } from '../http/call.ts'
import type { Instrument, Product, TruePosition } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { lastPrice } from './market.ts'
import { difference, notional, product, quotient, sum, unrealised } from './value.ts'

/** Returns the initial margin of a position in its settle currency: the value at entry divided by the leverage. */
export function marginOf(one: Instrument, { quantity, entryPrice, leverage }: TruePosition): string {
  const value = notional(one, quantity, entryPrice)
  return quotient(one.isBaseSized ? quotient(value, entryPrice) : value, leverage, 8)
}

/** Returns the sum of the margin of all open positions in a coin; of one product if its wallet is separate. */
export function heldAsMargin(
  { account, context, now }: SignedCall,
  coin: string,
  product: Product | null = null,
): string {
  return sum(
    account.positionsAt(now).flatMap((position) => {
      const one = instrumentOf(context.world, account.exchange, position.symbol)
      const isWanted = (one.settle ?? one.quote) === coin && (product === null || one.product === product)
      return isWanted ? [marginOf(one, position)] : []
    }),
  )
}

const maintenance = '0.005'

/**
 * Returns the mark price at which the whole wallet of the settle coin is used up, as exchanges state it under cross margin. Empty if no
 * price does that, as for a long that the wallet pays in full, and for inverse contracts, for which few exchanges state it.
 */
export function crossLiquidation(
  { account, context, now }: SignedCall,
  one: Instrument,
  position: TruePosition,
): string {
  if (one.product !== 'linear') return ''
  const coin = one.settle ?? one.quote
  const mark = lastPrice(context.world, one, now)
  const held = account.walletsAt(now).filter(({ asset, wallet }) => asset === coin && wallet === 'unified')
  const gains = account.positionsAt(now).flatMap((each) => {
    const other = instrumentOf(context.world, account.exchange, each.symbol)
    return (other.settle ?? other.quote) === coin
      ? [unrealised(other, each, lastPrice(context.world, other, now))]
      : []
  })
  const value = notional(one, position.quantity, mark)
  const left = difference(sum([...held.map(({ total }) => total), ...gains]), product(value, maintenance))
  const way = quotient(product(left, mark), value, 4)
  const price = position.side === 'long' ? difference(mark, way) : sum([mark, way])
  return price.startsWith('-') || price === '0' ? '' : price
}
