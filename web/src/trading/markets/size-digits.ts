/** Face value comes in whole contracts: cents would only pad it. */
export const faceDigits = (value: string) => ({ digits: value.split('.')[1]?.length ?? 0 })

/** The decimals of a size of a market, if its unit's usual ones would only pad it: contracts that count the quote currency. */
export function sizeDigits(symbol: string, size: string, sizeAsset: string): { readonly digits?: number } {
  const [pair = '', settle] = symbol.split(':')
  return settle !== undefined && pair.split('/')[1] === sizeAsset ? faceDigits(size) : {}
}
