import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { RealisedOfDay, sumsOf } from './day-sums.tsx'
import { Fee, feePlaces } from './fee.tsx'

test('a day’s results are on one line: the one in a currency, and those in coins on a click', async () => {
  const results = [
    { asset: 'BTC', value: '-0.002' },
    { asset: 'USDT', value: '12.5' },
  ]
  showScreen(<RealisedOfDay of={results} />, { world: { '/balances': () => ({ balances: [] }) } })
  const more = await screen.findByRole('button', { name: '+1 coin' })
  expect(more.closest('.num')?.textContent).toBe('+12.50 USDT+1 coin')
  await userEvent.click(more)
  expect((await screen.findByRole('tooltip')).textContent).toBe('−0.002 BTC')
})

test('a day’s fees in several assets are one figure where all have a price, and a press shows each', async () => {
  const paid = [
    { asset: 'BNB', value: '0.001' },
    { asset: 'USDT', value: '1' },
  ]
  const day = { key: 'd', fills: [], isWhole: true, realised: [], fees: paid }
  const balances = [
    { asset: 'USDT', priceUsd: '1' },
    { asset: 'BNB', priceUsd: '600' },
  ]
  showScreen(<>{sumsOf(day, new Map()).fee}</>, { world: { '/balances': () => ({ balances }) } })
  await userEvent.click(await screen.findByRole('button', { name: /^≈ −\$1\.60.*at today’s prices$/ }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('at today’s prices−1.00 USDT−0.001 BNB')
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
