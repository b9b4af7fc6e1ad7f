import { createHmac, createPrivateKey, sign } from 'node:crypto'

/**
 * The signature over a text that authenticates a connection. Keys have either a shared secret, whose HMAC
 * each exchange encodes differently, or a private key of their owner.
 */
export function signatureOver(covered: string, secret: string, encoding: 'hex' | 'base64'): string {
  if (!secret.includes('PRIVATE KEY')) return createHmac('sha256', secret).update(covered).digest(encoding)
  const key = createPrivateKey(secret)
  return sign(key.asymmetricKeyType === 'rsa' ? 'sha256' : null, Buffer.from(covered), key).toString('base64')
}
