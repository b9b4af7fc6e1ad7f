import type { PerformanceReport } from '@harbour/contract/trading/performance'

type Dating = PerformanceReport['dating']

/** Describes how results are dated, after 'results' or 'days'. */
export const datedHow: Readonly<Record<Dating, string>> = {
  booked: 'dated when realised',
  closed: 'dated by the close of each trade',
}
