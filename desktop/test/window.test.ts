import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import { xdotool } from './dialogs.ts'
import { proxyTo, type TcpProxy } from './tcp-proxy.ts'
import { type Driven, isRunning } from './webdriver.ts'

/** The library that fakes the clock of a program. */
const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

let harbour: Harbour
let proxy: TcpProxy
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
  proxy = await proxyTo(harbour.origin)
})
afterAll(async () => {
  await proxy?.cut()
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

async function aDesk(screen?: string): Promise<Desk> {
  desk = await makeDesk({ keychain: true, ...(screen && { screen }) })
  desk.chooseServer(proxy.origin)
  return desk
}

async function logIn(on: Driven): Promise<void> {
  await on.sees('Log in')
  await on.type('input[type=email], input[name=email]', 'trader@harbour.demo')
  await on.type('input[name=password]', 'Harbour-demo-1')
  await on.click('button[type=submit]')
  await on.sees('Account Status')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the position of the app's window on the screen, once it is visible. */
async function placeOf(on: Desk): Promise<Place> {
  const ask = (...args: readonly string[]) => xdotool(on, ...args)
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const [id = ''] = ask('search', '--onlyvisible', '--name', '^Harbour$').trim().split('\n')
      const output = ask('getwindowgeometry', '--shell', id)
      const of = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(output)?.[1])
      return { x: of('X'), y: of('Y'), width: of('WIDTH'), height: of('HEIGHT') }
    } catch {
      await sleep(100)
    }
  }
  throw new Error('the window is not visible')
}

describe('D-16 the window', () => {
  test('that was last on a missing monitor reopens on an existing one', async () => {
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
    // the screen of the desktop is 1600 by 1000
    expect([place.x >= 0, place.x + 80 <= 1600, place.y >= 0, place.y + 80 <= 1000]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('opens in the size that the screens are designed for', async () => {
    const on = await aDesk()
    app = await on.start()
    await app.sees('Log in')
    expect(await app.run('return [innerWidth, innerHeight]')).toEqual([1280, 800])
  })

  test('fits completely on a screen of 1280 by 720', async () => {
    const on = await aDesk('1280x720')
    app = await on.start()
    await app.sees('Log in')
    const { x, y, width, height } = await placeOf(on)
    expect([x >= 0, y >= 0, x + width <= 1280, y + height <= 720]).toEqual([true, true, true, true])
    expect(await app.run('return [innerWidth, innerHeight]')).toEqual([width, height])
  })

  // GTK scales by whole numbers; fractional scaling reaches the app as the font size
  test.each([
    ['a quarter larger', { GDK_DPI_SCALE: '1.25' }, 1],
    ['half as large again', { GDK_DPI_SCALE: '1.5' }, 1],
    ['twice as large', { GDK_SCALE: '2' }, 2],
  ])('shows complete screens with everything %s', async (_, scale, pixels) => {
    const on = await aDesk()
    Object.assign(on.env, scale)
    app = await on.start()
    await logIn(app)
    for (const path of ['/trading', '/trading/trades', '/settings']) {
      await app.run(
        `history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))`,
        path,
      )
      await app.comes(
        `return document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null`,
      )
      expect(
        await app.run(
          `const page = document.documentElement; return [location.pathname, devicePixelRatio, page.scrollWidth <= page.clientWidth]`,
        ),
      ).toEqual([path, pixels, true])
    }
  })
})

describe('D-14 an app after sleep', () => {
  test('is still signed in and continues, even if the connection broke meanwhile', async () => {
    const on = await aDesk()
    app = await on.start()
    await logIn(app)
    process.kill(app.pid, 'SIGSTOP')
    // it ends once both sides of every connection are closed
    await proxy.cut()
    await proxy.restore()
    process.kill(app.pid, 'SIGCONT')
    await app.run(
      `history.pushState(null, '', '/trading/trades'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await app.sees('From flat to flat')
    await app.comes(`return !/Offline|Unable to connect/.test(document.body.innerText)`)
    expect([isRunning(app.pid), await app.address()]).toEqual([true, '/trading/trades'])
  })

  test.skipIf(!existsSync(clockLibrary))(
    'is still signed in when the clock jumps by days, forwards and back',
    async () => {
      const on = await aDesk()
      const clock = join(on.home, 'clock')
      const put = (shift: string) => writeFileSync(clock, shift)
      put('+0')
      Object.assign(on.env, {
        LD_PRELOAD: clockLibrary,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // durations use another clock, which does not jump
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      app = await on.start()
      await logIn(app)
      const days = async () =>
        Math.round((Number(await app?.run('return Date.now()')) - Date.now()) / 86_400_000)
      for (const [shift, shown] of [
        ['+3d', 3],
        ['-2d', -2],
        ['+0', 0],
      ] as const) {
        put(shift)
        expect((await days()) === shown).toBe(true)
        await app.run(`history.pushState(null, '', '/trading'); dispatchEvent(new PopStateEvent('popstate'))`)
        await app.comes(`return document.querySelector('h1')?.textContent === 'Overview'`)
        await app.run(
          `history.pushState(null, '', '/trading/trades'); dispatchEvent(new PopStateEvent('popstate'))`,
        )
        await app.sees('From flat to flat')
        await app.comes(`return !/Offline|Unable to connect/.test(document.body.innerText)`)
        expect([isRunning(app.pid), await app.address()]).toEqual([true, '/trading/trades'])
      }
    },
  )
})
