import type { PerformanceReport } from '@harbour/contract/trading/performance'
import * as texts from '#texts/trading/performance/results'

type Dating = PerformanceReport['dating']

/** Describes how results are dated, after 'results' or 'days'. */
export const datedHow: Readonly<Record<Dating, string>> = {
  booked: texts.datedWhenRealised,
  closed: texts.datedByClose,
}
