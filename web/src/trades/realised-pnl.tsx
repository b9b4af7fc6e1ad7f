import type { Trade } from '@harbour/contract/trades'
import { Coins, Unknown } from '../kit/amount.tsx'

interface RealisedPnlProps {
  readonly of: Pick<Trade, 'realisedPnl' | 'pnlAsset' | 'product'>
  readonly className?: string
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
