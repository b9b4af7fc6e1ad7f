import { connect } from 'node:net'

const megabyte = 1024 * 1024

/**
 * Reads the start of an address over its own connection and discards it: into the same megabyte again and again, so that the reader costs
 * the machine as little as possible. Resolves to the number of bytes of the body; throws unless the status is 200.
 */
export function takeBytes(url: string, max: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    let head: string | null = ''
    let got = 0
    const take = (count: number, into: Uint8Array): boolean => {
      if (head === null) got += count
      else {
        head += Buffer.from(into.buffer, into.byteOffset, count).toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return true
        if (!head.startsWith('HTTP/1.1 200 ')) {
          socket.destroy(new Error(`${url} answered ${head.slice(0, 40)}`))
          return false
        }
        got = head.length - end - 4
        head = null
      }
      if (got < max) return true
      socket.destroy()
      return false
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: Buffer.alloc(megabyte), callback: take },
    })
    socket.on('connect', () =>
      socket.write(
        `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`,
      ),
    )
    socket.on('error', reject)
    socket.on('close', () => resolve(got))
  })
}

/** Megabytes per second over a number of simultaneous connections, each of which reads the first `bytes` of the file. */
export async function throughput(url: string, connections: number, bytes: number): Promise<number> {
  const from = performance.now()
  const got = await Promise.all(Array.from({ length: connections }, () => takeBytes(url, bytes)))
  const short = got.find((count) => count < bytes)
  if (short !== undefined) throw new Error(`${url} sent ${short} bytes of ${bytes}`)
  return (bytes * connections) / megabyte / ((performance.now() - from) / 1000)
}
