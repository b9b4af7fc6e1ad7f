import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'
import { crc32, createDeflate, createInflate } from 'node:zlib'
import { limits } from '@harbour/contract/core/limits'
import { ImageFault, type Picture } from './image-fault.ts'
import { pngChunk } from './write-png.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Samples and allowed bit depths by colour type. */
const colourTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
const paletteType = 3

const broken = (why: string): never => {
  throw new ImageFault('unreadable', why)
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = signature.length; at < file.length; ) {
    if (at + 12 > file.length) broken('it ends within a chunk')
    const size = file.readUInt32BE(at)
    const end = at + 8 + size
    if (end + 4 > file.length) broken('it ends within a chunk')
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) broken('a check sum is wrong')
    const type = file.toString('latin1', at + 4, at + 8)
    yield { type, data: file.subarray(at + 8, end) }
    if (type === 'IEND') return
    at = end + 4
  }
  broken('it has no end')
}

interface Parts {
  readonly header: Buffer
  readonly palette: Buffer | null
  readonly transparency: Buffer | null
  readonly pixels: readonly Buffer[]
}

/** Reads the chunks that make the picture. Text, time, location, profiles, further frames and trailing bytes are dropped. */
function partsOf(file: Buffer): Parts {
  const found: Record<string, Buffer> = {}
  const pixels: Buffer[] = []
  for (const { type, data } of chunksOf(file)) {
    if (type === 'IDAT') pixels.push(data)
    else if (type === 'IHDR' || type === 'PLTE' || type === 'tRNS') {
      if (found[type] || pixels.length > 0) broken(`${type} stands in the wrong place`)
      found[type] = data
    } else if (/^[A-Z]/.test(type) && type !== 'IEND') broken('it has a part that nobody knows')
  }
  const header = found['IHDR'] ?? broken('it has no header')
  if (header.length !== 13 || pixels.length === 0) broken('it has no pixels')
  return { header, palette: found['PLTE'] ?? null, transparency: found['tRNS'] ?? null, pixels }
}

interface Layout {
  readonly width: number
  readonly height: number
  /** Rows of each pass and the bytes of each row, the filter's byte included. */
  readonly passes: readonly { readonly rows: number; readonly rowBytes: number }[]
}

/** First column, first row, and the steps between columns and rows, of each pass of an interlaced picture. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function layoutOf({ header, palette, transparency }: Parts): Layout {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, type = 0, compression = 1, filter = 1, interlace = 2] = header.subarray(8)
  const colour = colourTypes[type]
  if (!colour?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    return broken('its header makes no sense')
  if (width === 0 || height === 0) broken('it has no size')
  if (
    width > limits.feedback.imageSide ||
    height > limits.feedback.imageSide ||
    width * height > limits.feedback.imagePixels
  )
    throw new ImageFault('pixels', `${width} x ${height}`)
  const colours = palette ? palette.length / 3 : 0
  if (type === paletteType && (colours < 1 || colours > 2 ** depth || !Number.isInteger(colours)))
    broken('its palette makes no sense')
  if ((transparency?.length ?? 0) > 256) broken('its transparency makes no sense')
  const pass = (columns: number, rows: number) => ({
    rows: columns > 0 ? rows : 0,
    rowBytes: 1 + Math.ceil((columns * colour.samples * depth) / 8),
  })
  const passes =
    interlace === 0
      ? [pass(width, height)]
      : adam7.map(([x, y, stepX, stepY]) =>
          pass(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY)),
        )
  return { width, height, passes: passes.filter(({ rows }) => rows > 0) }
}

/** Checks the unpacked rows: exactly as many as the header promises, with valid filters. */
function rowCheck({ passes }: Layout) {
  let [pass, row, left] = [0, 0, passes[0]?.rowBytes ?? 0]
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const block of source) {
      for (let at = 0; at < block.length; ) {
        const current = passes[pass]
        if (!current) return broken('it has more pixels than its header says')
        if (left === current.rowBytes && (block[at] ?? 255) > 4) broken('a row has an unknown filter')
        const taken = Math.min(left, block.length - at)
        at += taken
        left -= taken
        if (left > 0) continue
        row += 1
        if (row === current.rows) [pass, row] = [pass + 1, 0]
        left = passes[pass]?.rowBytes ?? 0
      }
      yield block
    }
    if (pass < passes.length) broken('it has fewer pixels than its header says')
  }
}

/**
 * Unpacks every row, packs it again, and writes a file of the necessary chunks only. Rows are streamed, so memory stays
 * small.
 */
export async function reencodePng(bytes: Uint8Array): Promise<Picture> {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const layout = layoutOf(parts)
  const packed: Buffer[] = []
  const keep = new Writable({
    write(block: Buffer, _encoding, done) {
      packed.push(block)
      done()
    },
  })
  await pipeline(
    Readable.from(parts.pixels),
    createInflate(),
    rowCheck(layout),
    createDeflate({ level: 6 }),
    keep,
  ).catch((error: unknown) => {
    throw error instanceof ImageFault ? error : new ImageFault('unreadable', 'its pixels cannot be unpacked')
  })
  const file = Buffer.concat([
    signature,
    pngChunk('IHDR', parts.header),
    ...(parts.palette ? [pngChunk('PLTE', parts.palette)] : []),
    ...(parts.transparency ? [pngChunk('tRNS', parts.transparency)] : []),
    pngChunk('IDAT', Buffer.concat(packed)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { bytes: file, width: layout.width, height: layout.height }
}
