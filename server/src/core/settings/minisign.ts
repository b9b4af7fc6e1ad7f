import { createPublicKey, verify } from 'node:crypto'

/** Algorithms as minisign writes them: of the key, and of a signature over the file's BLAKE2b hash. */
const keyAlgorithm = 'Ed'
const hashedAlgorithm = 'ED'

interface PublicKey {
  readonly id: Buffer
  readonly raw: Buffer
}

/**
 * Returns true if a signature file matches the public key and the file of this BLAKE2b-512 hash. The text may be
 * minisign's own, or encoded once more in base64, as the desktop toolchain writes it.
 */
export function isSignedBy(publicKey: string, signature: string, blake2b: Buffer): boolean {
  const key = readKey(publicKey)
  const lines = plainText(signature).split(/\r?\n/)
  const comment = lines[2]?.startsWith('trusted comment: ')
    ? lines[2].slice('trusted comment: '.length)
    : null
  const bytes = decoded(lines[1] ?? '', 74)
  const overComment = decoded(lines[3] ?? '', 64)
  if (!key || !bytes || !overComment || comment === null) return false
  if (bytes.subarray(0, 2).toString('latin1') !== hashedAlgorithm) return false
  if (!bytes.subarray(2, 10).equals(key.id)) return false
  const own = bytes.subarray(10)
  return (
    isRight(key, blake2b, own) &&
    isRight(key, Buffer.concat([own, Buffer.from(comment, 'utf8')]), overComment)
  )
}

/**
 * The version that the packing tool says it signed ('1.5.0'), from the comment that the signature covers too; null without one. The
 * app installs no file that was signed as a different version from the one offered.
 */
export const signedVersion = (signature: string): string | null =>
  /(?:^trusted comment: |\t)version:([^\t]+)/.exec(plainText(signature).split(/\r?\n/)[2] ?? '')?.[1] ?? null

/** Encodes a signature as the desktop app's updater reads it: minisign's text, once more in base64. */
export const forUpdater = (signature: string): string =>
  Buffer.from(`${plainText(signature)}\n`, 'utf8').toString('base64')

export const isPublicKey = (text: string): boolean => readKey(text) !== null

/** The DER prefix of an Ed25519 public key. */
const derStart = Buffer.from('302a300506032b6570032100', 'hex')

function isRight(key: PublicKey, message: Buffer, signature: Buffer): boolean {
  const document = createPublicKey({ key: Buffer.concat([derStart, key.raw]), format: 'der', type: 'spki' })
  return verify(null, message, document, signature)
}

function readKey(text: string): PublicKey | null {
  const line = plainText(text)
    .split(/\r?\n/)
    .find((each) => each.trim() !== '' && !each.startsWith('untrusted comment:'))
  const bytes = decoded(line ?? '', 42)
  if (!bytes || bytes.subarray(0, 2).toString('latin1') !== keyAlgorithm) return null
  return { id: bytes.subarray(2, 10), raw: bytes.subarray(10) }
}

function plainText(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('untrusted comment:')) return trimmed
  const once = Buffer.from(trimmed, 'base64').toString('utf8')
  return once.startsWith('untrusted comment:') ? once.trim() : trimmed
}

/** Decodes a base64 line; null unless it has exactly this many bytes. */
function decoded(line: string, length: number): Buffer | null {
  if (!/^[A-Za-z0-9+/]+=*$/.test(line.trim())) return null
  const bytes = Buffer.from(line.trim(), 'base64')
  return bytes.length === length ? bytes : null
}
