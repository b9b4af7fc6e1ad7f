import * as texts from '#texts/trading/journal'

/** The options of the review filter. */
export const reviewNames = { no: texts.toReview, yes: texts.reviewed } as const
