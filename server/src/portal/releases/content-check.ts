/** The size of a file's first and last part that a check may use. */
export const headBytes = 512
export const tailBytes = 512

export interface Ends {
  readonly head: Buffer
  readonly tail: Buffer
  readonly bytes: number
}

type Check = (ends: Ends) => boolean

/** A program begins with MZ and contains the offset of its PE header. */
const isProgram: Check = ({ head, bytes }) =>
  head.length >= 64 && startsWith(head, 'MZ') && head.readUInt32LE(60) >= 4 && head.readUInt32LE(60) < bytes

/** A disk image ends with a block of 512 bytes that begins with 'koly'. */
const isDiskImage: Check = ({ tail }) => tail.length === 512 && startsWith(tail, 'koly')

/**
 * An archive begins with an entry, or, when empty, with its end; the end of its directory is in the last bytes unless a long comment
 * follows.
 */
const isZip: Check = ({ head, tail }) =>
  (startsWith(head, 'PK\u0003\u0004') || startsWith(head, 'PK\u0005\u0006')) &&
  tail.includes(Buffer.from('PK\u0005\u0006', 'latin1'))

/** gzip with deflate, its only method. */
const isGzip: Check = ({ head, bytes }) =>
  bytes >= 18 && head[0] === 0x1f && head[1] === 0x8b && head[2] === 8

const checks: Readonly<Record<string, Check>> = {
  '.exe': isProgram,
  '.dmg': isDiskImage,
  '.zip': isZip,
  '.tar.gz': isGzip,
}

/** Returns true if the content matches the file extension: a renamed file must not be offered as an installer. */
export const fitsEnding = (ending: string, ends: Ends): boolean => checks[ending]?.(ends) ?? false

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).toString('latin1') === text
