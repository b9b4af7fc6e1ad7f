import type { BotHolding, bots, SubAccount as Shown } from '@harbour/contract/trading/bots'
import { priced } from '@harbour/ledger/bots/bot-metrics'
import { type BotFigures, type BotPrices, unrealisedOf } from '@harbour/ledger/bots/figures'
import { worthAsset } from '@harbour/ledger/bots/holding'
import type { OwnBook } from '@harbour/ledger/bots/own-book'
import { byHand, type SubAccount, withoutFills } from '@harbour/ledger/bots/sub-account'
import { amount, isZero, sum, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { averagePrice } from '@harbour/ledger/position'
import type { TransferSum } from '@harbour/ledger/bots/transfer-sums'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { BotOfRule } from './bot-accounts.ts'
import { alertsOf } from './bot-alerts.ts'
import { type BotsLook, lookAtBots, type LookParts } from './look.ts'

type Amount = Shown['total']
type Sums = Pick<
  Shown,
  'realised' | 'realisedBefore' | 'realisedTaken' | 'fees' | 'funding' | 'other' | 'unrealised' | 'total'
>

/** The route for the P&L and inventory of each bot, from its own fills. */
export function subAccountRoutes(parts: LookParts): Pick<ServerHandlers<typeof bots>, 'subAccounts'> {
  return {
    subAccounts: ({ db, query, user, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, (look) => {
        const mine = look.bots.map((one) => shownBot(look, one))
        const hand = shownOf(look, byHand)
        return { ...look.money, bots: mine, byHand: hand, all: sumsOf([...mine, hand]) }
      }),
  }
}

const shownBot = (look: BotsLook, one: BotOfRule) => ({
  id: one.rule.id,
  ...shownOf(look, one.rule.id),
  kind: look.kind(one.rule.id).kind,
  alerts: [...alertsOf(look, one)],
})

function shownOf(look: BotsLook, id: string): Shown {
  const one = look.subAccount(id) ?? withoutFills(id)
  const before = look.records.transfers.all().filter(({ to, isBefore }) => to === id && isBefore)
  return shownSubAccount(one, look, before)
}

function shownSubAccount(
  of: SubAccount,
  { figures: figuresOf, prices }: BotsLook,
  before: readonly TransferSum[],
): Shown {
  const figures = figuresOf(of)
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
    closedBefore: closedBefore(before),
  }
}

/** By instrument and side, whoever had opened it. */
const closedBefore = (before: readonly TransferSum[]): Shown['closedBefore'] =>
  [
    ...Map.groupBy(before, ({ accountId, symbol, side }) => `${accountId}|${symbol}|${side}`).values(),
  ].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { accountId, symbol, side, asset } = first
    const quantity = sum(all.map((one) => one.quantity))
    return [{ accountId, symbol, side, asset, quantity, realised: sum(all.map((one) => one.realised)) }]
  })

function sumsShown({ gross, before, taken, fees, funding, other, unrealised, total }: BotFigures): Sums {
  return {
    realised: gross,
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
