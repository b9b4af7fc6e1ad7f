import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { isZero } from '@harbour/ledger/decimal'
import { RowMetric } from './ledger-cells.tsx'
import { type LedgerRow, valueIn } from './sub-account-rows.ts'

/** Columns that are hidden in a narrower list, and the lines below other values that replace them: alone, and with a comparison. */
export const below = {
  where: [
    { column: '@max-[74rem]:hidden', line: 'hidden @max-[74rem]:block' },
    { column: '@max-[80rem]:hidden', line: 'hidden @max-[80rem]:block' },
  ],
  funding: [
    {
      column: '@max-[66rem]:hidden',
      line: 'hidden @max-[66rem]:block',
      cell: '@max-[66rem]:grid @max-[66rem]:min-h-11 @max-[66rem]:content-center',
    },
    {
      column: '@max-[72rem]:hidden',
      line: 'hidden @max-[72rem]:block',
      cell: '@max-[72rem]:grid @max-[72rem]:min-h-11 @max-[72rem]:content-center',
    },
  ],
  /** The height of a row, with such lines or without, and the room around them. */
  rows: ['@max-[74rem]:h-13', '@max-[80rem]:h-13'],
} as const
/** The place in each of these. */
export const at = (compared: string | null): 0 | 1 => (compared === null ? 0 : 1)

const [funding, fees] = [botMetrics.funding, botMetrics.fees]

/** The head of the fees also names what stands below them. */
export const FeesTitle = ({ line }: { readonly line: string }) => (
  <span className="text-right leading-3">
    {fees.label}
    <span className={`text-2xs font-normal ${line}`}>{funding.label}</span>
  </span>
)

/** Funding in a line below the fees; nothing where there was none. */
export function FundingBelow({ of: row, className }: { readonly of: LedgerRow; readonly className: string }) {
  const amount = row.ranged ? valueIn(row, row.ranged.range, funding).value : null
  if (typeof amount !== 'string' || isZero(amount)) return null
  return (
    <span className={`-mt-0.5 text-xs ${className}`}>
      <span className="sr-only">{funding.label} </span>
      <RowMetric of={row} metric={{ id: 'funding', ...funding }} />
    </span>
  )
}
