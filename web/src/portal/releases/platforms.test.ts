import { expect, test } from 'vitest'
import { nameOf, placeOf } from './platforms.ts'

test('a release for browsers is called web, in lists and in sentences', () => {
  expect([nameOf('web'), placeOf('web')]).toEqual(['Web', 'the web'])
  expect([nameOf('mac'), placeOf('mac')]).toEqual(['macOS', 'macOS'])
})
