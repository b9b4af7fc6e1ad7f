import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface ConnectProxyOptions {
  /** The address that it leaves from. */
  readonly localAddress: string
  /** The name and password that a client has to send; absent: none. */
  readonly user?: string
  readonly password?: string
  /** 0 takes a free one. */
  readonly port?: number
}

/** A proxy that opens tunnels and answers nothing else, as those do whose addresses are rented. */
export interface ConnectProxy {
  readonly port: number
  /** Tunnels opened so far, by their target. */
  readonly opened: readonly string[]
  /** Asked without the right name and password. */
  readonly refused: () => number
  /** Has it be there and open no tunnel, or work again; those that are open end. */
  setBroken(isBroken: boolean): void
  close(): Promise<void>
}

export async function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy> {
  const { localAddress, user, password } = options
  const expected =
    user === undefined ? null : `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
  const opened: string[] = []
  const sockets = new Set<Socket>()
  let refused = 0
  let isBroken = false
  const server = createServer((_incoming, outgoing) => {
    outgoing.writeHead(405)
    outgoing.end('tunnels alone')
  })
  const hold = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    return socket.once('close', () => sockets.delete(socket))
  }
  server.on('connection', hold)
  server.on('connect', (incoming, near, head) => {
    const target = incoming.url ?? ''
    if (expected !== null && incoming.headers['proxy-authorization'] !== expected) {
      refused += 1
      near.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    if (isBroken) {
      near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const { hostname, port } = new URL(`http://${target}`)
    const far = hold(connect({ host: hostname, port: Number(port || 80), localAddress }))
    far.once('connect', () => {
      opened.push(target)
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      far.write(head)
      far.pipe(near).pipe(far)
    })
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve(address.port)
    })
  })
  return {
    port,
    opened,
    refused: () => refused,
    setBroken: (is) => {
      isBroken = is
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
