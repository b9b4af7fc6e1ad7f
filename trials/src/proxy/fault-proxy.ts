import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The faults of a connection. Byte counts are of the server's answers. */
export type Fault =
  /** Delays every chunk in both directions. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Slows down answers. */
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** Both ends stay connected, but receive nothing any more. */
  | { readonly kind: 'blackhole' }
  /** A FIN, an RST, or a FIN of the answers only while requests still pass. */
  | { readonly kind: 'cut' | 'reset' | 'half-close'; readonly afterBytes: number }
  /** Replaces the server's bytes from there on, then closes. */
  | { readonly kind: 'garbage'; readonly afterBytes: number; readonly bytes: Uint8Array }
  /** Answers the first request with `head` and then endlessly with `piece`. */
  | { readonly kind: 'flood'; readonly head: Uint8Array; readonly piece: Uint8Array }

export interface ConnectionRecord {
  /** The milliseconds that its client kept it open so far. */
  readonly ms: number
  readonly isOpen: boolean
  /** Bytes of answers that its client received. */
  readonly answered: number
}

export interface FaultProxy {
  readonly port: number
  /** The fault of new connections and of open ones. */
  fault: Fault | null
  /** The counts since the start. */
  readonly counts: { connections: number; toServer: number; toClient: number }
  /** The number of open connections. */
  readonly open: number
  /** Every connection made since the last `resetAll`. */
  readonly connections: readonly ConnectionRecord[]
  /** Resets open connections; new ones pass. */
  resetAll(): void
  close(): Promise<void>
}

/** A TCP proxy to `target` on its own port for fault injection, with a fault while one is set. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const links = new Set<Link>()
  let since: Link[] = []
  const counts = { connections: 0, toServer: 0, toClient: 0 }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    counts.connections += 1
    const upstream = connect({ ...target, allowHalfOpen: true })
    const link = new Link(client, upstream, proxy)
    links.add(link)
    since.push(link)
    void link.run().finally(() => links.delete(link))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const proxy: FaultProxy = {
    port: address.port,
    fault: null,
    counts,
    get open() {
      return links.size
    },
    get connections() {
      return since.map(({ openMs: ms, isOpen, answered }) => ({ ms, isOpen, answered }))
    },
    resetAll() {
      since = []
      for (const link of links) link.reset()
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const link of links) link.reset()
      await closed
    },
  }
  return proxy
}

/** A client's connection and the one to the target. */
class Link {
  readonly #client: Socket
  readonly #server: Socket
  readonly #proxy: FaultProxy
  /** Bytes that the client received on this connection. */
  #answered = 0
  readonly #madeAt = performance.now()
  #leftAt: number | null = null

  constructor(client: Socket, server: Socket, proxy: FaultProxy) {
    this.#client = client
    this.#server = server
    this.#proxy = proxy
    // Both ends may fail at any time; that is the purpose here.
    for (const socket of [client, server]) socket.on('error', () => undefined)
    for (const over of ['end', 'close']) client.once(over, () => (this.#leftAt ??= performance.now()))
  }

  get isOpen(): boolean {
    return this.#leftAt === null
  }

  get answered(): number {
    return this.#answered
  }

  get openMs(): number {
    return (this.#leftAt ?? performance.now()) - this.#madeAt
  }

  async run(): Promise<void> {
    await Promise.all([this.#up(), this.#down()])
    this.#client.destroy()
    this.#server.destroy()
  }

  reset(): void {
    this.#client.resetAndDestroy()
    this.#server.resetAndDestroy()
  }

  async #up(): Promise<void> {
    try {
      for await (const chunk of pieces(this.#client)) {
        const fault = this.#proxy.fault
        if (fault?.kind === 'blackhole') continue
        if (fault?.kind === 'flood') return await this.#flood(fault)
        if (fault?.kind === 'delay') await sleep(fault.ms)
        this.#proxy.counts.toServer += chunk.length
        await write(this.#server, chunk)
      }
      if (this.#proxy.fault?.kind !== 'blackhole') this.#server.end()
    } catch {
      this.#server.destroy()
    }
  }

  async #down(): Promise<void> {
    try {
      for await (const chunk of pieces(this.#server)) if (!(await this.#answer(chunk))) return
      if (this.#proxy.fault?.kind !== 'blackhole') this.#client.end()
    } catch {
      this.#client.destroy()
    }
  }

  /** Returns false if no more of the server's data may follow. */
  async #answer(chunk: Buffer): Promise<boolean> {
    const fault = this.#proxy.fault
    switch (fault?.kind) {
      case 'blackhole':
        return true
      case 'delay':
        await sleep(fault.ms)
        break
      case 'throttle':
        return this.#drip(chunk, fault.bytesPerSecond)
      case 'cut':
      case 'reset':
      case 'half-close':
      case 'garbage': {
        const left = Math.max(0, fault.afterBytes - this.#answered)
        if (chunk.length <= left) break
        await this.#give(chunk.subarray(0, left))
        if (fault.kind === 'garbage') await this.#give(Buffer.from(fault.bytes))
        if (fault.kind === 'reset') this.reset()
        else this.#client.end()
        if (fault.kind !== 'half-close') this.#server.destroy()
        return false
      }
      case 'flood':
      case undefined:
    }
    await this.#give(chunk)
    return true
  }

  async #drip(chunk: Buffer, bytesPerSecond: number): Promise<boolean> {
    const step = Math.max(1, Math.floor(bytesPerSecond / 20))
    for (let from = 0; from < chunk.length; from += step) {
      await this.#give(chunk.subarray(from, from + step))
      await sleep((step / bytesPerSecond) * 1000)
    }
    return true
  }

  async #flood({ head, piece }: Extract<Fault, { kind: 'flood' }>): Promise<void> {
    await this.#give(Buffer.from(head))
    const endless = Buffer.from(piece)
    while (!this.#client.destroyed) await this.#give(endless)
    this.#server.destroy()
  }

  async #give(bytes: Buffer): Promise<void> {
    this.#answered += bytes.length
    this.#proxy.counts.toClient += bytes.length
    await write(this.#client, bytes)
  }
}

async function* pieces(socket: Socket): AsyncGenerator<Buffer> {
  // Leaving the loop must not destroy the socket: one half of a connection may outlive the other.
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    const chunk: unknown = piece
    if (Buffer.isBuffer(chunk)) yield chunk
  }
}

/** Backpressure: waits while the receiver reads slower than it is sent to. */
async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return
  if (socket.destroyed || !socket.writable) throw new Error('the receiver has closed the connection')
  if (socket.write(bytes)) return
  const over = new AbortController()
  const { signal } = over
  try {
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })])
  } finally {
    over.abort()
  }
}
