import { dayMs } from '@harbour/simulator/durations'
import { readFile } from 'node:fs/promises'
import { textsOf } from '@harbour/server/test/app/pdf-text'
import { expect, type Page } from '@playwright/test'
import { demoPassword } from './fill-login.ts'
import { testAlone as test } from './demo-people.ts'

let call: <T>(path: string, method?: string, body?: object) => Promise<T>

test.beforeAll(async ({ ownDemo }) => {
  call = await signedIn(ownDemo.origin)
  // The accounts are disconnected, so that every screen shows the same moment.
  for (const { id } of await call<readonly { readonly id: string }[]>('exchange-keys'))
    await call(`exchange-keys/${id}/disconnect`, 'POST', { lastBalances: 'counted' })
})

async function signedIn(origin: string): Promise<typeof call> {
  const ask = async (path: string, init: RequestInit, tries = 10) => {
    const reply = await fetch(`${origin}/api/${path}`, init)
    // an account cannot be disconnected while a page of it is written
    if (reply.status === 503 && tries > 1) return ask(path, init, tries - 1)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return ((await reply.json()) as { data: never }).data
  }
  const headers = { 'content-type': 'application/json' }
  const login = JSON.stringify({ email: 'trader@harbour.demo', password: demoPassword })
  const { accessToken }: { accessToken: string } = await ask('v1/auth/login', {
    method: 'POST',
    headers,
    body: login,
  })
  const authorization = `Bearer ${accessToken}`
  return (path, method = 'GET', body) =>
    ask(path, {
      method,
      headers: { ...(body ? headers : {}), authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
}

/**
 * Each figure of a screen by its name, as displayed: terms with their descriptions, named groups, and the rows of the report. What one
 * screen has in brackets, "Fees (realised)", another has in a second line.
 */
const figuresOf = (page: Page): Promise<[name: string, text: string][]> =>
  page.evaluate(`(() => {
    const plain = (text) => text.replace(/\\s+/g, ' ').trim()
    const name = (text) => plain(text).replace(/[()]/g, '')
    const terms = [...document.querySelectorAll('dt')].map((term) => {
      let text = ''
      for (let next = term.nextElementSibling; next && next.tagName === 'DD'; next = next.nextElementSibling)
        text += ' ' + next.innerText
      return [name(term.innerText), plain(text)]
    })
    const groups = [...document.querySelectorAll('main [role=group][aria-label]')].map((group) => [
      name(group.getAttribute('aria-label')),
      plain(group.children[1]?.innerText ?? ''),
    ])
    const rows = [...(document.querySelector('article table')?.tBodies[0]?.rows ?? [])].map(({ cells }) => [
      name(cells[0].innerText),
      plain(cells[1].innerText),
    ])
    return [...terms, ...groups, ...rows]
  })()`)

/** The number of a figure without its sign: paid amounts have one where parts are summed. */
const numberIn = (text: string): string | null => /[\d,]+(?:\.\d+)?/.exec(text)?.[0] ?? null

const day = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)

for (const currency of ['USD', 'EUR'])
  test(`a figure has one value on every screen, in ${currency}`, async ({ demo, asTrader: page }) => {
    await call('v1/user/preferences', 'PUT', { reportCurrency: currency })
    const period = { from: day(29), to: day(0) }
    const { path } = await call<{ path: string }>('share-links', 'POST', {
      ...period,
      timeZone: 'UTC',
      showsAmounts: true,
      days: 1,
    })
    const screens = [
      '/trading?range=30D',
      '/trading/equity?range=30D',
      '/trading/analytics?range=30D',
      `/trading/report?${new URLSearchParams(period).toString()}`,
      // amounts of a shared page are in dollars
      ...(currency === 'USD' ? [path] : []),
    ]
    const seen = new Map<string, Map<string, string[]>>()
    for (const screen of screens) {
      await page.goto(`${demo}${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('dl').first()).toBeVisible()
      for (const [name, text] of await figuresOf(page)) {
        const number = numberIn(text)
        if (number === null) continue
        const values = seen.get(name) ?? new Map<string, string[]>()
        values.set(number, [...(values.get(number) ?? []), screen.replace(/\?.*|\/shared\/.*/, '')])
        seen.set(name, values)
      }
    }
    const twofold = [...seen].filter(([, values]) => values.size > 1)
    expect(twofold.map(([name, values]) => [name, Object.fromEntries(values)])).toEqual([])
    const compared = [...seen].filter(([, values]) =>
      [...values.values()].some((places) => new Set(places).size > 1),
    )
    expect(compared.length).toBeGreaterThan(currency === 'USD' ? 11 : 9)
  })

/** Every text of a displayed report: its heads, cells and sentences. */
const textsOfReport = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('article :is(h1, h2, h3, th, td, dt, p, dd span, li p span, footer)')]
    .filter((one) => one.offsetParent && one.textContent.trim() !== '')
    .map((one) => one.innerText)`)

/** Replaces characters that the fonts of a PDF lack: the narrow space and the word joiner. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
/** Leaves out when it was made: the file may be a minute younger than the page. */
const untimed = (text: string): string => plain(text).replace(/, \d\d:\d\d UTC\./, '')

test('the report on the screen and its PDF have the same text, word by word', async ({
  demo,
  asTrader: page,
}) => {
  await call('v1/user/preferences', 'PUT', { reportCurrency: 'USD' })
  const period = new URLSearchParams({ from: day(29), to: day(0) }).toString()
  await page.goto(`${demo}/trading/report?${period}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Equity from/ })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const pdf = await readFile(await (await saving).path())
  const written = untimed(textsOf(pdf).map(plain).join(' '))
  const shown = (await textsOfReport(page)).map(untimed)
  expect(shown.length).toBeGreaterThan(200)
  expect(shown.filter((text) => !written.includes(text))).toEqual([])
  // each amount as often as it appears, with its sign
  const amounts = (text: string) => (plain(text).match(/[+−]?\$[\d,]+\.\d\d/g) ?? []).toSorted()
  const onScreen = amounts(await page.getByRole('article').innerText())
  expect(onScreen.length).toBeGreaterThan(100)
  expect(amounts(written)).toEqual(onScreen)
})
