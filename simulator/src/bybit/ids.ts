import { hexText, uuidFrom } from '../truth/hash.ts'
import { rising, type IdGiver } from '../truth/ids.ts'

export function bybitIds(salt: number): IdGiver {
  let count = 0
  const numeric = rising(salt)
  const uuid = (): string => uuidFrom(salt, (count += 1))
  return {
    fill: uuid,
    // Spot orders have numeric ids, derivatives uuids.
    order: (product, _symbol, at) => (product === 'spot' ? numeric(at) : uuid()),
    bill: (at) => numeric(at),
    entry: (kind, bill) => (kind === 'funding' || kind === 'transfer' ? uuid() : bill),
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}
