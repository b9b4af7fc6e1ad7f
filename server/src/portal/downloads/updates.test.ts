import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { answerOf, uploaded } from '../../../test/app/release-uploads.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sampleDiskImage, sampleProgram, sampleTarball } from '../../demo/sample-files.ts'
import { isPublicKey, isSignedBy } from '../../core/settings/minisign.ts'

/** A key pair in minisign's own form, and what its private half signs. */
function minisign() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomBytes(8)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const text = `untrusted comment: minisign public key\n${Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64')}\n`
  return {
    text,
    once: Buffer.from(text).toString('base64'),
    /** `version` is what newer packing tools write down with it. */
    sign: (bytes: Buffer, version?: string) => signatureOf(bytes, id, privateKey, version),
  }
}

function signatureOf(bytes: Buffer, id: Buffer, key: KeyObject, version?: string): string {
  const own = sign(null, createHash('blake2b512').update(bytes).digest(), key)
  const comment = `timestamp:1750000000\tfile:harbour.exe${version === undefined ? '' : `\tversion:${version}`}`
  const over = sign(null, Buffer.concat([own, Buffer.from(comment)]), key)
  const line = Buffer.concat([Buffer.from('ED'), id, own]).toString('base64')
  return `untrusted comment: signature\n${line}\ntrusted comment: ${comment}\n${over.toString('base64')}\n`
}

const pair = minisign()
const program = sampleProgram('an app')
let h: Harbour
let origin: string
beforeAll(async () => {
  h = await harbour({ settings: { updaterKey: pair.once } })
  origin = await h.listen()
})

const ask = (version: string, target = 'windows', arch = 'x86_64') =>
  fetch(`${origin}/api/v1/updates/${target}/${arch}/${version}`)

async function publish(version: string, more: { signature?: string; isBeta?: boolean; bytes?: Buffer } = {}) {
  const file = await uploaded(h, origin, `Harbour-${version}.exe`, more.bytes ?? program)
  return h.as('admin', 'admin').releases.create({
    body: {
      version,
      platform: 'windows',
      downloadUrl: file.downloadUrl,
      fileName: file.fileName,
      fileSize: file.fileSize,
      changelog: `Notes of ${version}`,
      isBeta: more.isBeta ?? false,
      ...(more.signature === undefined ? {} : { signature: more.signature }),
    },
  })
}

test('no update is offered before there is a release, or to an app with the newest version', async () => {
  expect((await ask('0.0.1')).status).toBe(204)
  await publish('1.0.0', { signature: pair.sign(program) })
  expect((await ask('1.0.0')).status).toBe(204)
  expect((await ask('1.0.1')).status).toBe(204)
  expect((await ask('v1.0.0', 'darwin')).status).toBe(204)
})

test('an older app is offered the signed release, with an address that it may download', async () => {
  const reply = await ask('0.9.0', 'windows', 'aarch64')
  const offer: { url: string } = JSON.parse(await reply.text())
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(offer).toEqual({
    version: '1.0.0',
    notes: 'Notes of 1.0.0',
    // once more in base64, which is all that the updater reads
    signature: Buffer.from(pair.sign(program)).toString('base64'),
    pub_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/api\/v1\/downloads\/files\//),
  })
  const file = await fetch(offer.url.replace('http://127.0.0.1:3000', origin))
  expect(Buffer.from(await file.arrayBuffer()).equals(program)).toBe(true)
  expect((await h.as('admin').releases.list())[0]).toMatchObject({ version: '1.0.0', updates: 'offered' })
})

test('a signature by another key, of another file, for another version or cut short is refused with its release', async () => {
  for (const signature of [
    minisign().sign(program),
    pair.sign(Buffer.from('other')),
    pair.sign(program).slice(0, 90),
    'x',
  ])
    await expect(publish('1.1.0', { signature })).rejects.toMatchObject({ code: 'SIGNATURE_WRONG' })
  // every app would refuse to install it
  await expect(publish('1.1.0', { signature: pair.sign(program, '1.0.9') })).rejects.toMatchObject({
    code: 'SIGNATURE_WRONG',
    message: 'The signature was made for version 1.0.9, and this is 1.1.0.',
  })
  expect((await h.as('admin').releases.list()).map(({ version }) => version)).toEqual(['1.0.0'])
})

