import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { isZero } from '@harbour/ledger/decimal'
import { FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { closedTradesOf, daysFile, fillsFile, fundingFile } from '../exports/choices.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { dayKey, zoneName, zoneNamed } from '../../core/kit/format-time.ts'
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
import { useScope } from '../scope/scope.ts'
import { BotFilterLine } from '../bot-filter/bot-filter-line.tsx'
import { useBotFilter } from '../bot-filter/use-bot-filter.ts'
import * as ofBot from '#texts/trading/bot-filter'
import { api } from './api.ts'
import { bookedParts, bookedTitles, bySymbolTitles, partAmount } from './booked-parts.ts'
import { BookedSplit } from './booked-split.tsx'
import { BookedSymbols } from './booked-symbols.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { CurvesCard, type ReportQuery } from './curves-card.tsx'
import { FigureListSkeleton } from './figure-list.tsx'
import { DistributionCard } from './distribution-card.tsx'
import { type FilterName, holdingTimes, narrowed, readReportFilters, reportOf } from '../facets/facets.ts'
import { holdingsOf, hoursOf, sidesOf, symbolsOf, weekdaysOf } from '../facets/groups.ts'
import { marketName, symbolAlone } from '../facets/market-name.ts'
import { KeyFigures, KeyFiguresSkeleton } from './key-figures.tsx'
import { LoadedPage } from '../../core/kit/loaded-page.tsx'
import { comparedDays } from '../scope/compare.ts'
import { periodOf } from '../scope/period.ts'
import { leftOutSentence } from '../result-words/reasons.ts'
import { NothingClosed } from './nothing-closed.tsx'
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
import * as facets from '#texts/trading/facets'
import * as terms from '#texts/trading/terms'

/** Analyses the closed trades of a period; every figure shows its formula and what it leaves out. */
export function AnalyticsScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const [params] = useSearchParams()
  const filters = readReportFilters(params)
  const filter = useBotFilter()
  const now = useNow(60_000)
  const period = periodOf(scope, now)
  const query = { ...period, ...filters }
  const answer = useApiQuery(
    api.performance.report,
    { query },
    { keepPrevious: true, refetchInterval: untilCounted },
  )
  const compared = useComparedReport(filters)
  useFreshAfterSync(api.performance.report)
  if (accounts.isKnown && accounts.all.length === 0) return <NoAccounts title={texts.analytics} />
  return (
    <>
      <PageHeader
        title={texts.analytics}
        note={texts.closedTradesIn(
          <CurrencyChoice of={answer.data} />,
          answer.data?.bot ? zoneNamed(answer.data.timeZone) : zoneName(),
        )}
        actions={
          <span className="flex flex-wrap gap-x-3 gap-y-2 max-md:w-full">
            <ButtonLink to={reportOf(period, scope.search, params)} icon={FileText}>
              {texts.report}
            </ButtonLink>
            <ShareButton
              period={{ ...period, compared: comparedDays(scope.range, scope.comparison, dayKey(now)) }}
              filters={filters}
            />
            <ExportButton
              choices={[
                closedTradesOf(query, answer.data?.bot?.unlisted ?? 0),
                daysFile({ ...period, ...filter.query }),
                fillsFile(period),
                fundingFile(period),
              ]}
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
      <div className={grid}>
        {traded ? (
          <>
            <CurvesCard query={query} symbols={groups.symbols} sides={groups.sides} />
            <WeekCard slots={report.byWeekdayHour} note={texts.closedBy(zoneNamed(report.timeZone))} />
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
              note={texts.closedBy(zoneNamed(report.timeZone))}
              what={facets.weekday}
              rows={groups.weekdays}
              named={1}
              className="lg:col-span-4"
            />
            <ColumnsCard
              title={texts.byHour}
              view={texts.viewByHour}
              note={texts.closedBy(zoneNamed(report.timeZone))}
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
                <BookedSplit {...report} booked={booked} />
              </Card>
            ) : null}
            {groups.sides.length > 0 ? (
              <Card title={texts.closedBySide}>
                <ResultsTable label={texts.bySide} what={terms.side} rows={groups.sides} name={sideName} />
              </Card>
            ) : null}
            {report.bot && booked ? (
              <WhyMissing words={ofBot.returnsOnPage} />
            ) : returns === null || booked === null ? (
              <WhyMissing words={texts.wholeAccounts} />
            ) : null}
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
function WhyMissing({ words }: { readonly words: string }) {
  return (
    <p role="note" className="px-1 text-xs text-subtle-foreground">
      {words}
    </p>
  )
}
