import { expect } from '@playwright/test'
import { testAlone as test } from './demo-people.ts'
import { fillLogin } from './fill-login.ts'
import { expectReadable } from './readable.ts'
import { expectRoom } from './room.ts'

test('S27 S28 / redirects a person who is signed in to the dashboard, and Back does not return to it', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto('about:blank')
  await page.goto(`${demo}/`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, ')
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('S44 S45 S46 alias addresses redirect, without an entry in the history', async ({
  demo,
  asTrader: page,
}) => {
  for (const [from, to] of [
    ['/no/such/place', '/dashboard'],
    ['/beta-dashboard', '/dashboard'],
    ['/bugs', '/bugs-features?type=BUG'],
    ['/features', '/bugs-features?type=FEATURE'],
    ['/feedback/none', '/bugs-features/none'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(demo + from)
    await expect(page).toHaveURL(demo + to)
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  }
})

test('S44 S51 an unknown address shows a visitor its own page, with the way to the login, and a trader a notice on the dashboard', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo}/no/such/place`)
  await expect(page).toHaveURL(`${demo}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('/no/such/place')).toBeVisible()
  await expectRoom(page, 'the page of an unknown address')
  await expectReadable(page, 'the page of an unknown address')
  await page.getByRole('link', { name: /^Log in/ }).click()
  await expect(page).toHaveURL(`${demo}/login`)
  await fillLogin(page, 'trader@harbour.demo')
  await expect(page).toHaveURL(`${demo}/dashboard`)
  await page.goto(`${demo}/trading/positons`)
  await expect(page).toHaveURL(`${demo}/dashboard`)
  const notice = page.getByRole('region', { name: 'There is no page at this address' })
  await expect(notice).toContainText('/trading/positons')
  await notice.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await notice.getByRole('link', { name: 'Positions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible()
})

test('S46 S50 a visitor who opens the bugs signs in first and then gets there; the default is the dashboard', async ({
  demo,
  page,
}) => {
  const signIn = async () => {
    await fillLogin(page, 'trader@harbour.demo')
  }
  await page.goto(`${demo}/bugs`)
  await expect(page).toHaveURL(`${demo}/login`)
  await page.reload()
  // the login page of a demo lists its people
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectRoom(page, 'the login of a demo')
  await signIn()
  await expect(page).toHaveURL(`${demo}/bugs-features?type=BUG`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${demo}/login`)
  await page.goto(`${demo}/settings`)
  await expect(page).toHaveURL(`${demo}/login`)
  await signIn()
  await expect(page).toHaveURL(`${demo}/dashboard`)
})

test("the demo trader's home page links to the desktop apps and is readable", async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/dashboard`)
  await expect(page.getByText('Beta phase.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Download for Windows/ })).toHaveAttribute(
    'href',
    '/downloads/windows',
  )
  await expect(page.getByRole('link', { name: /Download for Mac/ })).toHaveAttribute('href', '/downloads/mac')
  await expect(page.getByText('Account Status')).toBeVisible()
  await expect(page.getByRole('link', { name: /Admin Panel/ })).toHaveCount(0)
  await expectReadable(page, '/dashboard')
})

test('S43 a person who is no administrator sees a message', async ({ demo, asTrader: page }) => {
  await page.goto(`${demo}/admin?tab=system`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('S390 S499 an administrator turns the beta off and on again, with an immediate effect on people', async ({
  demo,
  asAdmin: page,
  asTrader: other,
}) => {
  await other.goto(`${demo}/dashboard`)
  await expect(other.getByText('Beta phase.')).toBeVisible()
  await page.goto(`${demo}/admin?tab=system`)
  const toggle = page.getByRole('switch', { name: 'Beta phase' })
  await toggle.click()
  await expect(page.getByRole('alertdialog')).toContainText(
    /\d+ (people lose|person loses) access to trading/,
  )
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await other.goto(`${demo}/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText('Beta phase.')).toHaveCount(0)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
})

test('S399 S401 S410 a list is imported, shown, searched and removed; the whole tab is readable', async ({
  demo,
  asAdmin: page,
}) => {
  await page.goto(`${demo}/admin?tab=system`)
  await expect(page.getByRole('table', { name: 'VIP whitelist' })).toBeVisible()
  await expectReadable(page, 'system')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const rows = Array.from({ length: 300 }, (_, n) => `"wave${n}@import.example";"row ${n}"`)
  const text = [
    '\uFEFFEmail;Notes',
    ...rows,
    'wave7@import.example;twice',
    'not an address;',
    ';nobody',
  ].join('\r\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'waves.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 row has no email and will be skipped')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 302 emails' }).click()
  await expect(dialog.getByLabel('Import result')).toHaveText('Total303Added300Skipped2Failed1')
  await expectReadable(page, 'import result', { widths: [390] })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download error file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('whitelist_not_added.csv')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('searchbox', { name: 'Search the whitelist' }).fill('wave299')
  await page.getByRole('button', { name: 'Remove wave299@import.example' }).click()
  await expect(page.getByText('wave299@import.example was removed.')).toBeVisible()
  await expect(page.getByText('No addresses match the search')).toBeVisible()
})
