import { expect, test } from 'vitest'
import { readVersion } from './version.ts'

const rising = [
  '0.9.9',
  '1.0.0-1',
  '1.0.0-2',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0-rc.1',
  '2.0.0',
  '10.0.0',
]

test('versions sort as people expect, pre-releases before their release', () => {
  const orders = rising.map((text) => readVersion(text)?.order ?? '')
  expect([...orders].sort()).toEqual(orders)
  expect(new Set(orders).size).toBe(rising.length)
})

test('a leading v and spaces are removed, so that no screen shows vv1.2', () => {
  expect(readVersion(' v1.2 ')?.text).toBe('1.2')
  expect(readVersion('V1.2.3-beta.1')?.text).toBe('1.2.3-beta.1')
  expect(readVersion('1.2')?.order).toBe(readVersion('1.2.0')?.order)
})

test.each([
  '',
  'v',
  'one',
  '1',
  '1.2.3.4',
  '01.2.3',
  '1.2.x',
  '-1.0.0',
  '1.2.3-',
  '1.2.3 beta',
  "1.2.3'; drop",
  '9999999999.0.0',
])('%j is not a version', (text) => {
  expect(readVersion(text)).toBeNull()
})
