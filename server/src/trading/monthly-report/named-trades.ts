import type { z } from 'zod'
import type { NamedTrade } from '@harbour/contract/trading/monthly-report'
import type { Db } from '../../core/db/db.ts'
import type { ClosedTradeRow } from '../closed-trades/closed-trades.ts'
import { inMoney, shownTrade } from '../closed-trades/shown-trade.ts'
import { readExecutionPrices } from '../closed-trades/execution-prices.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { readNotes } from '../tags/notes.ts'

/** The trades that a report names, each with its executions and its owner's note. */
export async function namedTrades(
  db: Db,
  userId: string,
  rows: readonly ClosedTradeRow[],
  money: ReportMoney,
): Promise<z.input<typeof NamedTrade>[]> {
  const notes = await readNotes(db, userId, rows)
  const named = []
  for (const row of rows)
    named.push({
      ...inMoney(shownTrade(row), money),
      note: notes.find(({ accountId, key }) => accountId === row.accountId && key === row.key)?.note ?? '',
      executions: [...(await readExecutionPrices(db, userId, row))],
    })
  return named
}
