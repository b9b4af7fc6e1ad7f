import { createHmac, createPrivateKey, sign } from 'node:crypto'

/**
 * The signature over a text by which a connection proves whose it is. Keys are made with a shared secret, whose HMAC each exchange
 * writes in its own encoding, or with a private key that its owner holds.
 */
export function signatureOver(covered: string, secret: string, encoding: 'hex' | 'base64'): string {
  if (!secret.includes('PRIVATE KEY')) return createHmac('sha256', secret).update(covered).digest(encoding)
  const key = createPrivateKey(secret)
  return sign(key.asymmetricKeyType === 'rsa' ? 'sha256' : null, Buffer.from(covered), key).toString('base64')
}
