import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** A server that answers each line in capitals, and reports when a client has ended its side. */
let proxy: FaultProxy
let received = ''
let serverSawEnd = false
const serverSockets = new Set<Socket>()
const server = createServer({ allowHalfOpen: true }, (socket) => {
  serverSockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
    socket.write(chunk.toString().toUpperCase())
  })
  socket.on('end', () => {
    serverSawEnd = true
    socket.end()
  })
})

beforeEach(async () => {
  received = ''
  serverSawEnd = false
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  proxy = await startFaultProxy({ host: '127.0.0.1', port: address.port })
})
afterEach(async () => {
  await proxy.close()
  for (const socket of serverSockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

interface Caller {
  readonly socket: Socket
  readonly got: () => string
  readonly ended: () => boolean
  readonly error: () => string | null
}

async function call(): Promise<Caller> {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, allowHalfOpen: true })
  let [got, ended, error]: [string, boolean, string | null] = ['', false, null]
  socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
  socket.on('end', () => (ended = true))
  socket.on('error', (failure: Error & { code?: string }) => (error = failure.code ?? failure.message))
  await once(socket, 'connect')
  return { socket, got: () => got, ended: () => ended, error: () => error }
}

describe('a connection through the proxy', () => {
  test('passes bytes both ways and closes both ends, and is then forgotten', async () => {
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.got).toBe('HELLO')
    expect(proxy.open).toBe(1)
    expect(proxy.connections).toEqual([
      { ms: expect.any(Number), isOpen: true, answered: expect.any(Number) },
    ])
    caller.socket.end()
    await expect.poll(caller.ended).toBe(true)
    expect(serverSawEnd).toBe(true)
    await expect.poll(() => proxy.open).toBe(0)
    expect(proxy.connections).toEqual([
      { ms: expect.any(Number), isOpen: false, answered: expect.any(Number) },
    ])
    proxy.resetAll()
    expect(proxy.connections).toEqual([])
    expect(proxy.counts).toEqual({ connections: 1, toServer: 5, toClient: 5 })
  })

  test('is delayed by the given time, both ways', async () => {
    proxy.fault = { kind: 'delay', ms: 60 }
    const caller = await call()
    const began = performance.now()
    caller.socket.write('hello')
    await expect.poll(caller.got, { interval: 5 }).toBe('HELLO')
    expect(performance.now() - began).toBeGreaterThanOrEqual(115)
  })

  test('drips, and everything arrives in the end', async () => {
    proxy.fault = { kind: 'throttle', bytesPerSecond: 100 }
    const caller = await call()
    caller.socket.write('0123456789abcdefghijklmnopqrstuvwxyz')
    await expect.poll(() => caller.got().length, { interval: 2 }).toBeGreaterThan(0)
    expect(caller.got().length).toBeLessThan(36)
    await expect.poll(caller.got, { timeout: 5_000 }).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  test('is closed after a number of bytes, and not before', async () => {
    proxy.fault = { kind: 'cut', afterBytes: 8 }
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.got).toBe('HELLO')
    caller.socket.write('world')
    await expect.poll(caller.ended).toBe(true)
    expect([caller.got(), caller.error()]).toEqual(['HELLOWOR', null])
  })

  // An RST may overtake data that was sent before it.
  test('is reset after a number of bytes, and not before', async () => {
    proxy.fault = { kind: 'reset', afterBytes: 8 }
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.got).toBe('HELLO')
    caller.socket.write('world')
    await expect.poll(caller.error).toBe('ECONNRESET')
  })

  test('can close for answers only, while requests still arrive', async () => {
    proxy.fault = { kind: 'half-close', afterBytes: 3 }
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.ended).toBe(true)
    expect(caller.got()).toBe('HEL')
    caller.socket.write('more')
    await expect.poll(() => received).toBe('hellomore')
    caller.socket.destroy()
  })

  test('can become a black hole midway, without a close or an error', async () => {
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.got).toBe('HELLO')
    proxy.fault = { kind: 'blackhole' }
    caller.socket.write('anybody there')
    await sleep(100)
    expect([caller.got(), caller.ended(), caller.error(), received]).toEqual(['HELLO', false, null, 'hello'])
    proxy.fault = null
    proxy.resetAll()
    await expect.poll(caller.error).toBe('ECONNRESET')
  })

  test('can deliver other bytes than the server sent', async () => {
    proxy.fault = { kind: 'garbage', afterBytes: 2, bytes: Buffer.from('<html>') }
    const caller = await call()
    caller.socket.write('hello')
    await expect.poll(caller.ended).toBe(true)
    expect(caller.got()).toBe('HE<html>')
  })

  test('can flood without end until the caller leaves, and stops while the caller does not read', async () => {
    proxy.fault = { kind: 'flood', head: Buffer.from('head:'), piece: Buffer.alloc(65_536, 32) }
    const socket = connect({ host: '127.0.0.1', port: proxy.port })
    await once(socket, 'connect')
    socket.write('hello')
    const [first] = await once(socket, 'data')
    expect(String(first).slice(0, 6)).toBe('head: ')
    socket.pause()
    await sleep(100)
    const held = proxy.counts.toClient
    await sleep(100)
    // The buffers of two sockets hold this much, and a hundred milliseconds could send more.
    expect(proxy.counts.toClient - held).toBeLessThan(20_000_000)
    socket.destroy()
    await expect.poll(() => proxy.open).toBe(0)
    expect(received).toBe('')
  })
})
