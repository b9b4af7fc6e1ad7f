import type { Fill } from '@harbour/contract/trading/fills'
import { Unknown } from '../../core/kit/amount.tsx'
import { FeeInKind } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/fills'

type Paid = Pick<Fill, 'fee' | 'feeAsset'>

interface FeeProps {
  readonly of: Paid
  /** The decimals of each asset in a column, as `feePlaces` counts them. */
  readonly places?: ReadonlyMap<string, number> | undefined
  /** The fees of a column: their units begin in line. */
  readonly isAligned?: boolean
}

/** Shows a fee in its asset; a rebate is shown as a gain. */
export function Fee({ of: { fee, feeAsset }, places, isAligned = false }: FeeProps) {
  if (!/[1-9]/.test(fee)) return <span className="text-subtle-foreground">{texts.noFee}</span>
  if (feeAsset === null) return <Unknown why={texts.feeAssetUnknown} />
  const shown = (
    <FeeInKind
      of={fee}
      unit={feeAsset}
      digits={places?.get(feeAsset) ?? feeDigits(fee)}
      isAligned={isAligned}
    />
  )
  return fee.startsWith('-') ? <span title={texts.rebateHelp}>{shown}</span> : shown
}

/** Four significant digits, as fees are often far below a cent; the details show all of them. */
function feeDigits(fee: string): number {
  const [whole = '', part = ''] = fee.replace('-', '').split('.')
  if (whole.length > 1 || whole !== '0') return 2
  const zeros = /^0*/.exec(part)?.[0].length ?? 0
  return Math.min(Math.max(zeros + 2, 2), Math.max(part.replace(/0+$/, '').length, 2), 20)
}

/** Returns the decimals of all fees of an asset in one column: those of the finest of them. */
export function feePlaces(fills: readonly Paid[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const { fee, feeAsset } of fills)
    if (feeAsset !== null && /[1-9]/.test(fee))
      places.set(feeAsset, Math.min(Math.max(places.get(feeAsset) ?? 0, feeDigits(fee)), maxPlaces))
  return places
}

/** The unit of most exchanges; a single fee below it keeps its own digits in the details. */
const maxPlaces = 8
