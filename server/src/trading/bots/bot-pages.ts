import type { Language } from '@harbour/contract/core/languages'
import { inLanguage } from '../../core/language/translations.ts'
import { translationsOf } from '../../core/language/translate-message.ts'
import { type BotCycle, type BotCurveDay, type BotTransfer } from '@harbour/contract/trading/bot-page'
import type { BotKindFound } from '@harbour/contract/trading/bots/bot-kinds'
import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import type { bots } from '@harbour/contract/trading/bots'
import type { Amount } from '@harbour/ledger/amount'
import type { CurveDay } from '@harbour/ledger/bots/curve-days'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import type { SubAccount } from '@harbour/ledger/bots/sub-account'
import type { TransferSum } from '@harbour/ledger/bots/transfer-sums'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import { usdPlaces } from '@harbour/ledger/usd'
import type { ServerHandlers } from '../../core/http/context.ts'
import { dayName } from '../../core/time/days.ts'
import { type BotOfRule, writeKind, writeResultTo } from './bot-accounts.ts'
import { alertsOf } from './bot-alerts.ts'
import { pageFigures } from './page-figures.ts'
import { type BotsLook, lookAtBots, type LookParts } from './look.ts'
import { namedBot, shownId } from './named-bot.ts'

type Handlers = ServerHandlers<typeof bots>

