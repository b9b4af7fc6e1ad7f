import { expect, test } from 'vitest'
import { marksOf, numbersOf } from './execution-marks.ts'
import { pricePlot } from './price-plot.ts'

const minute = 60_000
const flat = (i: number, high = 101, low = 99) => ({
  at: i * minute,
  open: 100,
  high,
  low,
  close: 100,
  volume: 1,
})
const execution = (atMinute: number, side: 'buy' | 'sell', price = '100') => ({
  at: new Date(atMinute * minute).toISOString(),
  side,
  price,
})
const plotOf = (bars: readonly ReturnType<typeof flat>[]) =>
  pricePlot(
    {
      bars,
      lengthMs: minute,
      view: { from: 0, to: bars.length * minute },
      also: [],
      usualVolume: null,
      room: 28,
    },
    { width: 466, height: 400, axis: 66 },
  )
const boxOf = ({ x, tip, isBuy, words }: ReturnType<typeof marksOf>[number]) => {
  const half = Math.max(6, ((words?.length ?? 0) * 6.4) / 2)
  const tall = words === null ? 9 : 23
  return { left: x - half, right: x + half, top: isBuy ? tip : tip - tall, bottom: isBuy ? tip + tall : tip }
}

test('executions in one place share a mark with all their numbers', () => {
  const bars = Array.from({ length: 40 }, (_, i) => flat(i))
  const marks = marksOf(
    [execution(3.1, 'buy'), execution(3.2, 'buy'), execution(9, 'buy'), execution(9.5, 'sell')],
    bars,
    minute,
    plotOf(bars),
  )
  expect(marks.map(({ words, isBuy }) => [words, isBuy])).toEqual([
    ['1–2', true],
    ['3', true],
    ['4', false],
  ])
  expect(marks[0]?.places).toHaveLength(2)
})

test('no mark overlaps a candle or another mark, buys below and sells above', () => {
  // a price that jumps, so that neighbouring candles are in the way
  const bars = Array.from({ length: 60 }, (_, i) => flat(i, 101 + ((i * 7) % 5), 99 - ((i * 11) % 4)))
  const plot = plotOf(bars)
  const executions = Array.from({ length: 30 }, (_, i) => execution(i * 2 + 0.5, i % 3 ? 'buy' : 'sell'))
  const marks = marksOf(executions, bars, minute, plot)
  const boxes = marks.map(boxOf)
  const overlaps = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
    a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01
  const candles = bars.map((bar) => ({
    left: plot.x(bar.at),
    right: plot.x(bar.at + minute),
    top: plot.y(bar.high),
    bottom: plot.y(bar.low),
  }))
  for (const [i, box] of boxes.entries()) {
    expect(candles.filter((candle) => overlaps(candle, box))).toEqual([])
    expect(boxes.filter((other, at) => at !== i && overlaps(other, box))).toEqual([])
    expect([box.top >= 0, box.bottom <= plot.area.priceBottom]).toEqual([true, true])
  }
  for (const { isBuy, tip, places } of marks)
    for (const { y } of places) expect(isBuy ? tip > y : tip < y).toBe(true)
})

test('consecutive numbers are shortened', () => {
  expect([numbersOf([4]), numbersOf([1, 2, 3]), numbersOf([1, 3]), numbersOf([1, 3, 5, 6])]).toEqual([
    '4',
    '1–3',
    '1, 3',
    '1…6',
  ])
})
