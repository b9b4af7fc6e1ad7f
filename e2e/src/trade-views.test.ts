import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test, testAlone } from './demo-people.ts'
import { signIn } from './signed-in.ts'
import { expectCardsToHold, expectToFit } from './fits.ts'
import { expectReadable } from './readable.ts'
import { expectRoom, phone } from './room.ts'
import { answerCalls } from './stand-in.ts'
import { expectToStay, watchShifts } from './stays-in-place.ts'

const tradesOf = (demo: string) => `${demo}/trading/trades?range=All`
const totals = (page: Page) => page.getByRole('status', { name: 'All matching trades' })

/** Sums decimals exactly, in hundred-millionths. */
function sumOf(texts: readonly string[]): string {
  const places = 8
  const total = texts.reduce((sum, text) => {
    const [whole = '0', part = ''] = text.replace('-', '').split('.')
    const units = BigInt(whole + part.padEnd(places, '0').slice(0, places))
    return text.startsWith('-') ? sum - units : sum + units
  }, 0n)
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return `${total < 0n ? '-' : ''}${digits.slice(0, -places)}${part === '' ? '' : `.${part}`}`
}

/** Parses the lines of a file by column name; quoted cells, which may contain commas, keep their quotes. */
function rowsOf(csv: string): Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

test('conditions filter the list, and its totals equal the file to the last digit', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(tradesOf(demo))
  await expect(totals(page)).toBeVisible()
  const before = await totals(page).textContent()
  await page.keyboard.press('f')
  const editor = page.getByRole('region', { name: 'Conditions' })
  await editor.getByRole('textbox', { name: /Symbols/ }).fill('btc, eth-usdt')
  await editor.getByRole('button', { name: 'Group', exact: true }).click()
  const inner = editor.getByRole('group', { name: 'Any of these conditions' })
  await inner.getByRole('combobox', { name: 'Condition field' }).selectOption({ label: 'Net P&L' })
  await inner.getByRole('textbox', { name: 'at least' }).fill('5')
  await inner.getByRole('button', { name: 'Condition', exact: true }).click()
  const second = inner.getByRole('combobox', { name: 'Condition field' }).nth(1)
  await second.selectOption({ label: 'Side' })
  await inner.getByRole('button', { name: 'Short' }).click()
  await expect(page).toHaveURL(/where=.*short/)
  await expect(totals(page)).not.toHaveText(before ?? '')

  // From an empty page, so that no answer of the previous page is mistaken for the expected one.
  const shown = page.url()
  await page.goto('about:blank')
  const answer = page.waitForResponse((reply) => reply.url().includes('/api/closed-trades?'))
  await page.goto(shown)
  const body: unknown = await (await answer).json()
  const { totals: sums } = (body as { data: { totals: Record<string, string | number> } }).data
  await expect(page.getByText(/any of \(Net P&L at least 5/)).toBeVisible()
  await expect(totals(page)).toContainText(`${sums['trades']} trades`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('menuitem', { name: 'Closed trades' }).click()
  const rows = rowsOf(await readFile(await (await download).path(), 'utf8'))
  expect(rows.length).toBe(sums['trades'])
  expect(rows.length).toBeGreaterThan(3)
  for (const part of ['net', 'fees', 'funding'] as const)
    expect(sumOf(rows.map((row) => row[`${part}_usd`] ?? '').filter(Boolean))).toBe(sums[part])
  expect(rows.every((row) => row['side'] === 'short' || Number(row['net_usd']) >= 5)).toBe(true)
  expect(rows.every((row) => /^(BTC|ETH)\//.test(row['symbol'] ?? ''))).toBe(true)
})

test('the editor of conditions is readable with a screen reader at every width, dark and light', async ({
  demo,
  asTrader: page,
}) => {
  const where =
    '{"any":[{"field":"weekday","is":["1","2"]},{"none":[{"field":"net","from":"0"}]},{"all":[{"field":"hour","is":["9"]}]}]}'
  await page.goto(`${tradesOf(demo)}&where=${encodeURIComponent(where)}`)
  await page.getByText(/any of \(Weekday is Monday or Tuesday/).click()
  await expect(page.getByRole('region', { name: 'Conditions' })).toBeVisible()
  for (const width of [1440, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${width}`)
  }
  await expectReadable(page, 'conditions', { widths: [360] })
})

// it then applies to all of the trader's tabs
testAlone(
  'a saved view survives a reload and another session, and opens the list as the default',
  async ({ demo, asTrader: page, browser }) => {
    await page.goto(`${tradesOf(demo)}&side=short&search=eth&columns=symbol%2Copened%2Cnet`)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Short ether')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Short ether' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Short ether' })).toBeVisible()
    await page.getByRole('button', { name: 'Short ether' }).click()
    await page.getByRole('menuitem', { name: 'Manage views' }).click()
    await page.getByRole('button', { name: 'Open the list with Short ether' }).click()
    await expect(page.getByRole('button', { name: 'Open the list with Short ether' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    const another = await signIn(demo, 'trader@harbour.demo')
    const other = await another.open(browser)
    await other.goto(`${demo}/trading/trades`)
    await expect(other).toHaveURL(/side=short.*saved=/)
    await expect(other.getByRole('columnheader')).toHaveText(['', 'Symbol', 'Opened', 'Net P&L'])
    await expect(other.getByRole('searchbox', { name: 'Search trades' })).toHaveValue('eth')
    await other.getByRole('button', { name: 'Clear' }).click()
    await expect(other).not.toHaveURL(/saved=/)
    await another.close()
  },
)

test('J and K move from trade to trade of the list, and Back returns to the list', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${tradesOf(demo)}&side=short`)
  const rows = page.getByRole('table', { name: 'Closed trades' }).locator('[data-row]')
  await expect(rows.nth(2)).toBeVisible()
  const ids = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((row) => row.getAttribute('data-row') ?? ''),
  )
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(`${demo}/trading/trades/${ids[0]}`)
  // the list has keys of its own: wait until the trade is shown
  await expect(page.getByRole('button', { name: 'Older trade (J)' })).toBeEnabled()
  for (const [key, at] of [
    ['j', 1],
    ['ArrowRight', 2],
    ['k', 1],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(`${demo}/trading/trades/${ids[at]}`)
  }
  await page.goBack()
  await expect(page).toHaveURL(`${tradesOf(demo)}&side=short`)
})

test('a shared page shows figures without amounts, fits a phone and stays in place, and is gone once it is revoked', async ({
  demo,
  asTrader: page,
  browser,
}) => {
  await page.goto(`${demo}/trading/analytics?range=90D`)
  await page.getByRole('button', { name: /Share/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const announced = await dialog
    .getByText(/Copy the link now/)
    .locator('..')
    .textContent()
  const address = /https?:\/\/\S+\/shared\/[\w-]{43}/.exec(announced ?? '')?.[0] ?? ''
  expect(address).toContain(demo)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.setViewportSize(phone)
  await visitor.emulateMedia({ reducedMotion: 'no-preference' })
  await watchShifts(visitor)
  await visitor.goto(address)
  await expect(visitor.getByText('Win rate').first()).toBeVisible()
  await expect(visitor.locator('[aria-busy=true]')).toHaveCount(0)
  await expectToStay(visitor, 'shared page')
  await expectRoom(visitor, 'shared page')
  await expectCardsToHold(visitor, 'shared page')
  await expectReadable(visitor, 'shared page')
  await expect(visitor.locator('body')).not.toContainText(/[$€]\s?\d/)
  await dialog.getByRole('button', { name: 'Revoke Trading results' }).click()
  await expect(dialog.getByText('No shared pages.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('This link does not work').first()).toBeVisible()
  await visitor.close()
})

test('the heading of a day covers the headings of the days before it', async ({ demo, asTrader: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(tradesOf(demo))
  const table = page.getByRole('table', { name: 'Closed trades' })
  await expect(table.locator('tbody td.sticky').first()).toBeVisible()
  await page.mouse.move(700, 600)
  const coverage = () =>
    table.evaluate((element) => {
      const cells = [...element.querySelectorAll('tbody td.sticky')].filter((cell) => cell.checkVisibility())
      const top = Math.min(...cells.map((cell) => cell.getBoundingClientRect().top))
      const stuck = cells.filter((cell) => cell.getBoundingClientRect().top === top)
      const isClear = cells.every((cell) => {
        const below = cell.getBoundingClientRect().top - top
        return below === 0 || below > 30
      })
      const rows = [...new Set(stuck.map((cell) => cell.parentElement))]
      const { left, right } = element.getBoundingClientRect()
      const hits = new Set<unknown>()
      for (let x = left + 2; x < right - 2; x += 2)
        hits.add(element.ownerDocument.elementFromPoint(x, top + 14)?.closest('tr'))
      return { rows: isClear ? rows.length : 0, hits: hits.size, isLast: hits.has(rows.at(-1)) }
    })
  // all of one moment: the page may scroll on, and the next heading may arrive
  const seen: Awaited<ReturnType<typeof coverage>>[] = []
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    const now = await coverage()
    expect(now.rows).toBeGreaterThan(1)
    seen.push(now)
  }).toPass()
  expect(seen).toMatchObject([{ hits: 1, isLast: true }])
})

test('every figure of a position stays in its card while the history is incomplete', async ({
  demo,
  asTrader: page,
}) => {
  const answered = page.waitForResponse(/\/api\/positions(\?.*)?$/)
  await page.goto(`${demo}/trading/positions`)
  const doubtful = (await (await answered).text()).replace(
    /"foldedQuantity":("[^"]*"|null)/g,
    '"foldedQuantity":null',
  )
  await answerCalls(page, /\/api\/positions(\?.*)?$/, 200, doubtful)
  await page.reload()
  const table = page.getByRole('table', { name: 'Open positions' })
  await expect(table.getByRole('button', { name: 'History incomplete' }).first()).toBeVisible()
  for (const width of [1920, 1600, 1440, 1279, 1024, 912, 880, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectCardsToHold(page, `positions at ${width}`)
    await expect(table.getByRole('columnheader', { name: /^Unrealised P&L/ })).toBeInViewport({ ratio: 1 })
  }
})
