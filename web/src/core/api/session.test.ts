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
  test('S470 S507 is stored in the browser under the specified names only', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ accessToken: 'a', csrfToken: 'c' })
    session.end('logout')
    expect(localStorage.length).toBe(0)
  })

  test('without a CSRF token removes the previous session’s token', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    session.begin({ accessToken: 'b' })
    expect(csrf()).toBeNull()
  })

  test('ends here when another tab ends it', () => {
    session.begin({ accessToken: 'a', csrfToken: 'c' })
    const endings = heard(() => {
      localStorage.removeItem('accessToken')
      hearFromOtherTab('accessToken')
    })
    expect(endings).toEqual(['elsewhere'])
  })

  test('is taken over when another tab begins one, without an end event', () => {
    let changes = 0
    const stop = session.watch(() => (changes += 1))
    const endings = heard(() => {
      localStorage.setItem('accessToken', 'from-there')
      hearFromOtherTab('accessToken')
    })
    stop()
    expect([endings, changes, session.token()]).toEqual([[], 1, 'from-there'])
  })

  test('ignores other values that tabs store', () => {
    expect(heard(() => hearFromOtherTab('harbour.theme'))).toEqual([])
  })
})
