import { amount, text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/** Sums of a period: price P&L before fees, fees paid, funding received. */
export interface BookedSum {
  readonly price: Decimal
  readonly fees: Decimal
  readonly funding: Decimal
}

/** Metrics of booked results in a period, by the id of their row in the catalogue. */
export const bookedMetrics = {
  net: ({ price, fees, funding }: BookedSum): Decimal => text(amount(price).minus(fees).plus(funding)),
  price: ({ price }: BookedSum): Decimal => price,
  fees: ({ fees }: BookedSum): Decimal => fees,
  funding: ({ funding }: BookedSum): Decimal => funding,
}
