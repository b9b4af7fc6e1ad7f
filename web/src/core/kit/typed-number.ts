/**
 * Reads a number as people type it: 27350.5 or 27350,5. A comma before three digits may group thousands ('27,350'): that text stays as
 * it is, and no rule takes it for a number.
 */
export function typedNumber(text: string): string {
  const plain = text.trim()
  return /^[1-9]\d*,\d{3}$/.test(plain) ? plain : plain.replace(',', '.')
}
