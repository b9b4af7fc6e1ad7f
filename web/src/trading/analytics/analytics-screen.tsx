import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { isZero } from '@harbour/ledger/decimal'
import { FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useApiQuery } from '../../core/api/ask.ts'
import { closedTradesFile, daysFile, fillsFile, fundingFile } from '../exports/choices.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { Button, ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { zoneName } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { useNow } from '../../core/kit/now.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { Side } from '../../core/kit/side.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { RateNote } from '../report-currency/rate-note.tsx'
import { ShareButton } from '../share-links/share-button.tsx'
import { useScope, useSetScope } from '../scope/scope.ts'
import { api } from './api.ts'
import { bookedParts, bookedTitles, bySymbolTitles, partAmount } from './booked-parts.ts'
import { BookedSplit } from './booked-split.tsx'
import { BookedSymbols } from './booked-symbols.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { CurvesCard, type ReportQuery } from './curves-card.tsx'
import { FigureListSkeleton } from './figure-list.tsx'
import { DistributionCard } from './distribution-card.tsx'
import {
  type FilterName,
  filterNames,
  holdingTimes,
  narrowed,
  readReportFilters,
  reportOf,
} from '../facets/facets.ts'
import { holdingsOf, hoursOf, sidesOf, symbolsOf, weekdaysOf } from '../facets/groups.ts'
import { marketName, symbolAlone } from '../facets/market-words.ts'
import { KeyFigures, KeyFiguresSkeleton } from './key-figures.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { periodOf } from '../scope/period.ts'
import { leftOutSentence } from '../result-words/reasons.ts'
import { ReportFilterBar } from './report-filters.tsx'
import type { GroupResult } from '../result-words/result-sentences.ts'
import { ResultsTable } from './results-table.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { TradeFigures } from './trade-figures.tsx'
import { type ComparedReport, useComparedReport } from './use-compared-report.ts'
import { CostNote } from './cost-note.tsx'
import { WeekCard } from './week-card.tsx'
import { UncountedNote, untilCounted } from '../scope/uncounted-note.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import * as texts from '#texts/trading/performance/analytics'
import { ofClosedTrades } from '#texts/trading/performance/key-figures'
import * as facets from '#texts/trading/facets'
import * as terms from '#texts/trading/terms'

/** Analyses the closed trades of a period; every figure shows its formula and what it leaves out. */
export function AnalyticsScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const [params] = useSearchParams()
  const filters = readReportFilters(params)
  const period = periodOf(scope, useNow(60_000))
  const query = { ...period, ...filters }
  const answer = useApiQuery(api.performance.report, { query }, { keep: true, everyMs: untilCounted })
  const compared = useComparedReport(filters)
  useFreshAfterSync(api.performance.report)
  if (accounts.isKnown && accounts.all.length === 0) return <NoAccounts title={texts.analytics} />
  return (
    <>
      <PageHeader
        title={texts.analytics}
        note={texts.closedTradesIn(<CurrencyChoice of={answer.data} />, zoneName())}
        actions={
          <span className="flex flex-wrap gap-x-3 gap-y-2 max-md:w-full">
            <ButtonLink to={reportOf(period, scope.search, params)} icon={FileText}>
              {texts.report}
            </ButtonLink>
            <ShareButton period={period} />
            <ExportButton
              choices={[closedTradesFile(query), daysFile(period), fillsFile(period), fundingFile(period)]}
            />
          </span>
        }
      />
      <RateNote of={answer.data} />
      <ReportFilterBar
        filters={filters}
        accounts={accounts}
        symbols={answer.data?.bySymbol.map(({ symbol }) => symbol) ?? []}
      />
      {Object.keys(filters).length > 0 ? (
        <p className="mb-3 text-xs text-subtle-foreground">{texts.filtersIgnored}</p>
      ) : null}
      <LoadedPage
        answer={answer}
        what={texts.whatAnalytics}
        skeleton={<AnalyticsSkeleton isCompared={compared !== null} />}
      >
        {(report) => <Report report={report} compared={compared} query={query} />}
      </LoadedPage>
    </>
  )
}

