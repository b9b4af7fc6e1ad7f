import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { FillSums } from './fill-sums.tsx'

const Foot = () => <FillSums of={useApiQuery(api.trades.totals, { query: {} })} />

test('of many coins one is in the line, and a press shows the others', async () => {
  const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']
  showScreen(<Foot />, {
    world: {
      '/trades/totals': () => ({ fills: 9, assets: coins.map((asset) => ({ asset, fee: '1', pnl: null })) }),
    },
  })
  const more = await screen.findByRole('button', { name: 'and 4 more' })
  expect(screen.getByRole('status').textContent).toMatch(/BTC/)
  expect(screen.queryByText(/ETH/)).toBeNull()
  await userEvent.click(more)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/ETH.*SOL.*XRP.*DOGE/)
})

test('two coins need no button, and a currency is first', async () => {
  const coins = ['XYZ', 'USDT']
  showScreen(<Foot />, {
    world: {
      '/trades/totals': () => ({ fills: 9, assets: coins.map((asset) => ({ asset, fee: '1', pnl: null })) }),
    },
  })
  await screen.findByText(/XYZ/)
  expect(screen.getByRole('status').textContent).toBe('9 fillsFees −1.00 USDT−1 XYZ')
  expect(screen.queryByRole('button')).toBeNull()
})
