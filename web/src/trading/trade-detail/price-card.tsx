import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { useState } from 'react'
import { useApiQuery } from '../../core/api/ask.ts'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { api } from '../analytics/api.ts'
import { PriceChart } from './price-chart.tsx'
import { type IntervalName, intervals, intervalsFor } from './price-plot.ts'

/** The exchange's own candles around a trade, with its executions on them. */
export function PriceCard({ trade }: { readonly trade: TradeDetail }) {
  const { fitting, best } = intervalsFor(Date.parse(trade.closedAt) - Date.parse(trade.openedAt))
  const [interval, setInterval] = useState<IntervalName>(best)
  const [pointed, setPointed] = useState<string | null>(null)
  const answer = useApiQuery(
    api.performance.tradeCandles,
    { params: { id: trade.id }, query: { interval } },
    { keep: true },
  )
  const lengthMs = intervals.find(({ name }) => name === interval)?.ms ?? 0
  return (
    <Card
      title="Price and executions"
      busy={answer.isPlaceholderData}
      actions={
        <>
          <span className="num truncate text-xs text-muted-foreground max-md:hidden">{pointed ?? ''}</span>
          {/* Two beside the best are enough to look closer or further away. */}
          <Segmented
            small
            label="Length of candles"
            value={interval}
            onPick={setInterval}
            options={around(fitting, best).map(({ name }) => ({ value: name, label: name }))}
          />
        </>
      }
    >
      <div className="pr-2 pb-2.5 pl-3">
        <Loaded
          answer={answer}
          what="candles"
          skeleton={<Skeleton className="h-[374px] w-full opacity-40" />}
        >
          {({ candles }) =>
            candles.length === 0 ? (
              <EmptyState title="No candles">The exchange has none for this market and time.</EmptyState>
            ) : (
              <PriceChart trade={trade} candles={candles} lengthMs={lengthMs} onPoint={setPointed} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function around<T extends { readonly name: string }>(fitting: readonly T[], best: string): readonly T[] {
  const at = fitting.findIndex(({ name }) => name === best)
  const first = Math.max(0, Math.min(at - 1, fitting.length - 3))
  return fitting.slice(first, first + 3)
}
