import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'
import { codeOf, freshSecret, fromBase32, otpauthUrl, stepAt, stepOf, toBase32 } from './totp.ts'

const rfcSecret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code equals that of RFC 6238', (second, code) => {
  expect(codeOf(rfcSecret, stepAt(second * 1000))).toBe(code)
})

test('secrets of 160 bits survive base32 unchanged', () => {
  const secrets = Array.from({ length: 100 }, freshSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(toBase32(fromBase32(secret))).toBe(secret)
  }
})

test('a code is valid in its half minute and in the two next to it, and in no other', () => {
  const now = 1_751_500_000_000
  const at = stepAt(now)
  const good = [-2, -1, 0, 1, 2].map((offset) => stepOf(rfcSecret, codeOf(rfcSecret, at + offset), now))
  expect(good).toEqual([null, at - 1, at, at + 1, null])
  for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(rfcSecret, typed, now)).toBeNull()
})

test('the path drawn on the screen is a QR code that contains the address for the app', () => {
  const url = otpauthUrl(rfcSecret, 'ada+long.address@trading.example.com')
  expect(url).toContain('issuer=Harbour')
  const { size, path } = qrPath(url)
  const scale = 4
  const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
  for (const [, x = '0', y = '0', width = '0'] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(width) * scale; column += 1)
        data.set([0, 0, 0, 255], ((Number(y) * scale + row) * size * scale + Number(x) * scale + column) * 4)
  expect(decodeQR({ width: size * scale, height: size * scale, data })).toBe(url)
})
