import type { ResultCurve } from '@harbour/contract/trading/performance'
import { sum } from '@harbour/ledger/decimal'
import { useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { useMoney } from '../../core/kit/amount.tsx'
import { type Lines, linesOf } from '../../core/kit/chart/summed-lines.ts'
import { span, utc } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import type { PeriodQuery } from '../scope/period.ts'
import { api } from './api.ts'
import * as texts from '#texts/trading/journal'

const height = 'h-24 max-md:h-16'
const width = 1000

interface PlaybookCurveProps {
  readonly of: { readonly id: string; readonly name: string }
  /** The days in which its trades closed. */
  readonly period: PeriodQuery
}

/** The cumulative results of a playbook by closing day. */
export function PlaybookCurve({ of: { id, name }, period }: PlaybookCurveProps) {
  const answer = useApiQuery(
    api.performance.curves,
    { query: { ...period, playbook: id } },
    { keepPrevious: true },
  )
  return (
    <div className="col-span-full mt-3 @4xl:row-start-7">
      <Loaded
        answer={answer}
        what={texts.whatCurve}
        skeleton={<Skeleton className={`opacity-40 ${height}`} />}
      >
        {({ curves }) => <Curve of={curves} name={name} />}
      </Loaded>
    </div>
  )
}

function Curve({ of: curves, name }: { readonly of: readonly ResultCurve[]; readonly name: string }) {
  const hidden = useAmountsHidden()
  const money = useMoney()
  const lines = useMemo(() => linesOf([{ key: 'all', days: ofBothSides(curves) }]), [curves])
  const [first, last] = [lines.days[0], lines.days.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const write = (level: number) => money(level.toFixed(2), { signed: true, digits: 0 })
  const words = texts.curveOver(
    span(first, last, utc),
    hidden ? null : { low: write(lines.low), high: write(lines.high) },
  )
  return (
    <>
      <svg
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.curveOf(name, words)}
        className={`w-full overflow-visible ${height}`}
      >
        <Drawing of={lines} />
      </svg>
      <p className="num mt-1.5 text-xs text-subtle-foreground">{words}</p>
    </>
  )
}

/** Long and short trades are all of its trades; on some days both closed. */
const ofBothSides = (curves: readonly ResultCurve[]): ResultCurve['days'] =>
  [
    ...Map.groupBy(
      curves.filter(({ by }) => by === 'side').flatMap(({ days }) => days),
      ({ day }) => day,
    ),
  ].map(([day, nets]) => ({ day, net: sum(nets.map(({ net }) => net)) }))

function Drawing({ of: lines }: { readonly of: Lines }) {
  const room = lines.high - lines.low || 1
  const y = (level: number) => 2 + ((lines.high - level) / room) * 96
  const x = (ms: number) => ((ms - lines.from) / (lines.to - lines.from)) * width
  const levels = lines.levels.get('all') ?? []
  const points = levels.map((level, i) => `${x(lines.times[i] ?? 0).toFixed(1)} ${y(level).toFixed(1)}`)
  const tone = (levels.at(-1) ?? 0) < 0 ? 'loss' : 'gain'
  return (
    <>
      <path d={`M0 ${y(0)}H${width}`} className="stroke-border-strong" vectorEffect="non-scaling-stroke" />
      <path d={`M0 ${y(0)}L${points.join('L')}V${y(0)}Z`} className={fills[tone]} />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        className={strokes[tone]}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

const fills = { gain: 'fill-gain/15', loss: 'fill-loss/15' } as const
const strokes = { gain: 'stroke-gain', loss: 'stroke-loss' } as const
