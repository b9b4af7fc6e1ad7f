import { expect, test } from 'vitest'
import { auditRow } from '../../../test/admin-answers.ts'
import { placeOf, sentenceFor } from './audit-sentence.ts'

const said = (action: string, given: { target?: string; before?: unknown; after?: unknown } = {}) =>
  sentenceFor(auditRow({ action, target: 'x', before: null, after: null, ...given }))

test('an entry is a sentence with the name of what was changed', () => {
  expect(said('release.create', { after: { platform: 'mac', version: '1.4.0' } })).toBe(
    'Published v1.4.0 for macOS',
  )
  expect(said('release.delete', { before: { platform: 'windows', version: '1.3.0' }, after: {} })).toBe(
    'Withdrew v1.3.0 for Windows',
  )
  expect(said('user.vip', { before: { vip: true }, after: { email: 'a@b.c', vip: false } })).toBe(
    'Took VIP from a@b.c',
  )
  expect(said('user.affiliate', { after: { email: 'a@b.c', affiliateCode: null } })).toBe(
    'Set a@b.c to Direct',
  )
  expect(said('contact.status', { target: '7', after: { status: 'DONE' } })).toBe('Set message 7 to Done')
  expect(said('affiliate.update', { before: { partnerName: 'Old' }, after: { partnerName: 'New' } })).toBe(
    'Changed the affiliate link of New',
  )
})

test('an older entry without the name, and an unknown action, are still told', () => {
  expect(said('feedback.status', { after: { status: 'CLOSED' } })).toBe('Set an item of the board to Closed')
  expect(said('user.role', { after: 'odd' })).toBe('Took the administrator role from a user')
  expect(said('ship.launch')).toBe('ship.launch x')
  expect(said('toString')).toBe('toString x')
})

test('an item of the board has a page, and a deleted one has none', () => {
  expect(placeOf({ action: 'feedback.status', target: 'f1' })).toBe('/bugs-features/f1')
  expect(placeOf({ action: 'feedback.delete', target: 'f1' })).toBeNull()
  expect(placeOf({ action: 'user.vip', target: 'u1' })).toBeNull()
})
