import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { dayMs } from '@harbour/simulator/durations'
import { demoPassword } from './fill-login.ts'
import { expectToFit } from './fits.ts'
import { startExchange } from './exchange.ts'
import { goWithin } from './go-within.ts'
import { type Harbour, startHarbour } from './harbour.ts'
import { keepSignedIn, test } from './signed-in.ts'

const fills = 100_000
const email = 'ada@harbour.example'
/** The maximum number of rows in a document for any length of history: a few pages of a list. */
const maxRows = 250

let harbour: Harbour
let exchange: Awaited<ReturnType<typeof startExchange>>

test.beforeAll(async () => {
  test.setTimeout(600_000)
  exchange = await startExchange('binance', fills)
  harbour = await startHarbour({
    EXCHANGE_URL_BINANCE: exchange.baseUrl,
    RATE_LIMITS: 'off',
    HARBOUR_ADMIN_EMAIL: email,
    HARBOUR_ADMIN_PASSWORD: demoPassword,
  })
  await readAll()
  await keepSignedIn(harbour.origin, email)
})
test.afterAll(async () => {
  await harbour?.stop()
  await exchange?.close()
})

interface Progress {
  readonly accounts: readonly { readonly status: string; readonly lastSyncedAt: string | null }[]
}

/** Connects the exchange and waits until its history is read and computed. */
async function readAll(): Promise<void> {
  const { accessToken } = await ask<{ accessToken: string }>('v1/auth/login', {
    body: { email, password: demoPassword },
  })
  const { apiKey, apiSecret } = exchange.key
  await ask('exchange-keys', { accessToken, body: { exchange: 'binance', label: 'Long', apiKey, apiSecret } })
  for (const end = Date.now() + 500_000; Date.now() < end; await sleep(250)) {
    const { accounts } = await ask<Progress>('backfill-status', { accessToken })
    if (accounts.every(({ status, lastSyncedAt }) => status === 'synced' && lastSyncedAt !== null)) return
  }
  throw new Error('the history was not read in time')
}

async function ask<T>(path: string, given: { accessToken?: string; body?: object }): Promise<T> {
  const reply = await fetch(`${harbour.origin}/api/${path}`, {
    method: given.body ? 'POST' : 'GET',
    headers: {
      ...(given.accessToken ? { authorization: `Bearer ${given.accessToken}` } : {}),
      ...(given.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: T }
  return data
}

const fillsAt = (query: string) => `${harbour.origin}/trading/trades?view=fills&range=All${query}`
const totals = (page: Page) => page.getByRole('status', { name: 'All matching fills' })
const links = (page: Page) => page.getByRole('table', { name: 'Fills' }).locator('tbody tr[data-row]')

/** Returns the number of fills in the footer of the list. */
async function counted(page: Page): Promise<number> {
  await expect(totals(page)).toContainText(/fills?/)
  return Number(
    ((await totals(page).textContent()) ?? '').replace(/^([\d,]+) fill.*$/, '$1').replaceAll(',', ''),
  )
}

test('a filter works on a hundred thousand fills, and its two sides sum up to all', async ({ page }) => {
  await page.goto(fillsAt(''))
  expect(await counted(page)).toBe(exchange.account?.fills.length)
  const sides: number[] = []
  for (const side of ['buy', 'sell']) {
    await page.goto(fillsAt(`&side=${side}`))
    sides.push(await counted(page))
  }
  expect(sides.every((count) => count > 0)).toBe(true)
  expect(sides.reduce((sum, count) => sum + count, 0)).toBe(exchange.account?.fills.length)
})

test('a list can be paged to its end, each fill once, and the document contains one page at a time', async ({
  page,
}) => {
  const firstMs = Math.min(...(exchange.account?.fills ?? []).map(({ at }) => at))
  // The first whole day: the day on which the history begins has fewer fills, depending on its time.
  const day = new Date(firstMs + dayMs).toISOString().slice(0, 10)
  // about twelve pages, with more rows than a document may have
  await page.goto(fillsAt(`&side=sell&search=eth&from=${day}&to=${day}`))
  const expected = await counted(page)
  expect(expected).toBeGreaterThan(maxRows)
  const seen = new Set<string>()
  const older = page.getByRole('button', { name: 'Older' })
  for (;;) {
    await expect(links(page)).toHaveCount(Math.min(50, expected - seen.size))
    const keys = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main tr[data-row]')].map((row) => row.dataset.row)`,
    )
    for (const key of keys) seen.add(key)
    if (seen.size >= expected || (await older.isDisabled())) break
    await older.click()
    await expect(links(page).first()).not.toHaveAttribute('data-row', keys[0] ?? '')
  }
  expect(seen.size).toBe(expected)
  await expect(older).toBeDisabled()
})

test('every screen of a long history is complete, fits on a phone, and its document stays small', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  await page.goto(`${harbour.origin}/trading/accounts`)
  for (const [title, path] of [
    ['Overview', '/trading'],
    ['Trades', '/trading/trades?range=All'],
    ['Analytics', '/trading/analytics?range=All'],
    [/^\w+ \d{4}$/, '/trading/calendar'],
    ['Equity', '/trading/equity?range=All'],
    ['Balances', '/trading/balances'],
    ['Bots', '/trading/bots?range=All'],
    ['Accounts', '/trading/accounts'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goWithin(page, path, title)
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    expect(await page.locator('main tr, main li').count(), path).toBeLessThan(maxRows)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page, `${path} on a phone`)
    expect(await page.locator('main tr, main li').count(), path).toBeLessThan(maxRows)
  }
  expect(broken).toEqual([])
})
