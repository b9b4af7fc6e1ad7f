import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { type Ends, headBytes, tailBytes } from './content-check.ts'

export interface Digest extends Ends {
  readonly sha256: string
  readonly sha512: string
  readonly blake2b: Buffer
}

/** Returns the refusal that ends a stream. */
type Judge = (ends: Ends) => Error | null

interface Options {
  /** A longer stream is refused. */
  readonly max: number
  readonly tooMuch: () => Error
  /** Checks the file after the last byte, before the stream ends: a refused file is never stored. */
  readonly judge: Judge
}

/** Passes bytes through and computes the file's hashes and size on their way. */
export function digesting({ max, tooMuch, judge }: Options): {
  readonly stream: Transform
  readonly digest: () => Digest
} {
  const sha256 = createHash('sha256')
  const sha512 = createHash('sha512')
  const blake2b = createHash('blake2b512')
  const ends = { head: Buffer.alloc(0), tail: Buffer.alloc(0), bytes: 0 }
  const stream = new Transform({
    readableHighWaterMark: 1024 * 1024,
    writableHighWaterMark: 1024 * 1024,
    transform(chunk: Buffer, _encoding, done) {
      ends.bytes += chunk.length
      if (ends.bytes > max) return done(tooMuch())
      if (ends.head.length < headBytes)
        ends.head = Buffer.concat([ends.head, chunk.subarray(0, headBytes - ends.head.length)])
      ends.tail =
        chunk.length >= tailBytes
          ? Buffer.from(chunk.subarray(-tailBytes))
          : Buffer.concat([ends.tail, chunk]).subarray(-tailBytes)
      for (const hash of [sha256, sha512, blake2b]) hash.update(chunk)
      done(null, chunk)
    },
    flush: (done) => done(judge(ends)),
  })
  return {
    stream,
    digest: () => ({
      ...ends,
      sha256: sha256.digest('hex'),
      sha512: sha512.digest('hex'),
      blake2b: blake2b.digest(),
    }),
  }
}
