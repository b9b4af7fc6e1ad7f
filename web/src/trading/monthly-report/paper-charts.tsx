import type { NamedTrade } from '@harbour/contract/trading/monthly-report'
import * as labels from '@harbour/contract/trading/metrics/report-labels'
import { type PlotBox, plotPoints } from '@harbour/contract/trading/metrics/plot-points'
import { approximate } from '@harbour/ledger/decimal'
import { Pnl } from '../../core/kit/amount.tsx'
import { lineThrough } from '../../core/kit/chart/line-through.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { marketName } from '@harbour/contract/trading/market-name'
import * as texts from '#texts/trading/performance/report'

const chartsLook = 'grid grid-cols-2 gap-x-6 gap-y-3 max-md:grid-cols-1 print:grid-cols-2'

/** The placeholder of a chart for each named trade. */
export const TradeChartsSkeleton = () => (
  <div>
    <ul className={chartsLook}>
      {[1, 2, 3, 4, 5].map((chart) => (
        <li key={chart}>
          <Skeleton className="my-0.75 h-2.5 w-full" />
          <Skeleton className="mt-1.75 aspect-[368/72] w-full opacity-40" />
        </li>
      ))}
    </ul>
    <p className="mt-1 text-2xs text-subtle-foreground">{labels.executionsNote}</p>
  </div>
)

/** The executions of each trade by their prices, two trades per row if there is room. */
export function TradeCharts({ trades }: { readonly trades: readonly NamedTrade[] }) {
  const shown = trades.filter(({ executions }) => executions.length > 1)
  if (shown.length === 0) return null
  return (
    <div>
      <ul className={chartsLook}>
        {shown.map((trade) => (
          <TradeChart key={trade.id} trade={trade} />
        ))}
      </ul>
      <p className="mt-1 text-2xs text-subtle-foreground">{labels.executionsNote}</p>
    </div>
  )
}

function TradeChart({ trade: { symbol, net, executions } }: { readonly trade: NamedTrade }) {
  const name = marketName(symbol)
  const points = plotPoints(
    small,
    executions.map(({ at }) => Date.parse(at)),
    executions.map(({ price }) => approximate(price)),
  )
  return (
    <li className="break-inside-avoid">
      <p className="flex justify-between gap-3 text-xs text-muted-foreground">
        <span className="truncate">{name}</span>
        <Pnl of={net} />
      </p>
      <svg
        viewBox={`-4 -4 ${small.width + 8} ${small.height + 8}`}
        role="img"
        aria-label={texts.executionsOf(name)}
        className="mt-1 w-full"
      >
        <path d={lineThrough(points)} fill="none" strokeWidth={1.2} className="stroke-subtle-foreground" />
        {points.map(([x, y], at) => (
          <circle
            // an execution keeps its index in the trade, so that is its key
            key={at}
            cx={x}
            cy={y}
            r={2.6}
            strokeWidth={1.2}
            className={executions[at]?.isOpening ? 'fill-card stroke-foreground' : 'fill-foreground'}
          />
        ))}
      </svg>
    </li>
  )
}

const small: PlotBox = { left: 0, top: 0, width: 360, height: 64 }
