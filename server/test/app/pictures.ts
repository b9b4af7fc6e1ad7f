import { deflateSync } from 'node:zlib'
import { encodeJpeg } from '../../src/core/images/jpeg.ts'
import { packLzw } from '../../src/core/images/lzw.ts'
import { pngChunk } from '../../src/core/images/write-png.ts'

export { pngChunk }

interface PngOptions {
  readonly interlaced?: boolean
  readonly depth?: number
  readonly type?: number
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Creates a striped picture. */
export function aPng(
  width: number,
  height: number,
  { interlaced = false, depth = 8, type = 2 }: PngOptions = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8)
  const samples = type === 2 ? 3 : 1
  const pass = (columns: number, rows: number) =>
    columns === 0
      ? Buffer.alloc(0)
      : Buffer.concat(
          Array.from({ length: rows }, (_, row) => {
            const line = Buffer.alloc(1 + Math.ceil((columns * samples * depth) / 8))
            for (let at = 1; at < line.length; at++) line[at] = (row * 31 + at * 7) & 255
            line[0] = row % 5
            return line
          }),
        )
  const rows = interlaced
    ? Buffer.concat(
        adam7.map(([x, y, stepX, stepY]) =>
          pass(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY)),
        ),
      )
    : pass(width, height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(type === 3 ? [pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]))] : []),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the PNG with chunks added before its pixels, or with another header or other pixels. */
export function pngOf(png: Buffer, added: readonly Buffer[], header?: Buffer, pixels?: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at) + 12
    chunks.push(png.subarray(at, at + size))
    at += size
  }
  const typeOf = (chunk: Buffer) => chunk.toString('latin1', 4, 8)
  return Buffer.concat([
    png.subarray(0, 8),
    ...chunks.flatMap((chunk) => {
      if (typeOf(chunk) === 'IHDR') return [header ?? chunk]
      if (typeOf(chunk) === 'IDAT') return [...added, pixels ?? chunk]
      return [chunk]
    }),
  ])
}

interface GifOptions {
  readonly comment?: string
  readonly noise?: boolean
}

export function aGif(
  width: number,
  height: number,
  frames: number,
  { comment, noise = false }: GifOptions = {},
): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80 | 7
  let seed = 7
  const index = (at: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return noise ? (seed >> 8) & 255 : at & 255
  }
  const parts: Buffer[] = [
    Buffer.from('GIF89a'),
    screen,
    Buffer.from(Array.from({ length: 768 }, (_, at) => at & 255)),
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
    ...(comment ? [Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])] : []),
  ]
  for (let frame = 0; frame < frames; frame++) {
    const place = Buffer.alloc(9)
    place.writeUInt16LE(width, 4)
    place.writeUInt16LE(height, 6)
    const indices = Uint8Array.from({ length: width * height }, (_, at) => index(at + frame))
    parts.push(
      Buffer.from([0x21, 0xf9, 4, 4, 10 + frame, 0, 0, 0, 0x2c]),
      place,
      Buffer.from([8]),
      packLzw(indices, 8),
    )
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}

interface JpegOptions {
  /** The orientation in EXIF: 6 was taken upright. */
  readonly orientation?: number
  readonly gps?: string
}

export async function aJpeg(
  width: number,
  height: number,
  { orientation, gps = '' }: JpegOptions = {},
): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) data[at] = at % 4 === 3 ? 255 : (at * 13) & 255
  const plain = Buffer.from((await encodeJpeg({ data, width, height })).bytes)
  if (orientation === undefined) return plain
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0]),
    Buffer.from(gps),
  ])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(exif.length + 2)
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), size, exif, plain.subarray(2)])
}
