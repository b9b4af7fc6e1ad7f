import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { tidyLine } from '../core/text-rules.ts'
import { isTimeZone } from '../people/preference-shapes.ts'
import { pnlRecognitions } from '../people/preference-choices.ts'
import { route } from '../core/route.ts'
import { day, decimal, done, id, instant } from '../core/shapes.ts'
import { BotInDays } from './bot-range.ts'
import { cycleKinds } from './bots/filtered-bot.ts'
import { closedTradeFilter } from './closed-trades.ts'
import { bookedMetrics } from './metrics/booked-metrics.ts'
import { shapesOf } from './metrics/forms.ts'
import { returnMetrics } from './metrics/return-metrics.ts'
import { tradeMetrics } from './metrics/trade-metrics.ts'

/** A name of a filter; pages show it to strangers. */
const filterName = (max: number) => z.string().transform(tidyLine).pipe(z.string().max(max)).optional()

/** An unknown field is refused: a page must never be wider than its owner believes. */
const SharedFilter = z.strictObject({
  ...closedTradeFilter,
  exchange: filterName(40),
  tag: filterName(30),
  playbook: id.refine((text) => text.isWellFormed()).optional(),
  bot: id.refine((text) => text.isWellFormed()).optional(),
})
/** The limits of a page besides its period and accounts, by the filters of Analytics. */
export type SharedFilter = z.output<typeof SharedFilter>

/** A page that shows figures of a period to anybody with its address. */
export const ShareLink = z.object({
  id,
  title: z.string(),
  /** The owner's name on the page; empty shows none. */
  owner: z.string(),
  timeZone: z.string(),
  /** Days, both included; null is open: since the beginning, or until today. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The days that the page is compared with, both included; null is none. */
  compareFrom: z.string().nullable(),
  compareTo: z.string().nullable(),
  /** Null is all accounts, including those connected later. */
  accounts: z.array(id).nullable(),
  /** The limits of the page besides its period, each in a few words; empty is everything. */
  limitedTo: z.array(z.string()),
  showsAmounts: z.boolean(),
  /** The page names its limits: accounts, exchanges, bots, tags and playbooks. Otherwise it only says that there is one, or how many. */
  showsNames: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
})
export type ShareLink = z.output<typeof ShareLink>

/**
 * The basis for results of the page as shares: the equity of the day before; the same equity, though the page
 * is limited to some of its trades; or the peak of a bot's capital in use.
 */
export const shareBases = ['equity', 'equity_of_all', 'peak_capital'] as const

/** The figures of a period. */
const figures = {
  trades: z.number().int(),
  wins: z.number().int(),
  losses: z.number().int(),
  breakevens: z.number().int(),
  /** The figures of the bot's own page over the same days, if this page is about everything that one bot did. Null for any other page. */
  ofBot: BotInDays.nullable(),
  /** Closed trades outside all figures: their opening or a price is unknown. */
  leftOut: z.number().int(),
  /** Holding time in milliseconds. */
  ...shapesOf(tradeMetrics, 'shared', ''),
  /** The dating of results, for net, fees, funding and the days: the owner's setting; for single trades by closing. */
  dating: z.enum(pnlRecognitions),
  ...shapesOf(bookedMetrics.booked, 'shared', ''),
  /** Returns by equity, without deposits and withdrawals. They are shares, not percent. Without a value on any other basis. */
  returns: z.object({
    days: z.number().int(),
    /** The settings of Sharpe: its minimum of days, and the yearly rate that it subtracts, as a share. */
    fewestDays: z.number().int(),
    riskFree: z.number(),
    ...shapesOf(returnMetrics, 'shared', 'returns'),
  }),
} as const

/**
 * The content of the page, dated by the owner's setting. Money is in USD, and null while amounts are hidden;
 * shares and ratios do not reveal it.
 */
