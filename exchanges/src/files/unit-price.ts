import * as files from '../texts/en/files.ts'
import { ratio, round } from '@harbour/ledger/decimal'
import { plainDecimal } from './numbers.ts'
import { RefusedRow } from './refused-row.ts'

/** More than any exchange uses, and few enough for a price of ten digits before the point. */
const places = 24

/** Returns the price of one unit, if a file states only the total. */
export function unitPrice(total: string, quantity: string): string {
  const price = ratio(total, quantity)
  const written = price === null ? null : plainDecimal(round(price, places))
  if (written === null || !/[1-9]/.test(written)) throw new RefusedRow(files.priceNotAboveZero)
  return written
}
