import type { Page } from '@playwright/test'

/** The password of everybody in the demo. */
export const demoPassword = 'Harbour-demo-1'

/** Fills in the open login form and submits it; the caller checks the result. */
export async function fillLogin(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
