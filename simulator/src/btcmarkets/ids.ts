import { hexText } from '../truth/hash.ts'
import { counter, type IdGiver } from '../truth/ids.ts'

/** One ascending sequence of numbers for trades, orders and transfers, far below a timestamp in milliseconds. */
export function btcMarketsIds(salt: number): IdGiver {
  const next = counter(5_259_625_000, salt)
  return {
    fill: next,
    order: next,
    bill: next,
    entry: next,
    txId: (at) => hexText(64, salt, 'tx', at),
  }
}
