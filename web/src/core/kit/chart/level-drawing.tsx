import { memo, useId } from 'react'
import { percent } from '../format.ts'
import { moment, utc } from '../format-time.ts'
import { DateWords, StepWords, TimePill } from './frame.tsx'
import type { Plot } from './level-data.ts'
import type { LevelLayout, Pane } from './level-layout.ts'
import { type ChartMark, Marks } from './level-marks.tsx'
import type { Size } from './use-size.ts'
import { placeAtSteps, wordsPlace } from './words-place.ts'
import * as texts from '#texts/core/kit'

interface DrawingProps {
  readonly plot: Plot
  readonly layout: LevelLayout
  readonly size: Size
  readonly marks?: readonly ChartMark[] | undefined
  readonly fallWords?: ((fall: string) => string) | null | undefined
  readonly shortFallWords?: ((fall: string) => string) | undefined
  readonly peakWords?: ((level: string) => string) | undefined
}

/** Everything except the crosshair, so that a moving pointer does not redraw the curve. */
export const LevelDrawing = memo(function LevelDrawing({
  plot,
  layout,
  size,
  marks,
  fallWords = texts.deepest,
  shortFallWords,
  peakWords,
}: DrawingProps) {
  const {
    x,
    right,
    level,
    fall,
    dates,
    levelLine,
    levelEdge,
    gapLines,
    highWaterLine,
    fallLine,
    fallEdge,
    fallGapLines,
    lowest,
    first,
    last,
    others,
  } = layout
  const gradient = useId()
  const newest = plot.levels[last] ?? 0
  return (
    <>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--hb-chart-1)" stopOpacity={0.3} />
        <stop offset="1" stopColor="var(--hb-chart-1)" stopOpacity={0} />
      </linearGradient>
      <g stroke="var(--hb-chart-grid)" shapeRendering="crispEdges">
        {dates.map((date) => (
          <path
            key={date.at}
            d={`M${date.x} ${level.top}V${level.bottom}M${date.x} ${fall.top}V${fall.bottom}`}
          />
        ))}
        <Lines of={level} right={right} below={level.y(newest)} />
        <Lines of={fall} right={right} />
      </g>
      <Words of={level} width={size.width} below={level.y(newest)} />
      <Words of={fall} width={size.width} />
      <DateWords dates={dates} right={right} y={size.height - 6} />
      <svg
        x={0}
        y={0}
        width={right}
        height={fall.bottom}
        overflow="hidden"
        fill="none"
        strokeLinejoin="round"
      >
        <path d={highWaterLine} stroke="var(--hb-chart-hwm)" strokeDasharray="1 4" />
        <path d={`${levelEdge}V${level.bottom}H${x(first)}Z`} fill={`url(#${gradient})`} />
        <path d={levelLine} stroke="var(--hb-chart-1)" strokeWidth={2} />
        {gapLines ? (
          <path d={gapLines} stroke="var(--hb-chart-1)" strokeWidth={1.5} strokeDasharray="3 4" />
        ) : null}
        <path d={`${fallEdge}V${fall.y(0)}H${x(first)}Z`} fill="var(--hb-loss)" fillOpacity={0.2} />
        <path d={fallLine} stroke="var(--hb-loss)" />
        {fallGapLines ? <path d={fallGapLines} stroke="var(--hb-loss)" strokeDasharray="3 4" /> : null}
        <path
          d={`M0 ${level.y(newest)}H${right}`}
          stroke="var(--hb-chart-1)"
          strokeOpacity={0.4}
          strokeDasharray="4 4"
        />
        {others.map(({ key, line, colour }) => (
          <path key={key} d={line} stroke={colour} strokeWidth={1.5} />
        ))}
      </svg>
      <Readings plot={plot} layout={layout} />
      {peakWords === undefined ? null : <Peak plot={plot} layout={layout} words={peakWords} />}
      {marks ? <Marks marks={marks} plot={plot} layout={layout} /> : null}
      {/* without an outline, which would separate it from its line */}
      <circle cx={Math.min(x(last), right)} cy={level.y(newest)} r={3.5} fill="var(--hb-chart-1)" />
      {lowest === null || fallWords === null ? null : (
        <Lowest plot={plot} layout={layout} index={lowest} words={fallWords} shortWords={shortFallWords} />
      )}
      <Pill layout={layout} y={level.y(newest)} width={size.width} fill="var(--hb-chart-1)">
        {plot.write(newest)}
      </Pill>
    </>
  )
})

interface OfPane {
  readonly of: Pane
}

/** The steps whose labels are clear of a pill; the pill marks the place of the others. */
const clearOf = (of: Pane, pill: number) => of.steps.filter((step) => Math.abs(of.y(step) - pill) > 15)

/** The lines of an axis; one without a label would leave its value open. */
const Lines = ({ of, right, below = -100 }: OfPane & { readonly right: number; readonly below?: number }) =>
  clearOf(of, below).map((value) => <path key={value} d={`M0 ${of.y(value)}H${right}`} />)

/** The labels of an axis, without those that would stick out from behind a pill. */
const Words = ({ of, width, below = -100 }: OfPane & { readonly width: number; readonly below?: number }) => (
  <StepWords {...of} steps={clearOf(of, below)} x={width - 6} />
)

interface CoverProps extends OfPane {
  readonly layout: LevelLayout
  readonly width: number
  /** The height of the crosshair's pill. */
  readonly pill: number
  /** The height of the pill of the newest value, which stays. */
  readonly below?: number
}

