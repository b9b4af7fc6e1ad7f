/** Splits a stream into parts of one size; the last one may be smaller, and there is always one. */
export async function* inParts(
  chunks: AsyncIterable<unknown>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size)
  let filled = 0
  let isFirst = true
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a stream of files carries bytes')
    let taken = 0
    while (taken < chunk.length) {
      const some = chunk.subarray(taken, taken + size - filled)
      part.set(some, filled)
      filled += some.length
      taken += some.length
      if (filled < size) continue
      yield part
      isFirst = false
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0 || isFirst) yield part.slice(0, filled)
}
