import { amount } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { unitPlaces } from './tally.ts'

/**
 * Money as a whole number of units: exact up to 90 million, to the nearest number that a float can tell beyond it. Results are
 * stored with as many places as a unit has; what has more is rounded as they are.
 */
export function unitsOf(money: Decimal): number {
  const [whole = '0', places = ''] = (money.startsWith('-') ? money.slice(1) : money).split('.')
  if (places.length > unitPlaces) return unitsOf(amount(money).round(unitPlaces).toFixed())
  const units = Number(whole + places.padEnd(unitPlaces, '0'))
  // nothing lost is 0, and never -0
  return money.startsWith('-') && units > 0 ? -units : units
}
