import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { isZero } from '@harbour/ledger/decimal'
import { RowMetric } from './ledger-cells.tsx'
import { type LedgerRow, valueIn } from './sub-account-rows.ts'

/** The column that is hidden in a narrower list, and the line below the fees that replaces it; with a comparison or without. */
export const below = {
  column: '@max-[80rem]:hidden',
  line: 'hidden @max-[80rem]:block',
  cell: '@max-[80rem]:grid @max-[80rem]:min-h-11 @max-[80rem]:content-center',
} as const

const [funding, fees] = [botMetrics.funding, botMetrics.fees]

/** The head of the fees also names what stands below them. */
export const FeesTitle = () => (
  <span className="text-right leading-3">
    {fees.label}
    <span className={`text-2xs font-normal ${below.line}`}>{funding.label}</span>
  </span>
)

/** Funding in a line below the fees; nothing where there was none. */
export function FundingBelow({ of: row }: { readonly of: LedgerRow }) {
  const amount = row.ranged ? valueIn(row, row.ranged.range, funding).value : null
  if (typeof amount !== 'string' || isZero(amount)) return null
  return (
    <span className={`-mt-0.5 text-xs ${below.line}`}>
      <span className="sr-only">{funding.label} </span>
      <RowMetric of={row} metric={{ id: 'funding', ...funding }} />
    </span>
  )
}
