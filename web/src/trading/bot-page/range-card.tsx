import { minuteMs } from '@harbour/ledger/durations'
import { type BotKind, metricsOfKind } from '@harbour/contract/trading/bots/counted-cycles'
import type { BotRange } from '@harbour/contract/trading/bot-range'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { NONE } from '../../core/kit/format.ts'
import { closesIn, day, dayKey } from '../../core/kit/format-time.ts'
import { Former, Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { bots } from '../bots/api.ts'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { BeforeLine } from '../metrics/before-line.tsx'
import { Figure, figureGrid } from '../metrics/figure.tsx'
import { MetricShown } from '../metrics/metric-value.tsx'
import { shownRange } from '../metrics/shown-bot-sums.ts'
import { comparedText } from '../scope/compared-text.ts'
import { botRangeQueryOf } from '../scope/period.ts'
import { allTime, datesOf, datesText, rangeName } from '../scope/ranges.ts'
import { type Scope, useScope } from '../scope/scope.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { decidedWords } from './shown-cycles.ts'
import * as texts from '#texts/trading/bot-page'
import * as scopeTexts from '#texts/trading/scope/scope'

const placed = botFiguresAt('botRange')

interface RangeCardProps {
  readonly id: string
  /** The kind of the bot; also null while it is loading. */
  readonly kind: BotKind | null
  readonly className?: string
}

/** The figures of all time without a comparison are those of the page itself. */
const repeatsPage = ({ range, comparison }: Pick<Scope, 'range' | 'comparison'>): boolean =>
  range === allTime && typeof comparison === 'string'

/** A bot within the range of the screen, each figure with its value in the period of comparison. */
export function RangeCard(props: RangeCardProps) {
  return repeatsPage(useScope()) ? null : <RangeFigures {...props} />
}

/** Returns the requested range in words, and its answer. */
function useRange(id: string) {
  const scope = useScope()
  const now = useNow(minuteMs)
  const today = dayKey(now, closesIn())
  const name = rangeName(scope.range)
  const dates = datesText(datesOf(scope.range, today), today)
  const days = comparedText(scope, now, closesIn())
  const answer = useApiQuery(
    bots.range,
    { params: { id }, query: botRangeQueryOf(scope, now) },
    { keepPrevious: true },
  )
  return { name, dates, days, answer }
}

/** Shows the result of the chosen range above figures of all time, in one line of one height. */
export function RangeLine({ id }: { readonly id: string }) {
  return repeatsPage(useScope()) ? null : <RangeResult id={id} />
}

const [total, returned] = [botMetrics.totalInRange, botMetrics.returnInRange]

function RangeResult({ id }: { readonly id: string }) {
  const { name, dates, answer } = useRange(id)
  const { data, error } = answer
  const range = data ? shownRange(data, data.currency).range : null
  const shown = (metric: PlacedMetric) =>
    range ? (
      <MetricShown metric={metric} of={readBotMetric(range, metric, 'botRange')} />
    ) : error ? (
      NONE
    ) : (
      <Skeleton className="inline-block h-3 w-16" />
    )
  return (
    <Former answer={answer}>
      <AmountsIn of={data}>
        <p className="num mb-4 flex min-h-5 flex-wrap items-baseline gap-x-2 text-sm max-md:mb-3">
          <span className="font-semibold">{name ?? dates}</span>
          {name !== null && dates !== null ? (
            <span className="text-xs text-subtle-foreground max-md:hidden">{dates}</span>
          ) : null}
          <span className="text-muted-foreground max-md:sr-only">{total.label ?? total.name}</span>
          <span className="font-semibold">{shown({ id: 'totalInRange', ...total })}</span>
          <span>
            {shown({ id: 'returnInRange', ...returned })}{' '}
            <span className="text-subtle-foreground">{texts.asReturn}</span>
          </span>
        </p>
      </AmountsIn>
    </Former>
  )
}

function RangeFigures({ id, kind, className }: RangeCardProps) {
  const metrics = metricsOfKind(placed, kind)
  const { name, dates, days, answer } = useRange(id)
  useFreshAfterSync(bots.range)
  const notes = [
    ...(name !== null && dates !== null ? [dates] : []),
    ...(days === null ? [] : [scopeTexts.against(days)]),
  ]
  return (
    <Card title={name ?? dates} note={notes.join(', ')} className={`overflow-hidden ${className ?? ''}`}>
      <div className="border-t">
        <Loaded
          answer={answer}
          what={texts.theRange}
          skeleton={<FiguresSkeleton metrics={metrics} isCompared={days !== null} />}
        >
          {({ currency, ...found }) => {
            const { range, before } = shownRange(found, currency)
            return isNothing(range) && (before === null || isNothing(before)) ? (
              <p className="px-4 py-5 text-muted-foreground">{texts.nothingInRange}</p>
            ) : (
              <>
                <Figures metrics={metrics} range={range} before={before} days={days} />
                <Lacks of={range} />
              </>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}

const isNothing = ({ fills, ...range }: BotRange): boolean =>
  fills === 0 && sums.every((part) => range[part] === '0')
const sums = ['realised', 'fees', 'funding', 'other', 'unrealised'] as const

/** States what the figures of a range lack, and which are estimates. */
function Lacks({ of: { isPartial, isByLastFill } }: { readonly of: BotRange }) {
  const notes = [
    ...(isPartial ? [texts.rangeIsPartial] : []),
    ...(isByLastFill ? [texts.rangeByLastFill] : []),
  ]
  return notes.length === 0 ? null : (
    <p className="border-t px-4 py-2.5 text-xs text-subtle-foreground" role="note">
      {notes.join(' ')}
    </p>
  )
}

interface FiguresProps {
  readonly metrics: readonly PlacedMetric[]
  readonly range: BotRange
  readonly before: BotRange | null
  /** The days of comparison; null without any. */
  readonly days: string | null
}

function Figures({ metrics, range, before, days }: FiguresProps) {
  return (
    <dl className={figureGrid}>
      {metrics.map((metric) => (
        <Figure
          key={metric.id}
          of={metric}
          note={noteOf(metric, range)}
          before={
            days === null ? null : (
              <BeforeLine
                metric={metric}
                now={readBotMetric(range, metric, 'botRange')}
                before={before ? readBotMetric(before, metric, 'botRange') : undefined}
                days={days}
              />
            )
          }
        >
          <MetricShown metric={metric} of={readBotMetric(range, metric, 'botRange')} />
        </Figure>
      ))}
    </dl>
  )
}

function noteOf({ id }: PlacedMetric, { other, cycles }: BotRange): ReactNode {
  if (id === 'cycles') return cycles.of === 'grid_trade' ? texts.gridTrades : texts.roundTrips
  if (id === 'winRate') return decidedWords(cycles)
  return id === 'funding' && /[1-9]/.test(other) ? texts.andOther(<Pnl of={other} quiet />) : null
}

/** The names of the figures, each over its placeholder. */
function FiguresSkeleton({
  metrics,
  isCompared,
}: Pick<FiguresProps, 'metrics'> & { readonly isCompared: boolean }) {
  return (
    <dl className={figureGrid}>
      {metrics.map((metric) => (
        <Figure
          key={metric.id}
          of={metric}
          before={isCompared ? <Skeleton className="my-0.75 h-2.5 w-24" /> : null}
        >
          <span className="flex h-7 items-center">
            <Skeleton className="h-5 w-24" />
          </span>
        </Figure>
      ))}
    </dl>
  )
}

/** The span of a card's figures, in its note. */
export const allTimeNote = scopeTexts.allTime

interface AllTimeHeadProps {
  /** The time of the first fill; null without one, undefined until it is known. */
  readonly since: string | null | undefined
  readonly children?: ReactNode
}

/** Names the span of figures of all time as the card of the range names its own: both contain figures of the same names. */
export const AllTimeHead = ({ since, children }: AllTimeHeadProps) => (
  <>
    <p className="text-sm font-semibold">{rangeName(allTime)}</p>
    {since ? <p className="num text-xs text-subtle-foreground">{scopeTexts.since(day(since))}</p> : null}
    {children}
  </>
)
