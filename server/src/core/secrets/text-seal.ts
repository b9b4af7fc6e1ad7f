import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { SealBroken } from './seal.ts'

/** Encrypts short-lived text in the database, bound to its purpose. */
export interface TextSeal {
  seal(plain: string): string
  open(sealed: string): string
}

const keyOf = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `harbour|v1|text|${purpose}`, 32))

export function createTextSeal(
  purpose: string,
  secret: Buffer,
  oldSecrets: readonly Buffer[] = [],
): TextSeal {
  const newest = keyOf(secret, purpose)
  const keys = [newest, ...oldSecrets.map((old) => keyOf(old, purpose))]
  return {
    seal(plain) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce)
      return Buffer.concat([
        nonce,
        cipher.update(plain, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const key of keys) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
          decipher.setAuthTag(bytes.subarray(-16))
          return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
        } catch {
          // sealed with another of the keys, or with none of them
        }
      }
      throw new SealBroken()
    },
  }
}
