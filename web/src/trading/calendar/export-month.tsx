import { shownIn } from '../../core/kit/format-time.ts'
import { lastDay, monthTitle, yearOf } from '../../core/time/month.ts'
import type { BotFilter } from '../bot-filter/use-bot-filter.ts'
import { closedTradesFile, daysFile, fundingFile } from '../exports/choices.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { useScope } from '../scope/scope.ts'
import * as texts from '#texts/trading/performance/calendar'

/** The month that is shown as files, and the days of its year. */
export function ExportMonth({ month, filter }: { readonly month: string; readonly filter: BotFilter }) {
  const { query } = useScope()
  const days = { timeZone: shownIn(), from: `${month}-01`, to: lastDay(month), ...query }
  const year = { ...days, from: `${yearOf(month)}-01-01`, to: `${yearOf(month)}-12-31` }
  const title = monthTitle(month)
  if (filter.id !== null)
    return (
      <ExportButton
        choices={[
          daysFile({ ...days, ...filter.query }, texts.daysOf(title)),
          daysFile({ ...year, ...filter.query }, texts.daysOf(yearOf(month))),
        ]}
      />
    )
  return (
    <ExportButton
      choices={[
        daysFile(days, texts.daysOf(title)),
        daysFile(year, texts.daysOf(yearOf(month))),
        closedTradesFile(days, texts.tradesOf(title)),
        fundingFile(days, texts.fundingOf(title)),
      ]}
    />
  )
}
