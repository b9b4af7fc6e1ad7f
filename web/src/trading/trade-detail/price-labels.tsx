import type { ReactNode } from 'react'
import { spread } from '../../core/kit/chart/spread.ts'
import { price, priceDigits } from '../../core/kit/format.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { numberText } from '../../core/kit/number-text.ts'
import { levelInk } from './price-drawing.tsx'
import { type Level, levelNames, shortNames } from './price-levels.ts'
import type { PricePlot } from './price-plot.ts'

const pillHeight = 18
/** Half the height of a price pill and of an axis label: further apart they do not overlap. */
const pillReach = 14

interface LabelsProps {
  readonly plot: PricePlot
  readonly width: number
  readonly levels: readonly Level[]
  /** Decimals of the price axis. */
  readonly digits: number
  /** The width of the column of the axis' own numbers; 0 if the prices of levels share it. */
  readonly numbers: number
  /** True if the axis has room for whole names next to the prices of levels; otherwise they are short. */
  readonly isWide: boolean
  /** The middle of the crosshair's pill, which never half covers another one; null without a crosshair. */
  readonly crosshairY: number | null
}

/** The labels of the price axis, with the prices of the levels beside them; where these share the room, they replace labels. */
export function PriceLabels(props: LabelsProps) {
  const { plot, width, levels, digits, numbers, isWide, crosshairY } = props
  const { pills, words } = labelsOf(plot, levels, crosshairY, isWide)
  const end = isWide ? plot.area.right + numbers : width
  const places = Math.max(digits, ...words.map(decimalsOf))
  return (
    <>
      <LevelPills {...props} pills={pills} />
      {words.map((value) => (
        <text
          key={value}
          x={end - 6}
          y={plot.y(value) + 4}
          textAnchor="end"
          fill="var(--hb-chart-axis)"
          className="stroke-card [paint-order:stroke] [stroke-width:3px]"
        >
          {price(numberText(value), { digits: places })}
        </text>
      ))}
    </>
  )
}

interface LevelPill extends Level {
  readonly y: number
  /** The height of its line in the chart. */
  readonly wanted: number
}

/** Fewer labels show no scale. */
const fewest = 3

/** The decimals of a label. */
export const decimalsOf = (value: number): number => numberText(value).split('.')[1]?.length ?? 0

/**
 * Returns the pills and labels without overlaps. Each has a column of its own, if there is room: then the crosshair's pill
 * covers labels alone. In one column it has priority over the pills of levels, and these over labels; if they leave too few,
 * further ones are put between them.
 */
export function labelsOf(
  plot: Pick<PricePlot, 'y' | 'prices' | 'finerPrices' | 'area'>,
  levels: readonly Level[],
  crosshairY: number | null,
  isApart: boolean,
): { readonly pills: readonly LevelPill[]; readonly words: readonly number[] } {
  const wanted = levels.map(({ price: value }) => plot.y(Number(value)))
  const placed = spread(wanted, pillHeight + 2, 10, plot.area.priceBottom - 10)
  const all = levels.map((level, i) => ({ ...level, y: placed[i] ?? 0, wanted: wanted[i] ?? 0 }))
  const isFree = (y: number, reach: number) => crosshairY === null || Math.abs(crosshairY - y) >= reach
  const free = (prices: readonly number[]) => prices.filter((value) => isFree(plot.y(value), pillReach))
  if (isApart) return { pills: all, words: free(plot.prices) }
  const besidePills = (value: number) => all.every(({ y }) => Math.abs(y - plot.y(value)) >= pillReach)
  // independent of the crosshair, so that no label appears while it moves
  const words = plot.prices.filter(besidePills)
  if (words.length < fewest)
    for (const value of plot.finerPrices.filter(besidePills))
      if (words.every((other) => Math.abs(plot.y(other) - plot.y(value)) >= 2 * pillReach)) words.push(value)
  return { pills: all.filter(({ y }) => isFree(y, pillHeight)), words: free(words) }
}

/** Prices of the levels on the axis, without overlaps and each connected to its line. */
function LevelPills({
  plot,
  pills,
  width,
  numbers,
  isWide,
}: LabelsProps & { readonly pills: readonly LevelPill[] }) {
  const { priceBottom } = plot.area
  const right = plot.area.right + numbers
  return pills.map(({ kind, price: value, y, wanted }) => (
    <g key={kind}>
      <path
        d={`M${plot.area.right} ${Math.min(Math.max(wanted, 0), priceBottom)}${numbers > 0 ? 'h4' : ''}L${right + 8} ${y}`}
        stroke={levelInk[kind]}
        fill="none"
      />
      <Pill from={right + 8} to={width} y={y}>
        <path d={`M${right + 9.5} ${y - 7}v14`} stroke={levelInk[kind]} strokeWidth={3} />
        <text x={right + (isWide ? 17 : 14)} y={y + 4} className="fill-muted-foreground">
          {(isWide ? levelNames : shortNames)[kind]}
        </text>
        <text x={width - 6} y={y + 4} textAnchor="end" className="fill-foreground font-medium">
          {price(value, { digits: priceDigits(value) })}
        </text>
      </Pill>
    </g>
  ))
}

interface PillProps {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly children: ReactNode
  readonly isLit?: boolean
}

function Pill({ from, to, y, children, isLit = false }: PillProps) {
  return (
    <>
      <rect
        x={from}
        y={y - pillHeight / 2}
        width={to - from}
        height={pillHeight}
        rx={3}
        className={isLit ? 'fill-foreground' : 'fill-popover stroke-border-strong'}
      />
      {children}
    </>
  )
}

/** The middle of the pill of a crosshair at a height; null below the price pane. */
export const crosshairPill = (
  { area: { priceBottom } }: Pick<PricePlot, 'area'>,
  y: number,
): number | null =>
  y <= priceBottom ? Math.min(Math.max(y, pillHeight / 2), priceBottom - pillHeight / 2) : null

interface CrosshairProps {
  readonly plot: PricePlot
  readonly width: number
  readonly digits: number
  /** The width of the column of the axis' own numbers; 0 without one. */
  readonly numbers: number
  /** The middle of the hovered candle. */
  readonly x: number
  readonly y: number
  readonly atMs: number
}

/** Two lines through a point, with its price and its time on the axes. */
export function PriceCrosshair({ plot, width, digits, numbers, x, y, atMs }: CrosshairProps) {
  const { right, bottom } = plot.area
  const end = numbers > 0 ? right + numbers : width
  const pillY = crosshairPill(plot, y)
  const words = dayTime(atMs)
  const half = words.length * 3.2 + 8
  const middle = Math.min(Math.max(x, half), right - half)
  return (
    <>
      <path
        d={`M${x} 0V${bottom}${pillY === null ? '' : `M0 ${y}H${right}`}`}
        stroke="var(--hb-chart-crosshair)"
        strokeDasharray="4 4"
        shapeRendering="crispEdges"
      />
      {pillY === null ? null : (
        <Pill isLit from={right + (numbers > 0 ? 2 : 8)} to={end} y={pillY}>
          <text x={end - 6} y={pillY + 4} textAnchor="end" fill="var(--hb-bg)">
            {price(plot.priceAt(y).toFixed(10), { digits })}
          </text>
        </Pill>
      )}
      <rect x={middle - half} y={bottom + 2} width={2 * half} height={18} rx={3} fill="var(--hb-overlay)" />
      <text x={middle} y={bottom + 15} textAnchor="middle" className="fill-foreground">
        {words}
      </text>
    </>
  )
}
