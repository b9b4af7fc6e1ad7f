import { hexText } from '../truth/hash.ts'
import { counter, perSymbol, rising, type IdGiver } from '../truth/ids.ts'

export function okxIds(salt: number): IdGiver {
  const bill = rising(salt)
  const trade = perSymbol(388_100_000)
  const cash = counter(82_400_000, salt)
  return {
    // Unique only per instrument; the bill identifies the row.
    fill: (_product, symbol) => trade(symbol),
    order: (_product, _symbol, at) => bill(at),
    bill,
    entry: (kind, billId) => (kind === 'deposit' || kind === 'withdrawal' ? cash() : billId),
    txId: (at) => `0x${hexText(64, salt, 'tx', at)}`,
  }
}
