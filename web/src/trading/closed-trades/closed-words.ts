import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'

/** The labels of trades that were not ended by an own order. */
export const endings = {
  liquidation: 'Liquidation',
  adl: 'Auto-deleveraged',
  settlement: 'Settlement',
} as const

export const noPrice = 'An asset of it has no known price'

type Opening = Pick<ClosedTrade, 'incompleteBecause'>

/** Explains an unknown opening: briefly for a badge in a full row, and in a sentence. */
const openings: Readonly<
  Record<NonNullable<Opening['incompleteBecause']>, { readonly short: string; readonly why: string }>
> = {
  opened_before: { short: 'opened before', why: 'Opened before what was read of the account begins' },
  came_in: {
    short: 'coins came in',
    why: 'Its coins came by deposit, transfer, conversion or reward, and what they cost is not known',
  },
  not_whole: { short: 'gap before', why: 'A part of the history before it has not been read' },
}

/** Null for a trade that is known from its first fill on. */
export const openingOf = ({ incompleteBecause: why }: Opening) => (why === null ? null : openings[why])

/** Explains why a trade has no net. */
export const whyNoNet = (trade: Opening): string => openingOf(trade)?.why ?? noPrice

/** Explains why a trade has no entry; a trade with a known opening always has one. */
export const whyNoEntry = (trade: Opening): string => openingOf(trade)?.why ?? 'Not known'
