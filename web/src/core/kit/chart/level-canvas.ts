import {
  AreaSeries,
  BaselineSeries,
  ColorType,
  createChart,
  CrosshairMode,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  TickMarkType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { percent } from '../format.ts'
import { dayOfMonth, moment, monthName, utc, year } from '../format-time.ts'
import { type ChartColours, chartColours, onThemeChange } from './colours.ts'
import type { Plot } from './level-data.ts'
import { AxisPill, DotMark } from './marks.ts'

export interface LevelCanvas {
  draw(plot: Plot): void
  /** Puts the crosshair on one point, or takes it away. */
  point(index: number | null): void
  end(): void
}

const areaHeight = 3
const seconds = (value: number): UTCTimestamp => value as UTCTimestamp

/** Area with its high-water mark above, the fall below that mark in a quarter of the height beneath. */
export function levelCanvas(box: HTMLElement, onPoint: (index: number | null) => void): LevelCanvas {
  // The logo writes HTML and a <style> of its own, which the page's policy refuses; the credit stands below the chart.
  const chart = createChart(box, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: { attributionLogo: false },
  })
  const highWater = chart.addSeries(LineSeries, quiet)
  const level = chart.addSeries(AreaSeries, { lineWidth: 2, crosshairMarkerRadius: 4 })
  const fall = chart.addSeries(
    BaselineSeries,
    { ...quiet, crosshairMarkerVisible: true, baseValue: { type: 'price', price: 0 } },
    1,
  )
  const marks = { last: new DotMark(), lowest: new DotMark(), level: new AxisPill(), fall: new AxisPill() }
  level.attachPrimitive(marks.last)
  level.attachPrimitive(marks.level)
  fall.attachPrimitive(marks.lowest)
  fall.attachPrimitive(marks.fall)
  chart.panes()[0]?.setStretchFactor(areaHeight)
  chart.panes()[1]?.setStretchFactor(1)

  let plot: Plot | null = null
  let colours = chartColours()
  const paint = () => {
    colours = chartColours()
    style(chart, { level, highWater, fall }, colours, plot)
    if (plot) showMarks(marks, plot, colours)
  }
  const pills = (index: number | null) => showPills(marks, plot, index, colours)
  chart.subscribeCrosshairMove((move) => {
    const index = move.logical === undefined || !move.point ? null : Math.round(move.logical)
    const known = index !== null && plot?.seconds[index] !== undefined ? index : null
    pills(known)
    onPoint(known)
  })
  const stopTheme = onThemeChange(paint)
  // Text drawn before its font is there would stay in the stand-in's widths.
  void document.fonts?.ready.then(() => plot && paint())

  return {
    draw(next) {
      plot = next
      const at = (values: readonly number[]) =>
        next.seconds.map((s, i) => ({ time: seconds(s), value: values[i] ?? 0 }))
      level.setData(at(next.levels))
      highWater.setData(at(next.highWaters))
      fall.setData(at(next.drawdowns))
      paint()
      chart.timeScale().fitContent()
    },
    point(index) {
      const [second, value] = index === null ? [] : [plot?.seconds[index], plot?.levels[index]]
      if (second === undefined || value === undefined) chart.clearCrosshairPosition()
      else chart.setCrosshairPosition(value, seconds(second), level)
      pills(second === undefined ? null : index)
    },
    end() {
      stopTheme()
      chart.remove()
    },
  }
}

const quiet = {
  priceLineVisible: false,
  lastValueVisible: false,
  crosshairMarkerVisible: false,
  lineWidth: 1,
} as const

interface Series {
  readonly level: ISeriesApi<'Area'>
  readonly highWater: ISeriesApi<'Line'>
  readonly fall: ISeriesApi<'Baseline'>
}

