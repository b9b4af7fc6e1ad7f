import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { closedTradesOf, daysFile, fillsFile, fundingFile } from '../exports/choices.ts'
import { useExportAction } from '../exports/use-export-action.ts'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { Underwater } from '../../core/kit/chart/small.tsx'
import { belowPeak } from '../../core/kit/chart/summed-lines.ts'
import { FilterButton } from '../../core/kit/filter-button.tsx'
import { count } from '../../core/kit/format.ts'
import { dayKey, zoneName, zoneNamed } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { JumpRow } from '../../core/kit/jump-row.tsx'
import { Former } from '../../core/kit/loaded.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { useCurrencyEntry } from '../report-currency/use-currency-entry.ts'
import { RateNote } from '../report-currency/rate-note.tsx'
import { useShareAction } from '../share-links/use-share-action.tsx'
import { useScope } from '../scope/scope.ts'
import { BotFilterLine } from '../bot-filter/bot-filter-line.tsx'
import { useBotFilter } from '../bot-filter/use-bot-filter.ts'
import { api } from './api.ts'
import { CostNote } from './cost-note.tsx'
import { reportOf } from '../facets/facets.ts'
import { KeyFigures, KeyFiguresSkeleton } from './key-figures.tsx'
import { comparedDays } from '../scope/compare.ts'
import { leftOutSentence } from '@harbour/contract/trading/metrics/left-out'
import { NothingClosed } from './nothing-closed.tsx'
import { CardsSkeleton, jumps, ReportCards } from './report-cards.tsx'
import { ReportFilterBar } from './report-filters.tsx'
import { type ComparedReport, useComparedReport } from './use-compared-report.ts'
import { useReportQuery } from './use-report-query.ts'
import { ExcludedAccountsNote, untilCounted } from '../scope/excluded-accounts-note.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import * as texts from '#texts/trading/performance/analytics'
import * as ofBot from '#texts/trading/bot-filter'

/** Analyses the closed trades of a period; every figure shows its formula and what it leaves out. */
export function AnalyticsScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const [params] = useSearchParams()
  const { now, period, filters, query } = useReportQuery()
  const filter = useBotFilter()
  const answer = useApiQuery(
    api.performance.report,
    { query },
    { keepPrevious: true, refetchInterval: untilCounted },
  )
  const compared = useComparedReport(filters)
  useFreshAfterSync(api.performance.report)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const currency = useCurrencyEntry(answer.data)
  const share = useShareAction(
    { ...period, compared: comparedDays(scope.range, scope.comparison, dayKey(now)) },
    filters,
  )
  const files = useExportAction([
    closedTradesOf(query, answer.data?.bot?.unlisted ?? 0),
    daysFile({ ...period, ...filter.query }),
    fillsFile(period),
    fundingFile(period),
  ])
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts title={texts.analytics} of="analytics" outline={<AnalyticsSkeleton isCompared={false} />} />
    )
  return (
    <>
      <PageHeader
        title={texts.analytics}
        note={texts.closedTradesIn(
          <CurrencyChoice of={answer.data} />,
          answer.data?.bot ? zoneNamed(answer.data.timeZone) : zoneName(),
        )}
        actions={<FilterButton isOpen={areFiltersOpen} onPress={() => setFiltersOpen(!areFiltersOpen)} />}
        more={[
          { label: texts.report, icon: FileText, to: reportOf(period, scope.search, params) },
          share,
          files,
        ]}
        onPhones={currency}
      />
      <RateNote of={answer.data} />
      <ReportFilterBar
        filters={filters}
        accounts={accounts}
        symbols={answer.data?.bySymbol.map(({ symbol }) => symbol)}
        isOpen={areFiltersOpen}
      />
      <BotFilterLine
        filter={filter}
        hasChip={false}
        bot={answer.data?.bot}
        words={(page) => {
          const { data } = answer
          if (!data) return '\u00a0'
          return data.bot
            ? ofBot.figuresOfBot(ofBot.cycleKinds[data.bot.cycles], page)
            : ofBot.tradesOfAccount(page)
        }}
      />
      {Object.keys(filters).some((name) => name !== 'bot') ? (
        <p className="mb-3 text-xs text-subtle-foreground">{texts.filtersIgnored}</p>
      ) : null}
      <LoadedPage
        answer={answer}
        what={texts.whatAnalytics}
        skeleton={<AnalyticsSkeleton isCompared={compared !== null} />}
      >
        {(report) => <Report report={report} compared={compared} />}
      </LoadedPage>
    </>
  )
}

const AnalyticsSkeleton = ({ isCompared }: { readonly isCompared: boolean }) => (
  <>
    <KeyFiguresSkeleton isCompared={isCompared} />
    {useNarrow() ? <JumpRow label={texts.parts} to={jumps} /> : null}
    <CardsSkeleton />
  </>
)

interface ReportProps {
  readonly report: PerformanceReport
  readonly compared: ComparedReport | null
}

function Report({ report, compared }: ReportProps) {
  // The first visible figures are rendered first; the cards below them follow without blocking the page.
  const ready = useDeferredValue<PerformanceReport | null>(report, null)
  const missing = leftOutSentence(report.leftOut, count)
  const traded = report.all.trades > 0
  const isNarrow = useNarrow()
  const drawdown = useClosedDrawdown()
  return (
    <>
      <ExcludedAccountsNote of={report} className="mb-3" />
      {traded ? (
        <KeyFigures report={report} compared={compared} drawn={{ drawdown: drawdown }} />
      ) : (
        <NothingClosed ofBot={report.bot?.id ?? null} />
      )}
      {missing ? (
        <p role="note" className="num mt-3 flex gap-2 text-xs text-muted-foreground">
          <Icon of={TriangleAlert} size={14} className="mt-px text-warn" />
          {missing}
        </p>
      ) : null}
      {report.bot && report.bot.unlisted > 0 ? (
        <p role="note" className="num mt-3 text-xs text-muted-foreground">
          {ofBot.unlistedInFigures(count(report.bot.unlisted))}
        </p>
      ) : null}
      {compared?.report?.bot && compared.report.bot.unlisted > 0 ? (
        <p role="note" className="num mt-3 text-xs text-muted-foreground">
          {ofBot.unlistedThen(compared.days, count(compared.report.bot.unlisted))}
        </p>
      ) : null}
      <CostNote of={report} />
      {isNarrow && traded ? <JumpRow label={texts.parts} to={jumps} /> : null}
      <Former answer={{ isPlaceholderData: ready !== report }}>
        {/* in the currency of their own report, also while that of the next one is known */}
        <AmountsIn of={ready ?? report}>
          {ready ? <ReportCards report={ready} /> : <CardsSkeleton />}
        </AmountsIn>
      </Former>
    </>
  )
}

/** Draws the fall of closed trades from their peak, day by day; null until their days are known. */
function useClosedDrawdown(): ReactNode {
  const { query } = useReportQuery()
  const curves = useApiQuery(api.performance.curves, { query }).data?.curves
  const values = useMemo(() => belowPeak(curves?.filter(({ by }) => by === 'side') ?? []), [curves])
  return values.length > 1 ? <Underwater values={[0, ...values]} /> : null
}
