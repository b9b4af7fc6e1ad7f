import type { ClosedTrade } from '@harbour/contract/closed-trades'

/** How a trade ended that no own order ended. */
export const endings = {
  liquidation: 'Liquidation',
  adl: 'Auto-deleveraged',
  settlement: 'Settlement',
} as const

export const noPrice = 'An asset of it has no known price'

/** Why a trade has no net. */
export const whyNoNet = ({ isComplete }: Pick<ClosedTrade, 'isComplete'>): string =>
  isComplete ? noPrice : 'Opened before the history begins: there is no basis'
