import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

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

test('a stream ends when trading access is granted or lost, so that the next one has the new permissions', async () => {
  const { id, token } = await h.person('cas')
  const reply = await listen(token)
  await h.db.updateTable('users').set({ subscription_status: null }).where('id', '=', id).execute()
  expect(await reply.text()).toMatch(/^: open\n\n/)
  const next = await listen(token)
  expect(next.status).toBe(200)
  await next.body?.cancel()
})

test('a person who loses VIP, and so trading, gets no more events of their accounts', async () => {
  const { id, token } = await h.person('vik')
  await h.db.updateTable('users').set({ vip: true, subscription_status: null }).where('id', '=', id).execute()
  const reply = await listen(token)
  await h.as('boss', 'admin').users.setVip({ params: { id }, body: { vip: false } })
  expect(await reply.text()).toMatch(/^: open\n\n/)
  await expect(h.as('vik').exchangeKeys.list()).rejects.toMatchObject({ code: 'PLAN_REQUIRED' })
})

test('one person can hold eight streams, and closing one frees a place', async () => {
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

/** Milliseconds until the stream is over. */
async function lifeAfter(reply: Response, change: () => Promise<unknown>): Promise<number> {
  // a stream that has been open for a while is at no special moment of its own clock
  await sleep(300)
  await change()
  const from = performance.now()
  await reply.text()
  return performance.now() - from
}

test.each([
  ['logs out', (name: string) => h.as(name).auth.logout()],
  [
    'is suspended',
    async (name: string) =>
      h.as('boss', 'admin').users.setStatus({
        params: { id: (await h.person(name)).id },
        body: { isActive: false },
      }),
  ],
  [
    'is promoted',
    async (name: string) =>
      h.as('boss', 'admin').users.setRole({
        params: { id: (await h.person(name)).id },
        body: { role: 'admin' },
      }),
  ],
  [
    'is signed out in another process',
    async (name: string) =>
      h.db
        .deleteFrom('sessions')
        .where('user_id', '=', (await h.person(name)).id)
        .execute(),
  ],
  [
    'is suspended in another process',
    async (name: string) =>
      h.db
        .updateTable('users')
        .set({ is_active: false })
        .where('id', '=', (await h.person(name)).id)
        .execute(),
  ],
])('S-029 a person who %s gets no more events after a second', async (what, change) => {
  const name = `eva-${what.replaceAll(' ', '-')}`
  const { token } = await h.person(name)
  const streams = await Promise.all([listen(token), listen(token)])
  const lives = await Promise.all(
    streams.map((stream, index) => lifeAfter(stream, () => (index === 0 ? change(name) : Promise.resolve()))),
  )
  for (const life of lives) expect(life).toBeLessThan(1_000)
})

test('many open streams share one database query, which answers only with what changed', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, index) => h.person(`many-${index}`)))
  const open = await Promise.all(people.flatMap(({ token }) => [listen(token), listen(token)]))
  const spy = vi.spyOn(h.database.pool, 'query')
  /** The queries so far, each with the number of sessions that it looks up. */
  const looks = () =>
    spy.mock.calls.flatMap(([text, values], call) => {
      const [hashes] = values as unknown as readonly unknown[]
      return String(text).includes('sessions s') && typeof hashes === 'string'
        ? [{ sessions: hashes.split(',').length, answer: spy.mock.results[call]?.value as unknown }]
        : []
    })
  await expect.poll(looks, { timeout: 10_000 }).not.toEqual([])
  expect(looks().length).toBeLessThanOrEqual(2)
  for (const { sessions, answer } of looks()) {
    // a session counts once, however many windows it has; streams of earlier tests may still be open
    expect(sessions).toBeGreaterThanOrEqual(people.length)
    expect(sessions).toBeLessThan(open.length)
    expect(await answer).toMatchObject({ rows: [] })
  }
  spy.mockRestore()
  for (const stream of open) await stream.body?.cancel()
})

test('an open stream extends its session', async () => {
  const { id, token } = await h.person('ida')
  const stream = await listen(token)
  const seen = () =>
    h.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).executeTakeFirstOrThrow()
  await h.db
    .updateTable('sessions')
    .set({ last_seen_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', id)
    .execute()
  const before = await seen()
  await expect.poll(seen).not.toEqual(before)
  await stream.body?.cancel()
})
