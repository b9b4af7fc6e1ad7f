import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import type { Driven } from './webdriver.ts'

/** Accessibility checks, the same as for these screens in a browser. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screens: Readonly<Record<string, RegExp>> = {
  '/dashboard': /^Welcome, /,
  '/settings': /^Settings$/,
  '/downloads': /^Downloads?/,
  '/bugs-features': /Bugs|Features|Feedback/,
  '/trading': /^Overview$/,
  '/trading/accounts': /^Accounts$/,
  '/trading/balances': /^Balances$/,
  '/trading/positions': /^Positions$/,
  '/trading/trades': /^Trades$/,
  '/trading/equity': /^Equity$/,
  '/trading/analytics': /^Analytics$/,
  '/trading/calendar': /^[A-Z][a-z]+ \d{4}$/,
}
const tab = '\uE004'
const enter = '\uE007'

let harbour: Harbour
let desk: Desk
let app: Driven
beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
  desk = await makeDesk({ keychain: true })
  desk.chooseServer(harbour.origin)
  app = await desk.start()
  await app.sees('Log in')
})
afterAll(async () => {
  await app?.close()
  await desk?.tidyUp()
  await harbour?.stop()
})

const focused = async (): Promise<unknown> =>
  app.run(`return document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName`)

/** Navigates to a screen like a link in the app, and waits until its heading and all of its data are loaded. */
async function open(path: string): Promise<void> {
  await app.run(
    `history.pushState(null, '', arguments[0]); window.scrollTo(0, 0); dispatchEvent(new PopStateEvent('popstate'))`,
    path,
  )
  await app.comes(
    `return /${screens[path]?.source ?? '.'}/.test(document.querySelector('h1')?.textContent ?? '') && document.querySelector('[aria-busy=true]') === null`,
  )
}

test('D-19 a person can sign in by keyboard only', async () => {
  for (let tries = 0; tries < 12 && (await focused()) !== 'email'; tries += 1) await app.press(tab)
  expect(await focused()).toBe('email')
  await app.press('trader@harbour.demo', tab)
  expect(await focused()).toBe('password')
  await app.press('Harbour-demo-1', enter)
  await app.sees('Account Status')
})

describe('the screens of the browser', () => {
  test.each(Object.keys(screens))('D-20 %s is complete and fits', async (path) => {
    await open(path)
    const main = String(await app.run(`return document.querySelector('main').innerText`))
    expect(main).not.toMatch(/NaN|undefined|Infinity|\[object|Unable to connect|Could not load/)
    expect(
      await app.run(`return document.documentElement.scrollWidth - document.documentElement.clientWidth`),
    ).toBeLessThanOrEqual(0)
  })

  test.each(Object.keys(screens))('D-19 %s can be read with a screen reader', async (path) => {
    await open(path)
    const found = await app.runLater(
      `${axe}
       window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], iframes: false })
         .then(({ violations }) => done(violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))), (error) => done(String(error)))`,
    )
    expect(found).toEqual([])
  })

  test('D-20 the app has its name in the list of signed-in devices', async () => {
    await open('/settings')
    await app.sees('Harbour app on Linux')
    expect(await app.run(`return document.body.innerText`)).not.toContain('Unknown device')
  })

  test('D-20 events of the server arrive while a screen is open', async () => {
    await open('/trading')
    await app.comes(
      `return /Synced|Syncing/.test(document.body.innerText) && !document.body.innerText.includes('Offline')`,
    )
    expect(await app.run(`return document.body.innerText`)).not.toContain('Offline')
  })
})
