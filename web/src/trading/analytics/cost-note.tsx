import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { Spinner } from '../../core/kit/spinner.tsx'

/** Says that results are counted first in, first out, or that a recount is running; renders nothing otherwise. */
export function CostNote({
  of: { costMethod, isRecounting },
}: {
  readonly of: Pick<PerformanceReport, 'costMethod' | 'isRecounting'>
}) {
  if (costMethod === 'average' && !isRecounting) return null
  const method = costMethod === 'fifo' ? 'first in, first out' : 'at average cost'
  return (
    <p role="note" className="num mt-3 flex items-center gap-2 text-xs text-muted-foreground">
      {isRecounting ? <Spinner size={14} /> : null}
      {isRecounting
        ? `Recalculating from fills, ${method}. Accounts not done yet still use the other method.`
        : `Calculated ${method}. Exchanges use average cost, so single trades may differ from theirs.`}
    </p>
  )
}
