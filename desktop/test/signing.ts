import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { target } from './desk.ts'

/** The key that signs updates in tests. Its public half is compiled into the driven app, so it stays the same. */
export interface SigningKey {
  /** The key in the packaging tool's format: a minisign key file, encoded once more in base64. */
  readonly publicKey: string
  /** Returns the text of a `.sig` file: signs the bytes and a version of the app. */
  sign(bytes: Buffer, version: string): string
}

const file = join(target, 'test-signing-key.pem')
const idOf = (raw: Buffer) => createHash('sha256').update(raw).digest().subarray(0, 8)
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** This checkout's key, created at the first run and never committed. */
export function storedKey(): SigningKey {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  }
  return keyOf(createPrivateKey(readFileSync(file)))
}

/** A key that no app trusts. */
export const strangersKey = (): SigningKey => keyOf(generateKeyPairSync('ed25519').privateKey)

function keyOf(key: KeyObject): SigningKey {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const id = idOf(raw)
  const line = Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64')
  return {
    publicKey: base64(`untrusted comment: minisign public key\n${line}\n`),
    sign(bytes, version) {
      const own = signBytes(null, createHash('blake2b512').update(bytes).digest(), key)
      const comment = `timestamp:1790000000\tfile:harbour\tversion:${version}`
      const over = signBytes(null, Buffer.concat([own, Buffer.from(comment)]), key)
      const signature = Buffer.concat([Buffer.from('ED'), id, own]).toString('base64')
      return base64(
        `untrusted comment: signature\n${signature}\ntrusted comment: ${comment}\n${over.toString('base64')}\n`,
      )
    },
  }
}
