export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

// A number token follows ':', ',' or '['. The same characters inside a string only select the slow path,
// which is as right as the fast one.
const inexactNumber = /[:,[]\s*-?(?:\d{16}|\d+[.eE])/

interface WithSource {
  readonly source?: string
}

function keepExactDigits(_key: string, value: unknown, context?: WithSource): unknown {
  if (typeof value !== 'number') return value
  const source = context?.source
  if (source === undefined || (Number.isSafeInteger(value) && String(value) === source)) return value
  return plainDigits(source)
}

/**
 * JSON whose numbers keep every digit: whole numbers that a double holds exactly stay numbers, all others become their
 * own text. Exchanges mix `"price":"0.1"` with `"price":0.1`, and ids beyond 2^53 would lose their last digits.
 */
export function parseExact(text: string): Json {
  // `JSON.parse` has no return type; by the grammar its result is Json.
  const parsed: Json = inexactNumber.test(text) ? JSON.parse(text, keepExactDigits) : JSON.parse(text)
  return parsed
}

/** Decimal text without an exponent: '1.5e-7' → '0.00000015'. Text without one is unchanged. */
export function plainDigits(text: string): string {
  const at = text.search(/[eE]/)
  if (at < 0) return text
  const exponent = Number(text.slice(at + 1))
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.slice(isNegative || text.startsWith('+') ? 1 : 0, at).split('.')
  // A longer exponent is no valid amount; expanding it would only use memory.
  if (!Number.isInteger(exponent) || Math.abs(exponent) > 400) return text
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const cut = point <= 0 ? 1 : point
  const tail = padded.slice(cut)
  const head = padded.slice(0, cut).replace(/^0+(?=\d)/, '')
  return `${isNegative ? '-' : ''}${head}${tail === '' ? '' : `.${tail}`}`
}
