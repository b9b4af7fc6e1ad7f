import * as texts from '#texts/trading/journal'

/** The choices of the filter on trades that were reviewed. */
export const reviewNames = { no: texts.toReview, yes: texts.reviewed } as const
