import { amount, text, times, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { type Counted, worthAt } from '../position.ts'

/** The fields from which a trade's risk is computed. */
export interface Risked extends Counted {
  readonly side: 'long' | 'short'
  readonly entryPrice: Decimal
  /** Everything opened, times the contract size: coins, or quote currency for inverse contracts that count it. */
  readonly size: Decimal
}

/**
 * Returns the initial risk: the loss at a trade's first recorded stop, in quote currency, before fees: the
 * distance from the average entry to the stop times the size; on inverse contracts that count quote currency
 * it is the loss in coins at the entry price. Null for a stop on the wrong side of the entry, or on it:
 * without risk there is nothing to measure by.
 */
export function initialRisk(of: Risked, stop: Decimal): Decimal | null {
  const distance = amount(of.entryPrice).minus(stop)
  if ((of.side === 'long' ? distance : distance.neg()).lte(ZERO)) return null
  if (of.product !== 'inverse' || of.inverseUnit === 'base')
    return text(amount(of.size).times(distance).abs())
  const coins = worthAt(of, amount(of.size), stop).minus(worthAt(of, amount(of.size), of.entryPrice))
  return times(text(coins.abs()), of.entryPrice)
}

/** Net P&L as a multiple of the initial risk, both in one currency. */
export const rMultiple = (net: Decimal, risk: Decimal): number => Number(text(amount(net).div(risk)))
