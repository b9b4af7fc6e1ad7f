import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('labels move apart as little as possible, within the pane and in order', () => {
  expect(spread([50, 52, 200], 20, 10, 300)).toEqual([50, 70, 200])
  expect(spread([295, 299], 20, 10, 300)).toEqual([280, 300])
  expect(spread([52, 50], 20, 10, 300)).toEqual([70, 50])
  expect(spread([-40], 20, 10, 300)).toEqual([10])
})
