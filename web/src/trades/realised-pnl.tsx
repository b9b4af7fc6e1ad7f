import type { Trade } from '@harbour/contract/trades'
import { Coins, Unknown } from '../kit/amount.tsx'

interface RealisedPnlProps {
  readonly of: Pick<Trade, 'realisedPnl' | 'pnlAsset' | 'product'>
  readonly className?: string
}

/** The result where a fill has one, else what it is worth; each by its name, since both stand in one place. */
export function NamedAmount({ of: trade }: { readonly of: Trade }) {
  const closes = trade.realisedPnl !== null && /[1-9]/.test(trade.realisedPnl)
  return (
    <span className="text-right whitespace-nowrap">
      <span className="text-xs font-normal text-subtle-foreground">{closes ? 'P&L' : 'value'} </span>
      {closes ? (
        <RealisedPnl of={trade} className="font-medium" />
      ) : (
        <Coins of={trade.value} unit={trade.quote} className="font-normal text-muted-foreground" />
      )}
    </span>
  )
}

/** What the exchange states for a closing fill, before fees, in the asset it settles in. */
export function RealisedPnl({ of: { realisedPnl, pnlAsset, product }, className }: RealisedPnlProps) {
  if (realisedPnl === null) {
    return (
      <Unknown
        why={
          product === 'spot'
            ? 'The exchange states none for spot fills'
            : 'The exchange states none for this fill'
        }
      />
    )
  }
  return <Coins of={realisedPnl} unit={pnlAsset} signed {...(className ? { className } : {})} />
}
