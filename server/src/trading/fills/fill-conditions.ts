import type { TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { type RawBuilder, sql } from 'kysely'
import { isFillOf } from './bot-rule.ts'
import { accountsAtSql, between, filterSql, type FilterScope, oneOf, timeCondition } from './filter-sql.ts'

/**
 * The scope of a filter over `fills`. Inverse contracts of `countingCoins` accounts count coins; elsewhere they count quote
 * currency.
 */
export interface FillScope extends FilterScope {
  readonly countingCoins: readonly string[]
}

/** Builds the condition over `fills` of a filter; `table` is the statement's alias. */
export function fillsWhere(filter: TradeFilter, scope: FillScope, table: string): RawBuilder<boolean> {
  const { userId, timeZone, symbolsOf, countingCoins } = scope
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const size = sql`${column('quantity')} * ${column('contract_size')}`
  return filterSql(filter, (condition) => {
    const ofTime = timeCondition(column('traded_at'), timeZone, condition)
    if (ofTime) return ofTime
    if (!('is' in condition)) {
      switch (condition.field) {
        case 'price':
          return between(column('price'), condition)
        case 'fee':
          return between(column('fee'), condition)
        case 'size':
          return between(sql`(${size})`, condition)
        case 'value':
          return between(
            sql`(case when ${column('product')} = 'inverse' and not ${column('account_id')} = any (${countingCoins}::text[])
              then ${size} else ${size} * ${column('price')} end)`,
            condition,
          )
        default:
          throw new Error(`fills have no ${condition.field}`)
      }
    }
    switch (condition.field) {
      case 'symbol':
        return oneOf(column('symbol'), symbolsOf(condition.is))
      case 'account':
        return oneOf(column('account_id'), condition.is)
      case 'exchange':
        return accountsAtSql(column('account_id'), userId, condition.is)
      case 'side':
      case 'product':
      case 'liquidity':
      case 'kind':
        return oneOf(column(condition.field), condition.is)
      case 'bot':
        return sql<boolean>`exists (select from (select ${column('account_id')}, ${column('symbol')}, ${column('client_order_id')},
          ${column('bot_type')}, ${column('traded_at')}) fills where ${isFillOf(userId, condition.is)})`
      default:
        throw new Error(`fills have no ${condition.field}`)
    }
  })
}
