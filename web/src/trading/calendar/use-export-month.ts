import { shownIn } from '../../core/kit/format-time.ts'
import { lastDay, monthTitle, yearOf } from '../../core/time/month.ts'
import type { PageAction } from '../../core/kit/page-actions.tsx'
import type { BotFilter } from '../bot-filter/use-bot-filter.ts'
import { closedTradesFile, daysFile, fundingFile } from '../exports/choices.ts'
import { useExportAction } from '../exports/use-export-action.ts'
import { useScope } from '../scope/scope.ts'
import * as texts from '#texts/trading/performance/calendar'

/** The displayed month as files, and the days of its year. */
export function useExportMonth(month: string, filter: BotFilter): PageAction {
  const { query } = useScope()
  const days = { timeZone: shownIn(), from: `${month}-01`, to: lastDay(month), ...query }
  const year = { ...days, from: `${yearOf(month)}-01-01`, to: `${yearOf(month)}-12-31` }
  const title = monthTitle(month)
  return useExportAction([
    daysFile({ ...days, ...filter.query }, texts.daysOf(title)),
    daysFile({ ...year, ...filter.query }, texts.daysOf(yearOf(month))),
    ...(filter.id === null
      ? [closedTradesFile(days, texts.tradesOf(title)), fundingFile(days, texts.fundingOf(title))]
      : []),
  ])
}
