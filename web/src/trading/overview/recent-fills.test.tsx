import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { OverviewScreen } from './overview-screen.tsx'

afterEach(() => void vi.restoreAllMocks())

const rows = async () => {
  showScreen(<OverviewScreen />)
  await waitFor(() => expect(document.querySelectorAll('a[href*="trade="]').length).toBeGreaterThan(0))
  return [...document.querySelectorAll('a[href*="trade="]')].map(({ textContent }) => textContent)
}

test('a recent fill ends with its realised P&L, or with the reason why it has none', async () => {
  for (const row of await rows()) expect(row).toMatch(/P&L ([+−][\d.,]+ \w+|–Opens a position)$/)
})

test('on a phone a recent fill has its size and its value below its market', async () => {
  onPhone()
  for (const row of await rows()) expect(row).toMatch(/(Buy|Sell)[\d.,]+ \w+ · [\d.,]+ \w+P&L/)
})
