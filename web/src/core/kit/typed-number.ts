import { quantity } from './format.ts'

/** The decimal separator of the page: `.` or `,`. */
const decimalSeparator = (): string => quantity('0.5').charAt(1)

/**
 * Reads a typed number: 27350.5 or 27350,5. The separator that the page does not use for decimals may group
 * thousands if three digits follow ('27,350' in English, '27.350' in German): that text is returned with a
 * comma, which no rule accepts as a number.
 */
export function typedNumber(text: string): string {
  const plain = text.trim()
  const isGrouped = decimalSeparator() === ',' ? /^-?[1-9]\d*\.\d{3}$/ : /^-?[1-9]\d*,\d{3}$/
  return isGrouped.test(plain) ? plain.replace('.', ',') : plain.replace(',', '.')
}

/** Formats a decimal for a field so that it is read back as the same number. */
export const numberToType = (decimal: string): string => decimal.replace('.', decimalSeparator())
