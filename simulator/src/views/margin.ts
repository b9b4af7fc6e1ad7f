import type { SignedCall } from '../http/call.ts'
import type { Instrument, Product, TruePosition } from '../truth/types.ts'
import { instrumentOf } from './instruments.ts'
import { notional, quotient, sum } from './value.ts'

/** Initial margin of a position in its settle currency: the value at entry over the leverage. */
export function marginOf(one: Instrument, { quantity, entryPrice, leverage }: TruePosition): string {
  const value = notional(one, quantity, entryPrice)
  return quotient(one.isBaseSized ? quotient(value, entryPrice) : value, leverage, 8)
}

/** Sums the margin of all open positions in a coin; of one product where its wallet is separate. */
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
