import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { givenName } from '../core/given-name.ts'
import { limits } from '../core/limits.ts'
import { BotAlert, botKinds } from './bots/bot-kinds.ts'
import { botPage } from './bot-page.ts'
import { botRange } from './bot-range.ts'
import { amountOrWhy } from './metrics/forms.ts'
import { period } from './performance.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { decimal, done, id, idList, instant } from '../core/shapes.ts'

const { bots: lengths } = limits

/** The rule of a bot: it matches trades by every field that is not null. */
export const BotRule = z.object({
  accountId: id.nullable(),
  /** A symbol, or one with * for any text: 'BTC/*'. */
  symbols: z.string().nullable(),
  /** Prefixes of the opening order's client order id, separated by commas; * is a wildcard. */
  clientIds: z.string().nullable(),
  /** The exchange's own name for the kind of bot that placed the opening order. */
  botType: z.string().nullable(),
  /** Orders that opened at this moment or later, and before that one. */
  fromAt: instant.nullable(),
  toAt: instant.nullable(),
})
export type BotRule = z.output<typeof BotRule>

/** A bot and its rule. Its metrics are in the answers of its ranges and of its page. */
export const Bot = BotRule.extend({
  id,
  name: z.string(),
  silenceHours: z.number().int().nullable(),
  /** Its place among your bots in order of creation: of several rules that match a fill, the first claims it. */
  place: z.number().int(),
  /**
   * By the fills on its page: each belongs to the first matching bot. `silent`: longer without one than its hours. `unknown`: its
   * accounts were not read since then. `off`: no hours are set, or the end of its rule has passed. `new`: it never traded.
   */
  silence: z.enum(['off', 'new', 'active', 'silent', 'unknown']),
  /** Its last fill. Null without one, and if `silence` is off. */
  lastAt: instant.nullable(),
  /** The earliest last read of the accounts of its fills. Null if `lastAt` is, or if one was never read completely. */
  readAt: instant.nullable(),
})
export type Bot = z.output<typeof Bot>

/** Trades that look like those of one program, but belong to no bot of yours. */
export const FoundBot = z.object({
  accountId: id,
  clientIds: z.string().nullable(),
  botType: z.string().nullable(),
  /** The program known for these ids. */
  program: z.string().nullable(),
  /** Trades that closed in the period with a known result, and their sum; a group is found by its trades of all time. */
  trades: z.number().int(),
  net: decimal,
  lastAt: instant,
})
export type FoundBot = z.output<typeof FoundBot>

/** The inventory of a sub-account in one instrument of one account. */
export const BotHolding = z.object({
  accountId: id,
  symbol: z.string(),
  positionSide: z.enum(['both', 'long', 'short']),
  side: z.enum(['long', 'short']),
  /** Base coins on spot, contracts on derivatives; positive. */
  quantity: decimal,
  contractSize: decimal,
  /** The worth at entry, without fees, in `costAsset`: coins of inverse contracts, otherwise the quote or settle currency. */
  cost: decimal,
  costAsset: z.string(),
  /** Average cost, in quote currency per base coin. */
  entryPrice: decimal,
  /** The present price, in the same; null if none is known. */
  price: decimal.nullable(),
  unrealised: amountOrWhy,
})
export type BotHolding = z.output<typeof BotHolding>

/**
 * A virtual sub-account at present, in the requested accounts: each fill belongs to the oldest bot whose rule
 * matches, otherwise to manual trading. Its P&L is in the answers of its ranges and of its page.
 */
export const SubAccount = z.object({
  /** Assets without a price at some time; no sum includes their P&L. */
  unpriced: z.array(z.string()),
  /** The last fill. Null without any. */
  lastAt: instant.nullable(),
  /** The peak of its capital in use, in the currency of the reply at the rates of their time: its returns are shares of it. */
  capital: z.object({ peak: decimal }),
  inventory: z.array(BotHolding),
})
export type SubAccount = z.output<typeof SubAccount>

/** The signed inventory of a sub-account in a coin or a contract. Ids are those of bots, or 'by-hand'. */
const Held = z.object({ id: z.string(), quantity: decimal })

/**
 * A coin of the accounts: the holdings of bots and manual trading, and untraded coins, add up exactly to its
 * balance at the exchanges: balance = Σ held + deposits − fees + income − unmatchedSales + rest − left.
 */
export const BotCoin = z.object({
  asset: z.string(),
  held: z.array(Held),
  /** Deposits less withdrawals. */
  deposits: decimal,
  /** Positive was paid. */
  fees: decimal,
  /** Funding, interest, rewards, conversions and adjustments; positive was received. */
  income: decimal,
  /** The quantity sold for which the history has no purchase. */
  unmatchedSales: decimal,
  /** The balance from before the history. For a quote or settle currency (`isMoney`) it includes the net cash flow of trades. */
  rest: decimal,
  /** The untraded quantity in disconnected accounts that count as withdrawn. */
  left: decimal,
  /** It is the quote or settle currency of some market. */
  isMoney: z.boolean(),
  balance: decimal,
})
export type BotCoin = z.output<typeof BotCoin>

/** A derivative of an account, in contracts: position = Σ held + rest. `rest` is the position from before the history. */
export const BotContract = z.object({
  accountId: id,
  symbol: z.string(),
  held: z.array(Held),
  rest: decimal,
  position: decimal,
})
export type BotContract = z.output<typeof BotContract>

export const BotSubAccount = SubAccount.extend({
  id,
  /** The kind that its owner chose, otherwise the guess; null if nothing matches. */
  kind: z.enum(botKinds).nullable(),
  /** Present alerts. */
  alerts: z.array(BotAlert),
})
export type BotSubAccount = z.output<typeof BotSubAccount>

