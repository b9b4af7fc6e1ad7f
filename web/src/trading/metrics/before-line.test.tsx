import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { BeforeLine } from './before-line.tsx'

afterEach(() => void vi.restoreAllMocks())

const metric = { id: 'net', ...tradeMetrics.net }
const valueOf = (net: string) => readMetric({ all: { net } }, metric, 'report')

const lineOf = (now: string, before: string) =>
  render(<BeforeLine metric={metric} now={valueOf(now)} before={valueOf(before)} days="1 – 30 Apr" />)
    .container.textContent

test('amounts of thousands have no cents on phones, where two share the width', () => {
  expect(lineOf('1500.25', '2000.75')).toBe('In 1 – 30 Apr it was +$2,000.75Change: −$500.50, worse')
  onPhone()
  expect(lineOf('1500.25', '2000.75')).toBe('In 1 – 30 Apr it was +$2,001Change: −$501, worse')
  expect(lineOf('500.25', '200.75')).toBe('In 1 – 30 Apr it was +$200.75Change: +$299.50, better')
})