test('an unsigned latest release can be downloaded but is never offered as an update, and no older one replaces it', async () => {
  const unsigned = await publish('1.1.0')
  expect((await ask('0.9.0')).status).toBe(204)
  await h.as('admin').releases.remove({ params: { id: unsigned.id } })
  expect((await ask('0.9.0')).status).toBe(200)
})

test('if the latest is a beta, apps are offered the newest release that is not', async () => {
  const beta = await publish('2.0.0-beta.1', {
    isBeta: true,
    signature: pair.sign(program, '2.0.0-beta.1'),
  })
  expect(await (await ask('0.9.0')).json()).toMatchObject({ version: '1.0.0' })
  await h.as('admin').releases.remove({ params: { id: beta.id } })
})

test('on macOS people get the disk image, and the app gets its own archive, which is the signed one', async () => {
  const [image, archive] = [sampleDiskImage('an app'), sampleTarball('Harbour.app', 'an app')]
  const [installer, update] = [
    await uploaded(h, origin, 'Harbour-1.0.0.dmg', image),
    await uploaded(h, origin, 'Harbour.app.tar.gz', archive),
  ]
  const create = (signature: string) =>
    h.as('admin', 'admin').releases.create({
      body: {
        version: '1.0.0',
        platform: 'mac',
        downloadUrl: installer.downloadUrl,
        updaterUrl: update.downloadUrl,
        fileName: installer.fileName,
        fileSize: installer.fileSize,
        signature,
      },
    })
  await expect(create(pair.sign(image))).rejects.toMatchObject({ code: 'SIGNATURE_WRONG' })
  await create(pair.sign(archive))
  const offer: { url: string } = JSON.parse(await (await ask('0.9.0', 'darwin', 'aarch64')).text())
  const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
  expect((await fetched(offer.url.replace('http://127.0.0.1:3000', origin))).equals(archive)).toBe(true)
  const { downloadUrl } = await h.as('ada').downloads.latest({ params: { platform: 'mac' } })
  expect((await fetched(origin + downloadUrl)).equals(image)).toBe(true)
})

test.each([
  ['amiga', 'x86_64', '1.0.0'],
  ['windows', 'z80', '1.0.0'],
  ['windows', 'x86_64', 'newest'],
  ['windows', 'x86_64', "1.0.0'--"],
])(
  'an update request such as %s/%s/%s is refused and never causes a fault',
  async (target, arch, version) => {
    expect(await answerOf(await ask(encodeURIComponent(version), target, arch))).toMatchObject({
      status: 400,
      code: 'UPDATE_UNKNOWN',
    })
  },
)

test('a database failure gives a 503 that apps ignore, not a 500', async () => {
  const other = await harbour({ settings: { updaterKey: pair.text } })
  const address = await other.listen()
  await other.db.schema.alterTable('releases').renameTo('gone').execute()
  expect((await fetch(`${address}/api/v1/updates/windows/x86_64/1.0.0`)).status).toBe(503)
})

test('without a configured key signatures are refused, and no update is offered', async () => {
  const other = await harbour()
  const address = await other.listen()
  const file = await uploaded(other, address, 'a.exe', program)
  const body = {
    version: '1.0.0',
    platform: 'windows',
    downloadUrl: file.downloadUrl,
    fileName: 'a.exe',
    fileSize: '1 MB',
  } as const
  await expect(
    other.as('admin', 'admin').releases.create({ body: { ...body, signature: pair.sign(program) } }),
  ).rejects.toMatchObject({ code: 'SIGNATURE_UNVERIFIABLE' })
  await other.as('admin').releases.create({ body })
  expect((await fetch(`${address}/api/v1/updates/windows/x86_64/0.1.0`)).status).toBe(204)
})

test('keys and signatures are accepted in minisign’s format and in that of the desktop toolchain', () => {
  const hash = createHash('blake2b512').update(program).digest()
  const signature = pair.sign(program)
  expect(isSignedBy(pair.text, signature, hash)).toBe(true)
  expect(isSignedBy(pair.once, Buffer.from(signature).toString('base64'), hash)).toBe(true)
  expect(isSignedBy(pair.text, signature.replace('1750000000', '1750000001'), hash)).toBe(false)
  expect([pair.text, pair.once, pair.text.split('\n')[1] ?? '', 'no key', ''].map(isPublicKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