export const SharedPage = z.object({
  title: z.string(),
  /** The name that the owner shows here; empty shows none. */
  owner: z.string(),
  timeZone: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  expiresAt: instant,
  showsAmounts: z.boolean(),
  /** The limits of the page besides its period, each in a few words, and without a name if its owner shows none. */
  limitedTo: z.array(z.string()),
  basis: z.enum(shareBases),
  /** The figures of the days that the page is compared with, and their result as a share of the basis; null without a comparison. */
  before: z.object({ from: z.string(), to: z.string(), ...figures, share: z.number().nullable() }).nullable(),
  /** The cycles that count as trades on the page of a bot; null for closed trades of the accounts. */
  cycles: z.enum(cycleKinds).nullable(),
  /** Cycles of a bot that ended too long ago to be in any figure except those of days. */
  unlisted: z.number().int(),
  ...figures,
  /** The counted trades by source; each is in one of the counts. */
  sources: z.object({
    /** Read with keys that their exchanges proved to be read-only. */
    verifiedKeys: z.number().int(),
    /** Read with keys of exchanges that do not state what a key may do. */
    unverifiedKeys: z.number().int(),
    /** Read from public addresses, without a key. */
    addresses: z.number().int(),
    /** Read from simulated accounts. */
    demo: z.number().int(),
    /** At least one execution comes from an imported file. */
    files: z.number().int(),
    /** The opening was entered by hand. */
    manual: z.number().int(),
    /** Executions or bookings of the period come from imported files, whether or not a trade has closed with them. */
    hasImportedRows: z.boolean(),
  }),
  /** An exchange refuses a part of the history, and figures are computed without it. */
  hasGaps: z.boolean(),
  /** Traded pairs of an account could only be searched for, and its owner has not confirmed that they are complete. */
  mayLackTrades: z.boolean(),
  /** An account is still being read or counted, or was never read to its end. */
  isUncounted: z.boolean(),
  /** Deposits or withdrawals of an account cannot be read: no figure of `returns` has a value, nor is there a curve. */
  areFlowsUnread: z.boolean(),
  /**
   * The distance of each day's equity from that of the beginning, by returns only: positive above, negative below. On any other basis the
   * cumulative sum of the days' shares; for everything that one bot did its total P&L divided by the peak of its capital.
   */
  curve: z.array(z.object({ day: z.string(), share: z.number() })),
  days: z.array(
    z.object({
      day: z.string(),
      /** The day's result as a share of the basis; null if unknown. */
      share: z.number().nullable(),
      net: decimal.nullable(),
      trades: z.number().int(),
      wins: z.number().int(),
      losses: z.number().int(),
      isPartial: z.boolean(),
    }),
  ),
})
export type SharedPage = z.output<typeof SharedPage>

export const shareLinks = {
  list: route({
    method: 'GET',
    path: '/share-links',
    who: 'trader',
    summary: 'List your shared pages, newest first. An address is shown only once, when it is created.',
    reply: z.object({ links: z.array(ShareLink) }),
  }),
  create: route({
    method: 'POST',
    path: '/share-links',
    who: 'trader',
    summary:
      'Share a read-only page of a period, or of some of its trades, with anyone who has its address. Amounts and names are hidden unless you include them.',
    body: z.object({
      title: z
        .string()
        .transform(tidyLine)
        .pipe(z.string().max(limits.shareLinks.title, messages.titleTooLong(limits.shareLinks.title)))
        .default(''),
      owner: z
        .string()
        .transform(tidyLine)
        .pipe(z.string().max(limits.shareLinks.owner, messages.nameTooLong(limits.shareLinks.owner)))
        .default(''),
      timeZone: z.string().refine(isTimeZone, messages.askedTimeZone).default('UTC'),
      from: day.optional(),
      to: day.optional(),
      /** The days that the page is compared with; both are needed. */
      compareFrom: day.optional(),
      compareTo: day.optional(),
      accounts: z.array(id).min(1).max(100).optional(),
      filter: SharedFilter.default({}),
      showsAmounts: z.boolean().default(false),
      showsNames: z.boolean().default(false),
      /** The page expires after this many days. */
      days: z
        .number()
        .int()
        .min(1)
        .max(limits.shareLinks.daysMax, messages.expiresTooLate(limits.shareLinks.daysMax)),
    }),
    reply: z.object({
      link: ShareLink,
      /** The address of the page below this server's own, returned only now. */
      path: z.string(),
    }),
    refusals: ['share_links_full', 'share_period', 'bot_missing'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/share-links/:id',
    who: 'trader',
    summary: 'Revoke a shared page. Its address stops working.',
    reply: done,
    refusals: ['share_link_missing'],
  }),
  open: route({
    method: 'POST',
    path: '/shared-page',
    who: 'visitor',
    summary:
      'Get the content of a shared page by the secret of its address, sent in the body so that no log has it.',
    ownTransaction: true,
    body: z.object({ token: z.string().max(100) }),
    reply: SharedPage,
    refusals: ['shared_page_missing'],
  }),
  picture: route({
    method: 'GET',
    path: '/shared-page/:token/preview.png',
    who: 'visitor',
    raw: true,
    summary:
      'Get the picture that other sites show beside a link to a shared page, as PNG (1200 by 630). It shows no amounts.',
    reply: z.unknown(),
    refusals: ['shared_page_missing'],
  }),
} as const
