import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flows, growth, moneyDrawdown, type Point, profit, relativeDrawdown, steps } from './equity-series.ts'

const on = (i: number) => new Date(Date.UTC(2025, 0, 1 + i)).toISOString()
/** One point a day; a pair is equity and the flow of that day. */
const series = (...values: (number | string | readonly [equity: string, flow: string])[]): Point[] =>
  values.map((value, i) =>
    typeof value === 'object'
      ? { day: on(i).slice(0, 10), at: on(i), equity: value[0], flow: value[1] }
      : { day: on(i).slice(0, 10), at: on(i), equity: String(value), flow: '0' },
  )
const fromProfits = (start: number, profits: readonly number[]) => {
  let equity = start
  return series(start, ...profits.map((p) => (equity += p)))
}
const fromReturns = (returns: readonly number[]) => {
  let equity = 1e6
  return series('1000000', ...returns.map((r) => (equity *= 1 + r).toFixed(8)))
}

describe('vectors with known answers', () => {
  test('seven trades from 1000: drawdown 160 in money, 14.285714 % relative', () => {
    const points = fromProfits(1000, [120, -80, 0, 40, -60, -60, 200])
    expect(moneyDrawdown(points)?.money).toBe('160')
    expect(relativeDrawdown(points)?.fraction).toBeCloseTo(160 / 1120, 12)
    expect(profit(points)).toBe('160')
  })

  test('the maximum drawdown in money and the one in percent are different episodes', () => {
    const points = series(1000, 1200, 900, 3000, 2600, 3100)
    expect(moneyDrawdown(points)).toEqual({
      money: '400',
      peakAt: on(3),
      troughAt: on(4),
      recoveredAt: on(5),
    })
    expect(relativeDrawdown(points)).toMatchObject({ peakAt: on(1), troughAt: on(2), recoveredAt: on(3) })
    expect(relativeDrawdown(points)?.fraction).toBeCloseTo(0.25, 12)
  })

  test('a loss on the first day counts from the initial value', () => {
    const points = fromProfits(1000, [-100, 50])
    expect(moneyDrawdown(points)).toMatchObject({ money: '100', peakAt: on(0), recoveredAt: null })
    expect(relativeDrawdown(points)?.fraction).toBeCloseTo(0.1, 12)
  })

  test('daily returns chain to 1.4368215534 % with a drawdown of 2 %', () => {
    const points = fromReturns([0.01, -0.02, 0.015, -0.005, 0.025, 0, -0.01])
    expect(growth(points)?.fraction).toBeCloseTo(0.014368215534, 10)
    expect(relativeDrawdown(points)?.fraction).toBeCloseTo(0.02, 10)
  })
})

describe('money that enters or leaves', () => {
  test('a deposit is neither profit nor return, and a withdrawal no loss', () => {
    const points = series('1000', ['3000', '2000'], ['1500', '-1500'])
    expect(profit(points)).toBe('0')
    expect(growth(points)?.fraction).toBe(0)
    expect(relativeDrawdown(points)).toEqual({ fraction: 0 })
    expect(moneyDrawdown(points)).toEqual({ money: '0' })
    expect(flows(points)).toEqual({ deposits: '2000', withdrawals: '1500', net: '500' })
  })

  test('the growth names what it leaves out', () => {
    const kinds = [
      series(['1000', '1000'], '1010'),
      series('1000', ['1600', '500']),
      series('1000', ['600', '-500']),
      series('1000', ['1600', '500'], ['1590', '-20']),
    ].map((points) => growth(points)?.without)
    expect(kinds).toEqual([null, 'deposits', 'withdrawals', 'both'])
  })

  test('the first point’s flow happened before the range', () => {
    expect(flows(series(['1000', '1000'], ['1010', '0']))).toEqual({
      deposits: '0',
      withdrawals: '0',
      net: '0',
    })
  })

  test('the high-water mark moves with a deposit, so that the drawdown stays', () => {
    const [, fallen, deposited] = steps(series('1000', '900', ['1900', '1000']))
    expect(fallen?.highWater).toBeCloseTo(1000, 9)
    expect(deposited?.drawdown).toBeCloseTo(-0.1, 12)
    expect(deposited?.highWater).toBeCloseTo(1900 / 0.9, 9)
  })

  test('amounts stay exact to the last digit', () => {
    expect(profit(series('0.1', ['0.3', '0.1']))).toBe('0.1')
    expect(flows(series('1', ['2', '0.1'], ['3', '0.2']))?.net).toBe('0.3')
  })
})

test('a day with other priced assets than the day before is no gain and no loss, and still a day', () => {
  const points = series('100', '110', '60', '66').map((point, i) => ({
    ...point,
    ...(i === 2 ? { remeasured: null } : {}),
  }))
  expect(growth(points)?.fraction).toBeCloseTo(0.21, 12)
  expect(relativeDrawdown(points)).toEqual({ fraction: 0 })
  expect(moneyDrawdown(points)).toEqual({ money: '0' })
  expect(steps(points).map((step) => step.return)).toHaveLength(4)
})

