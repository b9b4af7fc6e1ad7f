import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { FillSums } from './fill-sums.tsx'

const Foot = () => <FillSums of={useApiQuery(api.trades.totals, { query: {} })} />

test('of many coins two are in the line, and a press shows the others', async () => {
  const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']
  showScreen(<Foot />, {
    world: {
      '/trades/totals': () => ({ fills: 9, assets: coins.map((asset) => ({ asset, fee: '1', pnl: null })) }),
    },
  })
  const more = await screen.findByRole('button', { name: 'and 3 more' })
  expect(screen.getByRole('status').textContent).toMatch(/BTC.*ETH/)
  expect(screen.queryByText(/SOL/)).toBeNull()
  await userEvent.click(more)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/SOL.*XRP.*DOGE/)
})

test('three coins need no button', async () => {
  const coins = ['BTC', 'ETH', 'SOL']
  showScreen(<Foot />, {
    world: {
      '/trades/totals': () => ({ fills: 9, assets: coins.map((asset) => ({ asset, fee: '1', pnl: null })) }),
    },
  })
  expect(await screen.findByText(/SOL/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
