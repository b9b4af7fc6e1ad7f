import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import { type Line, lineTo } from './line.ts'
import { type Driven, isRunning } from './webdriver.ts'

let harbour: Harbour
let line: Line
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
  line = await lineTo(harbour.origin)
})
afterAll(async () => {
  await line?.cut()
  await harbour?.stop()
})
let desk: Desk | null = null
let app: Driven | null = null
afterEach(async () => {
  await app?.close()
  await desk?.tidyUp()
  app = null
  desk = null
})

async function aDesk(): Promise<Desk> {
  desk = await makeDesk({ keychain: true })
  desk.chooseServer(line.origin)
  return desk
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the app's window is on the screen, once there is one to be seen. */
async function placeOf(on: Desk): Promise<Place> {
  const ask = (...args: readonly string[]) =>
    execFileSync('xdotool', args, { env: on.env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const [id = ''] = ask('search', '--onlyvisible', '--name', '^Harbour$').trim().split('\n')
      const told = ask('getwindowgeometry', '--shell', id)
      const of = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(told)?.[1])
      return { x: of('X'), y: of('Y'), width: of('WIDTH'), height: of('HEIGHT') }
    } catch {
      await sleep(100)
    }
  }
  throw new Error('no window is to be seen')
}

describe('D-16 the window', () => {
  test('that was last on a monitor which is gone comes back to one that is there', async () => {
    const on = await aDesk()
    const folder = join(on.home, 'config/io.harbour.desktop')
    mkdirSync(folder, { recursive: true })
    const state = {
      width: 1280,
      height: 800,
      x: 4_000,
      y: 300,
      prev_x: 0,
      prev_y: 0,
      maximized: false,
      visible: true,
    }
    writeFileSync(
      join(folder, '.window-state.json'),
      JSON.stringify({ main: { ...state, decorated: true, fullscreen: false } }),
    )
    app = await on.start()
    await app.sees('Log in')
    const place = await placeOf(on)
    // the screen of the desk is 1600 by 1000
    expect([place.x >= 0, place.x + 80 <= 1600, place.y >= 0, place.y + 80 <= 1000]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('starts as large as the screens were made for', async () => {
    const on = await aDesk()
    app = await on.start()
    await app.sees('Log in')
    expect(await app.run('return [innerWidth, innerHeight]')).toEqual([1280, 800])
  })

  test('shows its screens whole at twice the size of letters and pictures', async () => {
    const on = await aDesk()
    on.env['GDK_SCALE'] = '2'
    app = await on.start()
    await app.sees('Log in')
    expect(
      await app.run(
        `return [devicePixelRatio, document.documentElement.scrollWidth <= document.documentElement.clientWidth]`,
      ),
    ).toEqual([2, true])
  })
})

describe('D-14 an app that slept', () => {
  test('is still signed in and goes on, with the line cut and mended meanwhile', async () => {
    const on = await aDesk()
    app = await on.start()
    await app.sees('Log in')
    await app.type('input[type=email], input[name=email]', 'trader@harbour.demo')
    await app.type('input[name=password]', 'Harbour-demo-1')
    await app.click('button[type=submit]')
    await app.sees('Account Status')
    process.kill(app.pid, 'SIGSTOP')
    await line.cut()
    await sleep(3_000)
    await line.mend()
    process.kill(app.pid, 'SIGCONT')
    await app.run(
      `history.pushState(null, '', '/trading/trades'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await app.sees('From flat to flat')
    await app.comes(`return !/Offline|Unable to connect/.test(document.body.innerText)`)
    expect([isRunning(app.pid), await app.address()]).toEqual([true, '/trading/trades'])
  })
})
