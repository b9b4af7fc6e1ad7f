import { limits } from '@harbour/contract/core/limits'
import { ImageFault, type Picture } from './image-fault.ts'
import { packLzw, unpackLzw } from './lzw.ts'

/** The maximum of pixels of all frames together. */
const allPixels = 100_000_000

class Reader {
  readonly #file: Buffer
  #at = 0

  constructor(file: Buffer) {
    this.#file = file
  }

  take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#file.length) throw new ImageFault('unreadable', 'it ends too early')
    const taken = this.#file.subarray(this.#at, end)
    this.#at = end
    return taken
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  /** Reads sub-blocks up to the empty one. */
  blocks(): Buffer[] {
    const found: Buffer[] = []
    for (let size = this.byte(); size > 0; size = this.byte()) found.push(this.take(size))
    return found
  }

  palette(packed: number): Buffer {
    return (packed & 0x80) === 0 ? Buffer.alloc(0) : this.take(3 * 2 ** ((packed & 7) + 1))
  }
}

const graphicControl = 0xf9
const application = 0xff

/** Keeps an extension that affects the animation: how a frame is shown, and how often all are. */
function extension(reader: Reader): Buffer | null {
  const label = reader.byte()
  const blocks = reader.blocks()
  const [first, second] = blocks
  if (label === graphicControl && first?.length === 4)
    return Buffer.concat([Buffer.from([0x21, label, 4]), first, Buffer.from([0])])
  if (
    label === application &&
    first?.toString('latin1') === 'NETSCAPE2.0' &&
    second?.length === 3 &&
    second[0] === 1
  )
    return Buffer.concat([Buffer.from([0x21, label, 11]), first, Buffer.from([3]), second, Buffer.from([0])])
  return null
}

interface Canvas {
  readonly width: number
  readonly height: number
}

function frame(reader: Reader, canvas: Canvas, budget: { pixels: number }): Buffer {
  const place = reader.take(9)
  const [left, top, width, height] = [0, 2, 4, 6].map((at) => place.readUInt16LE(at))
  if (!width || !height || (left ?? 0) + width > canvas.width || (top ?? 0) + height > canvas.height)
    throw new ImageFault('unreadable', 'a frame lies outside of the picture')
  budget.pixels -= width * height
  if (budget.pixels < 0) throw new ImageFault('pixels', 'all frames together')
  const palette = reader.palette(place[8] ?? 0)
  const minCodeSize = reader.byte()
  if (minCodeSize < 1 || minCodeSize > 8) throw new ImageFault('unreadable', 'a frame has an unknown depth')
  const indices = unpackLzw(Buffer.concat(reader.blocks()), minCodeSize, width * height)
  const depth = Math.max(2, minCodeSize)
  return Buffer.concat([Buffer.from([0x2c]), place, palette, Buffer.from([depth]), packLzw(indices, depth)])
}

/** Unpacks every frame and packs it again; comments, text, unknown applications and trailing bytes are dropped. */
export function reencodeGif(bytes: Uint8Array): Picture {
  const reader = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  reader.take(6)
  const screen = reader.take(7)
  const [width, height] = [screen.readUInt16LE(0), screen.readUInt16LE(2)]
  if (width === 0 || height === 0) throw new ImageFault('unreadable', 'it has no size')
  if (
    width > limits.feedback.imageSide ||
    height > limits.feedback.imageSide ||
    width * height > limits.feedback.imagePixels
  )
    throw new ImageFault('pixels', `${width} x ${height}`)
  const parts = [Buffer.from('GIF89a', 'latin1'), screen, reader.palette(screen[4] ?? 0)]
  const budget = { pixels: allPixels }
  let frames = 0
  for (let kind = reader.byte(); kind !== 0x3b; kind = reader.byte()) {
    if (kind === 0x21) {
      const kept = extension(reader)
      if (kept) parts.push(kept)
    } else if (kind === 0x2c) {
      frames += 1
      if (frames > limits.feedback.gifFrames) throw new ImageFault('pixels', 'too many frames')
      parts.push(frame(reader, { width, height }, budget))
    } else throw new ImageFault('unreadable', 'it has a part that nobody knows')
  }
  if (frames === 0) throw new ImageFault('unreadable', 'it shows nothing')
  return { bytes: Buffer.concat([...parts, Buffer.from([0x3b])]), width, height }
}
