import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLargeBodies } from './large-bodies.ts'

const open = new Set<() => void>()
afterEach(() => {
  for (const close of open) close()
  open.clear()
})

const megabyte = 1024 * 1024

/** A connection that has announced a body and sends none of it, as the server sees it. */
async function silentSender(): Promise<ServerResponse> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 40000000\r\n\r\n')
  open.add(() => (socket.destroy(), server.close()))
  const [, response] = await once(server, 'request')
  return response
}

test('a stalled upload loses its place to the next one', async () => {
  const bodies = createLargeBodies({ bytes: 1_000, everyMs: 50 })
  const silent = await silentSender()
  await bodies.enter('ada', 44 * megabyte, silent)
  const next = await bodies.enter('bob', 40 * megabyte, await silentSender())
  expect(silent.destroyed).toBe(true)
  next?.end()
})

test('one person gets half of the space, so that another person’s upload still fits', async () => {
  const bodies = createLargeBodies({ bytes: 0, everyMs: 60_000 })
  const first = await bodies.enter('ada', 28 * megabyte, await silentSender())
  await expect(bodies.enter('ada', 28 * megabyte, await silentSender())).rejects.toMatchObject({
    refusal: 'too_many_requests',
  })
  const beside = await bodies.enter('bob', 28 * megabyte, await silentSender())
  first?.end()
  const again = await bodies.enter('ada', 28 * megabyte, await silentSender())
  for (const passage of [beside, again]) passage?.end()
})
