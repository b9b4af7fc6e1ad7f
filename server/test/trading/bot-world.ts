import { amount, text } from '@harbour/ledger/decimal'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Exchange } from '@harbour/exchanges/exchange'
import { connected } from './connected.ts'
import { harbour, type Harbour } from '../app/harbour.ts'
import { quickPace } from './quick-pace.ts'
import { aFill, scriptedExchange } from './scripted-exchange.ts'
import { untilStatus } from '../app/until-status.ts'

export const now = Date.UTC(2026, 5, 20, 12)
export const start = now - 20 * dayMs

export interface World {
  fills: Fill[]
  entries: LedgerEntry[]
  prices: Map<string, string>
}

/** Creates an account with these fills, and prices by asset: each closes at its price on every day and in every hour. */
export async function account(world: World) {
  const usd = (asset: string) => world.prices.get(asset)
  const coins = () => {
    const held = new Map([['USDT', amount('100000')]])
    const move = (asset: string, by: ReturnType<typeof amount>) =>
      held.set(asset, (held.get(asset) ?? amount('0')).plus(by))
    for (const { side, base, quantity, fee, feeAsset } of world.fills) {
      move(base, side === 'buy' ? amount(quantity) : amount(quantity).neg())
      if (feeAsset === base) move(base, amount(fee).neg())
    }
    return [...held].map(([asset, total]) => {
      const shown = text(total)
      return { wallet: 'spot', asset, total: shown, free: shown, locked: '0' }
    })
  }
  const exchange: Exchange = {
    ...scriptedExchange({
      page: () => ({
        fills: world.fills,
        entries: world.entries,
        covered: { fromMs: start - dayMs, toMs: now },
      }),
      snapshot: () => ({ balances: coins(), positions: [] }),
    }),
    pricesUsd: () => Promise.resolve(world.prices),
    dailyClosesUsd: (asset, fromMs, toMs) => {
      const close = usd(asset)
      const days: { dayMs: number; close: string }[] = []
      for (let at = Math.ceil(fromMs / dayMs) * dayMs; at < Math.min(toMs, now); at += dayMs)
        if (close !== undefined && at + dayMs <= now) days.push({ dayMs: at, close })
      return Promise.resolve(days)
    },
  }
  const home = await harbour({ trading: { exchanges: [exchange], pace: quickPace }, now: () => now })
  const { accountId, userId } = await connected(home, 'ada')
  home.trading.startSync()
  await untilStatus(home.db, accountId, 'synced')
  return { home, accountId, userId }
}

export const track = async (home: Harbour, name: string, clientIds: string) =>
  (
    await home
      .as('ada')
      .bots.create({ body: { name, accountId: null, symbols: null, clientIds, botType: null } })
  ).id

/** Returns the pages of Ada's bots, in the order of their ids. */
export const pagesOf = (home: Harbour, ids: readonly string[]) =>
  Promise.all(ids.map((id) => home.as('ada').bots.page({ params: { id }, query: {} })))

let ids = 0
/** Restarts the numbering of orders for a test. */
export const countAgain = () => {
  ids = 0
}

/** One order per hour, of a bot whose order ids start with its name; null is manual trading. */
export function order(bot: string | null, change: Partial<Fill>): Fill {
  ids += 1
  const clientOrderId = bot === null ? null : `${bot}-${ids}`
  return aFill(String(ids), {
    clientOrderId,
    fee: '0',
    feeAsset: 'USDT',
    atMs: start + ids * hourMs,
    ...change,
  })
}

export const prices = (more: readonly (readonly [string, string])[] = []) =>
  new Map([['USDT', '1'], ['BTC', '110'], ['ETH', '20'], ['BNB', '500'], ...more])

/** A grid at 100, 101 and 102: it buys all three, and repeatedly sells the cheapest two, a dollar higher. */
export function gridFills(bot: string): Fill[] {
  const buy = (price: string) => order(bot, { side: 'buy', price, quantity: '1' })
  const sell = (price: string) => order(bot, { side: 'sell', price, quantity: '1' })
  return [buy('102'), buy('101'), buy('100'), sell('101'), buy('100'), sell('101'), buy('100'), sell('101')]
}

export const perpetual = {
  symbol: 'BTC/USDT:USDT',
  settle: 'USDT',
  product: 'linear' as const,
  fee: '0.3',
}
/** An entry at one price, an exit at another; a third of it late in the evening, so that it ends on the next day. */
const swing = (bot: string, at: number): Fill[] =>
  [
    { side: 'buy', price: '100', quantity: '3', atMs: at },
    { side: 'sell', price: '103.1', quantity: '1', atMs: at + hourMs },
    { side: 'sell', price: '99.7', quantity: '2', atMs: at + dayMs },
  ].map((change) => order(bot, { ...perpetual, ...change } as Partial<Fill>))

/** A grid that never goes flat, a bot on a perpetual with funding, and manual trades. */
export const mixedWorld = (): { fills: Fill[]; entries: LedgerEntry[] } => {
  countAgain()
  const grids = Array.from({ length: 6 }, () => gridFills('grid')).flat()
  const late = start + 8 * dayMs
  return {
    fills: [
      ...grids.map((one) => ({ ...one, fee: '0.013' })),
      ...swing('swing', late),
      ...swing('swing', late + 3 * dayMs),
      order(null, { side: 'buy', price: '90', quantity: '3', atMs: late + 5 * dayMs, fee: '0.07' }),
      order(null, { side: 'sell', price: '97', quantity: '3', atMs: late + 6 * dayMs, fee: '0.07' }),
    ],
    entries: [
      {
        nativeId: 'f1',
        kind: 'funding',
        symbol: perpetual.symbol,
        positionSide: null,
        asset: 'USDT',
        amount: '-0.41',
        fee: '0',
        nativeKind: 'FUNDING_FEE',
        atMs: late + 2 * hourMs,
      },
    ],
  }
}
