import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import { type Appearance, hasPortal, type Portal, startPortal } from './portal.ts'
import type { Driven } from './webdriver.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
})
afterAll(async () => {
  await harbour?.stop()
})
let desk: Desk | null = null
let portal: Portal | null = null
let app: Driven | null = null
afterEach(async () => {
  await app?.close()
  portal?.stop()
  await desk?.tidyUp()
  app = null
  portal = null
  desk = null
})

/** Starts the app on a desktop whose settings have an appearance, with a signed-in person who chose no theme. */
async function start(appearance: Appearance): Promise<{ readonly on: Driven; readonly of: Portal }> {
  desk = await makeDesk({ keychain: true })
  desk.chooseServer(harbour.origin)
  portal = await startPortal(desk, appearance)
  app = await desk.start()
  await app.sees('Log in')
  await app.type('input[name=email]', 'trader@harbour.demo')
  await app.type('input[name=password]', 'Harbour-demo-1')
  await app.click('button[type=submit]')
  await app.sees('Account Status')
  return { on: app, of: portal }
}

/** Checks the color scheme that the page reads and shows. */
const shown = (theme: 'dark' | 'light'): string =>
  `return matchMedia('(prefers-color-scheme: ${theme})').matches && document.documentElement.dataset.theme === '${theme}'`

describe.skipIf(!hasPortal)('the desktop’s appearance', () => {
  test('that is dark makes the app dark, and a change applies while it runs', async () => {
    const { on, of } = await start('prefer-dark')
    await on.comes(shown('dark'))
    of.choose('default')
    await on.comes(shown('light'))
    of.choose('prefer-dark')
    await on.comes(shown('dark'))
    expect(await on.run(`return getComputedStyle(document.documentElement).colorScheme`)).toBe('dark')
  })

  test('that is light makes the app light', async () => {
    const { on } = await start('prefer-light')
    await on.comes(shown('light'))
    expect(await on.run(`return getComputedStyle(document.documentElement).colorScheme`)).toBe('light')
  })
})
