import { expect, test } from 'vitest'
import { said, saidInEvery } from './said.ts'

test('a row’s text is English, and finds its translation', () => {
  expect(said({ en: 'A buoy', de: 'Eine Boje' })).toBe('A buoy')
  expect(saidInEvery('A buoy')).toEqual({ en: 'A buoy', de: 'Eine Boje' })
  expect(saidInEvery('A pier')).toBeUndefined()
})
