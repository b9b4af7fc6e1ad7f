import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { archiveAppImages } from '../scripts/appimage.mjs'
import { binary, type Desk, makeDesk } from './desk.ts'
import { answer } from './dialogs.ts'
import { type Answering, type Feed, feedBefore } from './feed.ts'
import { publishForLinux } from './publishing.ts'
import { storedKey, strangersKey } from './signing.ts'
import type { Driven } from './webdriver.ts'

const key = storedKey()
const own: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
let harbour: Harbour
let feed: Feed
let desk: Desk
let program: string
let app: Driven
let archive: Buffer
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on', UPDATER_PUBLIC_KEY: key.publicKey })
  feed = await feedBefore(harbour.origin)
  desk = await makeDesk({ keychain: true })
  desk.chooseServer(feed.origin)
  // a copy of the app that an update may replace
  mkdirSync(join(desk.home, 'app'))
  program = join(desk.home, 'app/harbour')
  copyFileSync(binary, program)
  chmodSync(program, 0o755)
  archive = archiveOfNext()
  app = await desk.start({ program })
  await app.sees('Log in')
})
afterAll(async () => {
  await app?.close()
  await desk?.tidyUp()
  await feed?.stop()
  await harbour?.stop()
})

const startedFile = () => join(desk.home, 'next-version-started')

/** Packs the next version: a program that reports its start. */
function archiveOfNext(): Buffer {
  const folder = join(desk.home, 'next')
  mkdirSync(folder)
  const next = join(folder, 'harbour.AppImage')
  writeFileSync(next, `#!/bin/sh\necho "next $*" > '${startedFile()}'\n`)
  chmodSync(next, 0o755)
  const [file] = archiveAppImages(folder)
  if (file === undefined) throw new Error('the AppImage was not packed')
  return readFileSync(file)
}

/** Installs an update and returns the result, as the page gets it. */
const install = async (): Promise<string> =>
  String(
    await app.runLater(
      `window.__TAURI_INTERNALS__.invoke('update_install').then(() => done('installed'), (refusal) => done(refusal.message))`,
    ),
  )

