import { expect } from '@playwright/test'
import { bundleLimitsKb, measureBundle } from '../../web/measure-bundle.ts'
import { test } from './test.ts'

// Here since this suite builds the pages; what a person waits for on a phone must not grow unseen.
for (const [page, limitKb] of Object.entries(bundleLimitsKb))
  test(`${page} loads at most ${limitKb} KB of JavaScript`, () => {
    const kb = measureBundle().find((each) => each.page === page)?.brotli ?? Number.NaN
    expect(kb / 1024).toBeLessThan(limitKb)
  })
