import { expect, test } from 'vitest'
import { curveFigures } from './bot-curve.ts'

const days = (totals: readonly string[]) => totals.map((total, at) => ({ day: `2026-01-0${at + 1}`, total }))

test('the deepest fall in money and that in percent may be different episodes, each with its days', () => {
  const figures = curveFigures(days(['0', '200', '-100', '2000', '1600', '2100']), '1000')
  expect(figures.drawdown).toEqual({
    depth: '400',
    // of the same episode: it fell from 1,000 + 2,000
    share: expect.closeTo(400 / 3000, 12),
    peakDay: '2026-01-04',
    troughDay: '2026-01-05',
    recoveredDay: '2026-01-06',
  })
  expect(figures.relativeDrawdown).toMatchObject({
    depth: expect.closeTo(0.25, 12),
    peakDay: '2026-01-02',
    troughDay: '2026-01-03',
  })
  expect(figures.totalReturn).toBeCloseTo(2.1, 12)
})

test('a first day that loses is a fall from the start', () => {
  const figures = curveFigures(days(['-100', '-50']), '1000')
  expect(figures.drawdown).toMatchObject({ depth: '100', share: 0.1, peakDay: null, recoveredDay: null })
  expect(figures.relativeDrawdown).toMatchObject({ depth: expect.closeTo(0.1, 12), peakDay: null })
})

test('a bot that never held anything has no return, and none without days', () => {
  expect(curveFigures(days(['0']), '0')).toMatchObject({
    totalReturn: null,
    drawdown: { depth: '0', share: null },
  })
  expect(curveFigures([], '1000').totalReturn).toBeNull()
})
