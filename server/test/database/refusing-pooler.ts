import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface RefusingPooler {
  readonly url: string
  /** The number of next transactions to refuse at their start. */
  refusals: number
  close(): Promise<void>
}

const letterOf = { keyData: 0x4b, query: 0x51 } as const

/**
 * A pooler in front of PostgreSQL without a free server: it answers the start of a transaction with an error, keeps the client connected,
 * and forwards the client's following messages. Like any pooler it reports its own process id.
 */
export async function startRefusingPooler(target: string): Promise<RefusingPooler> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    let isStarted = false
    const fromClient = splitter((message) => {
      const isBegin = message[0] === letterOf.query && message.toString('utf8', 5).startsWith('begin')
      if (!isStarted || !isBegin || pooler.refusals === 0) return void upstream.write(message)
      pooler.refusals -= 1
      client.write(refusal)
    })
    const fromServer = splitter((message) => {
      if (message[0] === letterOf.keyData) message.writeUInt32BE(0x7fff_0000, 5)
      client.write(message)
    })
    client.on('data', (chunk: Buffer) => {
      // the first message of a connection has no type letter
      if (isStarted) return fromClient(chunk)
      isStarted = true
      upstream.write(chunk)
    })
    upstream.on('data', fromServer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  const url = new URL(target)
  url.port = String(own)
  const pooler: RefusingPooler = {
    url: url.href,
    refusals: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return pooler
}

/** Splits a stream into whole messages: a letter, the length (including itself), and the content. */
function splitter(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const size = 1 + rest.readUInt32BE(1)
      if (rest.length < size) return
      take(Buffer.from(rest.subarray(0, size)))
      rest = rest.subarray(size)
    }
  }
}

const text = Buffer.from('SERROR\0C53300\0Mno server is free\0\0')
/** ErrorResponse, then ReadyForQuery outside of a transaction. */
const refusal = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, text.length + 4]),
  text,
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
])
