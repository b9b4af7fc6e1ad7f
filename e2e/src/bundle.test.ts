import { expect } from '@playwright/test'
import { bundleLimitsKb, measureBundle } from '../../web/measure-bundle.ts'
import { test } from './test.ts'

// Here since this suite builds the pages; a phone's waiting time must not grow unnoticed.
test('landing page, login and dashboard stay within their budgets of JavaScript', () => {
  const kb = new Map<string, number>(measureBundle().map(({ page, brotli }) => [page, brotli / 1024]))
  for (const [page, limitKb] of Object.entries(bundleLimitsKb))
    expect(kb.get(page), `KB of ${page}`).toBeLessThan(limitKb)
})