const sends =
  (status: number, body: string | Buffer, more: Record<string, string> = {}): Answering =>
  (_, answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json', ...more }).end(body)
const offers = (offer: Partial<Record<'version' | 'url' | 'signature', string>>): Answering =>
  sends(
    200,
    JSON.stringify({
      version: '9.0.0',
      pub_date: '2026-11-20T10:00:00Z',
      notes: 'The next one.',
      url: `${feed.origin}/file`,
      signature: key.sign(archive, '9.0.0'),
      ...offer,
    }),
  )

const unasked = 'The server could not be asked for updates. This version goes on working.'
const uninstalled = 'The update could not be installed. This version goes on working.'
const nothingNewer = 'There is no newer version any more.'
const unprotected = 'The update lies at an address without protection, so it was not loaded.'

interface Case {
  readonly name: string
  readonly offer: () => Answering | null
  readonly file?: () => Answering
  readonly comes: string
}

const cases: readonly Case[] = [
  { name: 'nothing published', offer: () => null, comes: nothingNewer },
  { name: 'the same version', offer: () => offers({ version: own }), comes: nothingNewer },
  { name: 'an older one', offer: () => offers({ version: '0.0.9' }), comes: nothingNewer },
  { name: 'no content', offer: () => sends(204, ''), comes: nothingNewer },
  { name: 'an error of the server', offer: () => sends(500, '{}'), comes: unasked },
  { name: 'no JSON', offer: () => sends(200, '<!doctype html>'), comes: unasked },
  { name: 'an answer without a signature', offer: () => sends(200, '{"version":"9.0.0"}'), comes: unasked },
  {
    name: 'a question sent on to another address',
    offer: () => sends(302, '', { location: `${feed.origin}/api/v1/updates/linux/x86_64/0.1.0` }),
    comes: unasked,
  },
  {
    name: 'a signature over other bytes',
    offer: () => offers({ signature: key.sign(Buffer.from('other'), '9.0.0') }),
    comes: uninstalled,
  },
  {
    name: "a stranger's signature",
    offer: () => offers({ signature: strangersKey().sign(archive, '9.0.0') }),
    comes: uninstalled,
  },
  {
    name: 'a signature made for another version',
    offer: () => offers({ signature: key.sign(archive, '0.1.0') }),
    comes: uninstalled,
  },
  { name: 'a text for a signature', offer: () => offers({ signature: 'signed' }), comes: uninstalled },
  {
    name: 'a file cut short',
    offer: () => offers({}),
    file: () => sends(200, archive.subarray(0, archive.length - 1)),
    comes: uninstalled,
  },
  {
    name: 'a connection that breaks',
    offer: () => offers({}),
    file: () => (_, answer) => {
      answer.writeHead(200, { 'content-length': String(archive.length) })
      answer.write(archive.subarray(0, 40), () => answer.destroy())
    },
    comes: uninstalled,
  },
  {
    name: 'a program of another system, rightly signed',
    offer: () => offers({ signature: key.sign(Buffer.from('MZ of Windows'), '9.0.0') }),
    file: () => sends(200, 'MZ of Windows'),
    comes: uninstalled,
  },
  { name: 'a file that is not there', offer: () => offers({}), comes: uninstalled },
  {
    name: 'an address by http elsewhere',
    offer: () => offers({ url: 'http://updates.example/file' }),
    comes: unprotected,
  },
  {
    name: 'a server that says nothing',
    offer: () => offers({}),
    file: () => () => undefined,
    comes: uninstalled,
  },
]

describe('D-10 an update', () => {
  test.each(cases)(
    'is not installed from $name, and the app keeps running',
    async ({ offer, file, comes }) => {
      feed.offer = offer()
      feed.file = file?.() ?? sends(404, '{}')
      const before = readFileSync(program)
      expect(await install()).toBe(comes)
      expect(readFileSync(program).equals(before)).toBe(true)
      expect(await app.run('return document.body.innerText')).toContain('Log in')
    },
  )

  test('whose file is redirected to http is not downloaded from there', async () => {
    const heard: string[] = []
    const elsewhere = createServer((asked, answer) => {
      heard.push(asked.url ?? '')
      answer.end(archive)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const address = elsewhere.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    feed.offer = offers({})
    feed.file = sends(302, '', { location: `http://127.0.0.1:${address.port}/file` })
    expect(await install()).toBe(uninstalled)
    elsewhere.close()
    expect(heard).toEqual([])
  })

  test('that an administrator publishes reaches the app, which installs and starts it', async () => {
    // at its own address, which the links of its files start with
    const asked = app.runLater(
      `window.__TAURI_INTERNALS__.invoke('choose_server', { address: arguments[0] }).then(done, (refusal) => done(refusal.message))`,
      harbour.origin,
    )
    await answer(desk, 'Change the server\\?', 'Return')
    expect(await asked).toMatchObject({ server: harbour.origin })
    await publishForLinux(harbour.origin, {
      version: '9.0.0',
      bytes: archive,
      signature: key.sign(archive, '9.0.0'),
    })
    const offered = await app.runLater(
      `window.__TAURI_INTERNALS__.invoke('update_check').then(done, (refusal) => done(refusal.message))`,
    )
    expect(offered).toEqual({ version: '9.0.0', notes: 'Notes of 9.0.0' })
    // the app ends during the call, so it may have no answer
    void install().catch(() => undefined)
    for (let tries = 0; tries < 300 && !existsSync(startedFile()); tries += 1) await sleep(100)
    expect(readFileSync(startedFile(), 'utf8')).toMatch(/^next/)
    expect(readFileSync(program, 'utf8')).toContain('#!/bin/sh')
  })
})
