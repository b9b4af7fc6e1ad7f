import { quantity } from './format.ts'

/** The sign between whole numbers and decimals, as the page shows it: `.` or `,`. */
const decimalSeparator = (): string => quantity('0.5').charAt(1)

/**
 * Reads a number as people type it: 27350.5 or 27350,5. The separator that the page does not use for decimals may group thousands
 * where three digits follow ('27,350' in English, '27.350' in German): that text comes back with a comma, and no rule takes it
 * for a number.
 */
export function typedNumber(text: string): string {
  const plain = text.trim()
  const isGrouped = decimalSeparator() === ',' ? /^-?[1-9]\d*\.\d{3}$/ : /^-?[1-9]\d*,\d{3}$/
  return isGrouped.test(plain) ? plain.replace('.', ',') : plain.replace(',', '.')
}

/** Writes a decimal into a field, such that it reads as the same number when it comes back. */
export const numberToType = (decimal: string): string => decimal.replace('.', decimalSeparator())
