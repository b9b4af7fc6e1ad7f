import type { ResultCurve } from '@harbour/contract/trading/performance'
import { sum } from '@harbour/ledger/decimal'
import { useId, useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { toneInk, useMoney } from '../../core/kit/amount.tsx'
import { levelAt, type Lines, linesOf, pathOf } from '../../core/kit/chart/summed-lines.ts'
import { cx } from '../../core/kit/class-names.ts'
import { day, span, utc } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import type { PeriodQuery } from '../scope/period.ts'
import { api } from './api.ts'
import * as texts from '#texts/trading/journal'

const height = 'h-24 max-md:h-16'
/** On phones the days take a line, and the words up to two. */
const captionLook = 'mt-1.5 min-h-[1lh] max-md:min-h-[3lh]'
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
        skeleton={
          <div className="text-2xs">
            <Skeleton className={`opacity-40 ${height}`} />
            <div className={captionLook} />
          </div>
        }
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
  const words = texts.curveOver(hidden ? null : { low: write(lines.low), high: write(lines.high) })
  const end = levelAt(lines, 'all', lines.days.length - 1)
  return (
    <figure className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-2xs text-subtle-foreground">
      <svg
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.curveOf(name, span(first, last, utc), words)}
        className={`w-full overflow-visible ${height}`}
      >
        <Drawing of={lines} />
      </svg>
      <div aria-hidden="true" className={`relative ${height}`}>
        {hidden ? null : (
          <>
            <At y={yOf(lines, end)} className={`font-medium ${toneInk(end)}`}>
              {write(end)}
            </At>
            {Math.abs(yOf(lines, end) - yOf(lines, 0)) < apart ? null : <At y={yOf(lines, 0)}>{write(0)}</At>}
          </>
        )}
      </div>
      <div className={`flex flex-wrap content-start justify-between gap-x-3 ${captionLook}`}>
        <span>{day(first, utc)}</span>
        <figcaption className="text-center max-md:order-last max-md:basis-full max-md:text-left">
          {words}
        </figcaption>
        <span>{day(last, utc)}</span>
      </div>
    </figure>
  )
}

/** In hundredths of the height: labels that are nearer would cover each other on phones. */
const apart = 22

interface AtProps {
  /** In hundredths of the height. */
  readonly y: number
  readonly className?: string
  readonly children: string
}

/** A value beside the curve at its height; the copy in the flow gives the column its width. */
const At = ({ y, className, children }: AtProps) => (
  <>
    <span className="invisible block h-0">{children}</span>
    <span className={cx('absolute left-0 -translate-y-1/2', className)} style={{ top: `${y}%` }}>
      {children}
    </span>
  </>
)

/** Long and short trades are all of its trades; on some days both closed. */
const ofBothSides = (curves: readonly ResultCurve[]): ResultCurve['days'] =>
  [
    ...Map.groupBy(
      curves.filter(({ by }) => by === 'side').flatMap(({ days }) => days),
      ({ day }) => day,
    ),
  ].map(([day, nets]) => ({ day, net: sum(nets.map(({ net }) => net)) }))

/** The height of a level in hundredths, from the top. */
const yOf = ({ low, high }: Lines, level: number): number => 2 + ((high - level) / (high - low || 1)) * 96

/** A gain above zero and a loss below it, with the line of zero between them. */
function Drawing({ of: lines }: { readonly of: Lines }) {
  const id = useId()
  const zero = yOf(lines, 0)
  const x = (ms: number) => ((ms - lines.from) / (lines.to - lines.from)) * width
  const curve = pathOf(lines, 'all', x, (level) => yOf(lines, level))
  const sides = [
    { key: 'gain', from: -50, to: zero, isDrawn: lines.high > 0 },
    { key: 'loss', from: zero, to: 150, isDrawn: lines.low < 0 },
  ] as const
  return (
    <>
      {sides.map(({ key, from, to, isDrawn }) =>
        isDrawn ? (
          <g key={key} clipPath={`url(#${id}${key})`}>
            <clipPath id={`${id}${key}`}>
              <rect x={-5} width={width + 10} y={from} height={to - from} />
            </clipPath>
            <path d={`M0 ${zero}${curve.replace('M', 'L')}V${zero}Z`} className={fills[key]} />
            <path
              d={curve}
              fill="none"
              className={strokes[key]}
              strokeWidth={1.5}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ) : null,
      )}
      <path d={`M0 ${zero}H${width}`} className="stroke-border-strong" vectorEffect="non-scaling-stroke" />
    </>
  )
}

const fills = { gain: 'fill-gain/15', loss: 'fill-loss/15' } as const
const strokes = { gain: 'stroke-gain', loss: 'stroke-loss' } as const
