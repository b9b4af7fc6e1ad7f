import { isNegative, isZero, negate } from '@harbour/ledger/decimal'
import { Coins, Pnl } from '../../core/kit/amount.tsx'

/** A fee as it enters P&L: a paid fee is negative, a rebate positive. On the wire and in files a paid fee is positive. */
export const feeInPnl = (fee: string): string => (isZero(fee) ? '0' : negate(fee))

interface FeePaidProps {
  /** Null if a price is missing. */
  readonly of: string | null
  readonly why?: string
  readonly digits?: number
  readonly className?: string
}

/** A fee in the report currency, with a minus in a muted colour; a rebate is a gain. */
export const FeePaid = ({ of: fee, ...look }: FeePaidProps) => (
  <Pnl of={fee === null ? null : feeInPnl(fee)} quiet={fee === null || !isNegative(fee)} {...look} />
)

interface FeeInKindProps {
  readonly of: string
  readonly unit: string | null
  readonly isAligned?: boolean
  readonly digits?: number
  readonly className?: string
}

/** A fee in the asset that it was paid in. */
export const FeeInKind = ({ of: fee, ...look }: FeeInKindProps) => (
  <Coins of={feeInPnl(fee)} signed quiet={!isNegative(fee)} {...look} />
)
