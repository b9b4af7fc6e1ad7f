import { expect, test } from 'vitest'
import { isSame, moved, within, zoomed } from './view.ts'

const limits = { from: 0, to: 1000, min: 50, max: 500 }

test('zooming keeps the moment under the pointer in place', () => {
  const next = zoomed({ from: 200, to: 600 }, 0.5, 300, limits)
  expect(next).toEqual({ from: 250, to: 450 })
  expect((300 - next.from) / (next.to - next.from)).toBe((300 - 200) / 400)
})

test('a view is never shorter or longer than allowed', () => {
  expect(zoomed({ from: 200, to: 260 }, 0.1, 230, limits)).toEqual({ from: 205, to: 255 })
  expect(zoomed({ from: 200, to: 600 }, 10, 400, limits)).toEqual({ from: 150, to: 650 })
})

test('a view moves up to the edges and no further', () => {
  expect(moved({ from: 200, to: 600 }, -500, limits)).toEqual({ from: 0, to: 400 })
  expect(moved({ from: 200, to: 600 }, 5000, limits)).toEqual({ from: 600, to: 1000 })
})

test('if the whole range is shorter than the shortest view, it is shown completely', () => {
  expect(within({ from: 3, to: 9 }, { from: 0, to: 20, min: 50, max: 500 })).toEqual({ from: 0, to: 20 })
  expect(
    isSame(zoomed({ from: 0, to: 20 }, 2, 3, { from: 0, to: 20, min: 50, max: 500 }), { from: 0, to: 20 }),
  ).toBe(true)
})
