import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, half minutes. */
const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 recommends. */
export const freshSecret = (): string => toBase32(randomBytes(20))

export function toBase32(bytes: Buffer): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31]
    }
    held &= 31
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const sign of text) {
    const value = alphabet.indexOf(sign)
    if (value < 0) throw new Error('not base32')
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 255)
    }
    held &= 255
  }
  return Buffer.from(bytes)
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Checks a TOTP code (RFC 6238): returns its time step, the present half minute or a neighbour, for clocks that differ a little. Null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const typed = Buffer.from(code)
  const steps = [0, -1, 1].map((offset) => stepAt(now) + offset)
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed)) ?? null
}

/** Returns the URL that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, account: string): string {
  const label = encodeURIComponent(`Harbour:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Harbour&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
}
