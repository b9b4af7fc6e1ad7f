import { expect, test } from 'vitest'
import type { PairCycle } from './pair-cycle.ts'
import { RecentCycles } from './recent-cycles.ts'

const cycle = (at: number, net = '1'): PairCycle => ({
  key: `BTC/USDT|${at}`,
  openedAtMs: at,
  closedAtMs: at + 1,
  quantity: '1',
  counted: { product: 'spot' },
  contractSize: '1',
  entryWorth: '100',
  exitWorth: '101',
  gross: net,
  grossUsd: net,
  feesUsd: '0',
  isPriced: true,
  entries: [['100', at]],
})
const filled = (max: number, count: number) => {
  const cycles = new RecentCycles(max)
  for (let at = 0; at < count; at += 1) cycles.paired('bot', 'main', cycle(at), false)
  return cycles
}
const numbers = (cycles: RecentCycles) =>
  cycles.of('bot', 'grid_trade').map(({ openedAtMs, net }) => `${openedAtMs}:${net}`)

test('the most recent cycles are retained, and one that changes again is listed once', () => {
  const cycles = filled(100, 230)
  cycles.paired('bot', 'main', cycle(200, '7'), true)
  const stored = numbers(cycles)
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([100, '130:1', '229:1'])
  expect(stored.filter((one) => one.startsWith('200:'))).toEqual(['200:7'])
})

test('it rolls back to a point, whatever was changed, added or dropped since', () => {
  for (const more of [1, 30, 120, 400]) {
    const cycles = filled(100, 130)
    const before = numbers(cycles)
    const point = JSON.parse(JSON.stringify(cycles.point()))
    for (let at = 100; at < 130; at += 1) cycles.paired('bot', 'main', cycle(at, '9'), true)
    for (let at = 130; at < 130 + more; at += 1) cycles.paired('bot', 'main', cycle(at, '2'), false)
    cycles.closed('other', 'main', { key: 'k' } as Parameters<typeof cycles.closed>[2], false)
    cycles.backTo(point)
    // cycles that were dropped meanwhile do not come back
    expect(numbers(cycles)).toEqual(more < 70 ? before : before.slice(-Math.max(50, 200 - more - 100)))
    expect(cycles.of('other', 'round_trip')).toEqual([])
    cycles.paired('bot', 'main', cycle(130), false)
    expect(numbers(cycles).at(-1)).toBe('130:1')
  }
})

test('stored cycles are restored', () => {
  const cycles = filled(100, 130)
  const again = new RecentCycles(100)
  again.add(JSON.parse(JSON.stringify(cycles.all())))
  again.backTo(cycles.point())
  expect(numbers(again)).toEqual(numbers(cycles))
})

test('a cycle that changes long after its end is listed once, and is rolled back with the others', () => {
  const cycles = filled(1_000, 130)
  cycles.paired('bot', 'main', cycle(20, '3'), true)
  const before = numbers(cycles)
  expect(before.filter((one) => one.startsWith('20:'))).toEqual(['20:3'])
  const point = JSON.parse(JSON.stringify(cycles.point()))
  for (const net of ['4', '5']) cycles.paired('bot', 'main', cycle(20, net), true)
  cycles.paired('bot', 'main', cycle(100, '6'), true)
  for (let at = 130; at < 200; at += 1) cycles.paired('bot', 'main', cycle(at), false)
  cycles.paired('bot', 'main', cycle(110, '7'), true)
  const again = new RecentCycles(1_000)
  again.add(JSON.parse(JSON.stringify(cycles.all())))
  for (const one of [cycles, again]) {
    expect(numbers(one)).toHaveLength(200)
    one.backTo(point)
    expect(numbers(one)).toEqual(before)
  }
})

test('a dropped cycle does not return when it changes', () => {
  const cycles = filled(100, 230)
  cycles.paired('bot', 'main', cycle(3, '7'), true)
  expect(numbers(cycles).at(-1)).toBe('229:1')
})

test('a grid trade has the average prices of its opening and closing fills', () => {
  const cycles = new RecentCycles(100)
  const worth = { quantity: '3', entryWorth: '310.5', exitWorth: '327' }
  cycles.paired('bot', 'main', { ...cycle(1), ...worth }, false)
  const coins = { counted: { product: 'inverse' as const }, contractSize: '100' }
  cycles.paired(
    'bot',
    'main',
    { ...cycle(2), ...coins, quantity: '2', entryWorth: '0.004', exitWorth: '0.0032' },
    false,
  )
  expect(cycles.of('bot', 'grid_trade').map(({ entryPrice, exitPrice }) => [entryPrice, exitPrice])).toEqual([
    ['103.5', '109'],
    ['50000', '62500'],
  ])
})

test('a grid trade with an unpriced fee has neither known fees nor a net', () => {
  const cycles = new RecentCycles(100)
  cycles.paired('bot', 'main', { ...cycle(1), feesUsd: '2' }, false)
  cycles.paired('bot', 'main', { ...cycle(2), feesUsd: '2', isPriced: false }, false)
  expect(cycles.of('bot', 'grid_trade').map(({ fees, net }) => [fees, net])).toEqual([
    ['2', '-1'],
    [null, null],
  ])
})
