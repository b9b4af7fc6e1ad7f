import { createHmac } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { fillLogin } from './fill-login.ts'
import { type Harbour, linkIn, startHarbour } from './harbour.ts'
import { expectReadable } from './readable.ts'
import { expectRoom } from './room.ts'
import { expectToStay, watchShifts } from './stays-in-place.ts'
import { keepVisitor, test } from './signed-in.ts'

const password = 'Lantern-4-quay'

let harbour: Harbour
test.beforeAll(async () => {
  harbour = await startHarbour({ RATE_LIMITS: 'off' })
  await keepVisitor()
})
test.afterAll(() => harbour?.stop())

async function register(email: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${harbour.origin}/api/v1/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const token = new URL(linkIn(await harbour.mailTo(email))).searchParams.get('token') ?? ''
  const verified = await fetch(`${harbour.origin}/api/v1/auth/verify-email/${token}`)
  expect(verified.ok).toBe(true)
}

/** The mail about signing up arrived first. */
async function resetLink(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    link = linkIn(await harbour.mailTo(email), '/reset-password')
  }).toPass({ timeout: 20_000 })
  return link
}

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto(`${harbour.origin}/login`)
  await fillLogin(page, email, secret)
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  return page
}

async function settings(page: Page): Promise<void> {
  await page.goto(`${harbour.origin}/settings`)
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'link'): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

/** Computes the TOTP code that an authenticator app shows for a secret, this many half minutes from now. */
function codeOf(secret: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

test('signing up, logging in and the settings work by keyboard only', async ({ page }) => {
  const email = 'keys@example.com'
  await page.goto(`${harbour.origin}/signup?ref=tideline`)
  await expect(page.getByLabel('Referral code')).toHaveValue('TIDELINE')
  await tabTo(page, 'Email', 'textbox')
  await page.keyboard.type(email)
  await tabTo(page, 'Password', 'textbox')
  await page.keyboard.type(password)
  await tabTo(page, 'Confirm password', 'textbox')
  await page.keyboard.type(password)
  await tabTo(page, 'Sign Up Free', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  await page.goto(linkIn(await harbour.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await tabTo(page, 'Email', 'textbox')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await tabTo(page, /My Account/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
  await tabTo(page, 'Profile', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await tabTo(page, 'Username', 'textbox')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Username updated successfully')).toBeVisible()
  await tabTo(page, 'Delete account', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
})

test('a forgotten password is replaced by a mailed link, once, and every device is signed out', async ({
  page,
  browser,
}) => {
  const email = 'noah@example.com'
  await register(email)
  const elsewhere = await signedIn(browser, email)
  await page.goto(`${harbour.origin}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await resetLink(email)
  const fill = async (): Promise<void> => {
    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill('Breakwater-9-light')
    await page.getByLabel('Confirm password', { exact: true }).fill('Breakwater-9-light')
    expect(page.url()).not.toContain('token')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await elsewhere.goto(`${harbour.origin}/settings`)
  await expect(elsewhere).toHaveURL(/\/login$/)
  await expect(elsewhere.getByText('Session expired. Please login again.')).toBeVisible()
  await fill()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await logIn(page, email)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await logIn(page, email, 'Breakwater-9-light')
  await expect(page).toHaveURL(/\/dashboard$/)
  await elsewhere.context().close()
})

test('a second factor is set up, required, and replaced by a backup code; devices are signed out remotely', async ({
  page,
  browser,
}) => {
  const email = 'vera@example.com'
  await register(email)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await settings(page)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await section.getByRole('button', { name: 'Copy key' }).textContent()) ?? ''
  await section.getByLabel('Code', { exact: true }).fill('000000')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText(/This code is not correct/)).toBeVisible()
  await section.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Two-factor authentication is on')).toBeVisible()
  const [first = ''] = await section
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allTextContents()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('10 of 10 backup codes left')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await logIn(phone, email)
  await phone.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await phone.getByRole('button', { name: 'Log in' }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  const tablet = await (await browser.newContext()).newPage()
  await logIn(tablet, email)
  await tablet.getByLabel('Code', { exact: true }).fill(first)
  await tablet.getByRole('button', { name: 'Log in' }).click()
  await expect(tablet).toHaveURL(/\/dashboard$/)

  await settings(page)
  await expect(section.getByText('9 of 10 backup codes left')).toBeVisible()
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices
    .getByRole('button', { name: /^Log out Chrome/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(devices.getByText('You are not logged in anywhere else.')).toBeVisible()
  for (const other of [phone, tablet]) {
    await other.goto(`${harbour.origin}/settings`)
    await expect(other).toHaveURL(/\/login$/)
    await other.context().close()
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^harbour-data-.*\.json$/)
})

test('S470 S507 the browser stores two tokens and display settings, and logging out clears the tokens offline too', async ({
  page,
}) => {
  const email = 'tom@example.com'
  await register(email)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await settings(page)
  const names = async () =>
    String(await page.evaluate('Object.keys(localStorage).sort().join()'))
      .split(',')
      .filter(Boolean)
  expect((await names()).filter((name) => !name.startsWith('harbour.'))).toEqual(['accessToken', 'csrfToken'])
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(email)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await names()).filter((name) => !name.startsWith('harbour.'))).toEqual([])
})

/** An expression for the shadows around the first invalid field, with and without the focus. */
const looksOfInvalid = `(() => {
  const field = document.querySelector('input[aria-invalid]')
  const look = () => [field, field.parentElement].map((one) => getComputedStyle(one).boxShadow).join()
  field.blur()
  const calm = look()
  field.focus()
  return [calm, look()]
})()`

test('every account page can be read with a screen reader, dark and light, wide and narrow', async ({
  page,
}) => {
  const email = 'lia@example.com'
  await register(email)
  const look = (what: string) => expectReadable(page, what)
  const open = async (path: string, heading: string): Promise<void> => {
    await page.goto(`${harbour.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectToStay(page, path)
    await expectRoom(page, path)
    await look(path)
  }
  await watchShifts(page)
  await page.goto(`${harbour.origin}/login`)
  await page.evaluate("localStorage.setItem('harbour.theme', 'system')")
  await open('/login', 'Log in')
  await page.getByRole('button', { name: 'Log in' }).click()
  await look('login, refused')
  const [calm, focused] = await page.evaluate<readonly string[]>(looksOfInvalid)
  expect(focused, 'the ring of a refused field with the focus').not.toBe(calm)
  await open('/signup?ref=quay', 'Create your account')
  await page.getByRole('button', { name: 'Sign Up Free' }).click()
  await look('signup, refused')
  await open('/forgot-password', 'Forgot your password?')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await look('reset link sent')
  await open('/reset-password?token=none', 'Choose a new password')
  await open('/verify-email?token=none', 'Verification Failed')
  await page.route('**/api/v1/auth/verify-email/**', () => undefined)
  await page.goto(`${harbour.origin}/verify-email?token=slow`)
  await expect(page.getByText('Verifying your email...')).toBeVisible()
  await look('verifying')

  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await settings(page)
  await look('settings')
  const factor = page.getByRole('region', { name: 'Two-factor authentication' })
  await factor.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  await factor.getByLabel('Your password').fill(password)
  await factor.getByRole('button', { name: 'Continue' }).click()
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible()
  await look('two-factor setup')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('deleting')
})
