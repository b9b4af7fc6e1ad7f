import { minuteMs } from '@harbour/ledger/durations'
import type { MetricValue } from '@harbour/contract/trading/metrics/read-metric'
import type { Metric } from '@harbour/contract/trading/metrics/metric'
import { minDaysOf } from '../metrics/metric-text.ts'
import { reasonOf } from '../result-words/reasons.ts'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { daysFile, equityFile, fundingFile } from '../exports/choices.ts'
import { useExportAction } from '../exports/use-export-action.ts'
import { Unknown } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { closesIn, dayKey } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { comparedText } from '../scope/compared-text.ts'
import { comparedEquityQueryOf, equityQueryOf, equityRangeOf, periodOf, withHours } from '../scope/period.ts'
import { ExcludedAccountsNote } from '../scope/excluded-accounts-note.tsx'
import { CurrencyChoice } from '../report-currency/currency-choice.tsx'
import { useCurrencyEntry } from '../report-currency/use-currency-entry.ts'
import { RateNote } from '../report-currency/rate-note.tsx'
import { useScope } from '../scope/scope.ts'
import { BridgeCard } from '../equity-bridge/bridge-card.tsx'
import { ClosingNote } from './closing-note.tsx'
import { BeforeLine } from '../metrics/before-line.tsx'
import { Figure, figureGrid } from '../metrics/figure.tsx'
import { MetricShown } from '../metrics/metric-value.tsx'
import { DaysCard } from './days-card.tsx'
import { equityMetricsOf } from './equity-metrics.ts'
import { EquityExplorer } from './equity-explorer.tsx'
import { ExplorerSkeleton, FootnoteSkeleton } from './explorer-skeleton.tsx'
import { flowsUnread, knowsFlows } from '@harbour/ledger/metrics/equity-series'
import { HistoryNote } from './history-note.tsx'
import { type CurvePoint, figurePoints } from './levels.ts'
import { episodeSpan } from './sentences.ts'
import { byCloses, withinDay } from '#texts/trading/overview/equity'
import * as texts from '#texts/trading/overview/equity-screen'
import { equity, whatEquity } from '#texts/trading/overview/overview'

/** Equity over time: the curve, its figures, and every day of it. */
export function EquityScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const now = useNow(minuteMs)
  const period = periodOf(scope, now)
  const query = equityQueryOf(scope, now)
  const answer = useApiQuery(api.portfolio.equity, { query: withHours(query) }, { keepPrevious: true })
  const before = comparedEquityQueryOf(scope, now)
  const today = dayKey(now, closesIn())
  const { from = '', to = today } = equityRangeOf(scope, now)
  const isDay = from === to
  const former = useApiQuery(
    api.portfolio.equity,
    { query: before === null ? query : isDay ? withHours(before) : before },
    { keepPrevious: true, enabled: before !== null },
  )
  const files = useExportAction([equityFile(query), daysFile(period), fundingFile(period)])
  const currency = useCurrencyEntry(answer.data)
  const days = comparedText(scope, now, closesIn())
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts
        title={equity}
        of="equity"
        outline={
          <Card>
            <ExplorerSkeleton />
          </Card>
        }
      />
    )
  return (
    <>
      <PageHeader
        title={equity}
        note={texts.amountsIn(<CurrencyChoice of={answer.data} />, <ClosingNote />)}
        more={[files]}
        onPhones={currency}
      />
      <RateNote of={answer.data} past="own" />
      <Card label={texts.overTime}>
        <Loaded
          answer={answer}
          what={whatEquity}
          skeleton={
            <>
              <ExplorerSkeleton />
              <FiguresSkeleton isCompared={before !== null && days !== null} />
              <FootnoteSkeleton />
            </>
          }
        >
          {(data) => (
            <>
              <ExcludedAccountsNote of={data} className="px-4 pt-3" />
              <EquityExplorer
                points={data.points}
                hours={data.hours}
                rebuiltUntil={data.rebuiltUntil}
                now={now}
                isDay={isDay}
                note={<HistoryNote incomplete={data.incomplete} />}
              >
                <Figures
                  days={data.points}
                  points={figurePoints(data.points, data.hours, isDay)}
                  compared={
                    before && days !== null
                      ? {
                          points: former.data && figurePoints(former.data.points, former.data.hours, isDay),
                          days,
                        }
                      : null
                  }
                  hasCurveInside={(data.hours?.length ?? 0) > data.points.length}
                />
              </EquityExplorer>
            </>
          )}
        </Loaded>
      </Card>
      <BridgeCard className="mt-4 max-md:mt-3" />
      <DaysCard answer={answer} className="mt-4 max-md:mt-3" />
    </>
  )
}

