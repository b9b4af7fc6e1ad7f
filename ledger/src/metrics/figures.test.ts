import { dayMs, hourMs } from '../durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeAsFlow, dailyReturns, inUnits, unbroken } from './daily-returns.ts'
import { distributionOf } from './distribution.ts'
import { HoldingTimes, meanHoldingTime } from './holding-time.ts'
import { moneyWeightedReturn } from './money-weighted.ts'
import { calmar, sharpe, sortino, systemQuality, yearlyReturn } from './performance.ts'
import { totalReturn } from './total-return.ts'
import { relativeDrawdown } from './relative-drawdown.ts'
import { money, unitsOf } from './units.ts'
import { tally, type TradeColumns } from './tally.ts'
import { tradeMetrics } from './trade-metrics.ts'

const { averageLoss, averageWin, expectancy, payoff, profitFactor, winRate, winRateDecided } = tradeMetrics

const units = 100_000_000
/** One trade a day, each held for an hour. */
const columns = (nets: readonly number[]): TradeColumns => ({
  net: Float64Array.from(nets, (net) => Math.round(net * units)),
  openedAtMs: Float64Array.from(nets, (_, at) => at * dayMs),
  closedAtMs: Float64Array.from(nets, (_, at) => at * dayMs + hourMs),
})
const of = (nets: readonly number[], tolerance = 0) => tally(columns(nets), tolerance * units)
const returns = (values: readonly number[]) =>
  values.map((value, at) => ({ day: `2026-01-${String(at + 2).padStart(2, '0')}`, value }))

describe('seven trades with known answers', () => {
  const seven = of([120, -80, 0, 40, -60, -60, 200])
  test('win rates of all and of decided trades', () => {
    expect([seven.wins.count, seven.losses.count, seven.breakevens.count]).toEqual([3, 3, 1])
    expect(winRate(seven).value).toBeCloseTo(0.42857142857, 10)
    expect(winRateDecided(seven).value).toBe(0.5)
  })
  test('profit factor, averages, payoff and expectancy', () => {
    expect(profitFactor(seven).value).toBeCloseTo(1.8, 12)
    expect([averageWin(seven), averageLoss(seven), expectancy(seven)]).toEqual([
      '120',
      '66.66666667',
      '22.85714286',
    ])
    expect(payoff(seven).value).toBeCloseTo(1.8, 12)
    expect(Number(expectancy(seven)) / Number(averageLoss(seven))).toBeCloseTo(0.342857, 6)
  })
  test('drawdown in money, with its dates', () => {
    expect(seven.drawdown).toEqual({
      depth: 160 * units,
      // after +120 -80 +0 +40: at 80 and no new high; the peak stays the first day
      peakAtMs: hourMs,
      troughAtMs: 5 * dayMs + hourMs,
      recoveredAtMs: 6 * dayMs + hourMs,
    })
  })
  test('streaks: a breakeven ends either, and the current one is separate', () => {
    expect([seven.longestWins, seven.longestLosses, seven.currentRun]).toEqual([1, 2, 1])
    expect(of([1, 0, 1, 1, -1, -1]).currentRun).toBe(-2)
    expect(of([1, 1, 0]).currentRun).toBe(0)
  })
  test('holding times, and none of an empty group', () => {
    expect(meanHoldingTime(seven.all).value).toBe(hourMs)
    expect(meanHoldingTime(of([1]).losses)).toEqual({ value: null, why: 'no_trades' })
    expect(new HoldingTimes().median().why).toBe('no_trades')
  })
  test('the median of holding times stays correct while trades are added and removed', () => {
    const time = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(fc.array(fc.record({ come: fc.array(time), gone: fc.nat(10) })), (steps) => {
        const times = new HoldingTimes()
        let held: number[] = []
        for (const { come, gone } of steps) {
          for (const each of come) times.add(each)
          held.push(...come)
          for (const each of held.slice(0, gone)) times.remove(each)
          held = held.slice(gone)
          const sorted = held.toSorted((a, b) => a - b)
          const middle = (sorted.length - 1) / 2
          const expected =
            sorted.length === 0
              ? null
              : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
          expect(times.median().value).toBe(expected)
        }
      }),
      { seed: 12, numRuns: 300 },
    )
  })
})