test('a loss on the day that a coin lost its price counts, and the coin’s value does not', () => {
  const points = series('100', '110', '97', '97').map((point, i) => ({
    ...point,
    ...(i === 2 ? { remeasured: '-2' } : {}),
  }))
  expect(growth(points)?.fraction).toBeCloseTo(1.1 * 0.9 - 1, 12)
  expect(relativeDrawdown(points)?.fraction).toBeCloseTo(0.1, 12)
  expect(moneyDrawdown(points)?.money).toBe('11')
})

describe('an account that was empty', () => {
  test('the chain begins at its next deposit', () => {
    const points = series('0', ['1000', '1000'], '1100')
    expect(growth(points)?.fraction).toBeCloseTo(0.1, 12)
    expect(growth(points)?.since).toBe(on(1))
    // the money that the chain begins with is no part of it
    expect(growth(points)?.without).toBeNull()
    expect(profit(points)).toBe('100')
  })

  test('a restarted chain does not carry over the old peak', () => {
    const points = series('1000', '500', ['0', '-500'], ['200', '200'], '190')
    expect(relativeDrawdown(points)?.fraction).toBeCloseTo(0.05, 12)
    expect(steps(points).at(-1)?.drawdown).toBeCloseTo(-0.05, 12)
  })

  test('a total loss is a drawdown of 100 %, not an error', () => {
    const all = steps(series('1000', '0', '0'))
    expect(all[1]).toMatchObject({ index: 0, drawdown: -1, highWater: 1000 })
    // nothing is at no peak
    expect(all[2]).toMatchObject({ return: null, drawdown: null })
  })
})

test('fewer than two points give no figure', () => {
  for (const points of [[], series('5')]) {
    expect([
      profit(points),
      growth(points),
      flows(points),
      relativeDrawdown(points),
      moneyDrawdown(points),
    ]).toEqual([null, null, null, null, null])
  }
})

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => (value / 100).toFixed(2))
const movement = fc.integer({ min: -100_000, max: 100_000 }).map((value) => (value / 100).toFixed(2))
const anySeries = fc
  .array(fc.tuple(cents, movement), { minLength: 2, maxLength: 60 })
  .map((pairs) => series(...pairs))

test('profit and flows sum up to the change of equity, in every series', () => {
  fc.assert(
    fc.property(anySeries, (points) => {
      const change =
        Math.round(Number(points.at(-1)?.equity) * 100) - Math.round(Number(points[0]?.equity) * 100)
      const parts = Math.round(Number(profit(points)) * 100) + Math.round(Number(flows(points)?.net) * 100)
      expect(parts).toBe(change)
    }),
  )
})

test('one day with unreadable deposits makes all gains unknown', () => {
  fc.assert(
    fc.property(anySeries, fc.nat(), (points, at) => {
      fc.pre(points.length > 0)
      const unread = points.map((point, i) => (i === at % points.length ? { ...point, flow: null } : point))
      expect([growth, profit, flows, relativeDrawdown, moneyDrawdown].map((of) => of(unread))).toEqual(
        Array.from({ length: 5 }, () => null),
      )
      for (const step of steps(unread))
        expect([step.profit, step.return, step.drawdown]).toEqual([null, null, null])
    }),
  )
})

test('scaling the money scales no ratio', () => {
  fc.assert(
    fc.property(anySeries, (points) => {
      const scaled = points.map((p) => ({
        ...p,
        equity: `${p.equity.replace('.', '')}0`,
        flow: `${(p.flow ?? '0').replace('.', '')}0`,
      }))
      const [one, other] = [relativeDrawdown(points)?.fraction ?? 0, relativeDrawdown(scaled)?.fraction ?? 0]
      expect(Math.abs(one - other)).toBeLessThan(1e-9 * Math.max(1, Math.abs(one)))
    }),
  )
})

test('points fall from their highest one, even within days, and closes fall from the highest close', () => {
  const at = (day: string, time: string, equity: string): Point => ({
    day,
    at: `${day}T${time}Z`,
    equity,
    flow: '0',
  })
  const points = [
    at('2025-06-01', '23:59:59', '1000'),
    // higher than any close, and lower again before the day ends
    at('2025-06-02', '10:00:00', '1200'),
    at('2025-06-02', '23:59:59', '1100'),
    at('2025-06-03', '04:00:00', '880'),
    at('2025-06-03', '23:59:59', '990'),
  ]
  const found = steps(points)
  expect(found.map(({ highWater }) => Math.round(highWater ?? 0))).toEqual([1000, 1200, 1200, 1200, 1200])
  expect(found.map(({ drawdown }) => drawdown?.toFixed(6))).toEqual(
    [0, 0, -1 / 12, -4 / 15, -0.175].map((is) => is.toFixed(6)),
  )
  const isClose = ({ at: time }: { readonly at: string }) => time.endsWith('23:59:59Z')
  expect(steps(points.filter(isClose)).map(({ drawdown }) => drawdown?.toFixed(6))).toEqual(
    [0, 0, -0.1].map((is) => is.toFixed(6)),
  )
})
