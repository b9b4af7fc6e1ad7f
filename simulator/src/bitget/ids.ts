import { hexText } from '../truth/hash.ts'
import { rising, type IdGiver } from '../truth/ids.ts'

export function bitgetIds(salt: number): IdGiver {
  const id = rising(salt)
  return {
    fill: (_product, _symbol, at) => id(at),
    order: (_product, _symbol, at) => id(at),
    bill: id,
    entry: (_kind, bill) => bill,
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}
