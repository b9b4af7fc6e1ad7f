import { createHmac, timingSafeEqual } from 'node:crypto'

export function hmacSha256(secret: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest(encoding)
}

export function isSameSignature(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

export function hmacSha512(secret: Buffer, parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha512', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('base64')
}
