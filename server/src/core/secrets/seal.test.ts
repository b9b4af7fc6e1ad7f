import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer, type Sealed, SealBroken, type SecretPlace } from './seal.ts'
import { createTextSeal } from './text-seal.ts'

const sealer = createSealer(randomBytes(32))
const place: SecretPlace = { userId: 'u1', accountId: 'a1', field: 'apiSecret' }

test('a sealed secret opens in its own place only, and no two seals look alike', () => {
  const [first, second] = [sealer.seal('päss-🔑', place), sealer.seal('päss-🔑', place)]
  expect(sealer.open(first, place)).toBe('päss-🔑')
  for (const part of ['sealedKey', 'nonce', 'ciphertext'] as const)
    expect(first[part].equals(second[part])).toBe(false)
  expect(Buffer.concat([first.sealedKey, first.nonce, first.ciphertext]).includes('päss')).toBe(false)
})

test.each<SecretPlace>([
  { ...place, userId: 'u2' },
  { ...place, accountId: 'a2' },
  { ...place, field: 'passphrase' },
  { ...place, userId: 'u1|a1', accountId: '' },
])('a seal moved to %o does not open', (other) => {
  expect(() => sealer.open(sealer.seal('secret', place), other)).toThrow(SealBroken)
})

test('parts of two seals cannot be combined', () => {
  const [mine, other] = [sealer.seal('mine', place), sealer.seal('other', place)]
  expect(() => sealer.open({ ...mine, ciphertext: other.ciphertext }, place)).toThrow(SealBroken)
  expect(() => sealer.open({ ...mine, sealedKey: other.sealedKey }, place)).toThrow(SealBroken)
  expect(() => sealer.open({ ...mine, nonce: other.nonce }, place)).toThrow(SealBroken)
})

test('each of 2,000 flipped bits is detected', () => {
  const sealed = sealer.seal('a secret of an exchange', place)
  const parts = ['sealedKey', 'nonce', 'ciphertext'] as const
  for (let round = 0; round < 2_000; round += 1) {
    const part = parts[round % 3] ?? 'nonce'
    const bytes = Buffer.from(sealed[part])
    const at = randomInt(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    const altered: Sealed = { ...sealed, [part]: bytes }
    expect(() => sealer.open(altered, place)).toThrow(SealBroken)
  }
})

test('a seal that is truncated or has an unknown key does not open', () => {
  const sealed = sealer.seal('secret', place)
  expect(() => sealer.open({ ...sealed, ciphertext: sealed.ciphertext.subarray(0, 8) }, place)).toThrow(
    SealBroken,
  )
  expect(() => sealer.open({ ...sealed, nonce: sealed.nonce.subarray(0, 4) }, place)).toThrow(SealBroken)
  expect(() => createSealer(randomBytes(32)).open(sealed, place)).toThrow(SealBroken)
  expect(() => sealer.open({ ...sealed, keyId: 'ffffffffffffffff' }, place)).toThrow(SealBroken)
})

test('after a change of the master secret, older seals open while the former secret is configured', () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const former = createSealer(old).seal('secret', place)
  const both = createSealer(young, [old])
  expect(both.open(former, place)).toBe('secret')
  expect(both.seal('x', place).keyId).not.toBe(former.keyId)
  expect([both.isNewest(former), both.isNewest(both.seal('x', place))]).toEqual([false, true])
  expect(both.fingerprints('binance', 'key')).toEqual(
    [young, old].map((each) => createSealer(each).fingerprint('binance', 'key')),
  )
})

test('fingerprints of different keys or exchanges differ', () => {
  const seen = [
    ['binance', 'a'],
    ['bybit', 'a'],
    ['binance', 'b'],
    ['binancea', ''],
  ].map(([exchange = '', key = '']) => sealer.fingerprint(exchange, key).toString('hex'))
  expect(new Set(seen).size).toBe(4)
})

test('sealed text opens with the newest and with former secrets, and for its own purpose only', () => {
  const [old, young] = [randomBytes(32), randomBytes(32)]
  const sealed = createTextSeal('mail', old).seal('hello')
  expect(createTextSeal('mail', young, [old]).open(sealed)).toBe('hello')
  expect(() => createTextSeal('other', old).open(sealed)).toThrow(SealBroken)
  expect(() => createTextSeal('mail', old).open(`AAAA${sealed.slice(4)}`)).toThrow(SealBroken)
})
