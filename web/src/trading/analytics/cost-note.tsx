import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { methods } from '@harbour/contract/trading/metrics/result-labels'
import { Spinner } from '../../core/kit/spinner.tsx'
import * as texts from '#texts/trading/performance/analytics'

/** States that results are counted first in, first out, or that a recount is running; renders nothing otherwise. */
export function CostNote({
  of: { costMethod, isRecounting },
}: {
  readonly of: Pick<PerformanceReport, 'costMethod' | 'isRecounting'>
}) {
  if (costMethod === 'average' && !isRecounting) return null
  const method = methods[costMethod]
  return (
    <p role="note" className="num mt-3 flex items-center gap-2 text-xs text-muted-foreground">
      {isRecounting ? <Spinner size={14} /> : null}
      {isRecounting ? texts.recalculating(method) : texts.calculated(method)}
    </p>
  )
}
