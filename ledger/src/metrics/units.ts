import { Amount } from '../amount.ts'
import { amount, text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { unitPlaces } from './tally.ts'

/** Units as money. */
export const money = (units: bigint | number): Decimal => text(new Amount(BigInt(units), unitPlaces))

/**
 * Money as a whole number of units: exact up to 90 million, beyond it to the nearest float. Results are
 * stored with as many places as a unit has; more are rounded likewise.
 */
export function unitsOf(money: Decimal): number {
  const [whole = '0', places = ''] = (money.startsWith('-') ? money.slice(1) : money).split('.')
  if (places.length > unitPlaces) return unitsOf(amount(money).round(unitPlaces).toFixed())
  const units = Number(whole + places.padEnd(unitPlaces, '0'))
  // zero is 0, never -0
  return money.startsWith('-') && units > 0 ? -units : units
}

/** The tolerance for float errors, larger than the error of two roundings. */
const doubt = 2 ** -50

/**
 * Converts units at a rate, to the nearest unit and halves away from zero: equal to exact arithmetic to the
 * last digit, almost always at the cost of one multiplication.
 */
export class UnitRate {
  readonly #near: number
  readonly #digits: bigint
  readonly #scale: bigint

  constructor(rate: Decimal) {
    const [whole = '0', places = ''] = rate.split('.')
    this.#near = Number(rate)
    this.#digits = BigInt(whole + places)
    this.#scale = 10n ** BigInt(places.length)
  }

  /** NaN means unknown, and stays NaN. */
  of(units: number): number {
    if (Number.isNaN(units)) return units
    const far = Math.abs(units)
    const product = far * this.#near
    const isClear = Math.abs(product - Math.floor(product) - 0.5) > product * doubt
    const turned = isClear ? Math.round(product) : this.#exactly(far)
    // zero is 0, never -0
    return units < 0 && turned > 0 ? -turned : turned
  }

  #exactly(units: number): number {
    return Number((BigInt(units) * this.#digits * 2n + this.#scale) / (2n * this.#scale))
  }
}
