import { gzipSync } from 'node:zlib'

/** Small files of the kinds that releases consist of: valid at both ends, with a text between that says what they are. */

export function sampleProgram(text: string, size = 4096): Buffer {
  const bytes = filled(text, size)
  bytes.fill(0, 0, 192)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(128, 60)
  bytes.write('PE\0\0', 128, 'latin1')
  return bytes
}

export function sampleDiskImage(text: string, size = 4096): Buffer {
  const bytes = filled(text, size)
  const block = Buffer.alloc(512)
  block.write('koly', 0, 'latin1')
  block.writeUInt32BE(4, 4)
  block.writeUInt32BE(512, 8)
  block.copy(bytes, size - 512)
  return bytes
}

/** An archive with one file. */
export function sampleTarball(name: string, text: string): Buffer {
  const content = Buffer.from(text)
  const header = Buffer.alloc(512)
  const write = (value: string, at: number) => void header.write(value, at, 'latin1')
  write(name, 0)
  write('0000644\0', 100)
  write('0000000\0', 108)
  write('0000000\0', 116)
  write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  write('00000000000\0', 136)
  write('        ', 148)
  write('0', 156)
  write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512)
  return gzipSync(Buffer.concat([header, content, padding, Buffer.alloc(1024)]))
}

function filled(text: string, size: number): Buffer {
  const bytes = Buffer.alloc(size, 0x20)
  bytes.write(text, 512, 'utf8')
  return bytes
}
