import type { Fill, LedgerEntry, Product } from '@harbour/ledger/fill'
import type { Cursor, Page } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import { MalformedReply, rowsOf, text, textOrNull, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { HedgeModes } from './hedge-modes.ts'
import { pagedWindow } from './listings.ts'
import { marketOfNative } from './native-market.ts'
import { optionOfNative } from './option-market.ts'
import { isFunding, isSettlement, parseExecution, parseFunding } from './parse-executions.ts'

export type Category = Product | 'option'

/** Trades, liquidations, settlements and funding of one category are in one list. */
export function executionsPage(
  transport: Transport,
  category: Category,
  markets: Markets,
  hedges: HedgeModes,
  cursor: Cursor | null,
): Promise<Page> {
  const endpoint = {
    method: 'privateGetV5ExecutionList',
    windowMs: 7 * dayMs,
    params: { category, limit: 100 },
  }
  return pagedWindow(transport, endpoint, cursor, async (result) => {
    const answered = textOrNull(result, 'category')
    if (answered !== null && answered !== category)
      throw new MalformedReply(`Executions of ${answered} came for ${category}`)
    const rows = rowsOf(result, 'list')
    if (category === 'option') return { fills: rows.flatMap(optionFill), entries: [] }
    const isHedged = await hedges.of(category, new Set(rows.map((row) => text(row, 'symbol'))))
    const fills: Fill[] = []
    const entries: LedgerEntry[] = []
    for (const row of rows) {
      const native = text(row, 'symbol')
      const market = marketOfNative(markets, category, native)
      if (isFunding(row)) entries.push(parseFunding(row, market, isHedged(native)))
      else fills.push(parseExecution(row, market, isHedged(native)))
    }
    return { fills, entries }
  })
}

/** Options have one-way mode only. A delivery has its own record and must not count twice, if this list has it as well. */
function optionFill(row: Row): readonly Fill[] {
  return isSettlement(row) ? [] : [parseExecution(row, optionOfNative(text(row, 'symbol')), false)]
}
