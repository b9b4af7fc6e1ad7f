import { afterEach, expect, test, vi } from 'vitest'
import { browser } from './browser.ts'

const forget = () => {
  document.cookie = 'harbour.language=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/'
}
afterEach(forget)

const askedFor = () => {
  const asked: string[] = []
  vi.spyOn(window.location, 'replace').mockImplementation((address) => {
    asked.push(new URL(address).search)
  })
  return asked
}

test('a language is requested at the same address, once', () => {
  const asked = askedFor()
  window.history.replaceState(null, '', '/settings?tab=display')
  browser.speak('de')
  document.cookie = 'harbour.language=de; path=/'
  browser.speak('de')
  browser.speak('auto')
  forget()
  browser.speak('auto')
  expect(asked).toEqual(['?tab=display&language=de', '?tab=display&language=auto'])
})

test('without cookies the page does not reload in a loop', () => {
  const asked = askedFor()
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  browser.speak('de')
  expect(asked).toEqual([])
})
