import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { startStripe, type StripeStandIn } from '@harbour/simulator/stripe/server'
import { fillLogin } from './fill-login.ts'
import { type Harbour, linkIn, startHarbour } from './harbour.ts'
import { expectReadable } from './readable.ts'
import { test } from './test.ts'

const boss = { email: 'boss@example.com', password: 'Lantern-4-chief' }
const friend = { email: 'friend@example.com', password: 'Lantern-4-quay' }

let harbour: Harbour
let stripe: StripeStandIn
test.beforeAll(async () => {
  stripe = await startStripe({ webhook: () => `${harbour.origin}/api/billing/webhook` })
  const { secretKey, webhookSecrets, pricePro, apiBase } = stripe.settings
  harbour = await startHarbour({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
    STRIPE_PRICE_PRO: pricePro,
    STRIPE_API_BASE: apiBase,
    HARBOUR_ADMIN_EMAIL: boss.email,
    HARBOUR_ADMIN_PASSWORD: boss.password,
  })
})
test.afterAll(async () => {
  await harbour?.stop()
  await stripe?.close()
})

async function logIn(page: Page, { email, password }: typeof boss) {
  await page.goto(`${harbour.origin}/login`)
  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function signUp(page: Page) {
  await page.goto(`${harbour.origin}/signup?ref=tideline`)
  await expect(page.getByLabel('Referral code')).toHaveValue('TIDELINE')
  await page.getByLabel('Email').fill(friend.email)
  await page.getByLabel('Password', { exact: true }).fill(friend.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(friend.password)
  await page.getByRole('button', { name: 'Sign Up Free' }).click()
  await expect(page.getByText('Check Your Email')).toBeVisible()
  await page.goto(linkIn(await harbour.mailTo(friend.email)))
  await expect(page.getByText('Email Verified!')).toBeVisible()
  await logIn(page, friend)
  await expect(page.getByText('Tideline Traders')).toBeVisible()
}

async function endBeta() {
  const call = async (path: string, method: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const reply = await fetch(`${harbour.origin}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    const answer: { data: { accessToken?: string } } = JSON.parse(await reply.text())
    return answer.data.accessToken ?? ''
  }
  const token = await call('/v1/auth/login', 'POST', boss)
  await call('/v1/admin/system-config', 'PATCH', { betaPhaseActive: false }, token)
}

async function readable(page: Page, addresses: readonly string[]) {
  const reader = await page.context().newPage()
  for (const address of addresses) {
    await reader.goto(address)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(reader, address)
  }
  await reader.close()
}

/** The value under a name on a link's card. */
const figure = (card: Locator, name: string) =>
  card
    .locator('dl > div')
    .filter({ has: card.page().getByText(name, { exact: true }) })
    .locator('dd')
    .first()

async function monthlyCsv(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Monthly CSV Report' }).click()
  await expect(page.getByText('Monthly Report Generated!')).toBeVisible()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^affiliate_report_\d{4}_\d{2}\.csv$/)
  await page.keyboard.press('Escape')
  return readFile(await file.path(), 'utf8')
}

test('S334 S338 a visitor signs up with a code, pays after the beta and trades; the partner earns, and a refund reverses it', async ({
  page,
  browser,
}) => {
  await logIn(page, boss)
  await page.evaluate("localStorage.setItem('harbour.theme', 'system')")
  await page.goto(`${harbour.origin}/admin?tab=affiliates`)
  await expect(page.getByText('No affiliate links')).toBeVisible()
  await page.getByRole('button', { name: '+ Create Link' }).click()
  await page.getByLabel('Code').fill('tide line')
  await page.getByLabel('Partner name').fill('Tideline Traders')
  await page.getByRole('button', { name: 'Create Link', exact: true }).click()
  await expect(page.getByText(`${harbour.origin}/signup?ref=TIDELINE`)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await signUp(visitor)
  await endBeta()
  await visitor.goto(`${harbour.origin}/trading`)
  await expect(visitor.getByText('Your plan does not include the trading dashboard.')).toBeVisible()
  await visitor.getByRole('link', { name: 'See plan and billing' }).click()
  await visitor.getByRole('button', { name: 'Start 7 days free' }).click()
  await visitor.getByRole('button', { name: 'Pay and subscribe' }).click()
  await expect(visitor).toHaveURL(/\/settings\?billing=success/)
  await expect(visitor.getByText('Your subscription is active. Thank you.')).toBeVisible()
  await visitor.goto(`${harbour.origin}/trading/accounts`)
  await expect(visitor.getByRole('button', { name: 'Connect exchange' }).first()).toBeVisible()

  const card = page.getByRole('article', { name: 'Tideline Traders, TIDELINE' })
  await page.reload()
  await card.getByRole('button', { name: 'Referrals (1)' }).click()
  await expect(card.getByText(friend.email)).toBeVisible()
  await card.getByRole('button', { name: 'More for TIDELINE' }).click()
  await page.getByRole('menuitem', { name: 'Partner page' }).click()
  const partnerPage = await page.getByRole('dialog').getByText('/partner/').innerText()
  await page.getByRole('button', { name: 'Close' }).last().click()

  // the trial is over: the first payment earns the partner a commission of 20 %, exact to the cent
  const subscription = [...stripe.account.subscriptions.keys()][0] ?? ''
  const invoice = stripe.account.renew(subscription)
  await stripe.deliverTo(`${harbour.origin}/api/billing/webhook`)
  await page.reload()
  await expect(figure(card, 'Conversions')).toHaveText('1')
  await expect(figure(card, 'Commission')).toHaveText('$3.99')
  await expect(figure(card, 'Unpaid')).toHaveText('$3.99')
  await card.getByRole('button', { name: 'Referrals (1)' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: friend.email })).toContainText('Paying$3.99')
  expect(await monthlyCsv(page)).toMatch(/^TIDELINE,Tideline Traders,,20,\d+,1,1,3\.99,3\.99,0\.00,/m)
  const partner = await (await browser.newContext()).newPage()
  await partner.goto(partnerPage)
  await expect(partner.getByText('$3.99').first()).toBeVisible()

  await readable(page, [`${harbour.origin}/admin?tab=affiliates`, partnerPage])

  // a full refund: a negative row takes back the commission, and access ends with it
  const charge = stripe.account.chargeOf(invoice)
  stripe.account.refund(charge.id, charge.amount)
  await stripe.deliverTo(`${harbour.origin}/api/billing/webhook`)
  await page.reload()
  await expect(figure(card, 'Commission')).toHaveText('$0.00')
  await expect(figure(card, 'Conversions')).toHaveText('1')
  await visitor.goto(`${harbour.origin}/trading`)
  await expect(visitor.getByText('Your plan does not include the trading dashboard.')).toBeVisible()
  await visitor.evaluate("localStorage.setItem('harbour.theme', 'system')")
  await readable(visitor, [`${harbour.origin}/settings`])
})