function style(
  chart: IChartApi,
  { level, highWater, fall }: Series,
  colours: ChartColours,
  plot: Plot | null,
): void {
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: colours.axis,
      fontFamily: colours.font,
      fontSize: 11,
      panes: { enableResize: false, separatorColor: 'transparent', separatorHoverColor: 'transparent' },
    },
    grid: { vertLines: { color: colours.grid }, horzLines: { color: colours.grid } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: {
        color: colours.crosshair,
        width: 1,
        style: LineStyle.Dashed,
        labelBackgroundColor: colours.overlay,
      },
      horzLine: { visible: false, labelVisible: false },
    },
    rightPriceScale: { borderVisible: false, minimumWidth: 60, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      minBarSpacing: 0.01,
      tickMarkFormatter: (at: number, kind: TickMarkType) => tickOf(at * 1000, kind),
    },
    localization: { timeFormatter: (at: number) => moment(at * 1000, utc) },
  })
  level.applyOptions({
    lineColor: colours.line,
    topColor: `${colours.line}4d`,
    bottomColor: `${colours.line}00`,
    priceLineColor: `${colours.line}66`,
    priceLineStyle: LineStyle.Dashed,
    crosshairMarkerBorderColor: colours.card,
    crosshairMarkerBackgroundColor: colours.line,
    priceFormat: { type: 'custom', minMove: 0.0001, formatter: plot?.write ?? String },
  })
  highWater.applyOptions({
    color: colours.highWater,
    lineStyle: LineStyle.SparseDotted,
    lineType: LineType.WithSteps,
    priceFormat: { type: 'custom', minMove: 0.0001, formatter: plot?.write ?? String },
  })
  fall.applyOptions({
    topLineColor: colours.loss,
    bottomLineColor: colours.loss,
    topFillColor1: 'transparent',
    topFillColor2: 'transparent',
    bottomFillColor1: `${colours.loss}33`,
    bottomFillColor2: `${colours.loss}33`,
    crosshairMarkerBorderColor: colours.card,
    crosshairMarkerBackgroundColor: colours.loss,
    priceFormat: {
      type: 'custom',
      minMove: 0.0001,
      formatter: (share: number) => percent(share, fallDigits(plot)),
    },
    autoscaleInfoProvider: () => ({
      priceRange: { minValue: Math.min(-0.001, lowestOf(plot) * 1.1), maxValue: 0 },
      margins: { above: 8, below: 8 },
    }),
  })
}

/** A year or a month where one begins, else the day. */
function tickOf(at: number, kind: TickMarkType): string {
  if (kind === TickMarkType.Year) return year(at)
  return kind === TickMarkType.Month ? monthName(at) : dayOfMonth(at)
}

const lowestOf = (plot: Plot | null): number => Math.min(0, ...(plot?.drawdowns ?? []))
const fallDigits = (plot: Plot | null) => ({
  digits: lowestOf(plot) < -0.03 ? 0 : lowestOf(plot) < -0.003 ? 1 : 2,
})

interface Marks {
  readonly last: DotMark
  readonly lowest: DotMark
  readonly level: AxisPill
  readonly fall: AxisPill
}

function showMarks(marks: Marks, plot: Plot, colours: ChartColours): void {
  const end = plot.seconds.length - 1
  const [second, value] = [plot.seconds[end], plot.levels[end]]
  const newest = second === undefined || value === undefined ? null : { time: seconds(second), value }
  marks.last.show(newest && { ...newest, colour: colours.line, ring: colours.card })

  const lowest = lowestOf(plot)
  const trough = plot.seconds[plot.drawdowns.indexOf(lowest)]
  const isFall = trough !== undefined && lowest < 0
  marks.lowest.show(
    isFall
      ? {
          time: seconds(trough),
          value: lowest,
          colour: colours.loss,
          ring: colours.card,
          hollow: true,
          font: colours.font,
          label: `Max ${percent(lowest)}`,
        }
      : null,
  )
}

function showPills(marks: Marks, plot: Plot | null, index: number | null, colours: ChartColours): void {
  const [value, drawdown] = index === null ? [] : [plot?.levels[index], plot?.drawdowns[index]]
  const shown = plot && value !== undefined && drawdown !== undefined
  marks.level.show(shown ? { value, text: plot.write(value), ink: colours.page, fill: colours.text } : null)
  marks.fall.show(
    shown
      ? { value: drawdown, text: percent(drawdown, { digits: 1 }), ink: colours.page, fill: colours.loss }
      : null,
  )
}
