import { dollars } from '@harbour/exchanges/prices/prices'
import type { BotPrices } from '@harbour/ledger/bots/figures'
import { ratio, times } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { isOption } from '@harbour/ledger/option'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { coinsOf } from '../closed-trades/shown-trade.ts'
import type { StoredPrices } from '../prices/stored-prices.ts'

interface MarkRow {
  readonly accountId: string
  readonly symbol: string
  readonly mark: Decimal | null
  readonly settle: string
  readonly settleUsd: Decimal | null
}
interface CoinRow {
  readonly accountId: string
  readonly asset: string
  readonly usd: Decimal | null
}

interface PricesNow {
  readonly userId: string
  /** By account: the closes that replace the price of a coin without a balance. */
  readonly closes: ReadonlyMap<string, StoredPrices>
  /** Units of the reply's currency for one dollar, now. */
  readonly rate: Decimal
  readonly nowMs: number
}

/**
 * The prices of open positions and coins: the mark price of derivatives, and the price of coins in the account's balances. Where two bots
 * hold opposite positions and the account is flat, the exchange states no mark price: the coin's price replaces it, as on past days.
 */
export async function readPricesNow(db: Db, { userId, closes, rate, nowMs }: PricesNow): Promise<BotPrices> {
  const storedMarks = sql<MarkRow>`
    select account_id as "accountId", symbol, mark_price as mark, settle, settle_price_usd as "settleUsd" from positions
    where user_id = ${userId}`.execute(db)
  const storedCoins = sql<CoinRow>`
    select account_id as "accountId", asset, max(price_usd) as usd from balances
    where user_id = ${userId} group by 1, 2`.execute(db)
  const [marks, coins] = await Promise.all([storedMarks, storedCoins])
  const markOf = new Map(marks.rows.map((row) => [placeOf(row.accountId, row.symbol), row.mark]))
  const coinOf = new Map(coins.rows.map((row) => [placeOf(row.accountId, row.asset), row.usd]))
  const anywhere = new Map<string, Decimal>()
  for (const { settle, settleUsd } of marks.rows) if (settleUsd !== null) anywhere.set(settle, settleUsd)
  for (const { asset, usd } of coins.rows) if (usd !== null) anywhere.set(asset, usd)
  const usdIn = (accountId: string, asset: string): Decimal | null =>
    dollars.has(asset)
      ? '1'
      : (coinOf.get(placeOf(accountId, asset)) ?? closes.get(accountId)?.lastClose(asset, nowMs) ?? null)
  const usdOf = (asset: string): Decimal | null => {
    if (dollars.has(asset)) return '1'
    const known = anywhere.get(asset)
    if (known !== undefined) return known
    for (const prices of closes.values()) {
      const close = prices.lastClose(asset, nowMs)
      if (close !== null) return close
    }
    return null
  }
  return {
    mark(accountId, symbol) {
      if (symbol.includes(':')) {
        const mark = markOf.get(placeOf(accountId, symbol)) ?? null
        if (mark !== null || isOption(symbol)) return mark
      }
      const { base, quote } = coinsOf(symbol)
      const [baseUsd, quoteUsd] = [usdIn(accountId, base), usdOf(quote)]
      return baseUsd === null || quoteUsd === null ? null : ratio(baseUsd, quoteUsd)
    },
    usd(asset) {
      const usd = usdOf(asset)
      return usd === null ? null : times(usd, rate)
    },
  }
}

const placeOf = (accountId: string, name: string) => `${accountId} ${name}`
