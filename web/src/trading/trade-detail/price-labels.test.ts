import { expect, test } from 'vitest'
import type { Level } from './price-levels.ts'
import { crosshairPill, labelsOf } from './price-labels.tsx'

// a price of 100 is at the top, and each pixel is one less
const plot = {
  y: (price: number) => 100 - price,
  prices: [90, 60, 30],
  finerPrices: [90, 75, 60, 45, 30, 15],
  area: { right: 500, priceBottom: 100, bottom: 120 },
}
const level = (kind: Level['kind'], price: string): Level => ({ kind, price, at: null })
const levels = [level('entry', '52'), level('stop', '20')]
const shown = (crosshairY: number | null, isApart = false) => {
  const { pills, words } = labelsOf(plot, levels, crosshairY, isApart)
  return [pills.map(({ kind }) => kind), words]
}

test('price labels are on the axis, and replace axis labels that they would cover', () => {
  expect(shown(null)).toEqual([['entry', 'stop'], [90]])
})

test('a label that the crosshair’s would half cover is not drawn', () => {
  expect(shown(60)).toEqual([['stop'], [90]])
  expect(shown(20)).toEqual([['entry', 'stop'], []])
  expect(shown(70)).toEqual([['entry'], [90]])
})

test('with a column for each, all prices of levels and all labels are shown', () => {
  expect(shown(null, true)).toEqual([
    ['entry', 'stop'],
    [90, 60, 30],
  ])
  // the crosshair covers labels alone
  expect(shown(60, true)).toEqual([
    ['entry', 'stop'],
    [90, 60],
  ])
  expect(shown(40, true)).toEqual([
    ['entry', 'stop'],
    [90, 30],
  ])
})

test('if prices of levels leave too few labels, further ones are put where there is room', () => {
  const tall = { ...plot, y: (price: number) => 400 - 4 * price, area: { ...plot.area, priceBottom: 400 } }
  const { words } = labelsOf(
    tall,
    [level('entry', '90'), level('exit', '60'), level('stop', '30')],
    null,
    false,
  )
  expect(words).toEqual([75, 45, 15])
})

test('the crosshair’s label stays within the price pane', () => {
  expect([2, 50, 98, 101].map((y) => crosshairPill(plot, y))).toEqual([9, 50, 91, null])
})
