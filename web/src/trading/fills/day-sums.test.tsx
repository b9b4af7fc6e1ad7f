import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RealisedOfDay } from './day-sums.tsx'
import { Fee, feePlaces } from './fee.tsx'

test('a day’s results are on one line: the one in a currency, and those in coins on a click', async () => {
  const results = [
    { asset: 'BTC', value: '-0.002' },
    { asset: 'USDT', value: '12.5' },
  ]
  const { container } = render(<RealisedOfDay of={results} />)
  expect(container.textContent).toBe('+12.50 USDT+1 coin')
  await userEvent.click(screen.getByRole('button', { name: '+1 coin' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('−0.002 BTC')
})

test('fees of one asset have the same decimals in a column, as many as the finest needs', () => {
  const fees = [
    { fee: '0.00066', feeAsset: 'BNB' },
    { fee: '0.000039', feeAsset: 'BNB' },
    { fee: '9.55', feeAsset: 'USDT' },
    { fee: '0', feeAsset: 'BNB' },
    { fee: '1', feeAsset: null },
  ]
  const places = feePlaces(fees)
  const { container } = render(fees.slice(0, 3).map((fee) => <Fee key={fee.fee} of={fee} places={places} />))
  expect(container.textContent).toBe('−0.000660 BNB−0.000039 BNB−9.55 USDT')
})
