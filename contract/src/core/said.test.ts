import { expect, test } from 'vitest'
import { said, saidInEvery } from './said.ts'

test('what a row says is English, and is found by that in every language', () => {
  expect(said({ en: 'A buoy', de: 'Eine Boje' })).toBe('A buoy')
  expect(saidInEvery('A buoy')).toEqual({ en: 'A buoy', de: 'Eine Boje' })
  expect(saidInEvery('A pier')).toBeUndefined()
})
