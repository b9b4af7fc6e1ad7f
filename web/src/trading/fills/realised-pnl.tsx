import type { Fill } from '@harbour/contract/trading/fills'
import { Coins, Unknown } from '../../core/kit/amount.tsx'
import * as texts from '#texts/trading/fills'

/** Stands for the result of a fill that opens, and of one that closes what Harbour does not know the opening of. */
export const NothingClosed = () => <Unknown why={texts.openingUnknown} />

interface RealisedPnlProps {
  readonly of: Pick<Fill, 'pnl' | 'pnlAsset'>
  readonly className?: string
}

/** The result where a fill has one, else what it is worth; each by its name, since both stand in one place. */
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

/** Shows a fill's realised P&L before fees in its settle asset: as Harbour counts it, else as the exchange states it. */
export function RealisedPnl({ of: { pnl, pnlAsset }, className }: RealisedPnlProps) {
  if (pnl === null) return <NothingClosed />
  return <Coins of={pnl} unit={pnlAsset} signed {...(className ? { className } : {})} />
}
