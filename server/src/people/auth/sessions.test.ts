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
