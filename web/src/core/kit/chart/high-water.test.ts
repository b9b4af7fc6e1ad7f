import { expect, test } from 'vitest'
import { highWaterRuns } from './high-water.ts'

const at = (...points: readonly [number, number][]) => points.map(([x, y]) => ({ x, y }))

test('the curve leaves the high-water line at their crossing, not at the next reading', () => {
  // a fall, a rise over the first point half way between two readings, and a rise to the newest
  const curve = at([0, 50], [100, 90], [200, 10], [300, 5])
  expect(highWaterRuns(curve, [50, 50, 10, 5])).toEqual([
    at([0, 50], [100, 50], [100, 50], [150, 50], [200, 10], [200, 10], [300, 5]),
  ])
})

test('it has a gap without a mark, and ends at the curve before the gap', () => {
  const curve = at([0, 50], [100, 90], [200, 10], [300, 20], [400, 8], [500, 30])
  expect(highWaterRuns(curve, [50, 50, null, null, 8, 8])).toEqual([
    at([0, 50], [100, 50], [100, 50], [150, 50]),
    at([400, 8], [500, 8], [500, 8]),
  ])
  expect(highWaterRuns(at([0, 50], [100, 90], [200, 70]), [50, 50, null])).toEqual([
    at([0, 50], [100, 50], [100, 50], [200, 50]),
  ])
})

test('a withdrawal at the highest point lowers the line with the curve', () => {
  expect(highWaterRuns(at([0, 20], [100, 60], [200, 80]), [20, 60, 60])).toEqual([
    at([0, 20], [100, 20], [100, 60], [200, 60], [200, 60]),
  ])
})
