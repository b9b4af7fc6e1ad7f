import type { EquityPoint } from '@harbour/contract/trading/equity'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { growth, type Growth, knowsFlows, steps } from '@harbour/ledger/metrics/equity-series'
import { Maximize, Minimize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { HiddenAmount, useMoney } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Button } from '../../core/kit/button.tsx'
import { Brush } from '../../core/kit/chart/brush.tsx'
import { LevelChart } from '../../core/kit/chart/level-chart.tsx'
import type { OtherLevel } from '../../core/kit/chart/level-layout.ts'
import type { ChartMark } from '../../core/kit/chart/level-marks.tsx'
import { isSame, type View, within, zoomed } from '../../core/kit/chart/view.ts'
import { percent } from '../../core/kit/format.ts'
import { closesIn, closing, closingTime, dayKey, dayTime, span, utc } from '../../core/kit/format-time.ts'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Select } from '../../core/kit/select.tsx'
import type { View as Look } from '../../core/kit/view-switch.tsx'
import { daysLater } from '../../core/time/month.ts'
import { api as journal } from '../journal/api.ts'
import { useScope } from '../scope/scope.ts'
import { equityRangeOf } from '../scope/period.ts'
import { useComparands, useCompared } from './compared.ts'
import { ComparedNote } from './compared-note.tsx'
import { DaysTable } from './days-table.tsx'
import { Below, Change, EquityHead, InsideNote, NoEquity } from './equity-head.tsx'
import { belowLook, explorerHeight as height, footnoteLook, hasStrip } from './explorer-skeleton.tsx'
import { FollowedNote } from './followed-note.tsx'
import { type CurvePoint, deepestOf, finest, followed, hasReturns, levelsOf } from './levels.ts'
import { MarksKey } from './marks-key.tsx'
import { PictureButton } from '../pictures/picture-button.tsx'
import { chartSentence, fallWords, pointSentence } from './sentences.ts'
import * as curve from '#texts/trading/overview/equity'
import * as texts from '#texts/trading/overview/equity-screen'

interface EquityExplorerProps {
  readonly points: readonly EquityPoint[]
  /** The same days with the points inside them, if known. */
  readonly hours?: readonly CurvePoint[] | undefined
  readonly rebuiltUntil?: string | null | undefined
  readonly now: number
  /** The range is one day, and the figures beside the curve are of the points inside it. */
  readonly isDay: boolean
  /** A note on the start of the history, shown below the curve. */
  readonly note?: ReactNode
  /** The figures of the curve, below it. */
  readonly children: ReactNode
}

const scales = ['money', 'percent', 'log'] as const
type Scale = (typeof scales)[number]
/** Without a comparison its list is as quiet as the scales beside it. */
const quietSelect =
  '[&>select]:bg-transparent [&>select]:text-muted-foreground [&>select]:shadow-[inset_0_0_0_1px_var(--hb-line)] hover:[&>select]:text-foreground'
/** The shortest visible time if there are points inside days. */
const shortestMs = 6 * hourMs
/** The maximum of days whose notes the journal lists in one answer. */
const maxNoteDays = 400

