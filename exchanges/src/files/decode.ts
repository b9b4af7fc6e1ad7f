import * as files from '../texts/en/files.ts'
/** Thrown for a file that is no table of rows; the message tells its owner what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/**
 * Decodes the text of a file of an exchange or a spreadsheet: UTF-8 or UTF-16, with or without a byte order mark.
 * Throws UnreadableFile for anything but text, and says how to get a text file.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableFile(files.empty)
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) throw new UnreadableFile(files.archive)
  if (
    startsWith(bytes, 0x1f, 0x8b) ||
    startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    startsWith(bytes, 0x52, 0x61, 0x72)
  )
    throw new UnreadableFile(files.compressed)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(files.pdf)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(files.oldWorkbook)
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile(files.notUtf8)
  }
  // some exchanges write the mark before every cell of the first lines
  const plain = text.replaceAll('\uFEFF', '')
  if (plain.includes('\0')) throw new UnreadableFile(files.noText)
  if (/^\s*(?:<!doctype|<html)/i.test(plain)) throw new UnreadableFile(files.webPage)
  return plain
}