interface FiguresProps {
  readonly days: readonly EquityPoint[]
  /** The input of the figures: the days, or the points inside the only one. */
  readonly points: readonly CurvePoint[]
  /** The curve above has more points than the days. */
  readonly hasCurveInside: boolean
  /** The curve of the period of comparison, once it is loaded, and its days; null without a comparison. */
  readonly compared: { readonly points: readonly CurvePoint[] | undefined; readonly days: string } | null
}

/** The metrics below the curve, split by hairlines, each with its value in the period of comparison. */
function Figures({ days, points, hasCurveInside, compared }: FiguresProps) {
  const me = useApiQuery(api.auth.me, {})
  const isNarrow = useNarrow()
  const choices = me.data?.preferences ?? null
  const before = compared?.points && equityMetricsOf(compared.points, choices)
  const whyNot = ({ why }: MetricValue, metric: Metric): string => {
    if (!knowsFlows(points)) return flowsUnread
    return points.length < 2 ? texts.needsTwoDays : reasonOf(why, minDaysOf(metric, choices?.fewestDays ?? 0))
  }
  /** When a fall began and ended, and its basis: a curve beside it may fall deeper inside days. */
  const noteOf = ({ episode }: MetricValue, { unit }: Metric): string | null => {
    if (unit !== 'fall' && unit !== 'moneyFall') return null
    if (points !== days) return withinDay
    const time = episode && episodeSpan(episode, days)
    // on phones a note below the curve states the basis, so that this one stays on its line
    return hasCurveInside && unit === 'fall' && !isNarrow ? byCloses(time) : time
  }
  return (
    <div className="overflow-hidden border-t">
      <dl className={figureGrid}>
        {equityMetricsOf(points, choices).map(({ metric, value }) => (
          <Figure
            key={metric.id}
            of={metric}
            note={value.value === null ? null : noteOf(value, metric)}
            isNoteBelow
            before={
              compared && (
                <BeforeLine
                  metric={metric}
                  now={value}
                  before={before?.find((one) => one.metric.id === metric.id)?.value}
                  days={compared.days}
                />
              )
            }
          >
            {value.value === null ? (
              <Unknown why={whyNot(value, metric)} />
            ) : (
              <MetricShown metric={metric} of={value} plain={metric.unit === 'return'} />
            )}
          </Figure>
        ))}
      </dl>
    </div>
  )
}

const hasFall: ReadonlySet<Metric['unit']> = new Set(['fall', 'moneyFall'])

/** The names of the metrics, each over its placeholder. */
function FiguresSkeleton({ isCompared }: { readonly isCompared: boolean }) {
  return (
    <div className="overflow-hidden border-t">
      <dl className={figureGrid}>
        {equityMetricsOf([], null).map(({ metric }) => (
          <Figure
            key={metric.id}
            of={metric}
            before={isCompared ? <Skeleton className="my-0.75 h-2.5 w-24" /> : null}
          >
            <span className="flex h-7 items-center">
              <Skeleton className="h-5 w-24" />
            </span>
            {/* a fall and its days stand below one another */}
            {hasFall.has(metric.unit) ? (
              <span className="flex h-4 basis-full items-center">
                <Skeleton className="h-2.5 w-20" />
              </span>
            ) : null}
          </Figure>
        ))}
      </dl>
    </div>
  )
}
