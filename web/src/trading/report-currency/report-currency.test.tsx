import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { AmountsIn, Money, Pnl } from '../../core/kit/amount.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { RateNote } from './rate-note.tsx'

const rate = {
  wanted: 'EUR' as const,
  perUsd: '0.8',
  at: '2025-06-24T13:30:00.000Z',
  source: 'EUR/USDT on Binance',
  why: null,
}

test('amounts of an answer are in its currency, those next to a rate are converted, and all others are dollars', () => {
  showScreen(
    <>
      <AmountsIn of={{ currency: 'EUR', rate }}>
        <Money of="12.5" />
      </AmountsIn>
      <AmountsIn of={{ rate }}>
        <Pnl of="-100" />
      </AmountsIn>
      <AmountsIn of={{ rate: { ...rate, wanted: 'BTC', perUsd: '0.00001' } }}>
        <Money of="123.4" />
      </AmountsIn>
      <AmountsIn of={{ rate: { ...rate, perUsd: null } }}>
        <Money of="7" />
      </AmountsIn>
      <Money of="1" />
    </>,
  )
  for (const written of ['€12.50', '−€80.00', '₿0.001234', '$7.00', '$1.00'])
    expect(screen.getByText(written)).toBeTruthy()
})

test('the note names the source and time of the rate, or why amounts are in dollars', () => {
  showScreen(
    <>
      <RateNote of={{ rate }} />
      <RateNote
        of={{ rate: { ...rate, perUsd: null, at: null, why: 'No rate for EUR. Amounts are in USD.' } }}
      />
      <RateNote of={{ rate: null }} />
    </>,
  )
  const [known, unknown, ...others] = screen.getAllByRole('note')
  expect(known?.textContent).toMatch(/1 EUR is \$1\.2500 by EUR\/USDT on Binance, .*24 Jun/)
  expect(unknown?.textContent).toContain('No rate for EUR. Amounts are in USD.')
  expect(others).toEqual([])
})

test('the currency can be selected next to the figures', async () => {
  const user = userEvent.setup()
  const page = showScreen(<CurrencyChoice of={{ rate: null }} />)
  await user.selectOptions(screen.getByLabelText('Report currency'), 'BTC')
  await waitFor(() =>
    expect(page.sent).toEqual([
      { method: 'PUT', path: '/v1/user/preferences', body: { reportCurrency: 'BTC' } },
    ]),
  )
})