/** An equity chart to explore: moved, zoomed, compared, with selectable scale, full screen and as a picture. */
export function EquityExplorer({
  points: all,
  hours,
  rebuiltUntil = null,
  now,
  isDay,
  note,
  children,
}: EquityExplorerProps) {
  const hidden = useAmountsHidden()
  const money = useMoney()
  const write = hidden ? null : money
  const narrow = useNarrow()
  const scope = useScope()
  const box = useRef<HTMLDivElement>(null)
  const isFull = useFullScreen(box)
  const [look, setLook] = useState<Look>('chart')
  const [scale, setScale] = useState<Scale>('money')
  const comparands = useComparands(scope, now)
  const { compared } = comparands
  const [at, setAt] = useState<number | null>(null)
  const isKnown = useMemo(() => hasReturns(all), [all])
  // a comparison shows returns, and so does the curve while amounts are hidden
  const asReturn = isKnown && (hidden || scale === 'percent' || compared !== 'none')
  const points = useMemo(() => (asReturn ? followed(all) : all), [all, asReturn])
  const { from: start = '' } = equityRangeOf(scope, now)
  const drawn = useMemo(() => {
    const finer = finest(all, hours, start)
    return asReturn ? followed(finer) : finer
  }, [all, hours, asReturn, start])
  const each = useMemo(() => steps(drawn), [drawn])
  const grown = useMemo(() => growth(points), [points])
  const levels = useMemo(() => levelsOf(each, drawn, asReturn), [each, drawn, asReturn])
  const times = useMemo(() => drawn.map((point) => closingTime(point.at)), [drawn])
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0]
  const limits = {
    from,
    to,
    min: Math.min(drawn.length > points.length ? shortestMs : 2 * dayMs, Math.max(to - from, 1)),
    max: to - from,
  }
  const [wanted, setView] = useState<View | null>(null)
  const view = wanted === null ? limits : within(wanted, limits)
  const { other, ...state } = useCompared(comparands, scope, now, {
    from,
    to,
    start: closingTime(all[0]?.at ?? ''),
  })
  const marks = useMarks(drawn)
  const words = fallWords(drawn, points)
  const last = points.at(-1)
  if (!last)
    return (
      <>
        <NoEquity className={height} note={note} />
        {children}
      </>
    )
  // with amounts hidden the curve is the growth of one unit of capital, which is unknown then
  const isDrawn = look === 'chart' && (isKnown || !hidden)
  const shown = at === null ? null : (drawn[at] ?? null)
  const isWhole = isSame(view, limits)
  const middle = (view.from + view.to) / 2
  const zoom = (by: number) => setView(zoomed(view, by, middle, limits))
  const tools = (
    <span className="flex items-center gap-0.5">
      {/* on phones pinching and the strip below the curve zoom first */}
      <span className={cx('flex items-center gap-0.5', isWhole && 'max-md:hidden')}>
        <Button size="sm" tone="ghost" onClick={() => setView(null)} disabled={isWhole}>
          {texts.wholeRange}
        </Button>
        <IconButton small icon={ZoomOut} label={texts.zoomOut} onClick={() => zoom(1.5)} />
        <IconButton small icon={ZoomIn} label={texts.zoomIn} onClick={() => zoom(1 / 1.5)} />
      </span>
      <PictureButton
        label={texts.picture}
        make={({ svgOf }) => {
          const drawing = box.current?.querySelector('[role="slider"] > svg')
          if (!(drawing instanceof SVGSVGElement)) throw new Error('The chart is not drawn')
          return svgOf(drawing, {
            title: scope.query.accounts === undefined ? curve.equity : texts.ofChosenAccounts,
            note: pictureNote(points, grown, other),
          })
        }}
        name={`equity-${points[0]?.day ?? ''}-to-${last.day}`}
      />
      {document.fullscreenEnabled ? (
        <IconButton
          small
          icon={isFull ? Minimize : Maximize}
          label={isFull ? texts.leaveFullScreen : texts.fullScreen}
          onClick={() => void (isFull ? document.exitFullscreen() : box.current?.requestFullscreen())}
        />
      ) : null}
    </span>
  )
  const notes = (
    <>
      {isDrawn ? <FollowedNote of={points} all={all} /> : null}
      {isDrawn ? (
        <InsideNote of={drawn} days={points} rebuiltUntil={rebuiltUntil} areFiguresInside={isDay} />
      ) : null}
      {note}
    </>
  )
  return (
    <>
      <div ref={box} className="[&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:bg-card">
        <EquityHead
          at={shown ?? (last.day < dayKey(now, closesIn()) ? last : null)}
          value={write === null ? <HiddenAmount /> : write((shown ?? last).equity)}
          hasLegend={knowsFlows(all)}
          view={look}
          onView={setLook}
        >
          {shown ? (
            <>
              <Below drawdown={each[at ?? 0]?.drawdown ?? null} words={words} />
              {asReturn && each[at ?? 0] ? (
                <span className="text-muted-foreground">
                  {texts.returned(
                    percent((levels[at ?? 0]?.level ?? 1) / (levels[0]?.level || 1) - 1, { signed: true }),
                  )}
                </span>
              ) : null}
              {at !== null && at > 0 && shown.flow !== null && /[1-9]/.test(shown.flow) ? (
                <span className="text-xs text-muted-foreground">
                  {Number(shown.flow) > 0 ? texts.deposit : texts.withdrawal}{' '}
                  {write === null ? '' : write(shown.flow)}
                </span>
              ) : null}
            </>
          ) : (
            <Change grown={grown} of={points} from={all[0]?.at} isDay={isDay} />
          )}
        </EquityHead>
        {isDrawn ? (
          <div className="flex flex-wrap items-center gap-2 px-4 pb-2 print:hidden">
            <Segmented
              small
              label={texts.scale}
              value={asReturn && scale === 'money' ? 'percent' : scale}
              onPick={setScale}
              options={scales
                .filter((one) => one !== 'percent' || isKnown)
                .map((one) => ({ value: one, label: texts.scales[one] }))}
            />
            {isKnown ? (
              <Select
                compact
                aria-label={texts.compareWith}
                value={compared}
                onPick={comparands.pick}
                options={comparands.options}
                className={cx(
                  'w-40 max-md:w-auto max-md:min-w-28 max-md:flex-1',
                  compared === 'none' && quietSelect,
                )}
              />
            ) : null}
            <ComparedNote of={other} state={state} />
            {narrow ? null : <span className="flex-1" />}
            {narrow ? null : tools}
          </div>
        ) : null}
        <div className={isDrawn ? 'pr-1.5 pb-1 pl-4 max-md:pr-1' : 'border-t pb-2'}>
          {isDrawn ? (
            <LevelChart
              points={levels}
              hidden={asReturn}
              label={texts.chartHelp(chartSentence(points, grown, deepestOf(each), write))}
              describe={(i) => pointSentence(drawn[i], each[i]?.drawdown ?? null, write, words)}
              onPoint={setAt}
              zoom={{ view, limits, onView: setView }}
              isLog={scale === 'log'}
              others={other && other.levels.length > 1 ? [other] : []}
              marks={marks}
              fallWords={isWhole ? words.deepest : (fall) => `${words.deepest(fall)} ${words.from}`}
              shortFallWords={words.deepest}
              peakWords={curve.highWaterMark}
              below={
                hasStrip(from, to) ? (
                  <Brush
                    times={times}
                    levels={levels.map(({ level }) => level)}
                    view={view}
                    limits={limits}
                    onView={setView}
                  />
                ) : null
              }
              className={isFull ? 'h-[calc(100vh-11rem)]' : height}
            />
          ) : (
            <div
              className={`overflow-y-auto ${height}`}
              tabIndex={0}
              role="region"
              aria-label={curve.byDayScrollable}
            >
              <DaysTable points={all} stick="top-0" />
            </div>
          )}
        </div>
        <div className={belowLook}>
          <div className="min-w-24 flex-1">
            {isDrawn ? <MarksKey marks={marks} /> : null}
            {isWhole ? null : texts.shown(viewText(view))} {narrow ? null : notes}
          </div>
          {/* a phone has no room for them beside the scales */}
          {isDrawn && narrow ? <span className="ml-auto print:hidden">{tools}</span> : null}
        </div>
      </div>
      {children}
      {/* footnotes: between the curve and its figures their length would move the figures */}
      {narrow ? <div className={footnoteLook}>{notes}</div> : null}
    </>
  )
}

