import { expect, test, vi } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { createSessions } from './sessions.ts'

test('concurrent requests look up their session once, and again after a change', async () => {
  const h = await harbour()
  const { token, id } = await h.person('ada')
  const sessions = createSessions(h.database)
  const asked = vi.spyOn(h.database.pool, 'connect')
  const people = await Promise.all(Array.from({ length: 12 }, () => sessions.find(token)))
  expect(people.map((session) => session?.user.id)).toEqual(Array.from({ length: 12 }, () => id))
  expect(asked).toHaveBeenCalledTimes(1)
  sessions.forgetAll()
  const before = sessions.find(token)
  await h.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  sessions.forgetAll()
  const after = await sessions.find(token)
  expect(after?.user.isActive).toBe(false)
  await before
  expect((await sessions.find(token))?.user.isActive).toBe(false)
  asked.mockRestore()
})

test('a session that is read again is the same object until something about it changes', async () => {
  const h = await harbour()
  const { token, id } = await h.person('bea')
  let at = 0
  const sessions = createSessions(h.database, () => at)
  const first = await sessions.find(token)
  at += 1_001
  expect(await sessions.find(token)).toBe(first)
  await h.db.updateTable('users').set({ theme: 'light' }).where('id', '=', id).execute()
  expect((await sessions.find(token))?.user.preferences.theme).not.toBe('light')
  at += 1_001
  const changed = await sessions.find(token)
  expect(changed).not.toBe(first)
  expect(changed?.user.preferences.theme).toBe('light')
})

test('a lost connection to the database during a session lookup answers 503, and nobody is logged out', async () => {
  const h = await harbour()
  const { token } = await h.person('cid')
  const me = () => h.app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${token}` } })
  const lost = vi.spyOn(h.database.pool, 'connect').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly')
  })
  const during = await me()
  expect(during.statusCode).toBe(503)
  expect(during.headers['retry-after']).toBe('5')
  expect(during.json()).toMatchObject({ success: false, error: { code: 'UNAVAILABLE' } })
  lost.mockRestore()
  expect((await me()).statusCode).toBe(200)
})
