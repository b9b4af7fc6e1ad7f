import { expect, test } from 'vitest'
import { sharpe } from '../metrics/performance.ts'
import { curveFigures, curveIn } from './bot-curve.ts'

const days = (totals: readonly string[]) => totals.map((total, at) => ({ day: `2026-01-0${at + 1}`, total }))

test('the maximum drawdown in money and the one in percent may differ: the share is the largest of any day', () => {
  const figures = curveFigures(days(['0', '200', '-100', '2000', '1600', '2100']), '1000')
  expect(figures.drawdown).toEqual({
    depth: '400',
    // the share is that of the fall before: 300 below 1,000 + 200
    share: expect.closeTo(0.25, 12),
    peakDay: '2026-01-04',
    troughDay: '2026-01-05',
    recoveredDay: '2026-01-06',
  })
})

test('a loss on the first day is a drawdown from the start', () => {
  const figures = curveFigures(days(['-100', '-50']), '1000')
  expect(figures.drawdown).toMatchObject({ depth: '100', share: 0.1, peakDay: null, recoveredDay: null })
})

test('a bot that never held anything has no drawdown in percent, and one without days has no Sharpe ratio', () => {
  expect(curveFigures(days(['0']), '0').drawdown).toMatchObject({ depth: '0', share: null })
  expect(curveFigures([], '1000').sharpe.value).toBeNull()
})

test('a range’s curve starts at the close before it, and its drawdown uses the capital and the totals of all time', () => {
  const days = [
    { day: '2026-01-01', total: '100' },
    { day: '2026-01-02', total: '40' },
    { day: '2026-01-03', total: '90' },
    { day: '2026-01-04', total: '60' },
  ]
  const all = curveIn(days, '200', { from: null, to: null })
  expect(all?.drawdown).toEqual(curveFigures(days, '200').drawdown)
  expect(all?.shares.map(({ share }) => share)).toEqual([0, 0.5, 0.2, 0.45, 0.3])
  const part = curveIn(days, '200', { from: '2026-01-03', to: '2026-01-04' })
  expect(part?.shares).toEqual([
    { day: '2026-01-02', share: 0 },
    { day: '2026-01-03', share: 0.25 },
    { day: '2026-01-04', share: 0.1 },
  ])
  // from 90 to 60 of 200 + 90
  expect(part?.drawdown).toMatchObject({ depth: '30', peakDay: '2026-01-03', troughDay: '2026-01-04' })
  expect(part?.drawdown.share).toBeCloseTo(30 / 290, 12)
  expect(curveIn(days, '0', { from: null, to: null })).toBeNull()
})

test('a drawdown is recovered on the day that reaches the former peak again', () => {
  const { drawdown } = curveFigures(days(['100', '0', '100', '120']), '1000')
  expect(drawdown).toMatchObject({ depth: '100', peakDay: '2026-01-01', recoveredDay: '2026-01-03' })
})

test('returns are relative to peak capital plus its gains, from the first day on', () => {
  const totals = Array.from({ length: 40 }, (_, at) => String(10 * at + (at % 2 === 0 ? 20 : -15)))
  const returns = totals.map((total, at) => {
    const before = 1000 + Number(totals[at - 1] ?? '0')
    return (1000 + Number(total)) / before - 1
  })
  const { sharpe: of } = curveFigures(
    totals.map((total, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      total,
    })),
    '1000',
  )
  expect(of.value).toBeCloseTo(sharpe(returns).value ?? Number.NaN, 12)
})
