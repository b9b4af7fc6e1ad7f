import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** The formats of an English page in a browser that asks for these languages. */
const readBy = async (...languages: readonly string[]) => {
  vi.stubGlobal('navigator', { languages })
  return { ...(await import('./format.ts')), ...(await import('./typed-number.ts')) }
}

test('numbers follow the reader’s country, in the page’s language', async () => {
  expect((await readBy('en-IN', 'en')).quantity('1234567.5')).toBe('12,34,567.5')
})

test('a language other than the page’s does not format numbers', async () => {
  expect((await readBy('de-DE', 'de', 'en-US')).money('1234.5')).toBe('$1,234.50')
})

test('a browser without the page’s language uses its plain form', async () => {
  expect((await readBy('fr-FR')).money('1234.5')).toBe('$1,234.50')
})

test('numbers are typed as the page shows them', async () => {
  const { numberToType, typedNumber } = await readBy('en-DE')
  expect(typedNumber('27,350')).toBe('27.350')
  expect(typedNumber('27.350')).toBe('27,350')
  expect(typedNumber(numberToType('2.184'))).toBe('2.184')
})
