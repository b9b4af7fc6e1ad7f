import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const headerBytes = 12
const [typeA, classInternet] = [1, 1] as const
const ttlSeconds = 1
/** Response codes of a DNS answer: the name exists, or does not. */
const [isKnown, isUnknown] = [0, 3] as const

export interface NameServer {
  readonly port: number
  /** Gives a name this IPv4 address from now on. */
  set(name: string, address: string): void
  stop(): Promise<void>
}

/** A name server (DNS over UDP) of its own names, as Docker has one for its containers. */
export async function startNameServer(): Promise<NameServer> {
  const addresses = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const labels: string[] = []
    let at = headerBytes
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const asked = question.subarray(headerBytes, at + 5)
    const address = addresses.get(labels.join('.').toLowerCase())
    const hasAnswer = address !== undefined && question.readUInt16BE(at + 1) === typeA
    const header = Buffer.alloc(headerBytes)
    header.writeUInt16BE(question.readUInt16BE(0), 0)
    header.writeUInt16BE(0x8180 | (address === undefined ? isUnknown : isKnown), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(hasAnswer ? 1 : 0, 6)
    const answer = Buffer.alloc(hasAnswer ? 16 : 0)
    if (hasAnswer) {
      // the name of the question
      answer.writeUInt16BE(0xc000 | headerBytes, 0)
      answer.writeUInt16BE(typeA, 2)
      answer.writeUInt16BE(classInternet, 4)
      answer.writeUInt32BE(ttlSeconds, 6)
      answer.writeUInt16BE(4, 10)
      Buffer.from(address.split('.').map(Number)).copy(answer, 12)
    }
    socket.send(Buffer.concat([header, asked, answer]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    port: socket.address().port,
    set: (name, address) => void addresses.set(name, address),
    async stop() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