/** Routes of a bot's own page, and of a person's settings of bots. */
export function botPageRoutes(
  parts: LookParts,
): Pick<Handlers, 'page' | 'curve' | 'cycles' | 'chooseKind' | 'chooseResultTo'> {
  return {
    page: ({ db, params, query, user, language, refuse, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, async (look) => {
        const one = namedBot(look, params.id, language) ?? refuse('bot_missing')
        const of = look.subAccount(one.key)
        const curve = of ? await look.curve(of) : []
        const hasFills = of !== undefined && of.fills > 0
        const starts = [...(of?.books.values() ?? [])].map(({ start }) => start.atMs)
        return {
          ...look.money,
          id: params.id,
          name: one.name,
          fills: of?.fills ?? 0,
          firstAt: hasFills ? new Date(Math.min(...starts, of.lastAtMs)).toISOString() : null,
          lastAt: hasFills ? new Date(of.lastAtMs).toISOString() : null,
          figures: pageFigures(look, one, curve),
          kind: shownKind(look, one.key, one.bot, language),
          symbols: of ? symbolsOf(of) : [],
          alerts: one.bot ? [...alertsOf(look, one.bot)] : [],
          transfers: look.records.transfers
            .all()
            .filter(({ from, to }) => from === one.key || to === one.key)
            .map(shownTransfer),
          resultTo: look.resultTo,
        }
      }),

    curve: ({ db, params, query, user, language, refuse, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, async (look) => {
        const one = namedBot(look, params.id, language) ?? refuse('bot_missing')
        const of = look.subAccount(one.key)
        const days = of ? await look.curve(of) : []
        return {
          ...look.money,
          id: params.id,
          name: one.name,
          timeZone: look.days.zone,
          days: days.map(offsetsLegs(look.kind(one.key).kind) ? dayOfPair : shownDay),
        }
      }),

    cycles: ({ db, params, query, user, language, refuse, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, (look) => {
        const one = namedBot(look, params.id, language) ?? refuse('bot_missing')
        const of = look.subAccount(one.key)
        return {
          ...look.money,
          roundTrips: of?.trips.stored().count ?? 0,
          gridTrades: of?.isGrid ? of.pairs.stored().count : 0,
          cycles: (of?.isGrid ? (['round_trip', 'grid_trade'] as const) : (['round_trip'] as const))
            .flatMap((kind) => look.cycles(one.key, kind).slice(0, lastCycles))
            .sort((a, b) => b.closedAtMs - a.closedAtMs || (a.key < b.key ? 1 : -1))
            .map(shownCycle),
        }
      }),

    async chooseKind({ db, params, body, user, refuse }) {
      if (!(await writeKind(db, user.id, params.id, body.kind))) refuse('bot_missing')
      return { id: params.id }
    },

    async chooseResultTo({ db, body, user }) {
      await writeResultTo(db, user.id, body.resultTo)
      return { resultTo: body.resultTo }
    },
  }
}

/** Lists each market once, whatever accounts and sides it is traded in: the most capital first. */
function symbolsOf({ books }: SubAccount): string[] {
  const peaks = new Map<string, Amount>()
  for (const { of, holding } of books.values())
    peaks.set(of.symbol, holding.peakUsd.plus(peaks.get(of.symbol) ?? ZERO))
  return [...peaks]
    .sort(([a, one], [b, other]) => other.cmp(one) || (a < b ? -1 : 1))
    .map(([symbol]) => symbol)
}

function shownKind(look: BotsLook, key: string, bot: BotOfRule | null, language: Language): BotKindFound {
  const { guess, fit, reasons, orders, grid, dca, pair, maker, signal } = look.kind(key)
  const funding = text(look.subAccount(key)?.sums.usdOf('funding') ?? ZERO)
  // manual trading is no program
  if (!bot) return { ...noKind, orders }
  return {
    kind: bot.kind ?? guess,
    chosen: bot.kind,
    guess,
    fit,
    reasons: reasons.map((reason) => inLanguage(translationsOf(reason), language)),
    orders,
    grid: grid.map((one) => ({ ...one, lines: [...one.lines] })),
    dca: [...dca],
    pair: pair.map((one) => ({ ...one, legs: [...one.legs], funding })),
    maker: [...maker],
    signal: [...signal],
  }
}

const noKind: BotKindFound = {
  kind: null,
  chosen: null,
  guess: null,
  fit: 0,
  reasons: [],
  orders: 0,
  grid: [],
  dca: [],
  pair: [],
  maker: [],
  signal: [],
}

const shownTransfer = ({ from, to, transfers, lastAtMs, ...one }: TransferSum): BotTransfer => ({
  ...one,
  from: from === null ? null : shownId(from),
  to: shownId(to),
  fills: transfers,
  lastAt: new Date(lastAtMs).toISOString(),
})

/** The maximum of each kind on the page; the list of its trades has them all. */
const lastCycles = 200

export const shownCycle = ({ openedAtMs, closedAtMs, ...one }: Cycle): BotCycle => ({
  ...one,
  openedAt: new Date(openedAtMs).toISOString(),
  closedAt: new Date(closedAtMs).toISOString(),
})

const shown = (value: string): string => text(amount(value).round(usdPlaces))

const shownDays = new WeakMap<CurveDay, BotCurveDay>()

/** Past days are the same objects in each look. */
function shownDay(of: CurveDay): BotCurveDay {
  const known = shownDays.get(of)
  if (known) return known
  const made = madeDay(of)
  shownDays.set(of, made)
  return made
}

/** Offsetting legs are no coins to hold: their hypothetical gain would only flatten the other curve. */
const dayOfPair = (of: CurveDay): BotCurveDay => ({ ...shownDay(of), coinsHeld: null })

/**
 * Formats a day for the reply. Quotients have many digits: they are rounded, and unrealised P&L takes the
 * rest, so that the total is exact and the sum of its parts.
 */
function madeDay({ day, fifo, paired, held, capital, drawdown, ...one }: CurveDay): BotCurveDay {
  const realised = shown(one.realised)
  const rest = amount(one.realised).minus(realised)
  return {
    ...one,
    day: dayName(day),
    realised,
    unrealised: one.unrealised && text(rest.plus(one.unrealised)),
    realisedFifo: shown(fifo),
    realisedPaired: paired && shown(paired),
    capital: shown(capital),
    drawdown: drawdown && shown(drawdown),
    inventory: [...held],
  }
}
