import { ImageFault } from './image-fault.ts'

const maxCodes = 4096

/** Unpacks GIF's compression (LZW): exactly `length` palette indices, or a fault. */
export function unpackLzw(packed: Uint8Array, minCodeSize: number, length: number): Uint8Array {
  const clear = 1 << minCodeSize
  const end = clear + 1
  const prefix = new Uint16Array(maxCodes)
  const suffix = new Uint8Array(maxCodes)
  const stack = new Uint8Array(maxCodes + 1)
  for (let code = 0; code < clear; code++) suffix[code] = code
  const out = new Uint8Array(length)
  let [size, next, previous, first, filled] = [minCodeSize + 1, clear + 2, -1, 0, 0]
  let [bits, bitCount] = [0, 0]
  for (let at = 0; filled < length; ) {
    while (bitCount < size) {
      if (at >= packed.length) throw new ImageFault('unreadable', 'a frame ends before its last pixel')
      bits |= (packed[at++] ?? 0) << bitCount
      bitCount += 8
    }
    const code = bits & ((1 << size) - 1)
    bits >>>= size
    bitCount -= size
    if (code === clear) {
      size = minCodeSize + 1
      next = clear + 2
      previous = -1
      continue
    }
    if (code === end || code > next || (code === next && previous < 0) || (previous < 0 && code >= clear))
      throw new ImageFault('unreadable', 'a frame has a code that was never defined')
    let depth = 0
    let walk = code
    if (code === next) {
      stack[depth++] = first
      walk = previous
    }
    while (walk >= clear) {
      stack[depth++] = suffix[walk] ?? 0
      walk = prefix[walk] ?? 0
    }
    first = walk
    out[filled++] = first
    while (depth > 0 && filled < length) out[filled++] = stack[--depth] ?? 0
    if (previous >= 0 && next < maxCodes) {
      prefix[next] = previous
      suffix[next] = first
      next += 1
      if (next === 1 << size && size < 12) size += 1
    }
    previous = code
  }
  return out
}

/** Packs palette indices as GIF does, in sub-blocks of at most 255 bytes with the empty one at the end. */
export function packLzw(indices: Uint8Array, minCodeSize: number): Buffer {
  const clear = 1 << minCodeSize
  const writer = new CodeWriter()
  // the code of each pair (code so far, next index), under one number
  const known = new Uint16Array(maxCodes << 8)
  let used: number[] = []
  let [size, next] = [minCodeSize + 1, clear + 2]
  writer.put(clear, size)
  let current = indices[0] ?? 0
  for (let at = 1; at < indices.length; at++) {
    const index = indices[at] ?? 0
    const pair = (current << 8) | index
    const code = known[pair] ?? 0
    if (code > 0) {
      current = code
      continue
    }
    writer.put(current, size)
    if (next < maxCodes) {
      if (next === 1 << size) size += 1
      known[pair] = next++
      used.push(pair)
    } else {
      writer.put(clear, size)
      for (const each of used) known[each] = 0
      used = []
      size = minCodeSize + 1
      next = clear + 2
    }
    current = index
  }
  writer.put(current, size)
  if (next === 1 << size && size < 12) size += 1
  writer.put(clear + 1, size)
  return writer.blocks()
}

class CodeWriter {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #length = 0
  #bits = 0
  #bitCount = 0

  put(code: number, size: number): void {
    this.#bits |= code << this.#bitCount
    this.#bitCount += size
    while (this.#bitCount >= 8) this.#byte()
  }

  #byte(): void {
    if (this.#length === this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#length)])
    this.#bytes[this.#length++] = this.#bits & 255
    this.#bits >>>= 8
    this.#bitCount -= 8
  }

  blocks(): Buffer {
    if (this.#bitCount > 0) this.#byte()
    const parts: Buffer[] = []
    for (let at = 0; at < this.#length; at += 255) {
      const block = this.#bytes.subarray(at, Math.min(at + 255, this.#length))
      parts.push(Buffer.from([block.length]), block)
    }
    return Buffer.concat([...parts, Buffer.from([0])])
  }
}
