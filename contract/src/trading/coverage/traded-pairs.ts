import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { instant } from '../../core/shapes.ts'

/** Pairs of an account at an exchange that lists trades by single pairs. */
export const TradedPairs = z.object({
  /** States in sentences which pairs were requested and which were not. */
  notice: z.string(),
  /** The time when the owner confirmed that these are complete; null while trades may be missing. */
  statedAt: instant.nullable(),
  /** Coins that came after that and that no pair with trades explains: the question is open again. */
  newCoins: z.array(z.string()),
  /** Pairs with trades, the most trades first, and pairs that the owner named. */
  pairs: z.array(
    z.object({
      symbol: z.string(),
      fills: z.number().int(),
      isNamed: z.boolean(),
      /** Read to its end. */
      isRead: z.boolean(),
    }),
  ),
})
export type TradedPairs = z.output<typeof TradedPairs>

const asked = messages.askedPair
const maxAtOnce = 50

export const PairsBody = z.object({
  symbols: z
    .array(z.string().trim().min(1, asked).max(60, asked))
    .min(1, asked)
    .max(maxAtOnce, messages.tooManyPairs(maxAtOnce)),
})

export const PairStatementBody = z.object({ areAll: z.boolean() })

export const PairQuery = z.object({ symbol: z.string().min(1).max(60) })
