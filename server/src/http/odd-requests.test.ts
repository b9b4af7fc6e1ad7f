import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../test/harbour.ts'

let h: Harbour
let port: number
beforeAll(async () => {
  h = await harbour()
  port = Number(new URL(await h.listen()).port)
})

/** What comes back for these bytes until the server or the time ends it. */
const answerTo = (text: string, withinMs = 30_000): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('error', () => undefined)
    const timer = setTimeout(() => socket.destroy(), withinMs)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.split('\r\n')[0] ?? '')
    })
    socket.write(text)
  })

const ask = (...headers: readonly string[]) =>
  answerTo(['GET /api/brand HTTP/1.1', ...headers, 'connection: close', '', ''].join('\r\n'))

test('S-136 a request names one host: who stands in front could read the other', async () => {
  expect(await ask('host: localhost')).toBe('HTTP/1.1 200 OK')
  expect(await ask('host: localhost', 'Host: evil.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask()).toBe('HTTP/1.1 400 Bad Request')
})

test('S-106 headers have twenty seconds', () => {
  expect([h.app.server.headersTimeout, h.app.server.requestTimeout]).toEqual([20_000, 0])
})