describe('an unknown value has a reason and no number', () => {
  test.each([
    ['win rate', winRate(of([])), 'no_trades'],
    ['win rate of the decided', winRateDecided(of([0, 0])), 'no_decided_trades'],
    ['profit factor without trades', profitFactor(of([])), 'no_decided_trades'],
    ['profit factor of breakevens', profitFactor(of([0])), 'no_decided_trades'],
    ['profit factor without a loss', profitFactor(of([1])), 'no_losses'],
    ['payoff without a win', payoff(of([-1])), 'no_wins'],
    ['Sharpe of a few days', sharpe([0.1, 0.2]), 'too_few_days'],
    ['Sharpe of equal days', sharpe([0, 0, 0], 3), 'no_spread'],
    ['Sharpe of 40 days of 1 %', sharpe(Array.from({ length: 40 }, () => 0.01)), 'no_spread'],
    ['Sortino without a losing day', sortino([0.1, 0], 2), 'no_losing_day'],
    ['yearly return of an account that lost all', yearlyReturn([-1, 0], 2), 'nothing_left'],
    ['Calmar without a drawdown', calmar([0.1, 0.1], 0, 2), 'no_drawdown'],
    ['system quality of one trade', systemQuality([1]), 'too_few_trades'],
    ['system quality of equal trades', systemQuality([1, 1]), 'no_spread'],
    ['system quality of three losses of 1.1', systemQuality([-1.1, -1.1, -1.1]), 'no_spread'],
    ['system quality of ten gains of 0.1', systemQuality(Array.from({ length: 10 }, () => 0.1)), 'no_spread'],
  ])('%s', (_name, figure, why) => {
    expect(figure).toEqual({ value: null, why })
  })
  test('without a loss the drawdown is zero, not unknown', () => {
    expect(of([1, 2]).drawdown.depth).toBe(0)
    expect(relativeDrawdown(returns([0.1, 0.2])).depth).toBe(0)
  })
})

test('a spread that is small compared with the mean is still a spread', () => {
  const quality = systemQuality([1, 1.000001])
  expect(quality.value).toBeGreaterThan(1e6)
})

test('the first loss counts from the start', () => {
  expect(of([-100, 50]).drawdown).toMatchObject({ depth: 100 * units, peakAtMs: null, recoveredAtMs: null })
  expect(relativeDrawdown(returns([-0.1, 0.05]))).toMatchObject({ peakDay: null, troughDay: '2026-01-02' })
  expect(relativeDrawdown(returns([-0.1, 0.05])).depth).toBeCloseTo(0.1, 12)
})

test('the maximum drawdown in money and the one in percent can differ', () => {
  const equity = [1000, 1200, 900, 3000, 2600, 3100]
  const days = equity.map((value, at) => ({ day: `2026-01-0${at + 1}`, equity: value, flow: 0 }))
  const relative = relativeDrawdown(unbroken(dailyReturns(days)))
  expect(relative).toMatchObject({
    peakDay: '2026-01-02',
    troughDay: '2026-01-03',
    recoveredDay: '2026-01-04',
  })
  expect(relative.depth).toBeCloseTo(0.25, 12)
  const changes = equity.slice(1).map((value, at) => value - (equity[at] ?? 0))
  expect(money(of(changes).drawdown.depth)).toBe('400')
})