const grid = 'mt-4 grid grid-cols-12 gap-4 *:col-span-12 max-md:mt-3 max-md:gap-3'

function AnalyticsSkeleton({ isCompared }: { readonly isCompared: boolean }) {
  return (
    <>
      <KeyFiguresSkeleton isCompared={isCompared} />
      <div className={grid}>
        {[9, 6, 4].map((rows) => (
          <Card key={rows} label={texts.figures} className="lg:col-span-6 xl:col-span-4">
            <FigureListSkeleton rows={rows} />
          </Card>
        ))}
      </div>
    </>
  )
}

interface ReportProps {
  readonly report: PerformanceReport
  readonly compared: ComparedReport | null
  readonly query: ReportQuery
}

function Report({ report, compared, query }: ReportProps) {
  const groups = useMemo(
    () => ({
      symbols: symbolsOf(report),
      sides: sidesOf(report),
      hours: hoursOf(report),
      weekdays: weekdaysOf(report),
      holdings: holdingsOf(report),
    }),
    [report],
  )
  const missing = leftOutSentence(report.leftOut)
  const traded = report.all.trades > 0
  const { booked, bookedBySymbol, returns, distribution } = report
  const hasBooked =
    booked !== null &&
    bookedParts(report.dating).some((metric) => metric.part && !isZero(partAmount(booked, metric)))
  return (
    <>
      <UncountedNote of={report} className="mb-3" />
      {traded ? <KeyFigures report={report} compared={compared} /> : <NothingClosed />}
      {missing ? (
        <p role="note" className="num mt-3 flex gap-2 text-xs text-muted-foreground">
          <Icon of={TriangleAlert} size={14} className="mt-px text-warn" />
          {missing}
        </p>
      ) : null}
      <CostNote of={report} />
      <div className={grid}>
        {traded ? (
          <>
            <CurvesCard query={query} symbols={groups.symbols} sides={groups.sides} />
            <WeekCard slots={report.byWeekdayHour} note={texts.closedBy(zoneName())} />
            {distribution ? (
              <DistributionCard
                distribution={distribution}
                mean={report.expectancy}
                className="lg:col-span-4"
              />
            ) : null}
            <ColumnsCard
              title={texts.byWeekday}
              view={texts.viewByWeekday}
              note={texts.closedBy(zoneName())}
              what={facets.weekday}
              rows={groups.weekdays}
              named={1}
              className="lg:col-span-4"
            />
            <ColumnsCard
              title={texts.byHour}
              view={texts.viewByHour}
              note={texts.closedBy(zoneName())}
              what={facets.hour}
              rows={groups.hours}
              named={4}
              className="lg:col-span-4"
            />
          </>
        ) : null}
        {traded ? (
          <Card title={texts.winsAndLosses} className="lg:col-span-6 xl:col-span-4">
            <TradeFigures report={report} />
          </Card>
        ) : null}
        {returns && (traded || returns.days > 0 || returns.unread.length > 0) ? (
          <Card title={texts.returns} note={texts.ofEquity} className="lg:col-span-6 xl:col-span-4">
            <ReturnFigures report={report} unread={returns.unread} />
          </Card>
        ) : null}
        {traded || hasBooked ? (
          <div className="flex flex-col gap-4 max-md:gap-3 lg:max-xl:flex-row lg:max-xl:*:flex-1 xl:col-span-4">
            {booked ? (
              <Card {...bookedTitles[report.dating]}>
                <BookedSplit booked={booked} all={report.all} dating={report.dating} />
              </Card>
            ) : null}
            {traded ? (
              <Card title={texts.closedBySide}>
                <ResultsTable label={texts.bySide} what={terms.side} rows={groups.sides} name={sideName} />
              </Card>
            ) : null}
            {returns === null || booked === null ? <WholeAccounts /> : null}
          </div>
        ) : null}
        {bookedBySymbol && bookedBySymbol.length > 0 ? (
          <Card {...bySymbolTitles[report.dating]}>
            <BookedSymbols of={bookedBySymbol} name={marketLink} />
          </Card>
        ) : null}
        {traded ? (
          <>
            <Card title={texts.closedByHolding}>
              <ResultsTable
                label={texts.byHolding}
                what={terms.held}
                rows={groups.holdings}
                name={heldLink}
              />
            </Card>
            <Card title={texts.closedBySymbol} note={texts.netPnlClosed}>
              <ResultsTable
                label={texts.bySymbol}
                what={terms.symbol}
                rows={groups.symbols}
                name={symbolLink}
                max={maxSymbols}
              />
            </Card>
          </>
        ) : null}
      </div>
    </>
  )
}