/** A lone surrogate is no character: the database would replace it. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed(), messages.brokenSign)
const pattern = (message: string) => text(lengths.pattern).regex(/[^*]/, message).nullable()

const prefixes = text(lengths.pattern)
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .refine((all) => all.every((one) => /[^*]/.test(one)), messages.askedClientIds)
  .nullable()
  .transform((all) => (all && all.length > 0 ? all.join(',') : null))

/** Fills have milliseconds, and the calendar of the database has no year 0. */
const moment = z.iso
  .datetime(messages.askedMoment)
  .refine((value) => value >= '0001', messages.askedMoment)
  .refine((value) => !/\.\d{4}/.test(value), messages.finerThanMilliseconds)
  .nullable()

const name = givenName(lengths.name)
/** Everything that a person enters of a bot besides its name. */
const ruleFields = {
  accountId: id.nullable(),
  symbols: pattern(messages.askedPattern),
  clientIds: prefixes,
  botType: pattern(messages.askedBotType),
  fromAt: moment,
  toAt: moment,
  silenceHours: z
    .int(messages.wholeHours)
    .min(1, messages.anHour)
    .max(lengths.silenceHours, messages.aYear)
    .nullable(),
} as const

const orNull = <Field extends z.ZodType>(field: Field) => field.optional().transform((value) => value ?? null)

/** False for an empty rule: it would match all trades. */
export const isNarrow = ({ accountId, symbols, clientIds, botType, fromAt, toAt }: BotRule): boolean =>
  (accountId ?? symbols ?? clientIds ?? botType ?? fromAt ?? toAt) !== null

export const hasTurnedTimes = ({ fromAt, toAt }: Pick<BotRule, 'fromAt' | 'toAt'>): boolean =>
  fromAt !== null && toAt !== null && Date.parse(fromAt) >= Date.parse(toAt)

/** A bot as a person enters it; absent fields match everything. */
const NewBot = z
  .object({
    name,
    accountId: orNull(ruleFields.accountId),
    symbols: orNull(ruleFields.symbols),
    clientIds: orNull(ruleFields.clientIds),
    botType: orNull(ruleFields.botType),
    fromAt: orNull(ruleFields.fromAt),
    toAt: orNull(ruleFields.toAt),
    silenceHours: orNull(ruleFields.silenceHours),
  })
  .refine(isNarrow, { path: ['clientIds'], message: messages.askedBotRule })
  .refine((bot) => !hasTurnedTimes(bot), { path: ['toAt'], message: messages.turnedTimes })

/**
 * A change of a bot (optimistic concurrency control). Absent fields stay, and `before` has the given ones as they were read: if one has
 * neither this nor the new value by now, it was changed elsewhere, and nothing is written. Without it the last writer wins.
 */
const BotChange = z
  .object({ name, ...ruleFields })
  .partial()
  .extend({
    before: BotRule.extend({ name: z.string(), silenceHours: z.number().int().nullable() })
      .partial()
      .optional(),
  })

const who = 'trader'

/** Programs that trade for a person, distinguished by common features of their trades. */
export const bots = {
  ...botPage,
  ...botRange,
  list: route({
    method: 'GET',
    path: '/bots',
    who,
    summary:
      'List your bots with their rules, and groups of trades that look like more bots with their results in a period.',
    query: z.object(period),
    reply: z.object({
      ...inReportCurrency,
      bots: z.array(Bot),
      found: z.array(FoundBot),
      /** Exchanges of yours whose fills have no client order ids: on all markets, or only on spot. */
      withoutClientIds: z.array(z.object({ exchange: z.string(), on: z.enum(['everything', 'spot']) })),
      /** The names that your exchanges have for their own bots, and all exchanges whose fills state one (sister sites left out). */
      botTypes: z.array(z.string()),
      botTypesAt: z.array(z.string()),
    }),
  }),
  subAccounts: route({
    method: 'GET',
    path: '/bots/sub-accounts',
    compressed: true,
    who,
    summary:
      'Get inventory, last fill, kind and alerts of each bot, and of manual trading. Together they hold what the selected accounts hold.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({
      ...inReportCurrency,
      bots: z.array(BotSubAccount),
      byHand: SubAccount,
    }),
  }),
  coins: route({
    method: 'GET',
    path: '/bots/coins',
    compressed: true,
    who,
    summary:
      'List each coin and contract with what bots and manual trading hold of it, and what was not traded. Together they equal the balances and positions at the exchanges.',
    query: z.object({ accounts: idList.optional() }),
    reply: z.object({ coins: z.array(BotCoin), contracts: z.array(BotContract) }),
  }),
  create: route({
    method: 'POST',
    path: '/bots',
    who,
    summary: 'Create a bot from a rule that its trades match.',
    body: NewBot,
    reply: z.object({ id }),
    refusals: ['bot_name_taken', 'bots_enough', 'key_missing'],
  }),
  update: route({
    method: 'PUT',
    path: '/bots/:id',
    who,
    summary:
      'Update a bot’s name, rule or inactivity alert. Fields you leave out stay; send `before` so that a newer change is not overwritten.',
    body: BotChange,
    reply: z.object({ id }),
    refusals: [
      'bot_missing',
      'bot_name_taken',
      'bot_changed',
      'bot_rule_missing',
      'bot_times_turned',
      'key_missing',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/bots/:id',
    who,
    summary: 'Delete a bot. Its trades stay.',
    reply: done,
    refusals: ['bot_missing'],
  }),
} as const
