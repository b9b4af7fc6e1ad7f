import { deflateSync, inflateSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { aGif, aJpeg, aPng, pngChunk, pngOf } from '../../../test/app/pictures.ts'
import { reencode } from './re-encode.ts'
import { ImageFault } from './image-fault.ts'
import { unpackLzw } from './lzw.ts'
import { kindOf, type ImageKind } from './kind.ts'

/** The picture as stored, or which fault it has. */
const stored = (kind: ImageKind, bytes: Uint8Array) =>
  reencode(kind, bytes).then(
    ({ bytes: out, width, height }) => ({ out: Buffer.from(out), width, height }),
    (error: unknown) => (error instanceof ImageFault ? error.kind : Promise.reject(error)),
  )

async function written(kind: ImageKind, bytes: Uint8Array) {
  const result = await stored(kind, bytes)
  if (typeof result === 'string') throw new Error(result)
  return result
}

/** Unpacked rows of a PNG, with their filters. */
function rowsOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size))
    at += size + 12
  }
  return inflateSync(Buffer.concat(parts))
}

test('the type of a file is detected from its bytes, whatever its name', () => {
  expect([aPng(2, 2), aGif(2, 2, 1), Buffer.from([0xff, 0xd8, 0xff, 0xe0])].map(kindOf)).toEqual([
    'png',
    'gif',
    'jpeg',
  ])
  for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF88a', '', 'RIFFxxxxWEBP'])
    expect(kindOf(Buffer.from(other))).toBeNull()
})

test('a PNG keeps every pixel and loses its texts, its location and any trailing data', async () => {
  const secret = Buffer.from('Comment\0taken at 54.32 N 10.13 E <script>alert(1)</script>')
  const plain = aPng(37, 21)
  const withSecrets = pngOf(plain, [pngChunk('tEXt', secret), pngChunk('eXIf', secret)])
  const { out, width, height } = await written('png', Buffer.concat([withSecrets, secret]))
  expect([width, height]).toEqual([37, 21])
  expect(rowsOf(out).equals(rowsOf(plain))).toBe(true)
  expect(out.includes('54.32') || out.includes('script') || out.includes('eXIf')).toBe(false)
  expect(kindOf(out)).toBe('png')
})

test('an interlaced PNG and one with a small palette stay unchanged', async () => {
  for (const options of [{ interlaced: true }, { depth: 1, type: 3 }] as const) {
    const png = aPng(19, 13, options)
    const { out } = await written('png', png)
    expect(rowsOf(out).equals(rowsOf(png))).toBe(true)
  }
})

test('a PNG that claims 60,000 by 60,000 pixels is refused before it is unpacked', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const bomb = pngOf(aPng(1, 1), [], pngChunk('IHDR', header))
  expect(await stored('png', bomb)).toBe('pixels')
})

test('unpacking stops when a PNG contains more pixels than its header claims', async () => {
  const png = pngOf(aPng(4, 4), [], undefined, pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))))
  expect(await stored('png', png)).toBe('unreadable')
})

test.each(['png', 'gif', 'jpeg'] as const)('a truncated %s is refused, wherever it was cut', async (kind) => {
  const whole = kind === 'png' ? aPng(40, 40) : kind === 'gif' ? aGif(40, 40, 2) : await aJpeg(40, 40)
  for (const share of [0.1, 0.5, 0.97]) {
    expect(await stored(kind, whole.subarray(0, Math.floor(whole.length * share)))).toBe('unreadable')
  }
})

test('HTML, or SVG with scripts, is refused even behind the signature of an image', async () => {
  const page = Buffer.from('<html><script>fetch("//evil")</script></html>')
  for (const kind of ['png', 'gif', 'jpeg'] as const) {
    const start = {
      png: aPng(1, 1).subarray(0, 8),
      gif: Buffer.from('GIF89a'),
      jpeg: Buffer.from([0xff, 0xd8, 0xff]),
    }[kind]
    expect(await stored(kind, Buffer.concat([start, page, page, page]))).toMatch(/^(unreadable|pixels)$/)
  }
})

test('a PNG whose check sum or row filter is wrong is refused', async () => {
  const flipped = Buffer.from(aPng(20, 20))
  flipped[flipped.length - 20] = (flipped[flipped.length - 20] ?? 0) ^ 1
  expect(await stored('png', flipped)).toBe('unreadable')
  const rows = rowsOf(aPng(4, 4))
  rows[0] = 9
  expect(await stored('png', pngOf(aPng(4, 4), [], undefined, pngChunk('IDAT', deflateSync(rows))))).toBe(
    'unreadable',
  )
  expect(crc32('harbour')).toBeGreaterThan(0)
})

test('a GIF keeps its frames, their durations and its repetition, and loses its comments and any trailing data', async () => {
  const gif = aGif(30, 20, 3, { comment: 'at home, 54.32 N' })
  const { out, width, height } = await written('gif', Buffer.concat([gif, Buffer.from('/*<script>*/')]))
  expect([width, height, kindOf(out)]).toEqual([30, 20, 'gif'])
  expect(out.includes('54.32') || out.includes('script')).toBe(false)
  expect(out.includes('NETSCAPE2.0')).toBe(true)
  expect(framesOf(out)).toEqual(framesOf(gif))
  expect(framesOf(out)).toHaveLength(3)
})

/** Delay and pixels of each frame. */
function framesOf(gif: Buffer): { delay: number; pixels: string }[] {
  const found: { delay: number; pixels: string }[] = []
  let at = 13 + (((gif[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
  let delay = 0
  const blocks = () => {
    const parts: Buffer[] = []
    for (;;) {
      const size = gif[at] ?? 0
      at += 1
      if (size === 0) return Buffer.concat(parts)
      parts.push(gif.subarray(at, at + size))
      at += size
    }
  }
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      const isControl = gif[at + 1] === 0xf9
      at += 2
      const data = blocks()
      if (isControl) delay = data.readUInt16LE(1)
    } else {
      const [width, height] = [gif.readUInt16LE(at + 5), gif.readUInt16LE(at + 7)]
      const depth = gif[at + 10] ?? 2
      at += 11
      found.push({ delay, pixels: Buffer.from(unpackLzw(blocks(), depth, width * height)).toString('hex') })
    }
  }
  return found
}

test('a GIF of 201 frames is refused, one of 200 is not', async () => {
  expect(await stored('gif', aGif(2, 2, 201))).toBe('pixels')
  expect(await stored('gif', aGif(2, 2, 200))).toMatchObject({ width: 2 })
})

test('a noisy GIF whose codes overflow the table keeps its pixels', async () => {
  const gif = aGif(300, 200, 1, { noise: true })
  expect(framesOf((await written('gif', gif)).out)).toEqual(framesOf(gif))
})

test('a JPEG loses its camera data and is rotated as its orientation says', async () => {
  const jpeg = await aJpeg(60, 40, { orientation: 6, gps: 'GPS 54.32' })
  const { out, width, height } = await written('jpeg', jpeg)
  expect([width, height, kindOf(out)]).toEqual([40, 60, 'jpeg'])
  expect(out.includes('Exif') || out.includes('54.32')).toBe(false)
})

test('the header of a JPEG that would need too much memory is enough to refuse it', async () => {
  const jpeg = Buffer.from(await aJpeg(16, 16))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(7_000, frame + 5)
  jpeg.writeUInt16BE(7_000, frame + 7)
  expect(await stored('jpeg', jpeg)).toBe('pixels')
})
