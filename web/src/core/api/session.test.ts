import { describe, expect, test } from 'vitest'
import { csrf } from '../platform/browser.ts'
import { type Ending, followOtherTabs, session } from './session.ts'

/** Dispatches the storage event that the browser sends when another tab changes storage. */
const hearFromOtherTab = (key: string | null): boolean =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

function heard(run: () => void): readonly Ending[] {
  const endings: Ending[] = []
  const stops = [session.onEnd((ending) => endings.push(ending)), followOtherTabs()]
  run()
  for (const stop of stops) stop()
  return endings
}

describe('a session', () => {
  test('S470 S507 is kept in the browser under the names of the specification, and nowhere else', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ accessToken: 'a', csrfToken: 'c' })
    session.end('logout')
    expect(localStorage.length).toBe(0)
  })

  test('without a CSRF token leaves none of the session before it behind', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    session.begin({ accessToken: 'b' })
    expect(csrf()).toBeNull()
  })

  test('that another tab ended is over here too', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    const endings = heard(() => {
      localStorage.removeItem('accessToken')
      hearFromOtherTab('accessToken')
    })
    expect(endings).toEqual(['elsewhere'])
  })

  test('that another tab began is taken over without being ended', () => {
    let changes = 0
    const stop = session.watch(() => (changes += 1))
    const endings = heard(() => {
      localStorage.setItem('accessToken', 'from-there')
      hearFromOtherTab('accessToken')
    })
    stop()
    expect([endings, changes, session.token()]).toEqual([[], 1, 'from-there'])
  })

  test('does not care about other things that tabs store', () => {
    expect(heard(() => hearFromOtherTab('harbour.theme'))).toEqual([])
  })
})
