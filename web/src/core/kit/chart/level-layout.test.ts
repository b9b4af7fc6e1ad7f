import { expect, test } from 'vitest'
import type { Plot } from './level-data.ts'
import { levelLayout } from './level-layout.ts'

const day = 86_400
const size = { width: 600, height: 352 }

function plotOf(levels: readonly number[], seconds: readonly number[] = levels.map((_, i) => i * day)): Plot {
  const highWaters = levels.map((_, i) => Math.max(...levels.slice(0, i + 1)))
  const drawdowns = levels.map((level, i) => level / (highWaters[i] ?? level) - 1)
  return { seconds, levels, highWaters, drawdowns, zero: 0, write: (level) => `$${level.toFixed(0)}` }
}

test('the curve fills the width next to the axis, and both panes fit the height', () => {
  const { x, right, level, fall } = levelLayout(plotOf([100, 120, 90, 110]), size)
  expect([x(0), x(3)]).toEqual([0, right])
  expect(right).toBeLessThanOrEqual(540)
  expect(level.y(120)).toBeGreaterThan(level.top)
  expect(level.y(90)).toBeLessThan(level.bottom)
  expect(fall.y(0)).toBeGreaterThan(level.bottom)
  expect(fall.y(-0.25)).toBeLessThan(size.height)
})

test('the maximum drawdown is found, and none if the level only rose', () => {
  expect(levelLayout(plotOf([100, 120, 90, 110]), size).lowest).toBe(2)
  expect(levelLayout(plotOf([100, 120]), size).lowest).toBeNull()
})

test('the high-water line is nowhere below the curve', () => {
  const { highWaterLine, x, level } = levelLayout(plotOf([100, 90, 120, 110, 130]), size)
  const points = [...highWaterLine.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  // it rises with the curve from the height of the first point, and does not wait for the next reading
  const [third, half] = [x(1) + (x(2) - x(1)) / 3, x(3) + (x(4) - x(3)) / 2]
  const crossings = [third, half].map((at, i) => [
    expect.closeTo(at, 1),
    expect.closeTo(level.y(i === 0 ? 100 : 120), 1),
  ])
  expect(points).toEqual(expect.arrayContaining(crossings))
  expect(points.at(-1)).toEqual([expect.closeTo(x(4), 1), expect.closeTo(level.y(130), 1)])
})

test('hours end with the newest point’s time, which may replace the mark before it', () => {
  const start = Date.UTC(2025, 5, 3) / 1000
  const words = (hours: number) => {
    const seconds = [
      ...Array.from({ length: Math.ceil(hours) }, (_, i) => start + i * 3600),
      start + hours * 3600,
    ]
    const plot = plotOf(
      seconds.map((_, i) => i),
      seconds,
    )
    return levelLayout(plot, size).dates.map(({ text }) => text)
  }
  expect(words(14.9)).toEqual(['3 Jun', '03:00', '06:00', '09:00', '12:00', '14:54'])
  expect(words(12.5).slice(-2)).toEqual(['10:00', '12:30'])
  // a whole day ends with the next one
  expect(words(24 - 1 / 3600)).not.toContain('23:59')
})

test('unknown values have no line except a dashed one', () => {
  const { levelLine, levelEdge, gapLines, fallLine, fallEdge, fallGapLines, x, level } = levelLayout(
    { ...plotOf([100, 120, 90, 110]), afterGaps: [false, false, true, false] },
    size,
  )
  expect(levelLine.replaceAll(/[^ML]/g, '')).toBe('MLML')
  expect(levelEdge.replaceAll(/[^ML]/g, '')).toBe('MLLL')
  expect(gapLines.replaceAll(/[^ML]/g, '')).toBe('ML')
  // dashes begin at the later point, which they would else stop short of
  expect(gapLines).toMatch(new RegExp(`^M${x(2)} ${level.y(90)}L`))
  expect([fallLine, fallEdge, fallGapLines].map((line) => line.replaceAll(/[^ML]/g, ''))).toEqual([
    'MLML',
    'MLLL',
    'ML',
  ])
  expect(levelLayout(plotOf([100, 120]), size).gapLines).toBe('')
})

test('a day’s mark is where the pointer reads that day', () => {
  const start = Date.UTC(2025, 5, 3) / 1000
  const of = (seconds: readonly number[]) =>
    levelLayout(
      plotOf(
        seconds.map(() => 1),
        seconds,
      ),
      size,
    )
  // one point a day: the mark of a day stands at its close
  const closes = [1, 2, 3, 4].map((days) => start + days * day - 1)
  const daily = of(closes)
  expect(daily.dates.map(({ text, x }) => [text, Math.round(x)])).toEqual(
    ['3 Jun', '4 Jun', '5 Jun', '6 Jun'].map((text, i) => [text, Math.round(daily.x(i))]),
  )
  // several points a day: it stands where the day begins, also beside some days that have their close alone
  const hours = Array.from({ length: 6 * 24 + 1 }, (_, i) => start + 4 * day + i * 3600)
  for (const { dates, place } of [of(hours), of([...closes, ...hours])])
    for (const { at, x } of dates) expect([at % (day * 1000), x]).toEqual([0, place(at)])
})

test('a position selects the point nearest in time', () => {
  const { nearest, x } = levelLayout(plotOf([1, 2, 3], [0, day, 10 * day]), size)
  expect(nearest(-5)).toBe(0)
  expect(nearest(x(1) + 3)).toBe(1)
  expect(nearest((x(1) + x(2)) / 2 + 1)).toBe(2)
  expect(nearest(9_999)).toBe(2)
})

test.each([[[100]], [[0, 0, 0]], [[-5, -5]]])('%j, a constant level, is drawn inside the pane', (levels) => {
  const { level, x, levelLine } = levelLayout(plotOf(levels), size)
  expect(level.y(levels[0] ?? 0)).toBeCloseTo((level.top + level.bottom) / 2)
  expect(Number.isFinite(x(0))).toBe(true)
  expect(levelLine).not.toContain('NaN')
})

test('long amounts on the axis get enough room', () => {
  const narrow = levelLayout(plotOf([1, 2]), size).right
  expect(levelLayout(plotOf([1_000_000_000, 2_000_000_000]), size).right).toBeLessThan(narrow)
})

test('a zoomed period fills the width, scaled to its visible levels', () => {
  const plot = plotOf([100, 900, 110, 120, 130])
  const view = { from: 2.5 * day * 1000, to: 4 * day * 1000 }
  const { x, right, level, first, last, nearest } = levelLayout(plot, size, { view })
  expect([first, last]).toEqual([2, 4])
  expect([x(2) < 0, x(4)]).toEqual([true, right])
  expect(nearest(0)).toBeGreaterThanOrEqual(2)
  // 900 lies outside and takes no room, though the high-water mark still does
  expect(level.y(110)).toBeLessThan(level.bottom)
})

test('on a log scale equal ratios have equal heights', () => {
  const { level } = levelLayout(plotOf([100, 200, 400]), size, { isLog: true })
  expect(level.y(100) - level.y(200)).toBeCloseTo(level.y(200) - level.y(400))
})

test('further levels use the same axis', () => {
  const others = [{ key: 'b', name: 'B', colour: 'red', seconds: [0, day, 2 * day], levels: [100, 300, 500] }]
  const layout = levelLayout(plotOf([100, 120, 110]), size, { others })
  expect(layout.others[0]?.lastY).toBeCloseTo(layout.level.y(500))
  expect(layout.level.y(500)).toBeGreaterThan(layout.level.top)
})
