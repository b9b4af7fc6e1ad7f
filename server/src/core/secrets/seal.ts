import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type SecretField = 'apiKey' | 'apiSecret' | 'passphrase'

/** The owner of a secret, as additional authenticated data: a sealed value opens only in its own place. */
export interface SecretPlace {
  readonly userId: string
  readonly accountId: string
  readonly field: SecretField
}

/** The columns of exchange_secrets. */
export interface Sealed {
  readonly keyId: string
  readonly sealedKey: Buffer
  readonly nonce: Buffer
  readonly ciphertext: Buffer
}

export interface Sealer {
  seal(plain: string, place: SecretPlace): Sealed
  /**
   * Opens a secret; throws SealBroken for anything that was moved or altered. Called only by the sync worker and by key checks.
   */
  open(sealed: Sealed, place: SecretPlace): string
  /** Returns true if it was sealed with the newest secret. */
  isNewest(sealed: Pick<Sealed, 'keyId'>): boolean
  /** A keyed hash that finds the same key again without storing it readable; made with the newest secret. */
  fingerprint(exchange: string, apiKey: string): Buffer
  /** The fingerprints under each configured secret, so that those made with a former one match, too. */
  fingerprints(exchange: string, apiKey: string): readonly Buffer[]
}

export class SealBroken extends Error {
  constructor() {
    super(
      'a stored secret cannot be opened: it was altered, moved, or sealed with a HARBOUR_SECRET that is not set any more',
    )
  }
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

interface MasterKey {
  readonly id: string
  readonly key: Buffer
}

const derive = (secret: Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `harbour|v1|${purpose}`, bytes))

const masterKey = (secret: Buffer): MasterKey => ({
  id: derive(secret, 'key-id', 8).toString('hex'),
  key: derive(secret, 'seal', 32),
})

function placeText({ userId, accountId, field }: SecretPlace): string {
  if (userId.includes('|') || accountId.includes('|')) throw new SealBroken()
  return `harbour|v1|${userId}|${accountId}|${field}`
}

function encrypt(key: Buffer, nonce: Buffer, plain: Buffer, bound: string): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(bound))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, nonce: Buffer, sealed: Buffer, bound: string): Buffer {
  if (nonce.length !== nonceBytes || sealed.length < tagBytes) throw new SealBroken()
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(bound),
  )
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    throw new SealBroken()
  }
}

/**
 * Envelope encryption: every secret gets its own data key; data keys are sealed by the newest master key and opened by any configured
 * one.
 */
export function createSealer(secret: Buffer, oldSecrets: readonly Buffer[] = []): Sealer {
  const newest = masterKey(secret)
  const known = new Map([newest, ...oldSecrets.map(masterKey)].map(({ id, key }) => [id, key]))
  const fingerprints = (exchange: string, apiKey: string): readonly [Buffer, ...Buffer[]] => {
    const under = (each: Buffer) =>
      createHmac('sha256', derive(each, 'fingerprint', 32))
        .update(`${exchange}\0${apiKey}`)
        .digest()
    return [under(secret), ...oldSecrets.map(under)]
  }
  return {
    isNewest: ({ keyId }) => keyId === newest.id,
    fingerprints,
    fingerprint: (exchange, apiKey) => fingerprints(exchange, apiKey)[0],
    seal(plain, place) {
      const bound = placeText(place)
      const dataKey = randomBytes(32)
      const nonce = randomBytes(nonceBytes)
      const keyNonce = randomBytes(nonceBytes)
      const ciphertext = encrypt(dataKey, nonce, Buffer.from(plain, 'utf8'), bound)
      const sealedKey = Buffer.concat([
        keyNonce,
        encrypt(newest.key, keyNonce, dataKey, `${bound}|${newest.id}`),
      ])
      dataKey.fill(0)
      return { keyId: newest.id, sealedKey, nonce, ciphertext }
    },
    open(sealed, place) {
      const bound = placeText(place)
      const master = known.get(sealed.keyId)
      if (!master) throw new SealBroken()
      const keyNonce = sealed.sealedKey.subarray(0, nonceBytes)
      const dataKey = decrypt(
        master,
        keyNonce,
        sealed.sealedKey.subarray(nonceBytes),
        `${bound}|${sealed.keyId}`,
      )
      if (dataKey.length !== 32) throw new SealBroken()
      const plain = decrypt(dataKey, sealed.nonce, sealed.ciphertext, bound).toString('utf8')
      dataKey.fill(0)
      return plain
    },
  }
}
