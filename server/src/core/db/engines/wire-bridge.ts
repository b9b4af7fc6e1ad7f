import { Duplex } from 'node:stream'
import type { EmbeddedEngine } from './embedded-engine.ts'

const letter = { query: 0x51, sync: 0x53, flush: 0x48, parse: 0x50, terminate: 0x58 } as const
const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const readyIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** COPY input crashes the engine; bulk rows go in as arrays through unnest. */
const isCopyIn = (message: Buffer) =>
  /^\0?\s*copy\s[^;]*\sfrom\s+stdin/i.test(message.subarray(5, 505).toString('latin1'))

/**
 * PostgreSQL's wire protocol between the ordinary driver and the embedded engine, in place of a socket: pool, types, error codes
 * and array parameters are the driver's, as with a server. Messages travel in batches that end where an answer is due.
 */
export class WireBridge extends Duplex {
  readonly #engine: EmbeddedEngine
  #received: Buffer = Buffer.alloc(0)
  #batch: Buffer[] = []
  #hasStarted = false

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#takeMessages()
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  #takeMessages(): void {
    for (;;) {
      // the first message of a connection has no letter before its length
      const lengthAt = this.#hasStarted ? 1 : 0
      if (this.#received.length < lengthAt + 4) return
      const size = this.#received.readUInt32BE(lengthAt) + lengthAt
      if (this.#received.length < size) return
      const message = this.#received.subarray(0, size)
      this.#received = this.#received.subarray(size)
      if (!this.#hasStarted) this.#startSession()
      else this.#take(message)
    }
  }

  #startSession(): void {
    this.#hasStarted = true
    this.#answer(
      this.#engine.ask({ kind: 'session' }).then(() => Buffer.concat([authenticationOk, readyIdle])),
    )
  }

  #take(message: Buffer): void {
    const kind = message[0]
    if (kind === letter.terminate) {
      this.destroy()
      return
    }
    if ((kind === letter.query || kind === letter.parse) && isCopyIn(message)) {
      this.destroy(new Error('COPY FROM STDIN is not possible on the embedded database'))
      return
    }
    this.#batch.push(message)
    if (kind !== letter.query && kind !== letter.sync && kind !== letter.flush) return
    const bytes = new Uint8Array(this.#batch.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of this.#batch) {
      bytes.set(part, at)
      at += part.length
    }
    this.#batch = []
    this.#answer(this.#engine.ask({ kind: 'wire', bytes }))
  }

  #answer(reply: Promise<Uint8Array>): void {
    reply.then(
      (bytes) => {
        if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      },
      (error: Error) => {
        this.destroy(error)
      },
    )
  }
}