/** Days, and below two of them the times as well; a view is in wall-clock time. */
const viewText = ({ from, to }: View): string =>
  to - from < 2 * dayMs ? `${dayTime(from, utc)} – ${dayTime(to, utc)}` : span(from, to, utc)

/** The text below the title of a picture; only its axis has amounts. */
function pictureNote(points: readonly EquityPoint[], grown: Growth | null, other: OtherLevel | null): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const without = grown?.without ? ` ${curve.without[grown.without]}` : ''
  const change = grown ? ` · ${percent(grown.fraction, { signed: true })}${without}` : ''
  const against = other?.levels.length
    ? ` · ${other.name} ${percent(other.levels.at(-1) ?? 0, { signed: true })}`
    : ''
  return `${span(first.at, last.at, closing())}${change}${against}`
}

/** Days with deposits or withdrawals, and days with a note. */
function useMarks(points: readonly CurvePoint[]): readonly ChartMark[] {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  const start = last === undefined ? '' : daysLater(last, 1 - maxNoteDays)
  const from = first === undefined || first < start ? start : first
  const notes = useApiQuery(
    journal.journal.days,
    { query: { from, to: last ?? '' } },
    { enabled: last !== undefined },
  ).data
  return useMemo(() => {
    const flows = points.flatMap(({ at, flow }, i): ChartMark[] =>
      i === 0 || flow === null || !/[1-9]/.test(flow)
        ? []
        : [{ at: closingTime(at), kind: flow.startsWith('-') ? 'out' : 'in' }],
    )
    const placeOf = new Map(points.map(({ day, at }) => [day, closingTime(at)]))
    const written = (notes?.days ?? []).flatMap(({ day }): ChartMark[] => {
      const at = placeOf.get(day)
      return at === undefined ? [] : [{ at, kind: 'note' }]
    })
    return [...flows, ...written]
  }, [points, notes])
}

function useFullScreen(box: React.RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [box])
  return isFull
}
