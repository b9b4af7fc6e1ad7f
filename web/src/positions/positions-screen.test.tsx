import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../test/trading-page.tsx'
import { PositionsScreen } from './positions-screen.tsx'

const rowOf = async (key: string) => {
  await screen.findByRole('table', { name: 'Open positions' })
  const row = document.querySelector<HTMLElement>(`[data-row="${key}"]`)
  if (!row) throw new Error(`no row ${key}`)
  return row
}

test('size is in coins on linear markets and in dollars on inverse ones', async () => {
  showScreen(<PositionsScreen />)
  expect((await rowOf('ok ETH/USDT:USDT one-way long'))?.textContent).toContain('3.2 ETH')
  const inverse = await rowOf('by BTC/USD:BTC one-way long')
  expect(inverse?.textContent).toContain('5,000 USD')
  expect(inverse?.textContent).toContain('+0.00012877 BTC')
  expect(inverse?.textContent).toContain('+$13.60')
})

test('prices of a row share the decimals of its mark', async () => {
  showScreen(<PositionsScreen />)
  const row = await rowOf('ok ETH/USDT:USDT one-way long')
  for (const price of ['2,402.18', '2,438.60', '1,961.40']) expect(row?.textContent).toContain(price)
})

test('a position that the fills do not add up to is flagged, with the difference in words', async () => {
  showScreen(<PositionsScreen />)
  const flag = within(await rowOf('by SOL/USDT:USDT hedge short')).getByRole('button', {
    name: 'History incomplete',
  })
  await userEvent.hover(flag)
  expect((await screen.findByRole('tooltip'))?.textContent).toContain(
    'add up to 44, the exchange shows 46 (difference +2)',
  )
  expect(within(await rowOf('bn BTC/USDT:USDT one-way long')).queryByText('History incomplete')).toBeNull()
})

test('the chosen accounts without positions offer to clear the filter', async () => {
  const page = showScreen(<PositionsScreen />, {
    at: '/?accounts=ok',
    world: { '/positions': () => ({ positions: [], unrealisedUsd: '0' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No open positions')).toBeTruthy()
  expect(page.address()).toBe('/')
})
