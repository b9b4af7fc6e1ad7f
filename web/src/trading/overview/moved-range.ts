import { minuteMs } from '@harbour/ledger/durations'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { moved } from '#texts/trading/overview/attention'
import { movedToday } from '#texts/trading/overview/overview'

interface MovedRange {
  /** Undefined: the range of the screen. */
  readonly range?: 'today'
  readonly title: string
}

/** The overview splits today's change of equity; a range that ended before today shows its own, since today is no part of it. */
export function useMovedRange(): MovedRange {
  const scope = useScope()
  const now = useNow(minuteMs)
  const { to } = equityRangeOf(scope, now)
  const isPast = to !== undefined && to < dayKey(now, closesIn())
  return isPast ? { title: moved } : { range: 'today', title: movedToday }
}
