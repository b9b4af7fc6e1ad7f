import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { isZero } from '@harbour/ledger/decimal'
import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { Card } from '../../core/kit/card.tsx'
import { zoneNamed } from '../../core/kit/format-time.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Side } from '../../core/kit/side.tsx'
import { useOneByOne } from '../../core/kit/use-one-by-one.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, useSearchParams } from '../../core/router/router.tsx'
import { type FilterName, holdingTimes, narrowed } from '../facets/facets.ts'
import { holdingsOf, hoursOf, sidesOf, symbolsOf, weekdaysOf } from '../facets/groups.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { symbolAlone } from '../markets/market-name.ts'
import type { GroupResult } from '../result-words/result-sentences.ts'
import { bookedParts, bookedTitles, bySymbolWords, partAmount } from './booked-parts.ts'
import { BookedSplit, SplitSkeleton } from './booked-split.tsx'
import { BookedSymbols } from './booked-symbols.tsx'
import { ColumnsCard, ColumnsSkeleton } from './columns-card.tsx'
import { CurvesCard, CurvesSkeleton } from './curves-card.tsx'
import { DistributionCard } from './distribution-card.tsx'
import { FigureListSkeleton } from './figure-list.tsx'
import { MetricRows } from './metric-rows.tsx'
import { ResultsSkeleton, ResultsTable } from './results-table.tsx'
import { ReturnFigures } from './return-figures.tsx'
import { WeekCard, WeekSkeleton } from './week-card.tsx'
import * as texts from '#texts/trading/performance/analytics'
import * as ofBot from '#texts/trading/bot-filter'
import * as facets from '#texts/trading/facets'
import * as terms from '#texts/trading/terms'

/** Twelve columns below the key figures. */
const cardGrid = 'mt-4 grid grid-cols-12 gap-4 *:col-span-12 *:scroll-mt-28 max-md:mt-3 max-md:gap-3'

/** The cards that phones jump to. */
export const jumps = [
  { id: 'curves', title: texts.overTimeShort },
  { id: 'distribution', title: texts.distribution },
  { id: 'weekday', title: texts.byWeekday },
  { id: 'wins', title: texts.winsAndLosses },
  { id: 'returns', title: texts.returns },
  { id: 'symbol', title: texts.bySymbol },
  { id: 'holding', title: texts.byHolding },
] as const

/** About the height of a card, for cards that are not rendered yet. */
const cardHeight = 320

