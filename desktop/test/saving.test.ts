import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import { answer } from './dialogs.ts'
import { type Answering, type Feed, feedBefore } from './feed.ts'
import type { Driven } from './webdriver.ts'

let harbour: Harbour
let feed: Feed
let desk: Desk
let app: Driven
let folder: string
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
  feed = await feedBefore(harbour.origin)
  desk = await makeDesk({ keychain: true })
  desk.chooseServer(feed.origin)
  app = await desk.start()
  await app.sees('Log in')
})
afterAll(async () => {
  await app?.close()
  await desk?.tidyUp()
  await feed?.stop()
  await harbour?.stop()
})
/** True if a small disk can be mounted on this machine. */
const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0

let runs = 0
beforeEach(() => {
  runs += 1
  folder = join(desk.home, `saved-${runs}`)
  mkdirSync(folder)
})

/** Answers the system's save dialog. */
const answerPlace = (...keys: readonly string[]) => answer(desk, 'Save', ...keys)

/** Makes the core save an address's content; the result is reported after the dialog. */
const save = (path: string): Promise<unknown> =>
  app.runLater(
    `window.__TAURI_INTERNALS__.invoke('save_from', { path: arguments[0], fileName: 'trades.csv' }).then(done, (refusal) => done({ refusal: refusal.message }))`,
    path,
  )

const row =
  'BTC-USDT,long,2026-11-20T10:00:00.000Z,2026-11-21T10:00:00.000Z,0.123,60000.1,61000.2,123.00,0.0203\r\n'
/** Sends this many rows, as fast as the reader accepts them. */
const rows =
  (count: number): Answering =>
  (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/csv' })
    const block = row.repeat(1_000)
    let left = count / 1_000
    const more = (): void => {
      while (left > 0) {
        left -= 1
        if (!reply.write(block)) return void reply.once('drain', more)
      }
      reply.end()
    }
    more()
  }

/** The peak memory of the core, in megabytes. */
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

describe('D-12 a file to save', () => {
  test('of a million rows is written as a stream, without holding it in memory', async () => {
    feed.file = rows(1_000_000)
    const before = peakMb(app.pid)
    const saving = save('/api/exports/long')
    const place = join(folder, 'trades.csv')
    await answerPlace(place, 'Return')
    expect(await saving).toBe('trades.csv')
    expect(statSync(place).size).toBe(row.length * 1_000_000)
    expect(statSync(place).mode & 0o777).toBe(0o600)
    expect(peakMb(app.pid) - before).toBeLessThan(100)
    expect(readdirSync(folder)).toEqual(['trades.csv'])
  })

  test('is not created if the person chooses no place', async () => {
    const saving = save('/api/exports/long')
    await answerPlace('Escape')
    expect(await saving).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is not created if the connection breaks, with an error', async () => {
    feed.file = (_, reply) => {
      reply.writeHead(200, { 'content-length': String(row.length * 2_000) })
      reply.write(row.repeat(1_000), () => setTimeout(() => reply.destroy(), 200))
    }
    const saving = save('/api/exports/long')
    await answerPlace(join(folder, 'trades.csv'), 'Return')
    expect(await saving).toEqual({
      refusal: 'Unable to connect to server. Please make sure the API server is running.',
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('is not created if the server refuses it, with an error', async () => {
    feed.file = (_, reply) => void reply.writeHead(403).end('{}')
    const saving = save('/api/exports/long')
    await answerPlace(join(folder, 'trades.csv'), 'Return')
    expect(await saving).toEqual({
      refusal: 'The server did not hand out the file (answer 403). Nothing was saved.',
    })
    expect(readdirSync(folder)).toEqual([])
  })

  // a disk of one megabyte; skipped without the right to mount one
  test.skipIf(!mayMount)('is not created if the disk is full, with an error', async () => {
    feed.file = rows(100_000)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder])
    try {
      const saving = save('/api/exports/long')
      await answerPlace(join(folder, 'trades.csv'), 'Return')
      expect(await saving).toEqual({ refusal: 'The disk is full. Nothing was saved.' })
      expect(readdirSync(folder)).toEqual([])
    } finally {
      execFileSync('umount', ['--lazy', folder])
    }
  })
})
