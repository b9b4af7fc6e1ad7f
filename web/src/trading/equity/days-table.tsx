import { minuteMs } from '@harbour/ledger/durations'
import { equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { useMemo } from 'react'
import { Money, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { NONE, percent, tone } from '../../core/kit/format.ts'
import { exactTime, moment } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { useFirstDays } from '../../core/kit/show-all.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { flowsUnread, type Step, steps } from '@harbour/ledger/metrics/equity-series'
import { equity } from '#texts/trading/overview/equity'
import * as texts from '#texts/trading/overview/equity-screen'

export interface Day extends Step {
  readonly equity: string
  readonly flow: string | null
  readonly source: EquityPoint['source']
  readonly isFirst: boolean
  readonly remeasured: string | null
  readonly endDay: string
}

/** A month; years of days would make a page of many thousand pixels. */
const shownAtFirst = 31

interface DaysTableProps {
  readonly points: readonly EquityPoint[]
  /** Set in a box that scrolls by itself, which has all days. */
  readonly stick?: string
}

/** The curve in figures, newest day first. */
export function DaysTable({ points, stick }: DaysTableProps) {
  const narrow = useNarrow()
  const scope = useScope()
  const { from = '' } = equityRangeOf(scope, useNow(minuteMs))
  // The close before the range is its base, not a day of it.
  const days = useMemo(() => daysOf(points, from), [points, from])
  const { shown, showAll } = useFirstDays(days, stick ? days.length : shownAtFirst, scope.search)
  return (
    <>
      {narrow ? (
        <RowList label={texts.equityByDay} rows={shown} keyOf={keyOf} row={(one) => <DayLines of={one} />} />
      ) : (
        <Table
          label={texts.equityByDay}
          columns={columns}
          rows={shown}
          keyOf={keyOf}
          {...(stick ? { stick } : {})}
        />
      )}
      {showAll}
    </>
  )
}

export const keyOf = (one: Day) => one.at

/** The days of the range, newest first, each with its step from the day before. */
export function daysOf(points: readonly EquityPoint[], from: string): Day[] {
  const all = steps(points)
  return points
    .flatMap(({ day, equity, flow, source, remeasured }, i) => {
      const step = all[i]
      return step && day >= from
        ? [{ ...step, endDay: day, equity, flow, source, isFirst: i === 0, remeasured }]
        : []
    })
    .reverse()
}

const columns: readonly Column<Day>[] = [
  { key: 'day', title: texts.day, cell: (one) => <Moment at={one.at} />, className: 'w-44' },
  {
    key: 'source',
    title: texts.source,
    bar: 'w-13',
    cell: (one) => <Source of={one.source} />,
    className: '@max-[44rem]:hidden',
  },
  {
    key: 'fall',
    title: texts.fromPeak,
    right: true,
    muted: true,
    className: '@max-[44rem]:hidden',
    cell: (one) => <FromPeak of={one} />,
  },
  {
    key: 'flow',
    title: texts.flows,
    right: true,
    muted: true,
    cell: (one) => <Flow of={one} />,
  },
  { key: 'return', title: returnMetrics.total.name, right: true, cell: (one) => <Return of={one} /> },
  { key: 'profit', title: equityMetrics.profit.name, right: true, cell: (one) => <Profit of={one} /> },
  {
    key: 'equity',
    title: equity,
    right: true,
    className: 'min-w-24',
    cell: (one) => <Money of={one.equity} className="font-medium" />,
  },
]

/** A point for a whole day shows the day; the newest one its time. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {moment(at)}
    </time>
  )
}

export function Source({ of: source }: { readonly of: EquityPoint['source'] }) {
  if (source === 'live') return <Badge tone="info">{texts.live}</Badge>
  return (
    <span title={texts.rebuiltFrom} className="text-xs text-subtle-foreground">
      {texts.rebuilt}
    </span>
  )
}

export function FromPeak({ of: { drawdown, flow } }: { readonly of: Day }) {
  if (drawdown === null) return <Unknown why={flow === null ? flowsUnread : texts.noEquity} />
  return <span className="num">{percent(drawdown)}</span>
}

function Flow({ of: { flow, isFirst } }: { readonly of: Day }) {
  if (flow === null) return <Unknown why={flowsUnread} />
  if (isFirst) return <Unknown why={texts.beforeRange} />
  return /[1-9]/.test(flow) ? <Money of={flow} /> : <span className="text-subtle-foreground">{NONE}</span>
}

function Profit({ of: { profit, isFirst } }: { readonly of: Day }) {
  return <Pnl of={isFirst ? null : profit} why={profit === null ? flowsUnread : texts.noPreviousDay} />
}

const inks = { gain: 'text-gain', loss: 'text-loss', flat: 'text-flat' } as const

export function Return({ of: { return: fraction, isFirst, flow, remeasured } }: { readonly of: Day }) {
  if (flow === null) return <Unknown why={flowsUnread} />
  if (remeasured === null && !isFirst) return <Unknown why={texts.remeasured} />
  if (fraction === null) return <Unknown why={isFirst ? texts.noPreviousDay : texts.noEquityBefore} />
  return <span className={`num ${inks[tone(fraction)]}`}>{percent(fraction, { signed: true })}</span>
}

function DayLines({ of: one }: { readonly of: Day }) {
  const source = one.source === 'live' ? texts.live : texts.rebuilt
  return (
    <>
      <span className="font-medium">
        <Moment at={one.at} />
      </span>
      <Money of={one.equity} className="text-right font-medium" />
      <span className="truncate text-xs text-subtle-foreground">
        {one.isFirst || one.flow === null || !/[1-9]/.test(one.flow)
          ? source
          : texts.withDeposits(source, <Money of={one.flow} />)}
      </span>
      <span className="text-right text-xs">
        <Profit of={one} /> <Return of={one} />
      </span>
    </>
  )
}
