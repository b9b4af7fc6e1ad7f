import { expect, test } from 'vitest'
import { plotPoints } from './plot-points.ts'

const box = { left: 10, top: 20, width: 100, height: 40 }

test('times map to x and values to y, from edge to edge of the box', () => {
  expect(plotPoints(box, [1_000, 1_250, 2_000], [5, -5, 0])).toEqual([
    [10, 20],
    [35, 60],
    [110, 40],
  ])
})

test('a constant value is in the middle, and so is a single point', () => {
  expect(plotPoints(box, [0, 100], [7, 7])).toEqual([
    [10, 40],
    [110, 40],
  ])
  expect(plotPoints(box, [50], [7])).toEqual([[60, 40]])
  expect(plotPoints(box, [], [])).toEqual([])
})

test('a hundred thousand points do not exceed the limit of function arguments', () => {
  const many = Array.from({ length: 200_000 }, (_, at) => at)
  expect(plotPoints(box, many, many).at(-1)).toEqual([110, 20])
})
