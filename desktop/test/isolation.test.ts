import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, startHarbour } from '../../e2e/src/harbour.ts'
import { type Desk, makeDesk } from './desk.ts'
import { answer } from './dialogs.ts'
import { type Feed, feedBefore } from './feed.ts'
import { storedKey } from './signing.ts'
import type { Driven } from './webdriver.ts'

let harbour: Harbour
let feed: Feed
let desk: Desk
let app: Driven
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

const open = (path: string) =>
  app.run(`history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))`, path)

/** Clicks the control with a name, as soon as it exists. */
const press = (role: 'button' | 'menuitem', name: string): Promise<void> =>
  app.comes(
    `const found = [...document.querySelectorAll('${role === 'button' ? 'button' : '[role=menuitem]'}')].find((one) => one.textContent.trim() === '${name}' && !one.disabled)
     found?.click()
     return found !== undefined`,
  )

/** Uses the app's screens while the isolation frame checks each message. */
describe('D-07 with isolated messages, the app', () => {
  test('signs a person in and shows their trades', async () => {
    await app.type('input[name=email]', 'trader@harbour.demo')
    await app.type('input[name=password]', 'Harbour-demo-1')
    await app.click('button[type=submit]')
    await app.sees('Account Status')
    await open('/trading/trades?view=fills&range=All')
    // meanwhile the demo's history is being read
    await app.comes(`return document.querySelectorAll('table tbody tr').length > 20`, 100_000)
    expect(
      await app.run(`return [document.querySelector('iframe')?.id, typeof window.__TAURI_ISOLATION_HOOK__]`),
    ).toEqual(['__tauri_isolation__', 'undefined'])
  })

  test('saves the trades in the chosen place', async () => {
    const folder = join(desk.home, 'saved')
    mkdirSync(folder)
    await press('button', 'Export CSV')
    await press('menuitem', 'Individual fills')
    await answer(desk, 'Save', join(folder, 'mine.csv'), 'Return')
    await app.sees('mine.csv was saved')
    expect(readdirSync(folder)).toEqual(['mine.csv'])
    const [head = '', ...rows] = readFileSync(join(folder, 'mine.csv'), 'utf8').trim().split('\n')
    expect(head).toMatch(/symbol/)
    expect(rows.length).toBeGreaterThan(20)
  })

  test('offers an update on request', async () => {
    const bytes = Buffer.from('the next one')
    feed.offer = (_, reply) =>
      void reply.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          version: '9.0.0',
          pub_date: '2026-11-20T10:00:00Z',
          notes: 'Faster lists.',
          url: `${feed.origin}/file`,
          signature: storedKey().sign(bytes, '9.0.0'),
        }),
      )
    await open('/settings')
    await press('button', 'Check for updates')
    await app.sees('Harbour 9.0.0 is here. Faster lists.')
    expect(
      await app.run(
        `return [...document.querySelectorAll('button')].some((one) => one.textContent === 'Install and restart')`,
      ),
    ).toBe(true)
  })
})
