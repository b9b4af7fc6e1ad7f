import { expect, test } from 'vitest'
import { equityBefore, heatClass, heatStep } from './heat.ts'

test.each([
  ['0', 0],
  ['0.01', 1],
  ['149.99', 1],
  ['150', 2],
  ['-499.99', 2],
  ['-500', 3],
  ['999.99', 3],
  ['1000', 4],
  ['-25000', 4],
] as const)('%s of 100,000 is step %i', (net, step) => expect(heatStep(net, '100000')).toBe(step))

test('the same share has the same shade whatever the account’s size', () => {
  expect(heatStep('6', '1000')).toBe(heatStep('6000', '1000000'))
})

test.each([null, '0', '-5'])('without equity as a base (%s) only the side is shown', (equity) => {
  expect(heatStep('5000', equity)).toBe(1)
  expect(heatClass('-5000', heatStep('-5000', equity))).toBe('bg-heat-loss-1')
})

test('a day’s base is the close before it, and before the first close that first one', () => {
  const points = [
    { day: '2025-05-01', at: '2025-05-01T23:59:59.999Z', equity: '100' },
    { day: '2025-05-02', at: '2025-05-02T23:59:59.999Z', equity: '200' },
    { day: '2025-05-05', at: '2025-05-05T14:00:00.000Z', equity: '300' },
  ]
  expect(
    ['2025-04-01', '2025-05-01', '2025-05-02', '2025-05-05', '2025-05-06'].map((day) =>
      equityBefore(points, day),
    ),
  ).toEqual(['100', '100', '100', '200', '300'])
  expect(equityBefore([], '2025-05-01')).toBeNull()
})
