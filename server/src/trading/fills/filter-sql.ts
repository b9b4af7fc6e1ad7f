import {
  type ChoiceCondition,
  conditionsOf,
  groupOf,
  type RangeCondition,
  type TradeCondition,
  type TradeFilter,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { matchingSymbols, symbolsOf } from './symbols.ts'

/** Translates a condition of a list to SQL over its rows; null counts as no match. */
export type ConditionSql = (condition: TradeCondition) => RawBuilder<unknown>

/** Builds one condition of SQL from a filter, with every value as a parameter. A row without the value matches `none`. */
export function filterSql(filter: TradeFilter, conditionSql: ConditionSql): RawBuilder<boolean> {
  if ('field' in filter) return sql<boolean>`(${conditionSql(filter)})`
  const group = groupOf(filter)
  const parts = (group?.of ?? []).map((one) => filterSql(one, conditionSql))
  if (group?.kind === 'all') return sql<boolean>`(${sql.join(parts, sql` and `)})`
  const anyPart = sql<boolean>`(${sql.join(parts, sql` or `)})`
  return group?.kind === 'none' ? sql<boolean>`(${anyPart} is not true)` : anyPart
}

/** The parts that must all match; an index can support those in this list. */
const partsOf = (filter: TradeFilter): readonly TradeFilter[] =>
  'all' in filter ? filter.all.flatMap(partsOf) : [filter]

const isOf = (filter: TradeFilter, field: ChoiceCondition['field']): filter is ChoiceCondition =>
  'is' in filter && filter.field === field

/** A parsed filter: symbols and accounts that every row must have, and the rest for testing each row. */
export interface ParsedFilter {
  /** Each list must match; an empty one allows everything. */
  readonly symbols: readonly (readonly string[])[]
  readonly accounts: readonly (readonly string[])[]
  readonly rest: TradeFilter | null
}

export function splitFilter(filter: TradeFilter | undefined): ParsedFilter {
  const parts = filter === undefined ? [] : partsOf(filter)
  const rest = parts.filter((part) => !isOf(part, 'symbol') && !isOf(part, 'account'))
  return {
    symbols: parts.flatMap((part) => (isOf(part, 'symbol') ? [part.is] : [])),
    accounts: parts.flatMap((part) => (isOf(part, 'account') ? [part.is] : [])),
    rest: rest.length === 0 ? null : { all: rest },
  }
}

/** Resolves a typed text to whole symbols of a person. Reads them once, and only if a filter names a symbol. */
export async function symbolReader(
  db: Db,
  userId: string,
  filter: TradeFilter | null | undefined,
): Promise<(typed: readonly string[]) => readonly string[]> {
  const isNeeded = filter ? conditionsOf(filter).some(({ field }) => field === 'symbol') : false
  const known = isNeeded ? await symbolsOf(db, userId) : []
  return (typed) => [...new Set(typed.flatMap((one) => matchingSymbols(one, known)))]
}

/** Values in all of the lists; null without a list. */
export const intersection = (lists: readonly (readonly string[])[]): readonly string[] | null =>
  lists.length === 0
    ? null
    : lists.reduce((left, right) => {
        const wanted = new Set(right)
        return left.filter((one) => wanted.has(one))
      })

/** The person whose rows are filtered, and their time zone. */
export interface FilterScope {
  readonly userId: string
  readonly timeZone: string
  readonly symbolsOf: (typed: readonly string[]) => readonly string[]
}

/** Between two limits, both included. */
export function between(
  value: RawBuilder<unknown>,
  { from, to }: RangeCondition,
  type: 'numeric' | 'int' = 'numeric',
): RawBuilder<unknown> {
  const cast = sql.raw(type)
  const parts = [
    ...(from === undefined ? [] : [sql`${value} >= ${from}::${cast}`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::${cast}`]),
  ]
  return sql.join(parts, sql` and `)
}

/** Conditions on the time of a row, which both lists have: null for another field. */
export function timeCondition(
  time: RawBuilder<unknown>,
  timeZone: string,
  condition: TradeCondition,
): RawBuilder<unknown> | null {
  const local = sql`(${time} at time zone ${timeZone})`
  if (!('is' in condition)) {
    if (condition.field !== 'day') return null
    const { from, to } = condition
    const parts = [
      ...(from === undefined ? [] : [sql`${time} >= (${from}::date::timestamp at time zone ${timeZone})`]),
      ...(to === undefined ? [] : [sql`${time} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`]),
    ]
    return sql.join(parts, sql` and `)
  }
  const numbers = () => condition.is.map(Number)
  if (condition.field === 'weekday')
    return sql`extract(isodow from ${local})::int = any (${numbers()}::int[])`
  if (condition.field === 'hour') return sql`extract(hour from ${local})::int = any (${numbers()}::int[])`
  return null
}

/** Matches one of several text values of a column. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${values}::text[])`

/** Accounts of a person at some exchanges. */
export const accountsAtSql = (
  column: RawBuilder<unknown>,
  userId: string,
  exchanges: readonly string[],
): RawBuilder<unknown> =>
  sql`${column} in (select k.id from exchange_accounts k where k.user_id = ${userId} and k.exchange = any (${exchanges}::text[]))`
