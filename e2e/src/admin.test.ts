import { expect, type Page } from '@playwright/test'
import { demoPassword } from './fill-login.ts'
import { testAlone as test } from './demo-people.ts'
import { expectToFit } from './fits.ts'
import { expectReadable } from './readable.ts'
import { expectRoom } from './room.ts'
import { answerCalls } from './stand-in.ts'

test.beforeAll(async ({ ownDemo }) => {
  await fetch(`${ownDemo.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Wilma Contact',
      email: 'wilma@example.com',
      subject: 'Group access',
      message: 'Could you send pricing for our group of forty?',
    }),
  })
})

const broken = JSON.stringify({
  success: false,
  error: { code: 'INTERNAL', message: 'Not today.', requestId: 'e2e' },
})
const stale = JSON.stringify({
  success: false,
  error: { code: 'REAUTH_REQUIRED', message: 'Please confirm your password first.', requestId: 'e2e' },
})
const atRest = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const panel = (page: Page, demo: string, search = '') => page.goto(`${demo}/admin${search}`)

test('an administrator finds every tab with real content, at every width, dark and light, readable, without console errors', async ({
  demo,
  asAdmin: page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await panel(page, demo)
  for (const name of ['Contact', 'Affiliates', 'Users', 'Releases', 'System', 'Overview']) {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect(page).toHaveURL(name === 'Overview' ? /\/admin$/ : new RegExp(`tab=${name.toLowerCase()}`))
    for (const width of [1440, 1024, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      await expectToFit(page, `${name} at ${width}`)
      await expect(page.getByRole('main')).not.toContainText(
        /NaN|undefined|Infinity|\[object|could not be shown/,
      )
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectRoom(page, name)
    await expectReadable(page, name)
  }
  expect(complaints).toEqual([])
})

test('opening a message marks it as read, and it can be marked as done', async ({ demo, asAdmin: page }) => {
  await panel(page, demo)
  await page.getByRole('link', { name: /Wilma Contact/ }).click()
  const message = page.getByRole('article', { name: 'Message from Wilma Contact' })
  await expect(message.getByText('Could you send pricing')).toBeVisible()
  await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:wilma%40example\.com\?subject=Re/,
  )
  await expect(message.getByText('Read', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'Mark as done' }).click()
  await expect(message.getByText('Done', { exact: true })).toBeVisible()
  await page.reload()
  await expect(message.getByText('Done', { exact: true })).toBeVisible()
})

test('S324 people can be found, suspended and deleted, and failures show the specified messages', async ({
  demo,
  ownDemo,
  asAdmin: page,
}) => {
  await panel(page, demo, '?tab=users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('slow')
  const row = page.getByRole('row', { name: /slowboat/ })
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  await row.getByRole('switch', { name: 'Active: slowboat' }).click()
  await expect(row.getByText('Suspended')).toBeVisible()
  await row.getByRole('switch', { name: 'VIP: slowboat' }).click()
  await expect(row.getByRole('switch', { name: 'VIP: slowboat' })).toHaveAttribute('aria-checked', 'true')

  await page.route('**/api/v1/admin/users/*/role', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: broken }),
  )
  await row.getByRole('combobox', { name: 'Role of slowboat' }).selectOption('Admin')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update role' })).toBeVisible()
  await expect(row.getByText('Not today.')).toBeVisible()
  await expect(row.getByRole('combobox', { name: 'Role of slowboat' })).toHaveValue('user')

  // the server answers as if the password had been entered long ago
  await page.route(
    '**/api/v1/admin/users/*',
    (route) => route.fulfill({ status: 403, contentType: 'application/json', body: stale }),
    { times: 1 },
  )
  await row.getByRole('button', { name: 'Delete slowboat' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete slowboat?' })
    .getByRole('button', { name: 'Continue' })
    .click()
  const second = page.getByRole('alertdialog', { name: 'Type the email to confirm' })
  await expect(second.getByRole('button', { name: 'Delete user' })).toBeDisabled()
  await second.getByLabel('Email of the account').fill('d.huang@harbour.demo')
  // the first dialog fades out and leaves the focus to the second one
  await expect(page.getByText('This cannot be undone.')).toBeHidden()
  await expect(second.getByLabel('Email of the account')).toBeFocused()
  // Enter does nothing until the button has received the typed text
  await expect(second.getByRole('button', { name: 'Delete user' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const proof = page.getByRole('alertdialog', { name: 'Confirm it is you' })
  await proof.getByLabel('Your password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('The current password is not correct.')).toBeVisible()
  await proof.getByLabel('Your password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('slowboat was deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()

  await panel(page, demo, '?tab=system')
  const log = page.getByRole('region', { name: 'Audit log' })
  await log.getByRole('combobox', { name: 'Action' }).selectOption('user (all)')
  await expect(log.getByRole('button', { name: /^Deleted / })).toBeVisible()
  await log.getByRole('button', { name: /^Suspended .*d\.huang/ }).click()
  await expect(log.getByText('true → false')).toBeVisible()
  await log.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/The log is intact/)).toBeVisible()

  // every change that was answered with success survives a kill of the process
  await ownDemo.killAndRestart()
  await panel(page, demo, '?tab=users&q=slow')
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
  await panel(page, demo, '?tab=system')
  await log.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/The log is intact/)).toBeVisible()
})

/** Each call of the panel that can fail alone: its tab, the call, the text of its card, and the content that still shows. */
const failures = [
  ['', 'admin/stats', 'the statistics', 'Latest releases'],
  ['', 'admin/contact-submissions', 'contact submissions', 'Latest releases'],
  ['?tab=contact', 'admin/contact-submissions', 'contact submissions', 'Beta phase on'],
  ['?tab=affiliates', 'affiliate/links', 'affiliate links', 'Sign-ups this month'],
  ['?tab=affiliates', 'affiliate/reports/monthly', 'this month', 'Tideline Traders'],
  ['?tab=users', 'admin/users', 'users', 'Beta phase on'],
  ['?tab=releases', 'admin/releases', 'the releases', 'Beta phase on'],
  ['?tab=system', 'admin/system-config', 'the beta phase', 'VIP Whitelist'],
  ['?tab=system', 'admin/vip-whitelist', 'the whitelist', 'Beta Phase Control'],
  ['?tab=system', 'admin/system-state', 'the system state', 'VIP Whitelist'],
  ['?tab=system', 'admin/audit', 'the audit log', 'VIP Whitelist'],
] as const

test('a failed call shows an error with a retry in its own card, and leaves the others', async ({
  demo,
  asAdmin: page,
}) => {
  for (const [search, path, what, beside] of failures) {
    const mend = await answerCalls(page, new RegExp(`/api/v1/${path}(\\?|$)`), 500, broken)
    await panel(page, demo, search)
    const alert = page.getByRole('alert').filter({ hasText: `Could not load ${what}` })
    await expect(alert, path).toContainText('Not today.')
    await expect(page.getByText(beside).first(), `${path}: ${beside}`).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(6)
    await mend()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert, `${path} after another try`).toBeHidden()
  }
})

test('S297 S298 S299 a trader is denied, and led to the dashboard', async ({ demo, asTrader: page }) => {
  await panel(page, demo)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
