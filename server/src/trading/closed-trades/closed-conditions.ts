import {
  knownValues,
  type TradeCondition,
  type TradeFilter,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { type RawBuilder, sql } from 'kysely'
import { isOfBot } from '../fills/bot-rule.ts'
import { hasPlaybook, hasTag } from '../tags/tagged.ts'
import {
  accountsAtSql,
  between,
  filterSql,
  type FilterScope,
  oneOf,
  timeCondition,
} from '../fills/filter-sql.ts'
import { type Breakeven, outcomes } from '../results/outcome.ts'

/** SQL for the outcome of a person's closed trades, over `round_trips`. */
export const resultsOf = (limit: Breakeven) => ({
  ...outcomes(limit),
  incomplete: sql<boolean>`not is_complete`,
  unpriced: sql<boolean>`is_complete and net_usd is null`,
})

const isResult = (word: string): word is keyof ReturnType<typeof resultsOf> =>
  (knownValues.closed.result as readonly string[]).includes(word)

export interface TradeScope extends FilterScope {
  readonly breakevenUsd: Breakeven
}

/** Builds the condition over `round_trips` of a filter. */
export const filterOverTrades = (filter: TradeFilter, scope: TradeScope): RawBuilder<boolean> =>
  filterSql(filter, (condition) => conditionSql(condition, scope))

function conditionSql(condition: TradeCondition, scope: TradeScope): RawBuilder<unknown> {
  const { userId, timeZone, symbolsOf } = scope
  const ofTime = timeCondition(sql.ref('closed_at'), timeZone, condition)
  if (ofTime) return ofTime
  if (!('is' in condition)) {
    switch (condition.field) {
      case 'net':
        return between(sql.ref('net_usd'), condition)
      case 'fee':
        return between(sql.ref('fees_usd'), condition)
      case 'size':
        return between(sql`(closed * contract_size)`, condition)
      case 'held':
        return between(sql`(extract(epoch from closed_at - opened_at) / 60)`, condition)
      default:
        throw new Error(`closed trades have no ${condition.field}`)
    }
  }
  switch (condition.field) {
    case 'symbol':
      return oneOf(sql.ref('symbol'), symbolsOf(condition.is))
    case 'account':
      return oneOf(sql.ref('account_id'), condition.is)
    case 'exchange':
      return accountsAtSql(sql.ref('account_id'), userId, condition.is)
    case 'side':
    case 'product':
      return oneOf(sql.ref(condition.field), condition.is)
    case 'result':
      return sql.join(
        condition.is.filter(isResult).map((word) => sql`(${resultsOf(scope.breakevenUsd)[word]})`),
        sql` or `,
      )
    case 'bot':
      return sql.join(
        condition.is.map((id) => isOfBot(userId, id)),
        sql` or `,
      )
    case 'tag':
      return hasTag(userId, condition.is)
    case 'playbook':
      return hasPlaybook(userId, condition.is)
    default:
      throw new Error(`closed trades have no ${condition.field}`)
  }
}
