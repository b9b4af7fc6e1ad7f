import { crc32, deflateRawSync } from 'node:zlib'

/** Writes a zip with one file: local header, compressed bytes, central directory, end record. */
export function zipOf(name: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  const packed = deflateRawSync(bytes)
  const nameBytes = Buffer.from(name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(bytes.length, 18)
  shared.writeUInt16LE(nameBytes.length, 22)
  const header = Buffer.concat([mark(0x04034b50), shared, nameBytes])
  const list = Buffer.concat([
    mark(0x02014b50),
    Buffer.from([20, 0]),
    shared,
    // no comment, first disk, no attributes, and the header at offset 0
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(header.length + packed.length, 16)
  return Buffer.concat([header, packed, list, end])
}

function mark(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
