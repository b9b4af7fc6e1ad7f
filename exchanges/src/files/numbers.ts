import * as files from '../texts/en/files.ts'
import { RefusedRow } from './refused-row.ts'

/** The decimal separator. */
export type DecimalSign = '.' | ','

/** The maximum number of digits: the largest supply with the finest unit has thirty. The database limits numbers too. */
const maxDigits = 40

/** Throws RefusedRow for a plain decimal with more digits than the database accepts. */
export function bounded(value: string, column: string): string {
  // mostly short enough including its sign and its point
  if (value.length > maxDigits && value.replace(/[-.]/g, '').length > maxDigits)
    throw new RefusedRow(files.tooManyDigits(column, String(maxDigits)))
  return value
}

/**
 * Returns the decimal separator that a cell implies for its file, or 'either' if both readings are numbers ('1,234'
 * is a thousand or a little more than one). Null if it implies none: whole numbers, and cells without a number.
 */
export function decimalSignOf(cell: string): DecimalSign | 'either' | null {
  const comma = cell.indexOf(',')
  const point = cell.indexOf('.')
  if (comma === -1 && point === -1) return null
  // the cell may include a currency before or a coin after the number
  const [, digits = '', exponent = ''] = /^[^\d.,]{0,9}([\d.,]+)([eE][+-]?\d)?/.exec(cell) ?? []
  if (comma !== -1 && point !== -1) {
    const sign = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
    return isGrouped(digits.slice(0, digits.lastIndexOf(sign)), sign === ',' ? '.' : ',') ? sign : null
  }
  const sign = comma === -1 ? '.' : ','
  const parts = digits.split(sign)
  if (parts.length > 2) return isGrouped(digits, sign) ? (sign === ',' ? '.' : ',') : null
  const [whole = '', places = ''] = parts
  if (places === '') return null
  return exponent === '' && places.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : sign
}

const groups = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ } as const
/** '1,234,567': grouped numbers never begin with a zero. */
const isGrouped = (digits: string, sign: DecimalSign): boolean => groups[sign].test(digits)

/** Plain decimal text of '1,234.5', of '1234,5' in a file of decimal commas, and of '1.5E-7'; null for anything else. */
export function plainDecimal(written: string, decimalSign: DecimalSign = '.'): string | null {
  // most are in stored form already
  if (decimalSign === '.' && isPlain(written)) return written
  let value = written.replaceAll('\u2212', '-').replace(/^\+/, '')
  const thousands = decimalSign === '.' ? ',' : '.'
  if (value.includes(thousands)) {
    const [, minus = '', whole = '', rest = ''] = /^(-?)([\d.,]+?)((?:[^\d.,].*)?)$/s.exec(value) ?? []
    const at = whole.lastIndexOf(decimalSign)
    const front = at === -1 ? whole : whole.slice(0, at)
    if (!isGrouped(front, thousands)) return null
    value = `${minus}${front.replaceAll(thousands, '')}${at === -1 ? '' : whole.slice(at)}${rest}`
  }
  if (decimalSign === ',') value = value.replace(',', '.')
  if (isPlain(value)) return value
  // unambiguous parts, so that a long cell is scanned once
  const parts = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/.exec(value)
  if (parts === null) return null
  const [, sign = '', whole = '', places = '', exponent = '0'] = parts
  if (whole === '' && places === '') return null
  const shift = Number(exponent)
  const digits = whole + places
  const point = whole.length + shift
  const padded =
    point <= 0 ? '0'.repeat(1 - point) + digits : digits + '0'.repeat(Math.max(0, point - digits.length))
  const cut = Math.max(point, 1)
  const front = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  const back = withoutZeros(padded.slice(cut))
  return `${/[1-9]/.test(digits) ? sign : ''}${front}${back === '' ? '' : `.${back}`}`
}

const isPlain = (text: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text) && text !== '-0'

/** Trims trailing zeros. A pattern would backtrack at each zero in between. */
function withoutZeros(places: string): string {
  let end = places.length
  while (places[end - 1] === '0') end -= 1
  return places.slice(0, end)
}
