import type { BotHolding, bots, SubAccount as Shown } from '@harbour/contract/trading/bots'
import { coinParts, contractParts, type Held, positionKey } from '@harbour/ledger/bots/coins'
import { priced } from '@harbour/ledger/bots/bot-metrics'
import { type BotPrices, unrealisedOf } from '@harbour/ledger/bots/figures'
import { worthAsset } from '@harbour/ledger/bots/holding'
import type { OwnBook } from '@harbour/ledger/bots/own-book'
import { byHand, withoutFills } from '@harbour/ledger/bots/sub-account'
import { isZero, negate, sum, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { averagePrice } from '@harbour/ledger/position'
import type { Db } from '../../core/db/db.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { readBalances, readLeftBalances } from '../balances/read-balances.ts'
import { readPositions } from '../positions/read-positions.ts'
import type { BotOfRule } from './bot-accounts.ts'
import { alertsOf } from './bot-alerts.ts'
import { type BotsLook, lookAtBots, type LookParts } from './look.ts'
import { shownId } from './named-bot.ts'

/** Routes for the holdings and the state of each bot, from its own fills, and for how balances and positions are divided among bots. */
export function subAccountRoutes(
  parts: LookParts,
): Pick<ServerHandlers<typeof bots>, 'subAccounts' | 'coins'> {
  return {
    subAccounts: ({ db, query, user, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, (look) => ({
        ...look.money,
        bots: look.bots.map((one) => shownBot(look, one)),
        byHand: shownOf(look, byHand),
      })),

    coins: ({ db, query, user, signal }) =>
      lookAtBots({ ...parts, signal }, db, user, query.accounts ?? null, async (look) => {
        const all = [...look.bots.map(({ rule }) => rule.id), byHand].flatMap(
          (id) => look.subAccount(id) ?? [],
        )
        const { balances, positions, left } = await readHeld(db, user.id, query.accounts)
        const isLeft = { accounts: look.leftAccounts, balances: left }
        const shown = <T extends { readonly held: readonly Held[] }>({ held, ...one }: T) => ({
          ...one,
          held: held.map(({ id, quantity }) => ({ id: shownId(id), quantity })),
        })
        return {
          coins: coinParts(all, balances, isLeft).map(shown),
          contracts: contractParts(all, positions, isLeft).map(shown),
        }
      }),
  }
}

/** Reads the balances of all wallets by coin, and the signed positions by account and symbol. */
async function readHeld(db: Db, userId: string, accounts: readonly string[] | undefined) {
  const positions = Map.groupBy(await readPositions(db, userId, accounts), ({ accountId, symbol }) =>
    positionKey(accountId, symbol),
  )
  return {
    balances: byAsset(await readBalances(db, userId, accounts)),
    left: byAsset(await readLeftBalances(db, userId, accounts)),
    positions: new Map(
      [...positions].map(([key, all]) => [
        key,
        sum(all.map(({ side, quantity }) => (side === 'long' ? quantity : negate(quantity)))),
      ]),
    ),
  }
}

const byAsset = (rows: readonly { readonly asset: string; readonly total: Decimal }[]) =>
  new Map(
    [...Map.groupBy(rows, ({ asset }) => asset)].map(([asset, all]) => [
      asset,
      sum(all.map(({ total }) => total)),
    ]),
  )

const shownBot = (look: BotsLook, one: BotOfRule) => ({
  id: one.rule.id,
  ...shownOf(look, one.rule.id),
  kind: look.kind(one.rule.id).kind,
  alerts: [...alertsOf(look, one)],
})

function shownOf({ subAccount, prices, leftAccounts }: BotsLook, id: string): Shown {
  const { fills, lastAtMs, sums, capital, books } = subAccount(id) ?? withoutFills(id)
  return {
    unpriced: [...sums.stored().unpriced],
    lastAt: fills > 0 ? new Date(lastAtMs).toISOString() : null,
    capital: { peak: capital.peak },
    inventory: [...books.values()]
      .filter(({ accountId, holding }) => !holding.isEmpty && !leftAccounts.has(accountId))
      .map((book) => shownHolding(book, prices)),
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