/** All cards of a report, from top to bottom. */
function cardsOf(report: PerformanceReport): ReactNode[] {
  const groups = {
    symbols: symbolsOf(report),
    sides: sidesOf(report),
    hours: hoursOf(report),
    weekdays: weekdaysOf(report),
    holdings: holdingsOf(report),
  }
  const traded = report.all.trades > 0
  const { booked, bookedBySymbol, returns, distribution } = report
  const hasBooked =
    booked !== null &&
    bookedParts(report.dating).some((metric) => metric.part && !isZero(partAmount(booked, metric)))
  const closedBy = texts.closedBy(zoneNamed(report.timeZone))
  return [
    traded && <CurvesCard key="curves" symbols={groups.symbols} sides={groups.sides} />,
    traded && <WeekCard key="week" slots={report.byWeekdayHour} note={closedBy} />,
    traded && distribution && (
      <DistributionCard
        key="distribution"
        distribution={distribution}
        mean={report.expectancy}
        className={third}
      />
    ),
    traded && (
      <ColumnsCard
        key="weekday"
        id="weekday"
        title={texts.byWeekday}
        view={texts.viewByWeekday}
        note={closedBy}
        what={facets.weekday}
        rows={groups.weekdays}
        named={1}
        className={third}
      />
    ),
    traded && (
      <ColumnsCard
        key="hour"
        id="hour"
        title={texts.byHour}
        view={texts.viewByHour}
        note={closedBy}
        what={facets.hour}
        rows={groups.hours}
        named={4}
        className={third}
      />
    ),
    traded && (
      <Card key="wins" id="wins" title={texts.winsAndLosses} className={list}>
        {/* without a recorded stop nothing is measured in R */}
        <MetricRows
          metrics={metricsAt('tradeList', tradeMetrics, ...(report.risk.trades > 0 ? [riskMetrics] : []))}
          report={report}
        />
      </Card>
    ),
    returns && (traded || returns.days > 0 || returns.unread.length > 0) && (
      <Card key="returns" id="returns" title={texts.returns} note={texts.ofEquity} className={list}>
        <ReturnFigures report={report} unread={returns.unread} />
      </Card>
    ),
    (traded || hasBooked) && (
      <div key="booked" className={bookedLook}>
        {booked ? (
          <Card {...bookedTitles[report.dating]}>
            <BookedSplit {...report} recognition={report.dating} booked={booked} />
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
    ),
    (traded || (bookedBySymbol && bookedBySymbol.length > 0)) && (
      <SymbolsCard key="symbol" report={report} closed={groups.symbols} />
    ),
    traded && (
      <Card key="holding" id="holding" title={texts.closedByHolding}>
        <ResultsTable
          label={texts.byHolding}
          what={terms.held}
          rows={groups.holdings}
          name={heldLink}
          isScale
        />
      </Card>
    ),
  ].filter(Boolean)
}

/** The symbols, holding times and sides that most people have. */
const [usualSymbols, usualTimes, usualSides] = [8, 4, 2]
const third = 'lg:col-span-4'
/** The rows of the shorter of two lists fill the height of the longer one. */
const list = 'flex flex-col lg:col-span-6 xl:col-span-4'
const bookedLook = 'flex flex-col gap-4 max-md:gap-3 lg:max-xl:flex-row lg:max-xl:*:flex-1 xl:col-span-4'
/** The report says whether its results are dated when realised or when closed. */
const titleOnItsWay = <Skeleton className="h-3 w-32" />
const ofReturns = metricsAt('returnList', returnMetrics)
const isNotedReturn = (id: string) =>
  id === ofReturns[0]?.id || ofReturns.some((metric) => metric.id === id && metric.unit === 'fall')

/** The cards while their report is loading, rendered one by one: a fast answer needs few of them. */
export function CardsSkeleton() {
  const due = useOneByOne(skeletons.length)
  return (
    <div
      aria-hidden
      inert
      className={cardGrid}
      style={{ paddingBottom: (skeletons.length - due) * cardHeight }}
    >
      {skeletons.slice(0, due)}
    </div>
  )
}

type Measure = 'closed' | 'realised'

interface MeasureChoiceProps {
  readonly dating: PnlRecognition
  readonly value: Measure
  readonly onPick: (measure: Measure) => void
}

const MeasureChoice = ({ dating, value, onPick }: MeasureChoiceProps) => (
  <Segmented<Measure>
    small
    label={texts.resultsOfSymbols}
    value={value}
    onPick={onPick}
    options={[
      { value: 'closed', label: texts.closedTrades },
      { value: 'realised', label: bySymbolWords[dating].label },
    ]}
  />
)

const skeletons = [
  <CurvesSkeleton key="curves" />,
  <WeekSkeleton key="week" />,
  <ColumnsSkeleton key="distribution" title={texts.distribution} note={texts.ofResults} className={third} />,
  <ColumnsSkeleton key="weekday" title={texts.byWeekday} className={third} />,
  <ColumnsSkeleton key="hour" title={texts.byHour} className={third} />,
  <Card key="wins" title={texts.winsAndLosses} className={list}>
    <FigureListSkeleton metrics={metricsAt('tradeList', tradeMetrics)} />
  </Card>,
  <Card key="returns" title={texts.returns} note={texts.ofEquity} className={list}>
    <FigureListSkeleton metrics={ofReturns} isNoted={isNotedReturn} />
  </Card>,
  <div key="booked" className={bookedLook}>
    <Card title={titleOnItsWay}>
      <SplitSkeleton />
    </Card>
    <Card title={texts.closedBySide}>
      <ResultsSkeleton what={terms.side} rows={usualSides} nameBar="w-12" />
    </Card>
  </div>,
  <Card
    key="symbol"
    title={texts.bySymbol}
    note={texts.netPnlClosed}
    actions={<MeasureChoice dating="booked" value="closed" onPick={() => undefined} />}
  >
    <ResultsSkeleton what={terms.symbol} rows={usualSymbols} />
  </Card>,
  <Card key="holding" title={texts.closedByHolding}>
    <ResultsSkeleton what={terms.held} rows={usualTimes} nameBar="w-18" isScale />
  </Card>,
]

function PlainReportCards({ report }: { readonly report: PerformanceReport }) {
  const cards = useMemo(() => cardsOf(report), [report])
  const due = useOneByOne(cards.length)
  return (
    <div className={cardGrid} style={{ paddingBottom: (cards.length - due) * cardHeight }}>
      {cards.slice(0, due)}
    </div>
  )
}

/** The charts and lists of a report, below its key figures. They render again only for another report. */
export const ReportCards = memo(PlainReportCards)

const maxSymbols = 12

interface SymbolsCardProps {
  readonly report: PerformanceReport
  readonly closed: readonly GroupResult[]
}

/** The symbols by their closed trades, or by everything realised, where both are known. */
function SymbolsCard({ report: { dating, bookedBySymbol }, closed }: SymbolsCardProps) {
  const [picked, pick] = useState<Measure>('closed')
  const realised = bookedBySymbol ?? []
  const measure = realised.length === 0 ? 'closed' : closed.length === 0 ? 'realised' : picked
  return (
    <Card
      id="symbol"
      title={texts.bySymbol}
      note={measure === 'closed' ? texts.netPnlClosed : bySymbolWords[dating].note}
      actions={
        realised.length > 0 && closed.length > 0 ? (
          <MeasureChoice dating={dating} value={measure} onPick={pick} />
        ) : null
      }
    >
      {measure === 'closed' ? (
        <ResultsTable
          label={texts.bySymbol}
          what={terms.symbol}
          rows={closed}
          name={symbolLink}
          max={maxSymbols}
        />
      ) : (
        <BookedSymbols of={realised} name={marketLink} />
      )}
    </Card>
  )
}

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

/** A group's name, a link to its own figures. */
function Narrower({ change, children }: NarrowerProps) {
  const [params] = useSearchParams()
  return (
    <Link to={`${paths.analytics}?${narrowed(params, change).toString()}`} className="touch hover:underline">
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
