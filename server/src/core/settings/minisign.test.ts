import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedBy, signedVersion } from './minisign.ts'

// Made by the desktop app's packing tool itself, with a key of which only this half was kept.
const bytes = Buffer.from('Harbour, packed\n')
const publicKey = `untrusted comment: minisign public key: 34C84B5E6255C48D
RWSKxFViXkvININNHju/+xO8btpbiwe/PRdsZ2UtorKuBsLT6HmRGmJ3
`
const signature = `untrusted comment: signature from tauri secret key
RUSKxFViXkvINEMdprMRMsrY37EThLnKLDqF4e4SKXIKw2ZiNqvln8OM141abXKh065dXiGdFhX9UVIg1QBAwfXsiXNlKFh4QgA=
trusted comment: timestamp:1795395228\tfile:harbour.tar.gz\tversion:9.0.0
TjQBzjVYg8uUar6RDwIytwk8TtZPIIT2RzK90xIFHiO4eRfUlsV2QTxLJaereK5NhTadhftsCfDvbjmB06PuBA==
`
/** Another key of the same kind. */
const strangersKey = 'RWRyHXJKDQNMxHhUmM1SsQbcpKm3hI2xNofJJIMm3k9dXH9fvIqXM0wO'

const hashOf = (file: Buffer) => createHash('blake2b512').update(file).digest()
const once = (text: string) => Buffer.from(text).toString('base64')
const [, own = '', comment = '', overComment = ''] = signature.split('\n')
const without = (line: string) => signature.replace(`${line}\n`, '')

test('D-11 a signature of the packing tool is accepted, in both of its forms', () => {
  expect(isSignedBy(publicKey, signature, hashOf(bytes))).toBe(true)
  expect(isSignedBy(once(publicKey), once(signature), hashOf(bytes))).toBe(true)
})

test('the signed version is read from the trusted comment only', () => {
  expect([signature, once(signature)].map(signedVersion)).toEqual(['9.0.0', '9.0.0'])
  const silent = signature.replace('\tversion:9.0.0', '')
  expect(signedVersion(silent)).toBeNull()
  expect(signedVersion(silent.replace('file:harbour', 'file:version:1.0.0-harbour'))).toBeNull()
})

test('D-11 a file with any flipped bit is refused', () => {
  for (let at = 0; at < bytes.length; at += 1) {
    const bent = Buffer.from(bytes)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect([at, isSignedBy(publicKey, signature, hashOf(bent))]).toEqual([at, false])
  }
  expect(isSignedBy(publicKey, signature, hashOf(bytes.subarray(0, -1)))).toBe(false)
})

test('D-11 a foreign key is refused, even under the right key id', () => {
  expect(isSignedBy(strangersKey, signature, hashOf(bytes))).toBe(false)
  const named = Buffer.concat([
    Buffer.from(own, 'base64').subarray(2, 10),
    Buffer.from(strangersKey, 'base64').subarray(10),
  ])
  const disguised = Buffer.concat([Buffer.from('Ed'), named]).toString('base64')
  expect(isSignedBy(disguised, signature, hashOf(bytes))).toBe(false)
})

test.each([
  ['no trusted comment', without(comment)],
  ['no signature of the comment', without(overComment)],
  ['no signature of the file', without(own)],
  ['another version in its comment', signature.replace('version:9.0.0', 'version:9.0.1')],
  ['an unsigned comment', signature.replace('trusted comment: t', 'comment: t')],
  [
    'the algorithm that signs the file itself',
    signature.replace(
      own,
      Buffer.concat([Buffer.from('Ed'), Buffer.from(own, 'base64').subarray(2)]).toString('base64'),
    ),
  ],
  [
    'a byte more',
    signature.replace(own, Buffer.concat([Buffer.from(own, 'base64'), Buffer.of(0)]).toString('base64')),
  ],
  ['nothing', ''],
])('D-11 an altered signature is refused: %s', (_, bent) => {
  expect(bent).not.toBe(signature)
  expect([
    isSignedBy(publicKey, bent, hashOf(bytes)),
    isSignedBy(publicKey, once(bent), hashOf(bytes)),
  ]).toEqual([false, false])
})
