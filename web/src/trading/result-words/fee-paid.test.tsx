import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { metricTexts } from '@harbour/server/trading/monthly-report/metric-texts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fee } from '../fills/fee.tsx'
import { metricText } from '../metrics/metric-text.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { partAmount } from '../analytics/booked-parts.ts'
import { FeePaid } from './fee-paid.tsx'

const value = (of: string) => ({ value: of, second: null, why: null, episode: null })
const textOf = (shown: React.ReactNode) => render(shown).container.textContent

test('a paid fee has a minus everywhere, and a rebate a plus', () => {
  const metric = bookedMetrics.booked.fees
  for (const [fee, written] of [
    ['12.5', '−$12.50'],
    ['-3', '+$3.00'],
    ['0', '$0.00'],
  ] as const) {
    expect(textOf(<FeePaid of={fee} />)).toBe(written)
    for (const one of [metric, bookedMetrics.closed.fees, botMetrics.fees]) {
      expect(textOf(<MetricShown metric={one} of={value(fee)} />)).toBe(written)
      expect(metricText(one, value(fee))).toBe(written)
    }
    const inPdf = metricTexts([{ id: 'fees', ...metric }], { booked: { fees: fee } }, 'monthly', 'USD', 'en')
    expect(inPdf).toEqual([written])
  }
  expect(textOf(<Fee of={{ fee: '0.002', feeAsset: 'BNB' }} />)).toBe('−0.002 BNB')
  expect(textOf(<Fee of={{ fee: '-0.002', feeAsset: 'BNB' }} />)).toBe('+0.002 BNB')
  expect(partAmount({ fees: '12.5' }, metric)).toBe('-12.5')
})
