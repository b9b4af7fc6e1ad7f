import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ConnectProxy, startConnectProxy } from '@harbour/simulator/connect-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { type EgressWay, openEgress } from './egress.ts'
import { listenOn } from './live-socket.ts'
import { sendOnWire } from './wire-fetch.ts'

/** An exchange that answers with the address that it saw, also to websockets. */
const seenFrom = (address: string | undefined): string => (address ?? '').replace('::ffff:', '')
const server = createServer(({ socket }, outgoing) => outgoing.end(seenFrom(socket.remoteAddress)))
const hub = new WebSocketServer({ server })
hub.on('connection', (socket, { socket: { remoteAddress } }) =>
  socket.send(JSON.stringify(seenFrom(remoteAddress))),
)
let proxy: ConnectProxy
let baseUrl = ''
const who = { exchange: 'some', name: 'Some' }

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address: string | AddressInfo | null = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  proxy = await startConnectProxy({ localAddress: '127.0.0.1', user: 'ada', password: 'p@ss word' })
})
afterAll(async () => {
  for (const socket of hub.clients) socket.terminate()
  await proxy.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

async function ask(way: EgressWay) {
  const wire = { now: Date.now, baseUrl, egress: await openEgress(way) }
  const request = { method: 'GET', headers: {}, body: undefined }
  return sendOnWire(who, new URL('https://some.example/time'), request, wire)
}

async function listen(way: EgressWay): Promise<unknown> {
  const stop = new AbortController()
  let heard: unknown
  const wire = { now: Date.now, baseUrl, egress: await openEgress(way), signal: stop.signal }
  await listenOn({ ...who, url: 'wss://some.example/live', hosts: ['some.example'] }, wire, {
    opened: () => null,
    heard: (body) => {
      heard = body
      stop.abort()
    },
  })
  return heard
}

const proxyAt = (user: string, password: string): EgressWay => ({
  kind: 'proxy',
  url: `http://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}`,
})

test.runIf(process.platform === 'linux')('requests and WebSockets leave from a local address', async () => {
  const way: EgressWay = { kind: 'local', address: '127.0.0.2' }
  expect((await ask(way)).body).toBe('127.0.0.2')
  expect(await listen(way)).toBe('127.0.0.2')
})

test('requests and WebSockets leave through a proxy’s tunnel, with name and password', async () => {
  const way = proxyAt('ada', 'p@ss word')
  const before = proxy.opened.length
  expect((await ask(way)).status).toBe(200)
  expect(await listen(way)).toBe('127.0.0.1')
  // the host of the exchange's address, and nothing of what it was asked
  expect(proxy.opened.slice(before)).toEqual([new URL(baseUrl).host, new URL(baseUrl).host])
})

test('a proxy that refuses, is broken or missing counts as an outage, and its words are in no message', async () => {
  const outage = { kind: 'unavailable', reason: 'network' }
  for (const way of [proxyAt('ada', 'wrong'), { kind: 'proxy', url: 'http://127.0.0.1:1' } as const]) {
    await expect(ask(way)).rejects.toMatchObject(outage)
    await expect(listen(way)).rejects.toMatchObject(outage)
  }
  expect(proxy.refused()).toBeGreaterThan(0)
  proxy.setBroken(true)
  const failure: unknown = await ask(proxyAt('ada', 'p@ss word')).catch((error: unknown) => error)
  expect(failure).toMatchObject(outage)
  expect(String(failure)).not.toContain('p@ss')
  proxy.setBroken(false)
  expect((await ask(proxyAt('ada', 'p@ss word'))).status).toBe(200)
})

test('an address that this machine does not have is an outage too', async () => {
  await expect(ask({ kind: 'local', address: '203.0.113.9' })).rejects.toMatchObject({ reason: 'network' })
})
