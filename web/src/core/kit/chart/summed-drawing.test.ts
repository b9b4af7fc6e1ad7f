import { expect, test } from 'vitest'
import { axisOf, scalesOf } from './summed-drawing.tsx'
import { linesOf } from './summed-lines.ts'

const lines = linesOf([
  {
    key: 'a',
    days: [
      { day: '2026-11-01', net: '900' },
      { day: '2026-11-03', net: '-1300' },
    ],
  },
])

test('curves start right of the axis labels, and every round level has a line', () => {
  const axis = axisOf(lines, (level) => `$${level}`)
  expect(axis.steps).toEqual([-500, 0, 500, 1000])
  const { x } = scalesOf(lines, axis, 500)
  expect(x(lines.from)).toBe(axis.width)
  expect(axis.width).toBeGreaterThan('$1000'.length * 6)
  expect(x(lines.to)).toBe(500)
})

test('without labels the curves use the full width', () => {
  expect(axisOf(lines, null).width).toBe(0)
})
