import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { paths } from '../../core/router/paths.ts'

type Change = Readonly<Record<string, string>>

/** The addresses of what is behind the figures and rows of a report, with its period, accounts and bot. */
export function reportLinks(
  { from, to, bot }: Pick<MonthlyReport, 'from' | 'to'> & { readonly bot: { readonly id: string } | null },
  accounts: { readonly accounts?: string },
) {
  const at = (path: string, change: Change = {}) =>
    `${path}?${new URLSearchParams({ from, to, ...accounts, ...change }).toString()}`
  const trades = (change: Change = {}) => at(paths.trades, { ...(bot ? { bot: bot.id } : {}), ...change })
  const equity = at(paths.equity)
  const figures: Readonly<Record<string, string>> = {
    closedTrades: trades(),
    winRate: trades(),
    profitFactor: trades(),
    averageWin: trades({ result: 'win' }),
    averageLoss: trades({ result: 'loss' }),
    opening: equity,
    closing: equity,
    profit: equity,
    total: equity,
    drawdown: equity,
  }
  return {
    /** Undefined for a figure that is not the sum of listed trades or the equity itself. */
    figure: (id: string) => figures[id],
    account: (id: string) => trades({ accounts: id }),
    // the filter by symbol would match other contracts of the pair too
    symbol: (symbol: string) => trades({ where: JSON.stringify({ field: 'symbol', is: [symbol] }) }),
    day: (day: string) => trades({ from: day, to: day }),
    trade: (id: string) => paths.trade.replace(':id', encodeURIComponent(id)),
  }
}

export type ReportLinks = ReturnType<typeof reportLinks>