test('a day with other unpriced assets than the day before counts as a day without change', () => {
  // 25 of them are held in an asset that gets its first price on the third day
  const days = [75, 76.5, 101.5, 103.53].map((equity, at) => ({
    ...inUnits({ day: `2026-01-0${at + 1}`, equity: String(equity), flow: '0' }),
    ...(at === 2 ? { remeasured: null } : {}),
  }))
  const chain = unbroken(dailyReturns(days))
  expect(chain.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04'])
  expect(totalReturn(chain.map(({ value }) => value))).toBeCloseTo(1.02 * 1.02 - 1, 12)
  expect(moneyWeightedReturn(changeAsFlow(days)).value).toBeLessThan(0.05)
  expect(moneyWeightedReturn(days).value).toBeGreaterThan(0.3)
})

test('deposits and withdrawals are no return, and the chain restarts after a day with nothing left', () => {
  const day = (name: string, equity: string, flow = '0') => inUnits({ day: name, equity, flow })
  expect(
    dailyReturns([day('1', '100'), day('2', '210', '100'), day('3', '110', '-100')]).map(
      ({ value }) => value,
    ),
  ).toEqual([0.1, 0])
  const broken = dailyReturns([day('1', '100'), day('2', '0', '-100'), day('3', '50', '50'), day('4', '55')])
  expect(broken.map(({ value }) => value)).toEqual([0, null, 0.1])
  expect(unbroken(broken)).toEqual([{ day: '4', value: 0.1 }])
})

describe('seven days with known answers', () => {
  const seven = [0.01, -0.02, 0.015, -0.005, 0.025, 0, -0.01]
  test('Sharpe, Sortino, return, yearly return and Calmar', () => {
    expect(sharpe(seven, 7).value).toBeCloseTo(2.6399980712, 9)
    expect(sortino(seven, 7).value).toBeCloseTo(4.7272548879, 9)
    // over a risk-free rate of 4 % a year, which is taken off each day
    expect(sharpe(seven, 7, 0.04).value).toBeCloseTo(2.5076077165, 9)
    expect(sortino(seven, 7, 0.04).value).toBeCloseTo(4.4581735658, 9)
    expect(totalReturn(seven)).toBeCloseTo(0.014368215534, 12)
    expect(yearlyReturn(seven, 7).value).toBeCloseTo(1.104059313, 9)
    const { depth } = relativeDrawdown(returns(seven))
    expect(depth).toBeCloseTo(0.02, 12)
    expect(calmar(seven, depth, 7).value).toBeCloseTo(55.2029656, 6)
  })
  test('published values are the same, for years of 252 days', () => {
    const scale = Math.sqrt(252 / 365)
    expect((sharpe([0.01, -0.02, 0.015, -0.005, 0.025], 5).value ?? 0) * scale).toBeCloseTo(
      4.48998886412873,
      10,
    )
    expect((sortino([-0.01, 0.02, -0.015, 0.005, -0.02], 5).value ?? 0) * scale).toBeCloseTo(
      -5.273224492824493,
      10,
    )
  })
  test('system quality', () => {
    expect(systemQuality([2, -1, 0, 0.5, -1, -1, 3]).value).toBeCloseTo(0.5906244232, 9)
  })
})

describe('any trades', () => {
  const nets = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { maxLength: 60 })
  const made = (values: readonly number[]) => tally({ ...columns(values), net: Float64Array.from(values) })
  test('have groups that sum up to the total, to the last unit', () => {
    fc.assert(
      fc.property(nets, (values) => {
        const { all, wins, losses, breakevens } = made(values)
        expect(wins.count + losses.count + breakevens.count).toBe(all.count)
        expect(all.sum).toBe(values.reduce((sum, value) => sum + BigInt(value), 0n))
      }),
    )
  })
  test('have a drawdown that is the largest fall between any two moments', () => {
    fc.assert(
      fc.property(nets, (values) => {
        const line = values.reduce<number[]>((all, value) => [...all, (all.at(-1) ?? 0) + value], [0])
        const falls = line.flatMap((high, at) => line.slice(at).map((low) => high - low))
        expect(made(values).drawdown.depth).toBe(Math.max(...falls))
      }),
    )
  })
  test('have the same ratios when every amount is a thousand times larger', () => {
    fc.assert(
      fc.property(nets, (values) => {
        const [one, thousand] = [made(values), made(values.map((value) => value * 1000))]
        for (const figure of [profitFactor, payoff, winRate]) {
          const [a, b] = [figure(one), figure(thousand)]
          expect(b.why).toBe(a.why)
          // the tolerance is a share of its size: a ratio may be of any size
          const off = Math.abs((b.value ?? 0) - (a.value ?? 0))
          expect(off).toBeLessThanOrEqual(Math.abs(a.value ?? 0) * 1e-12)
        }
      }),
    )
  })
  test('have exact sums of integers beyond a float’s range', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      at % 2 ? 9_007_199_254_740_991 : 9_007_199_254_740_990,
    )
    expect(made(many).all.sum).toBe(many.reduce((sum, value) => sum + BigInt(value), 0n))
  })
})

