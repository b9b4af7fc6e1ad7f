import { type ClientRequest, get } from 'node:http'

/** The number of connections that open at once. */
const atOnce = 50

/** The event streams of all people, which count their heartbeats. */
export class Streams {
  readonly #origin: string
  readonly #open: ClientRequest[] = []
  readonly #alive = new Set<ClientRequest>()
  readonly #failed = new Set<ClientRequest>()
  #isClosing = false

  constructor(origin: string) {
    this.#origin = origin
  }

  get opened(): number {
    return this.#open.length
  }

  /** The streams that sent a heartbeat and are open. */
  get alive(): number {
    return this.#alive.size
  }

  get failed(): number {
    return this.#failed.size
  }

  /** Opens a stream with each of the tokens. */
  async open(tokens: readonly string[]): Promise<void> {
    for (let at = 0; at < tokens.length; at += atOnce)
      await Promise.all(tokens.slice(at, at + atOnce).map((token) => this.#one(token)))
  }

  close(): void {
    this.#isClosing = true
    for (const stream of this.#open) stream.destroy()
  }

  #one(token: string): Promise<void> {
    return new Promise((resolve) => {
      const stream = get(`${this.#origin}/api/events`, {
        agent: false,
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      })
      this.#open.push(stream)
      const fail = () => {
        if (this.#isClosing) return
        this.#alive.delete(stream)
        this.#failed.add(stream)
        resolve()
      }
      stream.on('error', fail)
      stream.on('response', (reply) => {
        if (reply.statusCode !== 200) return fail()
        reply.on('data', (chunk: Buffer) => void (chunk.includes(': beat') && this.#alive.add(stream)))
        reply.on('close', fail)
        resolve()
      })
    })
  }
}
