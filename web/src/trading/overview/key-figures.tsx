import { currentMetrics, equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { Balance, EquityPoint, Position } from '@harbour/contract/trading/portfolio'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import { approximate, sum } from '@harbour/ledger/decimal'
import { type ReactNode, useMemo } from 'react'
import {
  flows,
  flowsUnread,
  growth,
  knowsFlows,
  moneyDrawdown,
  profit,
  type RelativeDrawdown,
  relativeDrawdown,
  steps,
} from '@harbour/ledger/figures/equity-series'
import { episodeSpan } from '../equity/sentences.ts'
import { AmountsIn, Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { BarStrip, PairBars, Underwater } from '../../core/kit/chart/small.tsx'
import { counted, percent } from '../../core/kit/format.ts'
import { closing, day } from '../../core/kit/format-time.ts'
import type { Answer } from '../../core/kit/loaded.tsx'
import { exposure, leverage, unrealised } from './exposure.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { IsFormer, Kpi, KpiSkeleton, KpiStrip } from '../../core/kit/kpi.tsx'

interface KeyFiguresProps {
  readonly equity: Answer<{
    readonly points: readonly EquityPoint[]
    readonly incomplete: readonly { readonly since: string | null }[]
    readonly currency: string
  }>
  readonly balances: Answer<{ readonly balances: readonly Balance[]; readonly totalUsd: string }>
  readonly positions: Answer<{
    readonly positions: readonly Position[]
    readonly unrealisedUsd: string
    readonly rate: ReportRate | null
  }>
  readonly rangeName: string
}

/** The key figures of now and of the range, each with a small chart of how it came about. */
export function KeyFigures({ equity, balances, positions, rangeName }: KeyFiguresProps) {
  const unread = equity.data?.incomplete.filter(({ since }) => since === null).length ?? 0
  const worth =
    balances.data && positions.data ? sum([balances.data.totalUsd, positions.data.unrealisedUsd]) : undefined
  return (
    <KpiStrip label={`Key figures, ${rangeName}`}>
      <AmountsIn of={equity.data}>
        <OrNot of={equity} {...head(currentMetrics.equity)}>
          {({ points }) => <EquityNow points={points} unread={unread} />}
        </OrNot>
        <OrNot of={equity} {...head(equityMetrics.netDeposits)}>
          {({ points }) => <Flows points={points} />}
        </OrNot>
        <OrNot of={equity} {...head(returnMetrics.drawdown)}>
          {({ points }) => <Drawdown points={points} />}
        </OrNot>
      </AmountsIn>
      <AmountsIn of={positions.data}>
        <OrNot of={positions} {...head(currentMetrics.unrealised)}>
          {({ positions: open, unrealisedUsd }) => <OpenProfit open={open} total={unrealisedUsd} />}
        </OrNot>
        <OrNot of={positions} {...head(currentMetrics.exposure)}>
          {({ positions: open }) => (
            <IsFormer.Provider value={(positions.isPlaceholderData || balances.isPlaceholderData) === true}>
              <ExposureNow open={open} equity={worth} why={balances.error?.message} />
            </IsFormer.Provider>
          )}
        </OrNot>
      </AmountsIn>
    </KpiStrip>
  )
}

interface OrNotProps<T> {
  readonly of: Answer<T>
  readonly label: string
  readonly about: string
  readonly children: (data: T) => ReactNode
}

/** A figure, its grey geometry while it is asked for, or a dash with the reason: never words as if nothing were there. */
function OrNot<T>({ of: { data, error, isPlaceholderData = false }, label, about, children }: OrNotProps<T>) {
  if (data !== undefined)
    return <IsFormer.Provider value={isPlaceholderData}>{children(data)}</IsFormer.Provider>
  if (!error) return <KpiSkeleton />
  return (
    <Kpi label={label} about={about} value={<Unknown why={error.message} />} left="could not be loaded" />
  )
}

interface OfPoints {
  readonly points: readonly EquityPoint[]
}

/** The name of a figure, and its definition behind the button. */
const head = ({ name, definition }: { readonly name: string; readonly definition: string }) => ({
  label: name,
  about: definition,
})

const needsTwoDays = 'Needs two days of equity'
const whyNone = (points: readonly EquityPoint[]): string => (knowsFlows(points) ? needsTwoDays : flowsUnread)

function EquityNow({ points, unread }: OfPoints & { readonly unread: number }) {
  const grown = useMemo(() => growth(points), [points])
  const gained = useMemo(() => profit(points), [points])
  const bars = useMemo(
    () =>
      barsOf(
        steps(points)
          .slice(1)
          .flatMap(({ profit: gain }) => (gain === null ? [] : [approximate(gain)])),
      ),
    [points],
  )
  const days = Math.max(0, points.length - 1)
  const began =
    grown && points[0] && grown.since !== points[0].at ? `since ${day(grown.since, closing())}` : null
  return (
    <Kpi
      {...head(currentMetrics.equity)}
      value={<Money of={points.at(-1)?.equity ?? null} why="No equity recorded yet" />}
      beside={
        grown ? (
          <span className={toneInk(grown.fraction)}>{percent(grown.fraction, { signed: true })}</span>
        ) : null
      }
      drawing={bars.length > 0 ? <BarStrip values={bars} /> : null}
      left={
        gained === null ? (
          knowsFlows(points) ? null : (
            'P&L unknown'
          )
        ) : (
          <>
            {' '}
            P&L <Pnl of={gained} digits={0} quiet />
          </>
        )
      }
      right={
        unread > 0 ? (
          <span className="text-warn">excl. {counted(unread, 'account')}</span>
        ) : (
          (began ?? (days > 0 ? counted(days, 'day') : needsTwoDays))
        )
      }
    />
  )
}

const maxBars = 60

/** One column a day, or several days in one where days would be too thin to see. */
export function barsOf(daily: readonly number[]): number[] {
  const each = Math.ceil(daily.length / maxBars)
  const bars: number[] = []
  for (let i = 0; i < daily.length; i += each)
    bars.push(daily.slice(i, i + each).reduce((sum, value) => sum + value, 0))
  return bars
}

function Flows({ points }: OfPoints) {
  const moved = useMemo(() => flows(points), [points])
  return (
    <Kpi
      {...head(equityMetrics.netDeposits)}
      value={<Money of={moved?.net ?? null} why={whyNone(points)} />}
      drawing={
        moved ? (
          <PairBars
            parts={[
              { key: 'in', value: approximate(moved.deposits), colour: 'var(--hb-chart-1)' },
              { key: 'out', value: approximate(moved.withdrawals), colour: 'var(--hb-chart-6)' },
            ]}
          />
        ) : null
      }
      left={
        moved === null && !knowsFlows(points) ? (
          'unavailable'
        ) : moved ? (
          <>
            in <Money of={moved.deposits} digits={0} />
          </>
        ) : null
      }
      right={
        moved ? (
          <>
            out <Money of={moved.withdrawals} digits={0} />
          </>
        ) : null
      }
    />
  )
}

function Drawdown({ points }: OfPoints) {
  const fall = useMemo(() => relativeDrawdown(points), [points])
  const lost = useMemo(() => moneyDrawdown(points), [points])
  const below = useMemo(() => steps(points).map((step) => step.drawdown ?? 0), [points])
  const isFall = fall !== null && fall.fraction >= 0.00005
  return (
    <Kpi
      label={returnMetrics.drawdown.name}
      about={`${returnMetrics.drawdown.definition} The amount is the largest drawdown in money, which may be a different one.`}
      value={
        fall ? (
          <span className={isFall ? 'text-loss' : 'text-flat'}>{percent(-fall.fraction)}</span>
        ) : (
          <Unknown why={whyNone(points)} />
        )
      }
      drawing={fall ? <Underwater values={below} /> : null}
      left={
        knowsFlows(points) ? (
          lost && isFall ? (
            <Money of={`-${lost.money}`} digits={0} />
          ) : null
        ) : (
          'deposits unavailable'
        )
      }
      right={fall ? (episodeSpan(episodeOf(fall), points) ?? 'no drawdown') : null}
    />
  )
}

const episodeOf = ({ peakAt, troughAt, recoveredAt }: RelativeDrawdown) => ({
  peak: peakAt ?? null,
  trough: troughAt ?? null,
  recovered: recoveredAt ?? null,
})

interface OfPositions {
  readonly open: readonly Position[]
}

function OpenProfit({ open, total }: OfPositions & { readonly total: string }) {
  const { gains, losses, up, down } = unrealised(open)
  return (
    <Kpi
      {...head(currentMetrics.unrealised)}
      value={<Pnl of={total} />}
      drawing={
        open.length > 0 ? (
          <PairBars
            parts={[
              { key: 'up', value: approximate(gains), colour: 'var(--hb-gain)' },
              { key: 'down', value: approximate(losses), colour: 'var(--hb-loss)' },
            ]}
          />
        ) : null
      }
      left={
        open.length > 0 ? (
          <>
            {up} up <Pnl of={gains} digits={0} quiet />
          </>
        ) : (
          'no open positions'
        )
      }
      right={
        open.length > 0 ? (
          <>
            {down} down <Pnl of={`-${losses}`} digits={0} quiet />
          </>
        ) : null
      }
    />
  )
}

interface ExposureProps extends OfPositions {
  readonly equity: string | undefined
  /** The reason why the balances are unknown, if asking for them failed. */
  readonly why: string | undefined
}

function ExposureNow({ open, equity, why }: ExposureProps) {
  const exposed = exposure(open)
  const times = equity === undefined ? null : leverage(exposed, equity)
  return (
    <Kpi
      {...head(currentMetrics.exposure)}
      value={
        equity === undefined && why === undefined ? (
          <Skeleton className="h-5 w-16" />
        ) : times === null ? (
          <Unknown why={why ?? 'No equity to measure against'} />
        ) : (
          `${times.toFixed(2)}×`
        )
      }
      beside={<span className="text-subtle-foreground">of equity</span>}
      drawing={
        open.length > 0 ? (
          <PairBars
            parts={[
              { key: 'long', value: approximate(exposed.long), colour: 'var(--hb-chart-1)' },
              { key: 'short', value: approximate(exposed.short), colour: 'var(--hb-chart-2)' },
            ]}
          />
        ) : null
      }
      left={
        <>
          long <Money of={exposed.long} digits={0} />
        </>
      }
      right={
        exposed.unvalued > 0 ? (
          `${exposed.unvalued} without a price`
        ) : (
          <>
            short <Money of={exposed.short} digits={0} />
          </>
        )
      }
    />
  )
}
