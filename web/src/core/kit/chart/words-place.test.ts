import { expect, test } from 'vitest'
import { placeAtSteps, wordsPlace } from './words-place.ts'

const pane = { top: 0, bottom: 100, right: 400 }
const at = (...points: readonly [number, number][]) => points.map(([x, y]) => ({ x, y }))

test('a label is to the right of its point if the curve leaves room there', () => {
  const curve = at([0, 10], [200, 90], [210, 20], [400, 20])
  expect(wordsPlace(curve, { x: 200, y: 60 }, 80, pane)).toEqual({
    x: 209,
    y: 64,
    anchor: 'start',
    isFree: true,
  })
})

test('a curve that stays flat after the point moves the label to the left', () => {
  const curve = at([0, 10], [190, 10], [200, 90], [400, 88])
  expect(wordsPlace(curve, { x: 200, y: 90 }, 80, pane)).toMatchObject({ x: 191, y: 94, anchor: 'end' })
})

test('a label is below the curve, outside its fill, if the pane has room there', () => {
  const curve = at([0, 10], [190, 70], [200, 76], [210, 70], [400, 60])
  const { x, y, anchor } = wordsPlace(curve, { x: 200, y: 76 }, 80, pane)
  expect([x, y - 10 >= 76, y + 4 <= 100, anchor]).toEqual([200, true, true, 'middle'])
})

test('a curve that is flat on both sides moves the label above itself, never out of the pane', () => {
  const curve = at([0, 88], [200, 92], [400, 88])
  const { y } = wordsPlace(curve, { x: 200, y: 92 }, 80, pane)
  expect(y + 4).toBeLessThan(91)
  expect(y).toBeGreaterThan(10)
})

test('at the right edge the label is on the left, even if there is no free place', () => {
  const curve = Array.from({ length: 200 }, (_, i) => ({ x: i * 2, y: i % 2 === 0 ? 0 : 100 }))
  expect(wordsPlace(curve, { x: 398, y: 90 }, 80, pane)).toMatchObject({ anchor: 'end', isFree: false })
})

test('a label that is long for the pane stays completely inside it, away from its point', () => {
  const curve = at([0, 10], [200, 30], [400, 10])
  const { x, anchor } = wordsPlace(curve, { x: 200, y: 30 }, 390, pane)
  expect([x, anchor]).toEqual([200, 'middle'])
  expect(wordsPlace(curve, { x: 290, y: 30 }, 300, pane)).toMatchObject({ x: 250, anchor: 'middle' })
})

test('a label without a free place covers the curve, and not the dates below the pane', () => {
  const curve = Array.from({ length: 200 }, (_, i) => ({ x: i * 2, y: i % 2 === 0 ? 0 : 100 }))
  const { y, anchor } = wordsPlace(curve, { x: 200, y: 94 }, 380, pane)
  expect([anchor, y + 4 <= 100]).toEqual(['middle', true])
})

test('a stepped line’s label is below its last level, above it if the curve is there, and omitted without room', () => {
  const steps = [at([0, 40], [50, 40], [60, 20], [400, 20])]
  const low = at([0, 40], [60, 20], [80, 60], [400, 60])
  expect(placeAtSteps(low, steps, 80, pane)).toEqual({ x: 400, y: 33, level: 20 })
  expect(placeAtSteps(at([0, 40], [60, 20], [400, 25]), steps, 80, pane)).toEqual({
    x: 400,
    y: 15,
    level: 20,
  })
  expect(placeAtSteps(at([0, 40], [60, 20], [330, 50], [400, 5]), steps, 80, pane)).toBeNull()
  expect(placeAtSteps(low, steps, 350, pane)).toBeNull()
  // too short a last level leaves them to the longest
  const short = [at([0, 40], [300, 40], [330, 20], [400, 20])]
  expect(placeAtSteps(at([0, 40], [20, 90], [300, 90], [330, 20]), short, 80, pane)).toEqual({
    x: 300,
    y: 53,
    level: 40,
  })
  // a break ends a level
  expect(placeAtSteps(low, [at([0, 40], [250, 40]), at([260, 40], [400, 40])], 260, pane)).toBeNull()
})
