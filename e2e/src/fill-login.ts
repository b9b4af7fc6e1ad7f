import type { Page } from '@playwright/test'

/** The password of everybody in the demo. */
export const demoPassword = 'Harbour-demo-1'

/** Fills the login that stands open and sends it; what comes of it is the caller's. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
