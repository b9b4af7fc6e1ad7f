import { expect, type Page } from '@playwright/test'
import { type Harbour, startHarbour } from './harbour.ts'
import { expectToFit } from './fits.ts'
import { expectReadable } from './readable.ts'
import { expectRoom } from './room.ts'
import { keepVisitor, test } from './signed-in.ts'

const pages = {
  '/': 'One Harbour. One Dashboard. All Your Trades.',
  '/contact': 'Contact us',
  '/waitlist': 'The online version is open',
  '/waitlist?for=vip': 'VIP waitlist',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/risk-notice': 'Risk notice',
} as const

let harbour: Harbour
test.beforeAll(async () => {
  harbour = await startHarbour({ RATE_LIMITS: 'off' })
  await keepVisitor()
})
test.afterAll(() => harbour?.stop())

const open = (page: Page, path: string) => page.goto(harbour.origin + path)
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('every public page is readable, dark and light, wide and narrow, and violates no content security policy', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())))
  page.on('pageerror', (error) => broken.push(String(error)))
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(violatedDirective, blockedURI))",
  )
  await page.addInitScript("localStorage.setItem('harbour.theme', 'system')")
  for (const [path, name] of Object.entries(pages)) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await open(page, path)
    await title(page, name)
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFit(page, `${path} at ${width}`)
    }
    await expectRoom(page, path)
    await expectReadable(page, path)
  }
  expect(broken).toEqual([])
})

test('S27 S53 S59 S61 the landing page and its menu are complete without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  for (const [path, name] of Object.entries(pages)) {
    await open(page, path)
    await title(page, name)
    for (const link of ['Pricing', 'Login', 'Sign Up Free'])
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }),
      ).toBeVisible()
  }
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  for (const part of ['Pricing', 'Supported exchanges', 'On your desktop and in your browser'])
    await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await title(page, 'Privacy')
  await context.close()
})

test('S56 S59 S60 S63 S83 on a phone the menu folds, opens, and closes on a choice, on Escape and on a click elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })
  await expect(login).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/#pricing$/)
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
  await open(page, '/')
  await page.getByRole('link', { name: 'View Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
})

test('S27 S28 a person who is signed in is led to the dashboard, and Back does not return to the landing page', async ({
  page,
}) => {
  await open(page, '/terms')
  await page.evaluate("localStorage.setItem('accessToken', 'kept from before')")
  await open(page, '/?ref=FRIEND')
  // the server does not know the session: the dashboard redirects to the login
  await expect(page).toHaveURL(/\/(dashboard|login)$/)
  await page.evaluate("localStorage.removeItem('accessToken')")
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
})

test("a visitor's code is filled in at the sign-up, and the app's links lead to the public pages", async ({
  page,
}) => {
  await open(page, '/?ref=friend')
  await page.getByRole('link', { name: 'Join Free During Beta' }).first().click()
  await expect(page).toHaveURL(/\/signup\?ref=FRIEND$/)
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await title(page, 'Contact us')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await title(page, pages['/'])
  await page.goBack()
  await title(page, 'Contact us')
})

test('S31 S281 S284 S289 S291 S292 S296 a visitor writes to the team and gets a receipt', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(
    await page.evaluate(
      "(({ validity }) => [validity.valueMissing, validity.customError])(document.getElementById('name'))",
    ),
  ).toEqual([true, false])
  // the browser's own message, below the field
  const refusal = page.locator('#name-error')
  await expect(refusal).toHaveText('Please fill out this field.')
  await expect(page.locator('#email-error')).toBeVisible()
  await expect(page.locator('#subject-error')).toBeHidden()
  await page.getByLabel('Name').fill('Ada')
  await expect(refusal).toBeHidden()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Message').fill('Hello')
  await expect(page.getByText('5/2000 characters')).toBeVisible()
  await page.getByLabel('Message').pressSequentially(', may I bring my group?')
  await expect(page.getByText('28/2000 characters')).toBeVisible()
  let letGo: () => void = () => {}
  await page.route('**/api/v1/contact', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText('Sending...')).toBeVisible()
  await expect(page.getByText('Send Message')).toBeHidden()
  letGo()
  await expect(page.getByRole('status')).toHaveText(
    'Thank you for contacting us! We will get back to you soon.',
  )
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByText('0/2000 characters')).toBeVisible()
  expect(await harbour.mailTo('ada@example.com')).toContain('We received your message')
})

test('S293 S294 S295 a lost connection shows an error, keeps the input, and the next try arrives', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('Email').fill('grace@example.com')
  await page.getByLabel('Message').fill('Does this arrive at all?')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please make sure the API server is running.',
  )
  await expect(page.getByLabel('Message')).toHaveValue('Does this arrive at all?')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('status')).toHaveText(/^Thank you/)
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await harbour.mailTo('grace@example.com')).toContain('We received your message')
})

test('S47 S81 S97 the cards lead to the waitlist with their choice selected, by keyboard only, and a receipt arrives', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Notify Me' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waitlist\?for=vip$/)
  await title(page, 'VIP waitlist')
  // the page is only about VIP and offers no choice
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type('lin@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'You are on the waitlist. A receipt is on its way to your inbox.',
  )
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()
  await expect(page.getByRole('form').getByRole('link', { name: 'Sign Up Free' })).toBeVisible()
  expect(await harbour.mailTo('lin@example.com')).toContain('the VIP plan')
})
