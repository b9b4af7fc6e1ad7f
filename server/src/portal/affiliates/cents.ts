/** Formats whole cents as the API writes money: 1250 is '12.50'. */
export function centsText(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** `amount` × `part` / `whole`, rounded half up, in whole numbers: products of cents do not fit a float. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

/** Computes the commission of a payment by a rate in basis points. It is rounded once, here. */
export const commissionOf = (baseCents: number, rateBp: number): number => shareOf(baseCents, rateBp, 10_000)

export const rateOf = (rateBp: number): number => rateBp / 10_000
export const basisPoints = (rate: number): number => Math.round(rate * 10_000)
