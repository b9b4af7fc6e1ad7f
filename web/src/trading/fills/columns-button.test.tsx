import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

const narrow = document.createElement('style')
narrow.textContent = 'th[data-column="liquidity"] { display: none }'
afterEach(() => narrow.remove())

const item = (name: string) =>
  within(screen.getByRole('list', { name: 'Shown columns' }))
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .closest('li')

test('a selected column without room says so until there is room', async () => {
  document.head.append(narrow)
  showScreen(<TradesScreen />, { at: '/trading/trades?range=All&view=fills' })
  await screen.findByRole('table', { name: 'Fills' })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('list', { name: 'Shown columns' })
  expect(item('Maker or taker')?.textContent).toContain('no room at this width')
  expect(item('Account')?.textContent).toBe('Account')
  narrow.remove()
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(item('Maker or taker')?.textContent).toBe('Maker or taker')
})
