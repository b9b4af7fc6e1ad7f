import type { BotHolding, bots, SubAccount as Shown } from '@harbour/contract/trading/bots'
import { closingZone } from '@harbour/contract/people/preference-shapes'
import { type BotFigures, botFigures, type BotPrices, unrealisedOf } from '@harbour/ledger/bots/figures'
import { worthAsset } from '@harbour/ledger/bots/holding'
import type { OwnBook } from '@harbour/ledger/bots/own-book'
import { byHand, type SubAccount } from '@harbour/ledger/bots/sub-account'
import { amount, isZero, sum, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { averagePrice } from '@harbour/ledger/position'
import { PersonCache } from '../../core/cache/person-cache.ts'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import type { Counting, MoneyOf } from '../report-currency/routes.ts'
import { readClaimRules } from './bot-accounts.ts'
import { type ClosedBefore, FoldedBots } from './folded-bots.ts'
import { readPricesNow } from './prices-now.ts'

type Amount = Shown['total']
type Sums = Pick<
  Shown,
  'realised' | 'realisedBefore' | 'realisedTaken' | 'fees' | 'funding' | 'other' | 'unrealised' | 'total'
>

/** Routes for the P&L and inventory of each bot, from its own fills. */
export function subAccountRoutes(
  moneyOf: MoneyOf,
  now: () => number,
): Pick<ServerHandlers<typeof bots>, 'subAccounts' | 'subAccount'> {
  const cache = new PersonCache(() => new FoldedBots())
  const read = (db: Db, user: Counting, accounts: readonly string[] | null) =>
    readSubAccounts({ cache, moneyOf, now }, db, user, accounts)
  return {
    async subAccounts({ db, query, user }) {
      const { money, rules, shownOf } = await read(db, user, query.accounts?.toSorted() ?? null)
      const mine = rules.map(({ id }) => ({ id, ...shownOf(id) }))
      const hand = shownOf(byHand)
      return { ...money, bots: mine, byHand: hand, all: sumsOf([...mine, hand]) }
    },

    async subAccount({ db, params, query, user, refuse }) {
      const { money, rules, shownOf } = await read(db, user, query.accounts?.toSorted() ?? null)
      const rule = rules.find(({ id }) => id === params.id) ?? refuse('bot_missing')
      return { ...money, name: rule.name, bot: { id: rule.id, ...shownOf(rule.id) } }
    },
  }
}

interface Parts {
  readonly cache: PersonCache<FoldedBots>
  readonly moneyOf: MoneyOf
  readonly now: () => number
}

async function readSubAccounts(
  { cache, moneyOf, now }: Parts,
  db: Db,
  user: Counting,
  accounts: readonly string[] | null,
) {
  const money = await moneyOf(db, user, null)
  const rules = await readClaimRules(db, user.id)
  const nowMs = now()
  const rate = money.rateOn(dayName(daysOf(closingZone(user.preferences)).of(nowMs)))
  const key = JSON.stringify([user.id, money.currency, accounts])
  return cache.use(key, async (kept) => {
    const { currency, rateAt } = money
    const signal = new AbortController().signal
    const choice = { userId: user.id, accounts, rules, currency, rateAt, nowMs, signal }
    const fold = await kept.catchUp(db, choice)
    const prices = await readPricesNow(db, { userId: user.id, closes: kept.prices, rate, nowMs })
    const known = new Map(fold.all.map((one) => [one.id, one]))
    const before = [...kept.closedBefore.values()]
    const shown = new Map(
      [...known].map(([id, one]) => [
        id,
        shownSubAccount(
          one,
          prices,
          before.filter(({ to }) => to === id),
          nowMs,
        ),
      ]),
    )
    return {
      money: { currency, rate: money.rate },
      rules,
      shownOf: (id: string): Shown => shown.get(id) ?? nothing,
    }
  })
}

const priced = (value: Decimal | null): Amount => ({ value, why: value === null ? 'no_price' : null })

const noCycles = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0' }

/** A bot that has no fill yet. */
const nothing: Shown = {
  realised: '0',
  realisedBefore: '0',
  realisedTaken: '0',
  fees: '0',
  funding: '0',
  other: '0',
  unrealised: priced('0'),
  total: priced('0'),
  unpriced: [],
  fills: 0,
  firstAt: null,
  lastAt: null,
  capital: { now: '0', peak: '0', average: null },
  returnOnPeak: null,
  roundTrips: noCycles,
  gridTrades: null,
  inventory: [],
  closedBefore: [],
}

function shownSubAccount(
  of: SubAccount,
  prices: BotPrices,
  before: readonly ClosedBefore[],
  nowMs: number,
): Shown {
  const figures = botFigures(of, prices, nowMs)
  const { capital, roundTrips, gridTrades } = figures
  const starts = [...of.books.values()].map(({ start }) => start.atMs)
  const hasFills = starts.length > 0
  return {
    ...sumsShown(figures),
    unpriced: [...figures.unpriced],
    fills: of.fills,
    firstAt: hasFills ? new Date(Math.min(...starts)).toISOString() : null,
    lastAt: hasFills ? new Date(of.lastAtMs).toISOString() : null,
    capital: { now: capital.now, peak: capital.peak, average: capital.average },
    returnOnPeak: figures.returnOnPeak,
    roundTrips,
    gridTrades,
    inventory: [...of.books.values()]
      .filter(({ holding }) => !holding.isEmpty)
      .map((book) => shownHolding(book, prices)),
    closedBefore: before.map(({ accountId, symbol, side, asset, quantity, realised }) => ({
      accountId,
      symbol,
      side,
      asset,
      quantity: text(quantity),
      realised: text(realised),
    })),
  }
}

function sumsShown({ realised, before, taken, fees, funding, other, unrealised, total }: BotFigures): Sums {
  return {
    realised: sum([realised.average, before, taken]),
    realisedBefore: before,
    realisedTaken: taken,
    fees,
    funding,
    other,
    unrealised: priced(unrealised.average),
    total: priced(total),
  }
}

function shownHolding(book: OwnBook, prices: BotPrices): BotHolding {
  const { accountId, of, holding } = book
  const unrealised = unrealisedOf(book, prices)
  return {
    accountId,
    symbol: of.symbol,
    positionSide: of.positionSide,
    side: holding.side,
    quantity: text(holding.quantity),
    contractSize: of.contractSize,
    cost: text(holding.cost),
    costAsset: worthAsset(of),
    entryPrice: isZero(text(holding.cost))
      ? '0'
      : averagePrice(of, holding.quantity.times(of.contractSize), holding.cost),
    price: prices.mark(accountId, of.symbol),
    unrealised: priced(unrealised && text(unrealised)),
  }
}

function sumsOf(parts: readonly Sums[]): Sums {
  const all = (pick: (one: Sums) => Decimal) => sum(parts.map(pick))
  const amounts = (pick: (one: Sums) => Amount) =>
    parts.some((one) => pick(one).value === null)
      ? priced(null)
      : priced(all((one) => text(amount(pick(one).value ?? '0'))))
  return {
    realised: all((one) => one.realised),
    realisedBefore: all((one) => one.realisedBefore),
    realisedTaken: all((one) => one.realisedTaken),
    fees: all((one) => one.fees),
    funding: all((one) => one.funding),
    other: all((one) => one.other),
    unrealised: amounts((one) => one.unrealised),
    total: amounts((one) => one.total),
  }
}
