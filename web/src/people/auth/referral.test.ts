import { dayMs } from '@harbour/ledger/durations'
import { expect, test, vi } from 'vitest'
import { forgetReferral, storedReferral, rememberReferral } from './referral.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

test('a code of a link is stored across pages for sixty days, regardless of case', () => {
  expect(rememberReferral('?ref=tideline', now)).toBe('TIDELINE')
  expect(rememberReferral('', now + 59 * dayMs)).toBe('TIDELINE')
  expect(rememberReferral('', now + 60 * dayMs)).toBe('')
  expect(storedReferral(now)).toBe('')
})

test('the last link with a code applies, and a link without one changes nothing', () => {
  rememberReferral('?ref=TIDELINE', now)
  expect(rememberReferral('?ref=quay-7&plan=pro', now + 1)).toBe('QUAY-7')
  expect(rememberReferral('?ref=', now + 2)).toBe('QUAY-7')
})

test.each(['?ref=ab', '?ref=%3Cscript%3E', `?ref=${'A'.repeat(33)}`, '?ref=https://evil.example'])(
  '%s is not a valid code',
  (search) => {
    expect(rememberReferral(search, now)).toBe('')
    expect(localStorage).toHaveLength(0)
  },
)

test('a foreign value under its key is ignored, and a used code is deleted', () => {
  for (const text of ['{', '[]', '{"code":7,"at":1}', `{"code":"<b>","at":${now}}`]) {
    localStorage.setItem('harbour.referral', text)
    expect(storedReferral(now)).toBe('')
  }
  rememberReferral('?ref=TIDELINE', now)
  forgetReferral()
  expect(storedReferral(now)).toBe('')
})

test('with blocked storage the code in the address itself applies', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(rememberReferral('?ref=TIDELINE', now)).toBe('TIDELINE')
})
