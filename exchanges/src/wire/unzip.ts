import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** Thrown for a file that is no zip, or truncated. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip'
}

/** One file in a zip, from its central directory. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly headerAt: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const endBytes = 22
const maxComment = 65_535
const maxList = 4 * 1024 * 1024
const isEncrypted = 1
/** The placeholder for sizes that only ZIP64 can hold (more than 4 GB). */
const tooLarge = 0xffffffff
/** The maximum size of an unpacked file: a quarter of trades has at most a few hundred megabytes. */
const maxFile = 4_000_000_000

/**
 * Lists the entries of a zip by its central directory; a truncated zip has none. It reads only the necessary
 * fields (PKWARE APPNOTE 4.3), since Node inflates streams but has no archives.
 */
export async function zipEntries(file: FileHandle, size: number): Promise<readonly ZipEntry[]> {
  const tail = await readAt(file, Math.max(0, size - endBytes - maxComment), size)
  const at = lastMark(tail)
  if (at < 0) throw new BrokenZip('it is no zip, or its end is missing')
  const listBytes = tail.readUInt32LE(at + 12)
  const listAt = tail.readUInt32LE(at + 16)
  if (listAt + listBytes > size || listBytes > maxList) throw new BrokenZip('its list of files is damaged')
  const list = await readAt(file, listAt, listAt + listBytes)
  const entries: ZipEntry[] = []
  for (let place = 0; place + 46 <= list.length && list.readUInt32LE(place) === entryMark; ) {
    const nameBytes = list.readUInt16LE(place + 28)
    const next = place + 46 + nameBytes + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32)
    const entry: ZipEntry = {
      name: list.toString('utf8', place + 46, place + 46 + nameBytes),
      method: list.readUInt16LE(place + 10),
      crc: list.readUInt32LE(place + 16),
      packedBytes: list.readUInt32LE(place + 20),
      bytes: list.readUInt32LE(place + 24),
      headerAt: list.readUInt32LE(place + 42),
    }
    if ((list.readUInt16LE(place + 8) & isEncrypted) !== 0) throw new BrokenZip('it is encrypted')
    if (entry.packedBytes === tooLarge || entry.bytes > maxFile)
      throw new BrokenZip('it is larger than any that Harbour reads')
    if (!entry.name.endsWith('/')) entries.push(entry)
    place = next
  }
  if (entries.length === 0 && tail.readUInt16LE(at + 10) !== 0)
    throw new BrokenZip('its list of files is damaged')
  return entries
}

/** Streams the unpacked bytes of one file. Throws BrokenZip at the end if they differ from the packed ones. */
export async function* unpacked(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await readAt(file, entry.headerAt, entry.headerAt + 30)
  if (header.length < 30 || header.readUInt32LE(0) !== headerMark) throw new BrokenZip('it is damaged')
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  let crc = 0
  let bytes = 0
  try {
    for await (const chunk of bytesOf(file, entry, start)) {
      bytes += chunk.length
      if (bytes > entry.bytes) throw new BrokenZip('it unpacks to more than it says')
      crc = crc32(chunk, crc)
      yield chunk
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new BrokenZip('what it holds is damaged')
    throw error
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new BrokenZip('what it holds is damaged')
}

async function* bytesOf(file: FileHandle, entry: ZipEntry, start: number): AsyncGenerator<Buffer> {
  if (entry.packedBytes === 0) return
  if (entry.method !== 0 && entry.method !== 8)
    throw new BrokenZip('it is packed in a way that Harbour does not know')
  const packed = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false })
  if (entry.method === 0) {
    yield* packed
    return
  }
  const inflate = createInflateRaw()
  pipeline(packed, inflate, () => null)
  yield* inflate
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from))
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
  return buffer.subarray(0, bytesRead)
}

function lastMark(tail: Buffer): number {
  for (let at = tail.length - endBytes; at >= 0; at -= 1) if (tail.readUInt32LE(at) === endMark) return at
  return -1
}
