import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { figure } from './metrics/forms.ts'
import { period, Results } from './performance.ts'
import { inReportCurrency } from './report-currency.ts'
import { route } from '../core/route.ts'
import { decimal, done, id, instant } from '../core/shapes.ts'

const { bots: most } = limits

/** The rule of a bot: it matches trades that fit every field that is not null. */
export const BotRule = z.object({
  accountId: id.nullable(),
  /** A symbol, or one with * for any text: 'BTC/*'. */
  symbols: z.string().nullable(),
  /** Prefixes of the opening order's client order id; * is a wildcard. */
  clientIds: z.string().nullable(),
  /** The exchange's own word for the kind of bot that placed the opening order. */
  botType: z.string().nullable(),
})
export type BotRule = z.output<typeof BotRule>

const Activity = {
  /** Activity over all time: the first order, the last fill, and the number of days with a trade. */
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  activeDays: z.number().int(),
}

export const Bot = BotRule.extend({
  id,
  name: z.string(),
  silenceHours: z.number().int().nullable(),
  /** Closed trades of the period with a known result. */
  results: Results,
  leftOut: z.object({ incomplete: z.number().int(), unpriced: z.number().int() }),
  winRate: figure,
  /** The deepest fall of the sum of closed trades, from nothing before the first one. */
  drawdown: decimal.nullable(),
  /**
   * The booked results of its fills and payments in the period, dated by booking, whether their trades closed or not. Null
   * where other trades share its markets: booked results are stored by market, and cannot be divided between bots.
   */
  booked: z.object({ price: decimal, fees: decimal, funding: decimal, net: decimal }).nullable(),
  /** Unrealised P&L of its holdings at the price now; '0' where it holds nothing, null where a price is unknown or other trades share its markets. */
  unrealised: decimal.nullable(),
  /** Trades that run, and what they booked so far by partly closing, in fees and funding; a grid may never be flat. */
  open: z.number().int(),
  openNet: decimal,
  ...Activity,
  /**
   * `silent`: longer without a fill than its hours. `unknown`: its accounts were not read since then, so nobody can say. `off`: no
   * hours are set. `new`: it never traded.
   */
  silence: z.enum(['off', 'new', 'active', 'silent', 'unknown']),
})
export type Bot = z.output<typeof Bot>

/** Trades that look like those of one program, and that no bot of yours takes in. */
export const FoundBot = z.object({
  accountId: id,
  clientIds: z.string().nullable(),
  botType: z.string().nullable(),
  /** The program that is known by these ids. */
  program: z.string().nullable(),
  /** Trades that closed in the period with a known result, and their sum; a group is found by its trades of all time. */
  trades: z.number().int(),
  net: decimal,
  lastAt: instant,
})
export type FoundBot = z.output<typeof FoundBot>

const text = (max: number) => z.string().trim().max(max)
const given = (max: number, message: string) =>
  text(max)
    .regex(/[^*]/, message)
    .nullable()
    .optional()
    .transform((value) => value ?? null)

/** A bot as a person enters it; absent fields match everything. */
const BotBody = z
  .object({
    name: text(most.name).min(1, 'Please enter a name'),
    accountId: id
      .nullable()
      .optional()
      .transform((value) => value ?? null),
    symbols: given(most.pattern, 'Please enter a symbol such as BTC/USDT, or a part of one with *'),
    clientIds: given(most.pattern, 'Please enter what client order ids begin with'),
    botType: given(most.pattern, 'Please enter a kind of bot'),
    silenceHours: z
      .int('Please give whole hours')
      .min(1, 'Please give at least one hour')
      .max(most.silenceHours, 'Please give at most a year')
      .nullable()
      .optional()
      .transform((value) => value ?? null),
  })
  .refine(({ accountId, symbols, clientIds, botType }) => accountId ?? symbols ?? clientIds ?? botType, {
    path: ['clientIds'],
    message: 'Please say by what its trades are known: account, symbol or client order ids',
  })

const who = 'trader'

/** Programs that trade for a person, told apart by what their trades have in common. */
export const bots = {
  list: route({
    method: 'GET',
    path: '/bots',
    who,
    summary:
      'Your bots with what they brought in a period, and groups of trades that look like further ones.',
    query: z.object(period),
    reply: z.object({
      ...inReportCurrency,
      bots: z.array(Bot),
      found: z.array(FoundBot),
      /** Exchanges of yours whose fills carry no client order ids: on all markets, or on spot alone. */
      withoutClientIds: z.array(z.object({ exchange: z.string(), on: z.enum(['everything', 'spot']) })),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/bots',
    who,
    summary: 'Names the trades that fit a rule as those of a bot.',
    body: BotBody,
    reply: z.object({ id }),
    refusals: ['bot_name_taken', 'bots_enough', 'key_missing'],
  }),
  update: route({
    method: 'PUT',
    path: '/bots/:id',
    who,
    summary: 'Changes the name, the rule or the silence alarm of a bot.',
    body: BotBody,
    reply: z.object({ id }),
    refusals: ['bot_missing', 'bot_name_taken', 'key_missing'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/bots/:id',
    who,
    summary: 'Forgets a bot; its trades stay.',
    reply: done,
    refusals: ['bot_missing'],
  }),
} as const