describe('the money-weighted return', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
  const days = (rows: readonly (readonly [at: number, equity: string, flow: string])[]) =>
    rows.map(([at, equity, flow]) => inUnits({ day: day(at), equity, flow }))

  test('equals the plain return without flows', () => {
    expect(
      moneyWeightedReturn(
        days([
          [0, '1000', '0'],
          [30, '1100', '0'],
        ]),
      ).value,
    ).toBeCloseTo(0.1, 10)
    expect(
      moneyWeightedReturn(
        days([
          [0, '1000', '0'],
          [30, '400', '0'],
        ]),
      ).value,
    ).toBeCloseTo(-0.6, 10)
  })
  test('weights money by its duration: 1000 that doubled, then 10000 that lost a tenth', () => {
    // time-weighted: 2 x 0.9 = +80 %; the person put in 11000 and has 10800
    const rows = days([
      [0, '1000', '0'],
      [10, '12000', '10000'],
      [20, '10800', '0'],
    ])
    const { value } = moneyWeightedReturn(rows)
    // 1000 g² + 10000 g = 10800 over two halves, g = 1.0062…
    const g = (-10_000 + Math.sqrt(10_000 ** 2 + 4 * 1_000 * 10_800)) / 2_000
    expect(value).toBeCloseTo(g * g - 1, 10)
  })
  test('has no value if two rates fit, none does, or there is only one day', () => {
    // -1000 g² + 2500 g - 1540 = 0 has the roots 1.1 and 1.4
    expect(
      moneyWeightedReturn(
        days([
          [0, '1000', '0'],
          [10, '0', '-2500'],
          [20, '-1540', '0'],
        ]),
      ),
    ).toEqual({
      value: null,
      why: 'no_single_rate',
    })
    expect(
      moneyWeightedReturn(
        days([
          [0, '1000', '0'],
          [10, '-5', '0'],
        ]),
      ).why,
    ).toBe('no_single_rate')
    expect(moneyWeightedReturn(days([[0, '1000', '0']])).why).toBe('no_equity')
    expect(moneyWeightedReturn([]).why).toBe('no_equity')
  })
})

describe('the distribution of results', () => {
  const spread = (nets: readonly number[]) => distributionOf(columns(nets).net)

  test('has an edge at zero and buckets of a round width, with empty ones between', () => {
    expect(spread([-3, 4, 4.5, 21])).toEqual({
      width: '5',
      buckets: [
        { from: '-5', trades: 1 },
        { from: '0', trades: 2 },
        { from: '5', trades: 0 },
        { from: '10', trades: 0 },
        { from: '15', trades: 0 },
        { from: '20', trades: 1 },
      ],
      below: 0,
      above: 0,
    })
    expect(spread([])).toBeNull()
    expect(spread([0, 0])).toMatchObject({ buckets: [{ from: '0', trades: 2 }] })
  })
  test('one huge trade does not compress all others into one bucket', () => {
    const shown = spread([...Array.from({ length: 99 }, (_, at) => at - 49), 100_000])
    expect(shown?.above).toBe(1)
    expect(shown?.buckets.reduce((sum, { trades }) => sum + trades, 0)).toBe(100)
  })
  test('no trade is lost or counted twice, and each is in its bucket', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 200 }),
        (cents) => {
          const nets = cents.map((cent) => cent / 100)
          const shown = spread(nets)
          // in units: in floats -0.15 + 0.05 is above -0.10
          const width = unitsOf(shown?.width ?? '0')
          const total = shown?.buckets.reduce((sum, { trades }) => sum + trades, 0)
          expect(total).toBe(nets.length)
          for (const [at, { from, trades }] of (shown?.buckets ?? []).entries()) {
            const isEnd = at === 0 || at === (shown?.buckets.length ?? 0) - 1
            const start = unitsOf(from)
            const inside = cents.filter((cent) => cent * 1e6 >= start && cent * 1e6 < start + width).length
            expect(isEnd ? trades >= inside : trades === inside).toBe(true)
          }
        },
      ),
    )
  })
})
