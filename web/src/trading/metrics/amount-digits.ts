import { useNarrow } from '../../core/kit/narrow.ts'

/**
 * Returns the decimals of amounts in quiet ink that share a line: none on a phone where one of them reaches a thousand, for whose cents
 * there is no room; those of the currency elsewhere.
 */
export function useAmountDigits(...amounts: readonly (string | number | null)[]): { readonly digits?: 0 } {
  const isNarrow = useNarrow()
  return isNarrow && amounts.some((amount) => Math.abs(Number(amount ?? 0)) >= 1000) ? { digits: 0 } : {}
}