const maxSymbols = 12

const sideName = ({ key }: GroupResult) => (
  <Narrower change={{ side: key }}>
    <Side of={key === 'short' ? 'short' : 'long'} />
  </Narrower>
)

const symbolLink = ({ key, name }: Pick<GroupResult, 'key' | 'name'>) => (
  <Narrower change={{ symbol: symbolAlone(key) }}>{name}</Narrower>
)

const marketLink = (symbol: string) => symbolLink({ key: symbol, name: marketName(symbol) })

const heldLink = ({ key, name }: GroupResult) => (
  <Narrower
    change={{
      heldFrom: key === '0' ? '' : key,
      heldTo: String(holdingTimes.find(({ from }) => String(from) === key)?.to ?? ''),
    }}
  >
    {name}
  </Narrower>
)

interface NarrowerProps {
  readonly change: Readonly<Partial<Record<FilterName, string>>>
  readonly children: ReactNode
}

/** A group's name, which leads to the figures of it alone. */
function Narrower({ change, children }: NarrowerProps) {
  const [params] = useSearchParams()
  return (
    <Link to={`${paths.analytics}?${narrowed(params, change).toString()}`} className="hover:underline">
      {children}
    </Link>
  )
}

/** Explains why cards are missing under a filter. */
function WholeAccounts() {
  return (
    <p role="note" className="px-1 text-xs text-subtle-foreground">
      {texts.wholeAccounts}
    </p>
  )
}

/** No trade closed: under this filter, in this range, in these accounts, or at all; and what to do about it. */
function NothingClosed() {
  const scope = useScope()
  const setScope = useSetScope()
  const [params, setParams] = useSearchParams()
  const isNarrow = Object.keys(readReportFilters(params)).length > 0
  const [title, words, action] = isNarrow
    ? ([
        terms.noItems,
        texts.noMatches,
        <Button
          key="filters"
          onClick={() =>
            setParams((before) => narrowed(before, Object.fromEntries(filterNames.map((name) => [name, '']))))
          }
        >
          {terms.clearFilters}
        </Button>,
      ] as const)
    : scope.range !== 'All'
      ? ([
          texts.noneInPeriod,
          texts.tryLonger,
          <Button key="all" onClick={() => setScope({ range: 'All' })}>
            {texts.showAllTime}
          </Button>,
        ] as const)
      : scope.accounts.length > 0
        ? ([
            texts.noneInAccounts,
            texts.tryOthers,
            <Button key="accounts" onClick={() => setScope({ accounts: [] })}>
              {texts.showAllAccounts}
            </Button>,
          ] as const)
        : ([
            texts.noneYet,
            texts.figuresAppear,
            <ButtonLink key="positions" to={paths.accounts}>
              {texts.seeSync}
            </ButtonLink>,
          ] as const)
  return (
    <Card label={ofClosedTrades}>
      <EmptyState title={title} action={action} className="py-16">
        {words}
      </EmptyState>
    </Card>
  )
}
