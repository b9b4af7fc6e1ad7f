import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import * as texts from '#texts/trading/closed-trades'

type Opening = Pick<ClosedTrade, 'incompleteBecause'>

/** Explains an unknown opening: within a line, and in a sentence. Null for a trade known from its first fill on. */
export const openingOf = ({ incompleteBecause: why }: Opening) =>
  why === null ? null : { short: texts.openings[why], why: texts.openingReasons[why] }

/** Explains why a trade has no net. */
export const whyNoNet = (trade: Opening): string => openingOf(trade)?.why ?? texts.assetWithoutPrice

/** Explains why a trade has no entry; a trade with a known opening always has one. */
export const whyNoEntry = (trade: Opening): string => openingOf(trade)?.why ?? texts.entryNotKnown
