import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../test/harbour.ts'

let h: Harbour
let origin: string
beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
})

const listen = (token: string) =>
  fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } })

test('a stream ends when its session does', async () => {
  const { token } = await h.person('ada')
  const reply = await listen(token)
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream',
    'no-store',
  ])
  await h.as('ada').auth.logout()
  expect(await reply.text()).toMatch(/^: open\n\n/)
})

test('a stream ends when trading comes or goes, so that the next one tells what is the listener’s now', async () => {
  const { id, token } = await h.person('cas')
  const reply = await listen(token)
  await h.db.updateTable('users').set({ subscription_status: null }).where('id', '=', id).execute()
  expect(await reply.text()).toMatch(/^: open\n\n/)
  const next = await listen(token)
  expect(next.status).toBe(200)
  await next.body?.cancel()
})

test('one person can hold eight streams, and a closed one makes room', async () => {
  const { token } = await h.person('bob')
  const open = await Promise.all(Array.from({ length: 8 }, () => listen(token)))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const refused = await listen(token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  await open[0]?.body?.cancel()
  for (;;) {
    const again = await listen(token)
    if (again.status === 200) break
    await again.text()
  }
})
