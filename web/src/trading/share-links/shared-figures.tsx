import { metricsOfKind } from '@harbour/contract/trading/bots/counted-cycles'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { formOf, isAmount, metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { type MetricValue, readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { SharedPage } from '@harbour/contract/trading/share-links'
import type { ReactNode } from 'react'
import { toneInk } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count, percent } from '../../core/kit/format.ts'
import { span, utc } from '../../core/kit/format-time.ts'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { metricText, minDaysOf } from '../metrics/metric-text.ts'
import { recognitions } from '@harbour/contract/trading/metrics/result-labels'
import { reasonOf } from '../result-words/reasons.ts'
import * as keyFigures from '#texts/trading/performance/key-figures'
import * as texts from '#texts/trading/share-links'

interface OfPage {
  readonly page: SharedPage
}

/** Metrics of the page; amounts only if its owner shows them. The device's switch for hidden amounts applies only to one's own. */
export function SharedFigures({ page }: OfPage) {
  const isOfEquity = page.basis === 'equity'
  const families = [tradeMetrics, riskMetrics, ...(isOfEquity ? [returnMetrics] : [])]
  const figuresAt = (place: 'sharedHead' | 'sharedMore') =>
    metricsAt(place, ...families).map((metric) => (
      <MetricFigure key={metric.id} metric={metric} page={page} />
    ))
  const notCounted = (
    <Figure name={texts.notCounted} value={count(page.leftOut)} note={texts.missingOpening} />
  )
  const amounts = metricsAt('sharedAmounts', bookedMetrics[page.dating])
  const booked = amounts.every((metric) => readMetric(page, metric, 'shared').value !== null) ? (
    <Grid margin="mt-4" columns="md:grid-cols-3">
      {amounts.map((metric) => (
        <MetricFigure key={metric.id} metric={metric} page={page} />
      ))}
    </Grid>
  ) : null
  if (page.ofBot)
    return (
      <>
        <BotFigures page={page} ofBot={page.ofBot} />
        <h2 className="mt-6 text-base font-semibold">{texts.closedAlone}</h2>
        <p className="text-xs text-muted-foreground">{texts.aboutClosedAlone}</p>
        <Grid margin="mt-2" columns="grid-cols-2 md:grid-cols-4">
          {metricsAt('sharedHead', tradeMetrics, riskMetrics)
            .filter(({ id }) => id !== 'winRate')
            .map((metric) => (
              <MetricFigure key={metric.id} metric={metric} page={page} />
            ))}
          {figuresAt('sharedMore')}
          {notCounted}
        </Grid>
        {booked}
      </>
    )
  return (
    <>
      {isOfEquity ? (
        <>
          <Grid margin="mt-6" columns="grid-cols-2 md:grid-cols-4">
            {figuresAt('sharedHead')}
          </Grid>
          <Grid margin="mt-4" columns="grid-cols-2 md:grid-cols-4">
            {figuresAt('sharedMore')}
            {notCounted}
          </Grid>
        </>
      ) : (
        <Grid margin="mt-6" columns="grid-cols-2 md:grid-cols-3">
          <Gain page={page} />
          {figuresAt('sharedHead')}
          {figuresAt('sharedMore')}
          {notCounted}
        </Grid>
      )}
      {booked}
    </>
  )
}

type OfBot = NonNullable<SharedPage['ofBot']>

/** All results of one bot, with the figures of its own page. */
function BotFigures({ page, ofBot }: OfPage & { readonly ofBot: OfBot }) {
  const { before, showsAmounts } = page
  const metrics = metricsOfKind(botFiguresAt('botShared'), ofBot.kind).filter(
    (metric) => showsAmounts || !isAmount(metric),
  )
  return (
    <Grid margin="mt-6" columns="grid-cols-2 md:grid-cols-4">
      {metrics.map((metric) => {
        const value = readBotMetric(ofBot, metric, 'botInDays')
        return (
          <Figure
            key={metric.id}
            name={metric.id === 'returnInRange' ? texts.gains.peak_capital : metric.name}
            value={metricText(metric, value)}
            {...(metric.unit === 'pnl' || metric.unit === 'return' ? { ink: value.value } : {})}
            note={(value.value === null ? botLacks : botNotes)[metric.id]?.(ofBot) ?? null}
            before={
              before?.ofBot &&
              wasThen(before, metricText(metric, readBotMetric(before.ofBot, metric, 'botInDays')))
            }
          />
        )
      })}
    </Grid>
  )
}

type BotWords = Readonly<Record<string, (of: OfBot) => string>>

/** The notes next to a bot's figures; the others state why they have no value. */
const botNotes: BotWords = {
  totalInRange: () => texts.withUnrealised,
  returnInRange: () => texts.totalOnPeak,
  drawdownInRange: () => texts.byDailyTotal,
  winRate: ({ cycles: { trades, wins, losses } }) => texts.cyclesWon(trades, wins, losses),
}
const botLacks: BotWords = {
  totalInRange: () => texts.priceMissing,
  returnInRange: () => texts.noBotReturn,
  drawdownInRange: () => texts.noBotReturn,
  winRate: () => texts.noCycles,
}

/** The result of a page of some trades, or of a bot, as a share of its basis. */
function Gain({ page: { basis, before, curve, days, areFlowsUnread } }: OfPage) {
  if (basis === 'equity') return null
  const share = curve.at(-1)?.share ?? null
  const unknown = areFlowsUnread ? reasonOf('flows_unread') : texts.noBasis[basis]
  const why = days.length === 0 ? reasonOf('no_trades') : unknown
  return (
    <Figure
      name={texts.gains[basis]}
      value={share === null ? null : percent(share, { signed: true })}
      {...(share === null ? {} : { ink: share })}
      note={share === null ? why : texts.gainNotes[basis]}
      before={
        before && wasThen(before, before.share === null ? null : percent(before.share, { signed: true }))
      }
    />
  )
}

interface GridProps {
  /** The number of columns. */
  readonly columns: string
  readonly margin: string
  readonly children: ReactNode
}

/** A grid of cells with hairlines between them. */
const Grid = ({ columns, margin, children }: GridProps) => (
  <div className={cx('card overflow-hidden', margin)}>
    <dl className={cx('num -mt-px -ml-px grid *:border-t *:border-l', columns)}>{children}</dl>
  </div>
)

function MetricFigure({ metric, page }: OfPage & { readonly metric: PlacedMetric }) {
  const { before } = page
  const value = valueOf(metric, page)
  const why = reasonOf(value.why, minDaysOf(metric, page.returns.fewestDays))
  const isSigned = (metric.unit === 'return' || metric.unit === 'pnl') && metric.part === undefined
  return (
    <Figure
      name={metric.name}
      value={metricText(metric, value)}
      {...(isSigned ? { ink: value.value } : {})}
      note={value.value === null ? why : noteOf(metric, page)}
      before={before && wasThen(before, metricText(metric, valueOf(metric, { ...page, ...before })))}
    />
  )
}

type Before = NonNullable<SharedPage['before']>

/** The value in the days of comparison: `was 65.9%`. */
const wasThen = ({ from, to }: Before, value: string | null): ReactNode =>
  keyFigures.before(span(from, to, { ...utc, now: 0 }), value ?? '–')

/** Without a day of equity no equity metric has a value, even if the page gives no reason. */
function valueOf(metric: PlacedMetric, page: SharedPage): MetricValue {
  const value = readMetric(page, metric, 'shared')
  if (metric.counts !== 'days' || formOf(metric) === 'figure') return value
  if (page.returns.days > 0 && value.value !== null) return value
  return { ...value, value: null, why: page.areFlowsUnread ? 'flows_unread' : 'no_equity' }
}

function noteOf({ sharedNote, counts }: PlacedMetric, page: SharedPage): string | null {
  if (sharedNote !== undefined) return 'text' in sharedNote ? sharedNote.text : notes[sharedNote.of](page)
  if (counts === undefined) return null
  return counts === 'days' ? texts.equityDays(page.returns.days) : texts.closedTrades(page.trades)
}

const notes = {
  outcomes: ({ wins, losses }: SharedPage) => texts.outcomes(wins, losses),
  runs: ({ longestWins, longestLosses }: SharedPage) => texts.runs(longestWins, longestLosses),
  riskFree: ({ returns: { riskFree } }: SharedPage) =>
    riskFree === 0 ? texts.forYear : texts.forYearOver(percent(riskFree)),
  dating: ({ dating }: SharedPage) => recognitions[dating],
} as const

interface FigureProps {
  readonly name: string
  /** Null without a value; the note states the reason. */
  readonly value: string | null
  /** The value that determines the colour. */
  readonly ink?: string | number | null
  readonly note?: ReactNode
  readonly before?: ReactNode
}

function Figure({ name, value, ink, note, before = null }: FigureProps) {
  return (
    <div className="min-w-0 p-4 max-md:p-3">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className={cx('mt-1 text-kpi font-semibold', ink === undefined ? '' : toneInk(ink))}>
        {value ?? '–'}
      </dd>
      <dd className="mt-0.5 text-2xs text-subtle-foreground">{note}</dd>
      {before === null ? null : <dd className="mt-1 text-xs text-muted-foreground">{before}</dd>}
    </div>
  )
}
