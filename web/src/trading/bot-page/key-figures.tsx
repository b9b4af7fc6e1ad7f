import { type BotKind, metricsOfKind, offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import type { PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { isZero, ratio, sum } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { AllocationBar, BarStrip, PairBars, Underwater } from '../../core/kit/chart/small.tsx'
import { percent, quantity } from '../../core/kit/format.ts'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { KpiAnswer, NamedKpiSkeleton } from '../../core/kit/kpi-answer.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { botFiguresAt, readBotMetric } from '../metrics/bot-figures.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { reasonOf } from '../result-words/reasons.ts'
import { AllTimeHead } from './range-card.tsx'
import { grossBy } from './gross-by.ts'
import { decidedWords, shownCycles } from './shown-cycles.ts'
import type { BotDay, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import { priceMissing } from '#texts/trading/bots'

const heads = botFiguresAt('botHead')

/** The figures of a strip: all of them, or on phones the first one above the curve and the others below it. */
type Part = 'all' | 'first' | 'others'

const labels = {
  all: texts.keyFigures,
  first: texts.keyFigures,
  others: texts.otherKeyFigures,
} as const satisfies Readonly<Record<Part, string>>

/** Null, before the kind is known, means the usual figures. */
const headsOf = (part: Part, kind: BotKind | null): readonly PlacedMetric[] => {
  const all = metricsOfKind(heads, kind)
  return part === 'all' ? all : part === 'first' ? all.slice(0, 1) : all.slice(1)
}

interface BotKeyFiguresProps {
  readonly answer: Answer<BotPage>
  /** Undefined while they are loading. */
  readonly days: readonly BotDay[] | undefined
  readonly part?: Part
  /** Warnings next to the span of the figures. */
  readonly alerts?: ReactNode
}

/** The main figures, each with a small drawing of its history. */
export const BotKeyFigures = ({ answer, days, part = 'all', alerts }: BotKeyFiguresProps) => (
  <KpiAnswer
    label={labels[part]}
    answer={answer}
    what={texts.thisBot}
    skeleton={
      <NamedKpiSkeleton
        label={labels[part]}
        isWide={part === 'all'}
        {...headOf(part, undefined)}
        figures={headsOf(part, null).map(({ name, definition }) => ({ label: name, definition }))}
        left={<Skeleton className="h-2.5 w-24" />}
      />
    }
  >
    {(page) => <KeyFigures of={page} days={days ?? []} part={part} alerts={alerts} />}
  </KpiAnswer>
)

/** The name of the first figure on phones, which has no room for a heading, states the span itself. */
const headOf = (part: Part, since: string | null | undefined, alerts?: ReactNode) =>
  part === 'first' ? {} : { head: <AllTimeHead since={since}>{alerts}</AllTimeHead> }

type KeyFiguresProps = OfPage & Pick<BotKeyFiguresProps, 'alerts'> & { readonly part: Part }

function KeyFigures({ of: page, days, part, alerts }: KeyFiguresProps) {
  return (
    <KpiStrip label={labels[part]} isWide={part === 'all'} {...headOf(part, page.firstAt, alerts)}>
      {headsOf(part, page.kind.kind).map((metric) => (
        <Kpi
          key={metric.id}
          label={part === 'first' ? texts.overAllTimeOf(metric.name) : metric.name}
          about={metric.definition}
          value={<Value metric={metric} of={page.figures} />}
          {...besides[metric.id]?.({ of: page, days })}
        />
      ))}
    </KpiStrip>
  )
}

function Value({ metric, of }: { readonly metric: PlacedMetric; readonly of: BotPage['figures'] }) {
  const value = readBotMetric(of, metric, 'botPage')
  return value.value === null ? (
    <Unknown why={value.why === 'no_price' ? priceMissing : reasonOf(value.why)} />
  ) : (
    <MetricShown metric={metric} of={value} />
  )
}

interface OfPage {
  readonly of: BotPage
  readonly days: readonly BotDay[]
}

interface Besides {
  readonly beside?: ReactNode
  readonly drawing: ReactNode
  readonly left: ReactNode
  readonly right: ReactNode
}

/** The small drawing of a figure, and its surrounding text. */
const besides: Readonly<Record<string, (page: OfPage) => Besides>> = {
  total: ({ of: { figures }, days }) => ({
    beside:
      figures.returnOnPeak === null ? null : (
        <span className={toneInk(Number(figures.returnOnPeak))}>
          {percent(Number(figures.returnOnPeak), { signed: true })}
          <span className="font-normal text-subtle-foreground"> {texts.asReturn}</span>
        </span>
      ),
    drawing: <Underwater values={days.map((one) => -Number(one.drawdown ?? 0))} />,
    left: botMetrics.drawdown.label,
    right: figures.drawdown.share === null ? null : percent(-figures.drawdown.share),
  }),
  realised: ({ of: { figures } }) => ({
    drawing: (
      <PairBars
        parts={[
          { key: 'gross', value: Math.max(0, Number(figures.gross)), colour: 'var(--hb-gain)' },
          { key: 'fees', value: Math.max(0, Number(figures.fees)), colour: 'var(--hb-muted)' },
        ]}
      />
    ),
    left: texts.byFifo(<Pnl of={grossBy(figures.realised.fifo, figures)} quiet />),
    right: null,
  }),
  unrealised: ({ of: { figures }, days }) => {
    const open = figures.unrealised.average.value
    const share = open === null ? null : ratio(open, figures.capital.now)
    return {
      drawing: <BarStrip values={days.map((one) => Number(one.unrealised ?? 0)).slice(-drawnDays)} />,
      left: share === null ? null : texts.ofCapitalInUse(percent(Number(share), { signed: true })),
      right: null,
    }
  },
  fees: ({ of: { figures, kind } }) => {
    const { gross, fees, funding } = figures
    // two offsetting legs earn funding
    const isPair = offsetsLegs(kind.kind)
    return {
      drawing: (
        <AllocationBar
          parts={[
            { key: 'fees', value: Math.max(0, Number(fees)), colour: 'var(--hb-muted)' },
            {
              key: 'rest',
              value: Math.max(0, Number(isPair ? sum([gross, funding]) : gross) - Number(fees)),
              colour: 'var(--hb-line-strong)',
            },
          ]}
        />
      ),
      left: feesWords(figures.feesOfGross, isPair),
      right: null,
    }
  },
  funding: ({ of: { figures }, days }) => ({
    drawing: <BarStrip values={fundingByDay(days)} />,
    // manual trading also has entries that are neither
    left: isZero(figures.other)
      ? isZero(figures.funding)
        ? texts.noFundingYet
        : null
      : texts.andOther(<Pnl of={figures.other} quiet />),
    right: null,
  }),
  cycles: ({ of: page }) => {
    const { cycles, isGrid } = shownCycles(page)
    return {
      beside:
        cycles.winRate === null ? null : (
          <span className="text-muted-foreground" title={decidedWords(page.figures.cycles) ?? undefined}>
            {(isGrid ? texts.inProfit : texts.won)(percent(Number(cycles.winRate), { digits: 1 }))}
          </span>
        ),
      drawing: (
        <AllocationBar
          parts={[
            { key: 'wins', value: cycles.wins, colour: isGrid ? 'var(--hb-muted)' : 'var(--hb-gain)' },
            { key: 'losses', value: cycles.losses, colour: 'var(--hb-loss)' },
          ]}
        />
      ),
      left: isGrid ? texts.gridTrades : texts.roundTrips,
      right:
        cycles.perDay === null || cycles.count === 0
          ? null
          : texts.perDay(quantity(Number(cycles.perDay).toFixed(2), { digits: 2 })),
    }
  },
  fundingPayments: ({ of: { figures } }) => ({
    beside:
      figures.fundingApr === null ? null : (
        <span className={toneInk(Number(figures.fundingApr))}>
          {texts.aprOf(percent(Number(figures.fundingApr), { signed: true }))}
        </span>
      ),
    drawing: null,
    left: texts.perPayment(<Pnl of={figures.fundingPerPayment} why={whyNoPayment(figures)} quiet />),
    right: null,
  }),
}

const whyNoPayment = (figures: BotPage['figures']) =>
  reasonOf(readBotMetric(figures, botMetrics.fundingPerPayment, 'botPage').why)

/** The number of days that fit into the drawing. */
const drawnDays = 60

const fundingByDay = (days: readonly BotDay[]): readonly number[] =>
  days.map(({ funding }, at) => Number(funding) - Number(days[at - 1]?.funding ?? 0)).slice(-drawnDays)

function feesWords(ofGross: string | null, isPair: boolean): string {
  if (ofGross === null) return isPair ? texts.noGrossWithFunding : texts.noGrossProfit
  const share = percent(Number(ofGross), { digits: 1 })
  return isPair ? texts.ofGrossWithFunding(share) : texts.ofGross(share)
}