/** Covers the labels that would stick out from behind the pill of a crosshair. */
const Cover = ({ of, layout: { right }, width, pill, below = -100 }: CoverProps) =>
  clearOf(of, below)
    .filter((step) => Math.abs(of.y(step) - pill) <= 15)
    .map((step) => (
      <rect
        key={step}
        x={right + 1}
        y={of.y(step) - 8}
        width={width - right - 1}
        height={16}
        fill="var(--hb-card)"
      />
    ))

/** Points this far apart are marked individually, since the lines between them show nothing. */
const apart = 24

function Readings({ plot, layout: { x, level, first, last } }: Pick<DrawingProps, 'plot' | 'layout'>) {
  if (last === first || x(last) - x(first) < apart * (last - first)) return null
  return (
    <g className="fill-chart-1" data-readings>
      {plot.levels.slice(first, last + 1).map((value, i) => (
        <circle key={i} cx={x(first + i)} cy={level.y(value)} r={2.5} />
      ))}
    </g>
  )
}

interface PeakProps extends Pick<DrawingProps, 'plot' | 'layout'> {
  readonly words: (level: string) => string
}

/** The label of the dotted line where none of the lines crosses it, with the level there. */
function Peak({ plot, layout, words }: PeakProps) {
  const { x, level, right, first, last, highWater } = layout
  const curve = plot.levels.slice(first, last + 1).map((value, i) => ({ x: x(first + i), y: level.y(value) }))
  const marks = plot.highWaters.slice(first, last + 1).filter((mark) => mark !== null)
  const longest = words(plot.write(Math.max(...marks)))
  const place = placeAtSteps(curve, highWater, longest.length * 6.4, { ...level, right })
  const mark = place && marks.findLast((one) => Math.abs(level.y(one) - place.level) <= 0.5)
  return place && mark !== undefined && mark !== null ? (
    <text x={place.x} y={place.y} textAnchor="end" className="fill-muted-foreground text-2xs">
      {words(plot.write(mark))}
    </text>
  ) : null
}

interface LowestProps {
  readonly plot: Plot
  readonly layout: LevelLayout
  readonly index: number
  readonly words: (fall: string) => string
  readonly shortWords: ((fall: string) => string) | undefined
}

/** A hollow dot with its label; with the short one, if there is one, where the curve leaves no room. */
function Lowest({ plot, layout, index, words, shortWords }: LowestProps) {
  const { x, fall, right, first, last } = layout
  const placed = (at: number) => ({ x: x(at), y: fall.y(plot.drawdowns[at] ?? 0) })
  const point = placed(index)
  const curve = Array.from({ length: last - first + 1 }, (_, at) => placed(first + at))
  const value = percent(plot.drawdowns[index] ?? 0)
  const placedWords = (text: string) => ({
    text,
    ...wordsPlace(curve, point, text.length * 6.4, { ...fall, right }),
  })
  const long = placedWords(words(value))
  const place = long.isFree || shortWords === undefined ? long : placedWords(shortWords(value))
  return (
    <>
      <circle
        cx={point.x}
        cy={point.y}
        r={3.5}
        fill="var(--hb-card)"
        stroke="var(--hb-loss)"
        strokeWidth={1.5}
      />
      {/* Grid lines run behind the labels; an outline in the card's colour keeps them readable. */}
      <text
        x={place.x}
        y={place.y}
        textAnchor={place.anchor}
        strokeLinejoin="round"
        className="fill-loss stroke-card font-medium [paint-order:stroke] [stroke-width:3px]"
      >
        {place.text}
      </text>
    </>
  )
}

interface PillProps {
  readonly layout: LevelLayout
  readonly y: number
  readonly width: number
  readonly fill: string
  readonly children: string
}

/** A value on the axis. */
function Pill({ layout: { right }, y, width, fill, children }: PillProps) {
  return (
    <>
      <rect x={right + 1} y={y - 9} width={width - right - 1} height={18} rx={3} fill={fill} />
      <text x={width - 6} y={y + 4} textAnchor="end" fill="var(--hb-bg)">
        {children}
      </text>
    </>
  )
}

/** A line through one point, with its values and its time on the axes. */
export function Crosshair({ plot, layout, size, index }: DrawingProps & { readonly index: number }) {
  const { x, right, level, fall } = layout
  const [second, value, drawdown] = [plot.seconds[index], plot.levels[index], plot.drawdowns[index]]
  if (second === undefined || value === undefined || drawdown === undefined) return null
  return (
    <>
      <path
        d={`M${x(index)} ${level.top}V${fall.bottom}`}
        stroke="var(--hb-chart-crosshair)"
        strokeDasharray="4 4"
        shapeRendering="crispEdges"
      />
      <Dot cx={x(index)} cy={level.y(value)} r={4} fill="var(--hb-chart-1)" />
      <Dot cx={x(index)} cy={fall.y(drawdown)} r={4} fill="var(--hb-loss)" />
      <Cover
        of={level}
        layout={layout}
        width={size.width}
        pill={level.y(value)}
        below={level.y(plot.levels[layout.last] ?? 0)}
      />
      <Cover of={fall} layout={layout} width={size.width} pill={fall.y(drawdown)} />
      <Pill layout={layout} y={level.y(value)} width={size.width} fill="var(--hb-fg)">
        {plot.write(value)}
      </Pill>
      <Pill layout={layout} y={fall.y(drawdown)} width={size.width} fill="var(--hb-loss)">
        {percent(drawdown, { digits: 1 })}
      </Pill>
      <TimePill at={x(index)} right={right} top={size.height - 20} height={20}>
        {moment(second * 1000, utc)}
      </TimePill>
    </>
  )
}

/** A point on a line, outlined in the colour of the card. */
function Dot(place: { readonly cx: number; readonly cy: number; readonly r: number; readonly fill: string }) {
  return <circle {...place} stroke="var(--hb-card)" strokeWidth={2} />
}
