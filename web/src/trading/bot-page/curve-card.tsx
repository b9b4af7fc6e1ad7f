import { isZero, negate } from '@harbour/ledger/decimal'
import { ChartSpline } from 'lucide-react'
import { useMemo, useState } from 'react'
import { HiddenAmount, Pnl, toneInk, useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { percent } from '../../core/kit/format.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { type View, ViewSwitch } from '../../core/kit/view-switch.tsx'
import { allTimeNote } from './range-card.tsx'
import { curvePlot } from './curve-plot.ts'
import { DaysTable } from './days-card.tsx'
import { LinesChart, noteMark } from './lines-chart.tsx'
import type { Line } from './lines-layout.ts'
import type { BotCurve, BotDay, BotPage } from './types.ts'
import type { BotDayNote, DayNotes } from './notes/use-day-notes.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'

const height = 'h-[360px] md:h-[430px]'

interface CurveCardProps {
  readonly answer: Answer<BotCurve>
  readonly page: BotPage | undefined
  readonly notes: DayNotes | null
  readonly className?: string
}

/** Total P&L day by day against holding, with the drawdown and the holdings below. */
export function CurveCard({ answer, page, notes, className }: CurveCardProps) {
  return (
    <Card label={texts.totalByDay} {...(className ? { className } : {})}>
      <Loaded answer={answer} what={texts.theCurve} skeleton={<CurveSkeleton />}>
        {({ days, name }) =>
          days.length === 0 ? (
            <EmptyState title={terms.noFillYet} className={height}>
              {texts.curveBegins}
            </EmptyState>
          ) : (
            <Curve days={days} name={name} notes={notes} peak={Number(page?.figures.capital.peak ?? 0)} />
          )
        }
      </Loaded>
    </Card>
  )
}

const headLook = '@container flex flex-wrap items-end gap-x-4 gap-y-1.5 px-4 pt-3.5 pb-2.5 max-md:px-3'
// on phones the switch is beside the total, and the legend has a separate line
const titleLook = 'flex min-h-[50px] min-w-0 flex-col justify-end max-md:flex-1'
const switchLook = 'inline-flex max-md:self-start md:order-last'
const nowLook = 'text-[28px] leading-[34px] font-semibold tracking-[-0.022em]'
const chartLook = 'pr-1.5 pb-2 pl-4 max-md:pr-1 max-md:pl-3'
const legendLook =
  'num flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground max-md:w-full'

const CurveSkeleton = () => (
  <div inert aria-hidden className="skeletons">
    <div className={headLook}>
      <div className={titleLook}>
        <span className="block font-semibold">
          {texts.totalByDay} <Span />
        </span>
        <SkeletonLine className="h-3 w-36" />
      </div>
      <span className="flex-1 max-md:hidden" />
      <span className={switchLook}>
        <ViewSwitch of={texts.theTotal} chart={ChartSpline} value="chart" onPick={() => undefined} />
      </span>
      <ul className={legendLook}>
        {['w-28', 'w-36', 'w-32'].map((width) => (
          <li key={width} className="flex h-4 items-center">
            <Skeleton className={`h-2.5 ${width}`} />
          </li>
        ))}
      </ul>
    </div>
    <div className={chartLook}>
      <Skeleton className={`opacity-40 ${height}`} />
    </div>
  </div>
)

const Span = () => <span className="text-xs font-normal text-subtle-foreground">{allTimeNote}</span>

interface CurveProps {
  readonly days: readonly BotDay[]
  readonly notes: DayNotes | null
  readonly name: string
  /** The peak of the capital in use: with amounts hidden the lines are shares of it. */
  readonly peak: number
}

function Curve({ days, name, notes, peak }: CurveProps) {
  const hidden = useAmountsHidden()
  const narrow = useNarrow()
  const money = useMoney()
  const [view, setView] = useState<View>('chart')
  const [at, setAt] = useState<number | null>(null)
  const plot = useMemo(
    () => curvePlot(days, { hidden, narrow, money, peak, name }),
    [days, hidden, narrow, money, peak, name],
  )
  const marks = useMemo(
    () => days.flatMap((one, i) => (notes?.of.has(one.day) ? [i] : [])),
    [days, notes?.of],
  )
  const index = at ?? days.length - 1
  const shown = days[index]
  const words = (one: BotDay | undefined): string => {
    if (!one) return ''
    const total =
      one.total === null ? texts.totalNotKnown : hidden ? '' : texts.total(money(one.total, { signed: true }))
    const fall = one.drawdownShare === null ? '' : texts.fallFromTop(percent(-one.drawdownShare))
    const by = one.isByLastFill ? texts.byLastFill : ''
    const note = notes?.of.get(one.day)
    const written = note ? texts.noteSays(excerpt(note)) : ''
    return `${day(one.day, utc)}: ${[total, fall, by, written].filter(Boolean).join(', ')}`
  }
  return (
    <>
      <div className={headLook}>
        <div className={`num whitespace-nowrap ${titleLook}`}>
          {at === null || !shown ? (
            // the figures above state the total
            <>
              <div className="flex items-baseline gap-2">
                <h2 className="font-semibold">{texts.totalByDay}</h2> <Span />
              </div>
              <Fall of={shown} />
            </>
          ) : (
            <>
              <h2 className="text-xs text-muted-foreground">{texts.totalOn(day(shown.day, utc))}</h2>
              <div className="flex flex-wrap items-baseline gap-x-2.5">
                <output className={nowLook}>
                  {hidden ? <HiddenAmount /> : <Pnl of={shown.total} why={texts.dayPriceMissing} />}
                </output>
                {/* on phones it would take a line of its own; the drawdown below shows it */}
                <span className="max-md:hidden">
                  <Fall of={shown} />
                </span>
                {shown.isByLastFill ? (
                  <span className="text-xs text-muted-foreground" title={texts.byLastFillHelp}>
                    {texts.byLastFill}
                  </span>
                ) : null}
              </div>
            </>
          )}
        </div>
        <span className="flex-1 max-md:hidden" />
        <span className={switchLook}>
          <ViewSwitch of={texts.theTotal} chart={ChartSpline} value={view} onPick={setView} />
        </span>
        <Legend lines={plot.lines} index={index} write={plot.write} />
      </div>
      {view === 'chart' ? (
        <div className={chartLook}>
          <LinesChart
            plot={plot}
            marks={marks}
            label={texts.curveLabel(days.length)}
            describe={(i) => words(days[i])}
            onPoint={setAt}
            className={height}
          />
          {marks.length > 0 ? (
            <NoteKey of={at === null || !shown ? undefined : notes?.of.get(shown.day)} />
          ) : null}
          <Estimated days={days} />
        </div>
      ) : (
        <div
          className={`overflow-y-auto border-t ${height}`}
          tabIndex={0}
          role="region"
          aria-label={texts.totalByDayScrollable}
        >
          <DaysTable days={days} notes={notes} stick="top-0" />
        </div>
      )}
    </>
  )
}

const excerpt = ({ note, tags }: BotDayNote): string => note || tags.join(', ')

/** Explains the marks, and shows the note on the hovered day. */
const NoteKey = ({ of }: { readonly of: BotDayNote | undefined }) => (
  <p className="flex min-w-0 items-center gap-1.5 pt-1 text-2xs text-muted-foreground">
    <svg width={8} height={8} aria-hidden="true" className="shrink-0">
      <path d={noteMark} transform="translate(4 4)" className="fill-none stroke-muted-foreground" />
    </svg>
    <span className="truncate">{of ? excerpt(of) : texts.note}</span>
  </p>
)

/** States how many days do not use their own closes. */
function Estimated({ days }: Pick<CurveProps, 'days'>) {
  const number = days.filter(({ isByLastFill }) => isByLastFill).length
  return number > 0 ? (
    <p className="num pt-1 text-2xs text-subtle-foreground">{texts.daysByLastFill(number)}</p>
  ) : null
}

/** The money below the highest total so far; its share takes a sentence. */
function Fall({ of: one }: { readonly of: BotDay | undefined }) {
  if (!one || one.drawdown === null) return null
  if (isZero(one.drawdown))
    return <span className="font-medium text-muted-foreground max-sm:sr-only">{texts.atTop}</span>
  return (
    <span
      className="text-sm font-medium text-muted-foreground"
      {...(one.drawdownShare === null ? {} : { title: texts.aboutBelowTop(percent(one.drawdownShare)) })}
    >
      {texts.belowTop(<Pnl of={negate(one.drawdown)} />)}
    </span>
  )
}

interface LegendProps {
  readonly lines: readonly Line[]
  readonly index: number
  readonly write: (value: number) => string
}

/** Names the lines with their values on the hovered day. */
export function Legend({ lines, index, write }: LegendProps) {
  return (
    <ul className={legendLook}>
      {lines.map(({ key, name, colour, values, isDashed }) => {
        const value = values[index] ?? null
        return (
          <li key={key} className="flex items-center gap-1.5 whitespace-nowrap">
            <svg width="14" height="4" aria-hidden="true">
              <path
                d="M0 2H14"
                stroke={colour}
                strokeWidth={2}
                {...(isDashed ? { strokeDasharray: '4 3' } : {})}
              />
            </svg>
            {name}
            <span className={value === null ? 'text-subtle-foreground' : toneInk(value)}>
              {value === null ? '–' : write(value)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
