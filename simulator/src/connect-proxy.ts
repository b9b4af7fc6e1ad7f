import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface ConnectProxyOptions {
  /** The address of outgoing connections. */
  readonly localAddress: string
  /** The name and password that a client must send; absent: none. */
  readonly user?: string
  readonly password?: string
  /** 0 selects a free one. */
  readonly port?: number
}

/** A forward proxy that only opens tunnels, like rented proxies. */
export interface ConnectProxy {
  readonly port: number
  /** Opened tunnels so far, by target. */
  readonly opened: readonly string[]
  /** Returns the number of requests without the right name and password. */
  readonly refused: () => number
  /** Breaks or repairs it: a broken one listens but opens no tunnel, and closes existing ones. */
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
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'))
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
