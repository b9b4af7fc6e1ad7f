import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'

/** A TCP proxy before a server, whose connections can be cut and restored, on a fixed port. */
export interface TcpProxy {
  readonly origin: string
  cut(): Promise<void>
  restore(): Promise<void>
}

export async function proxyTo(origin: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(origin)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('close', () => open.delete(end))
      end.on('error', () => end.destroy())
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (on: number): Promise<number> => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return address.port
  }
  const own = await listen(0)
  return {
    origin: `http://127.0.0.1:${own}`,
    async cut() {
      const gone = once(server, 'close')
      server.close()
      for (const end of open) end.destroy()
      await gone
    },
    restore: async () => void (await listen(own)),
  }
}
