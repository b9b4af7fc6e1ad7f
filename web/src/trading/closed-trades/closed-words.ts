import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'

/** The labels of trades that were not ended by an own order. */
export const endings = {
  liquidation: 'Liquidation',
  adl: 'Auto-deleveraged',
  settlement: 'Settlement',
} as const

export const noPrice = 'No price for one of its assets'

type Opening = Pick<ClosedTrade, 'incompleteBecause'>

/** Explains an unknown opening: briefly for a badge in a full row, and in a sentence. */
const openings: Readonly<
  Record<NonNullable<Opening['incompleteBecause']>, { readonly short: string; readonly why: string }>
> = {
  opened_before: { short: 'opened before', why: 'Opened before the synced history starts' },
  came_in: {
    short: 'coins received',
    why: 'Its coins came from a deposit, transfer, conversion or reward, at unknown cost',
  },
  not_whole: { short: 'gap before', why: 'Part of the earlier history is missing' },
}

/** Null for a trade that is known from its first fill on. */
export const openingOf = ({ incompleteBecause: why }: Opening) => (why === null ? null : openings[why])

/** Explains why a trade has no net. */
export const whyNoNet = (trade: Opening): string => openingOf(trade)?.why ?? noPrice

/** Explains why a trade has no entry; a trade with a known opening always has one. */
export const whyNoEntry = (trade: Opening): string => openingOf(trade)?.why ?? 'Not known'
