import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { endSlowSenders } from './request-timeouts.ts'

const app = Fastify({ requestTimeout: 0 })
afterAll(() => app.close())

/** Announces a body of ten bytes, sends one, and waits for what comes of it. */
function sendOne(port: number, path: string): Promise<'ended' | 'open'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('close', () => resolve('ended'))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\na`,
    )
    setTimeout(() => {
      resolve('open')
      socket.destroy()
    }, 3_000)
  })
}

test('a body that never completes ends its connection, while a file upload may take its time', async () => {
  endSlowSenders(app, 200)
  app.post('/json', () => 'whole')
  app.post('/file', { config: { carriesFiles: true } }, () => 'whole')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  expect(await Promise.all([sendOne(port, '/json'), sendOne(port, '/file')])).toEqual(['ended', 'open'])
})
