import { hexText } from '../truth/hash.ts'
import { counter, perSymbol, rising, type IdGiver } from '../truth/ids.ts'
import type { Product } from '../truth/types.ts'

export function binanceIds(salt: number): IdGiver {
  const fills: Record<Product, (symbol: string) => string> = {
    spot: perSymbol(2_914_550_000),
    linear: perSymbol(5_108_220_000),
    inverse: perSymbol(690_400_000),
  }
  const orders: Record<Product, (symbol: string) => string> = {
    spot: perSymbol(24_810_300_000),
    linear: perSymbol(389_220_100_000),
    inverse: perSymbol(98_410_000_000),
  }
  const tranId = counter(9_689_000_000, salt)
  const depositId = rising(salt)
  return {
    fill: (product, symbol) => fills[product](symbol),
    order: (product, symbol) => orders[product](symbol),
    bill: tranId,
    entry: (kind, bill, at) => {
      if (kind === 'deposit') return depositId(at)
      return kind === 'withdrawal' ? hexText(32, salt, 'withdrawal', bill) : bill
    },
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}
