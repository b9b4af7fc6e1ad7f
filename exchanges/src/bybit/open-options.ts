import type { OpenPosition } from '../exchange.ts'
import { decimal, decimalOrNull, text, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { optionOfNative } from './option-market.ts'
import { heldRows, parsePosition } from './snapshot.ts'

export async function openOptions(transport: Transport): Promise<readonly OpenPosition[]> {
  return (await heldRows(transport, { category: 'option' })).map(parseOption)
}

/** An option may be worth zero for a while: that is a price. */
export function parseOption(row: Row): OpenPosition {
  return {
    ...parsePosition(row, optionOfNative(text(row, 'symbol'))),
    entryPrice: decimal(row, 'avgPrice'),
    markPrice: decimalOrNull(row, 'markPrice'),
  }
}
