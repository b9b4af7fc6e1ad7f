import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, makeDesk } from './desk.ts'
import { answer, dialogs } from './dialogs.ts'
import { type Driven, isRunning } from './webdriver.ts'

/** Two servers that only record their requests. */
interface Heard {
  readonly origin: string
  readonly paths: string[]
  readonly server: Server
}
let own: Heard
let other: Heard
beforeAll(async () => {
  own = await listening()
  other = await listening()
})
afterAll(() => {
  for (const { server } of [own, other]) server.close()
})
let desk: Desk
let app: Driven
beforeEach(async () => {
  desk = await makeDesk({ keychain: false })
})
afterEach(async () => {
  await app.close()
  await desk.tidyUp()
})

async function listening(): Promise<Heard> {
  const paths: string[] = []
  const server = createServer((asked, reply) => {
    paths.push(asked.url ?? '')
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":{}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { origin: `http://127.0.0.1:${address.port}`, paths, server }
}

/** Calls a command like a script in the page; the result is reported at the end. */
const invoke = (command: string, given: Readonly<Record<string, unknown>>): Promise<unknown> =>
  app.runLater(
    `window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1]).then(done, (refusal) => done({ refusal: refusal.message ?? String(refusal) }))`,
    command,
    given,
  )
const storedServer = (): unknown =>
  JSON.parse(readFileSync(join(desk.home, 'config/io.harbour.desktop/settings.json'), 'utf8')).server
const change = 'Change the server\\?'
const leave = 'Leave Harbour\\?'

describe('the server of the app', () => {
  beforeEach(async () => {
    desk.chooseServer(own.origin)
    app = await desk.start()
    await app.sees('Log in')
  })

  test('changes if the person confirms in a system dialog', async () => {
    const asked = invoke('choose_server', { address: other.origin })
    await answer(desk, change, 'Return')
    expect(await asked).toMatchObject({ server: other.origin })
    expect(storedServer()).toBe(other.origin)
    other.paths.length = 0
    await invoke('api_call', { call: { method: 'GET', path: '/api/mine', headers: {}, body: null } })
    expect(other.paths).toContain('/api/mine')
  })

  test('stays if the person declines, and the other one gets no request', async () => {
    other.paths.length = 0
    const asked = invoke('choose_server', { address: other.origin })
    await answer(desk, change, 'Escape')
    expect(await asked).toBeNull()
    expect([storedServer(), other.paths]).toEqual([own.origin, []])
    await invoke('api_call', { call: { method: 'GET', path: '/api/mine', headers: {}, body: null } })
    expect([own.paths.includes('/api/mine'), other.paths]).toEqual([true, []])
  })

  test('has one confirmation at a time, and a second request says so', async () => {
    const both = app.runLater(
      `const ask = (address) => window.__TAURI_INTERNALS__.invoke('choose_server', { address }).then((value) => value, (refusal) => refusal.message)
       Promise.all([ask(arguments[0]), ask('https://second.example')]).then(done)`,
      other.origin,
    )
    await answer(desk, change, 'Escape')
    expect(new Set(Object.values(Object(await both)))).toEqual(
      new Set([null, 'Harbour is waiting for your answer to another question. Answer that one first.']),
    )
    await sleep(500)
    expect(dialogs(desk, change)).toEqual([])
  })

  test('cannot be changed through the settings', async () => {
    const refused = await invoke('set_settings', {
      settings: { server: other.origin, closeToTray: false, notifications: false, autostart: false },
    })
    expect(JSON.stringify(refused)).toContain('unknown field `server`')
    expect([dialogs(desk, change), storedServer()]).toEqual([[], own.origin])
  })

  test('stays after an invalid address, which is refused with a message', async () => {
    expect(await invoke('choose_server', { address: 'http://harbour.example' })).toEqual({
      refusal:
        'The address has to begin with https://. Without it others on the way could read your session.',
    })
    expect([dialogs(desk, change), storedServer()]).toEqual([[], own.origin])
  })

  test('shows an address with format specifiers in its dialog without harm', async () => {
    // a dialog that used its text as a format string would write into the app's memory
    const asked = invoke('open_link', { kind: 'outside', address: 'mailto:%n%n%n%n%s%s%s%s@harbour.example' })
    await answer(desk, leave, 'Escape')
    expect(await asked).toBeNull()
    expect(isRunning(app.pid)).toBe(true)
  })
})

test('the first server of an app is accepted without confirmation', async () => {
  app = await desk.start()
  await app.sees('Connect to your server')
  await app.type('input[name=server]', own.origin)
  await app.click('button[type=submit]')
  await app.sees('Log in')
  expect([storedServer(), dialogs(desk, change)]).toEqual([own.origin, []])
})
