import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { sum } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { Money, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { AllocationBar, PairBars, Underwater } from '../../core/kit/chart/small.tsx'
import { count, percent, quantity } from '../../core/kit/format.ts'
import { Kpi, KpiStrip } from '../../core/kit/kpi.tsx'
import { KpiAnswer, NamedKpiSkeleton } from '../../core/kit/kpi-answer.tsx'
import type { Answer } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { shownCycles } from './shown-cycles.ts'
import type { BotDay, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import { priceMissing } from '#texts/trading/bots'

const label = texts.keyFigures
const heads = ['total', 'realised', 'unrealised', 'fees', 'cycles'] as const

interface BotKeyFiguresProps {
  readonly answer: Answer<BotPage>
  /** Undefined while they are on their way. */
  readonly days: readonly BotDay[] | undefined
}

/** The figures people ask for first, each with a small drawing of how it came about. */
export const BotKeyFigures = ({ answer, days }: BotKeyFiguresProps) => (
  <KpiAnswer
    label={label}
    answer={answer}
    what={texts.thisBot}
    skeleton={
      <NamedKpiSkeleton
        label={label}
        figures={heads.map((kind) => botMetrics[kind])}
        left={<Skeleton className="h-2.5 w-24" />}
      />
    }
    failedHeight="max-md:min-h-96"
  >
    {(page) => <KeyFigures of={page} days={days ?? []} />}
  </KpiAnswer>
)

function KeyFigures({ of: page, days }: { readonly of: BotPage; readonly days: readonly BotDay[] }) {
  const { figures } = page
  const { total, realised, before, taken, unrealised, fees, capital, returnOnPeak, drawdown } = figures
  const gross = sum([realised.average, before, taken])
  const { cycles, isGrid } = shownCycles(page)
  // what two offsetting legs earn is funding
  const isPair = offsetsLegs(page.kind.kind)
  return (
    <KpiStrip label={label}>
      <Head
        kind="total"
        value={<Pnl of={total.value} why={priceMissing} />}
        beside={
          returnOnPeak === null ? null : (
            <span className={toneInk(Number(returnOnPeak))}>
              {percent(Number(returnOnPeak), { signed: true })}
            </span>
          )
        }
        drawing={<Underwater values={days.map((one) => -Number(one.drawdown ?? 0))} />}
        left={botMetrics.drawdown.label}
        right={drawdown.share === null ? null : percent(-drawdown.share)}
      />
      <Head
        kind="realised"
        value={<Pnl of={gross} />}
        drawing={
          <PairBars
            parts={[
              { key: 'gross', value: Math.max(0, Number(gross)), colour: 'var(--hb-gain)' },
              { key: 'fees', value: Math.max(0, Number(fees)), colour: 'var(--hb-muted)' },
            ]}
          />
        }
        left={texts.byFifo(<Pnl of={sum([realised.fifo, before, taken])} quiet />)}
        right={null}
      />
      <Head
        kind="unrealised"
        value={<Pnl of={unrealised.average.value} why={priceMissing} />}
        drawing={
          <AllocationBar
            parts={[
              { key: 'now', value: Number(capital.now), colour: 'var(--hb-chart-1)' },
              {
                key: 'rest',
                value: Math.max(0, Number(capital.peak) - Number(capital.now)),
                colour: 'var(--hb-line-strong)',
              },
            ]}
          />
        }
        left={texts.inUse(<Money of={capital.now} digits={0} />)}
        right={texts.peakOf(<Money of={capital.peak} digits={0} />)}
      />
      <Head
        kind="fees"
        value={<Money of={fees} />}
        drawing={
          <AllocationBar
            parts={[
              { key: 'fees', value: Math.max(0, Number(fees)), colour: 'var(--hb-muted)' },
              {
                key: 'rest',
                value: Math.max(0, Number(isPair ? sum([gross, figures.funding]) : gross) - Number(fees)),
                colour: 'var(--hb-line-strong)',
              },
            ]}
          />
        }
        left={feesWords(figures.feesOfGross, isPair)}
        right={/[1-9]/.test(figures.funding) ? texts.fundingOf(<Pnl of={figures.funding} quiet />) : null}
      />
      <Head
        kind="cycles"
        value={count(cycles.count)}
        beside={
          cycles.winRate === null ? null : (
            <span className="text-muted-foreground">
              {texts.won(percent(Number(cycles.winRate), { digits: 1 }))}
            </span>
          )
        }
        drawing={
          <AllocationBar
            parts={[
              { key: 'wins', value: cycles.wins, colour: 'var(--hb-gain)' },
              { key: 'losses', value: cycles.losses, colour: 'var(--hb-loss)' },
            ]}
          />
        }
        left={isGrid ? texts.gridTrades : texts.roundTrips}
        right={
          cycles.perDay === null || cycles.count === 0
            ? null
            : texts.perDay(quantity(Number(cycles.perDay).toFixed(2), { digits: 2 }))
        }
      />
    </KpiStrip>
  )
}

function feesWords(ofGross: string | null, isPair: boolean): string {
  if (ofGross === null) return isPair ? texts.noGrossWithFunding : texts.noGrossProfit
  const share = percent(Number(ofGross), { digits: 1 })
  return isPair ? texts.ofGrossWithFunding(share) : texts.ofGross(share)
}

interface HeadProps {
  readonly kind: (typeof heads)[number]
  readonly value: ReactNode
  readonly beside?: ReactNode
  readonly drawing: ReactNode
  readonly left: ReactNode
  readonly right: ReactNode
}

const Head = ({ kind, ...rest }: HeadProps) => (
  <Kpi label={botMetrics[kind].label} about={botMetrics[kind].definition} {...rest} />
)
