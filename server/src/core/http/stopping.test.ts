import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'

test('a stop ends open streams and idle connections without waiting for them', async () => {
  const h = await harbour()
  const origin = await h.listen()
  const { token } = await h.person('ada')
  const headers = { authorization: `Bearer ${token}` }
  await (await fetch(`${origin}/api/brand`)).json()
  const left = await fetch(`${origin}/api/events`, { headers })
  const gone = new AbortController()
  await fetch(`${origin}/api/events`, { headers, signal: gone.signal })
  gone.abort()
  await h.app.close()
  expect(await left.text()).toContain(': open')
  await expect(fetch(`${origin}/api/brand`)).rejects.toThrow('fetch failed')
})

test.each([
  { title: 'a request on a connection opened just before the stop is answered', heldUpMs: 0 },
  {
    title: 'a request that arrives while the process is blocked during the stop is answered',
    heldUpMs: 1_200,
  },
])('$title', async ({ heldUpMs }) => {
  const h = await harbour()
  const origin = await h.listen()
  const taken = once(h.app.server, 'connection')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  await taken
  const closed = h.app.close()
  await sleep(150)
  socket.write('GET /api/brand HTTP/1.1\r\nhost: localhost\r\n\r\n')
  holdUp(heldUpMs)
  await Promise.all([closed, ended])
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})

function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
