import { expect, test } from 'vitest'
import { positions } from '../../../test/trading-world.ts'
import { largestResults } from './largest-results.ts'

const of = (...results: readonly (string | null)[]) =>
  results.map((unrealisedUsd, at) => ({ ...positions[0]!, symbol: String(at), unrealisedUsd }))
const resultsOf = (some: readonly { readonly unrealisedUsd: string | null }[]) =>
  some.map(({ unrealisedUsd }) => unrealisedUsd)

test('the largest results are shown, won or lost, and the others sum up to the rest of the total', () => {
  const { shown, others, ofOthers } = largestResults(of('5', '-738.4', null, '90', '-6', '0.5'), 3)
  expect(resultsOf(shown)).toEqual(['-738.4', '90', '-6'])
  expect(resultsOf(others)).toEqual(['5', '0.5', null])
  expect(ofOthers).toBe('5.5')
})

test('if all other results are unknown they have no sum, never 0', () => {
  expect(largestResults(of('1', null, null), 1).ofOthers).toBeNull()
  expect(largestResults(of('1'), 1)).toMatchObject({ others: [], ofOthers: null })
})
