import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

const from = (accepted?: string, cookie?: string) =>
  languageOf({ headers: { cookie, 'accept-language': accepted } })

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['de-AT', 'de'],
  ['DE-ch-1996', 'de'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.3, en;q=0.2', 'de'],
  ['en;q=0.2, de;q=0.9', 'de'],
  ['de, en', 'de'],
  ['en, de', 'en'],
  ['*', 'en'],
  ['*, de;q=0.5', 'en'],
  ['de, *;q=0.5', 'de'],
  ['en;q=0, *', 'de'],
  ['de;q=0', 'en'],
  ['de;q=0, *;q=0', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['den', 'en'],
  ['de;q=2, en', 'en'],
  ['de;level=1', 'en'],
  [';;,,;q=,=*', 'en'],
  ['x'.repeat(9000), 'en'],
])('Accept-Language %j selects %s', (accepted, language) => {
  expect(from(accepted)).toBe(language)
})

test('English is the default without a header', () => {
  expect(from()).toBe('en')
})

test.each([
  ['harbour.language=de', 'de'],
  ['a=b; harbour.language=de; c=d', 'de'],
  ['harbour.language=en', 'en'],
  ['harbour.language=fr', 'en'],
  ['harbour.language=', 'en'],
  ['harbour.language', 'en'],
  ['other.harbour.language=de', 'en'],
  ['harbour.language=fr; harbour.language=de', 'de'],
])('the cookie %j alone selects %s', (cookie, language) => {
  expect(from(undefined, cookie)).toBe(language)
})

test('the chosen language has priority over the browser’s, and an invalid choice is ignored', () => {
  expect(from('de', 'harbour.language=en')).toBe('en')
  expect(from('en', 'harbour.language=de')).toBe('de')
  expect(from('de', 'harbour.language=fr')).toBe('de')
})
