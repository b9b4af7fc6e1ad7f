import type { Fill } from '@harbour/contract/trading/fills'
import { Coins, Unknown } from '../../core/kit/amount.tsx'
import * as texts from '#texts/trading/fills'

const whyNone = (opens: boolean): string => (opens ? texts.opensPosition : texts.openingUnknown)

/** Replaces the result of a fill that opens, which has none, and of one that closes an unknown opening. */
export const NothingRealised = ({ opens }: { readonly opens: boolean }) => <Unknown why={whyNone(opens)} />

/** The same in words, if there is room. */
export const NothingInWords = ({ of: fill }: { readonly of: Fill }) => (
  <span className="text-subtle-foreground">{whyNone(isOpening(fill))}</span>
)

/**
 * Returns true if a fill without a result opened something: a purchase on spot, and in hedge mode a fill towards
 * its side. In one-way mode a fill that closes an unknown position states a result, so any other opened.
 */
const isOpening = ({
  product,
  side,
  positionSide,
}: Pick<Fill, 'product' | 'side' | 'positionSide'>): boolean =>
  product === 'spot'
    ? side === 'buy'
    : positionSide === 'both' || (side === 'buy') === (positionSide === 'long')

interface RealisedPnlProps {
  readonly of: Pick<Fill, 'pnl' | 'pnlAsset' | 'product' | 'side' | 'positionSide'>
  readonly className?: string
}

/** The result if a fill has one, otherwise its value; each with its name, since both use the same place. */
export function NamedAmount({ of: trade }: { readonly of: Fill }) {
  const closes = trade.pnl !== null && /[1-9]/.test(trade.pnl)
  return (
    <span className="text-right whitespace-nowrap">
      <span className="text-xs font-normal text-subtle-foreground">
        {closes ? texts.pnl : texts.valueOf}{' '}
      </span>
      {closes ? (
        <RealisedPnl of={trade} className="font-medium" />
      ) : (
        <Coins of={trade.value} unit={trade.quote} className="font-normal text-muted-foreground" />
      )}
    </span>
  )
}

/** Shows a fill's realised P&L before fees in its settle asset: as Harbour counts it, otherwise as the exchange states it. */
export function RealisedPnl({ of: fill, className }: RealisedPnlProps) {
  const { pnl, pnlAsset } = fill
  if (pnl === null) return <NothingRealised opens={isOpening(fill)} />
  return <Coins of={pnl} unit={pnlAsset} signed {...(className ? { className } : {})} />
}
