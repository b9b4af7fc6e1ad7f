import { z } from 'zod'
import { route } from '../../core/route.ts'
import { decimal, id, instant, wholeNumber } from '../../core/shapes.ts'
import { period } from '../performance.ts'
import { inReportCurrency } from '../report-currency.ts'

export const searchLimits = {
  text: 100,
  words: 6,
  trades: 20,
  tradesDefault: 8,
  botNotes: 4,
  excerpt: 90,
} as const

const Named = z.object({ id, name: z.string() })

/** Names that a person can search for; few enough for the client to cache them and to find misspelt names too. */
export const SearchNames = z.object({
  /** Every symbol that was ever traded. */
  symbols: z.array(z.string()),
  tags: z.array(z.string()),
  bots: z.array(Named),
  playbooks: z.array(Named),
})
export type SearchNames = z.output<typeof SearchNames>

/** A closed trade found by a search. */
export const FoundTrade = z.object({
  /** Names the trade in addresses. */
  id: z.string(),
  accountId: id,
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  closedAt: instant,
  /** In the currency of the answer; null if the opening or a price is unknown. */
  net: decimal.nullable(),
  /** The part of its note around the matching word, or its beginning; '' without a note. */
  excerpt: z.string(),
  tags: z.array(z.string()),
})
export type FoundTrade = z.output<typeof FoundTrade>

/** A note on a bot, or on a day of one, found by a search. */
export const FoundBotNote = z.object({
  botId: id,
  /** The name of the bot. */
  name: z.string(),
  /** Null for a note about the bot as a whole. */
  day: z.string().nullable(),
  /** The part around the matching word, as for a trade. */
  excerpt: z.string(),
  tags: z.array(z.string()),
})
export type FoundBotNote = z.output<typeof FoundBotNote>

/** The search of the command palette. */
export const search = {
  names: route({
    method: 'GET',
    path: '/search/names',
    who: 'trader',
    summary: 'The names that your search finds: symbols, tags, bots and playbooks.',
    reply: SearchNames,
  }),
  trades: route({
    method: 'GET',
    path: '/search/trades',
    who: 'trader',
    summary:
      'Closed trades, newest first, of which each word of a text begins the symbol, the kind of market or the direction, or stands in the note or in a tag, closed in a span of days; and notes on bots with each word.',
    query: z.object({
      ...period,
      text: z.string().trim().max(searchLimits.text).default(''),
      limit: wholeNumber('limit', 1, searchLimits.trades, searchLimits.tradesDefault),
    }),
    reply: z.object({
      ...inReportCurrency,
      trades: z.array(FoundTrade),
      /** A few, bots as a whole first, then the newest days. */
      botNotes: z.array(FoundBotNote),
    }),
  }),
} as const
