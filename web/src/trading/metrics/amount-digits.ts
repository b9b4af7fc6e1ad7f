import { useNarrow } from '../../core/kit/narrow.ts'

/**
 * Returns the decimals of amounts in muted ink that share a line: none on a phone if one of them reaches a
 * thousand, since there is no room for cents; otherwise those of the currency.
 */
export function useAmountDigits(...amounts: readonly (string | number | null)[]): { readonly digits?: 0 } {
  const isNarrow = useNarrow()
  return isNarrow && amounts.some((amount) => Math.abs(Number(amount ?? 0)) >= 1000) ? { digits: 0 } : {}
}
