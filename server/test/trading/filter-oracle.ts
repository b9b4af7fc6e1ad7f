import {
  type ChoiceField,
  groupOf,
  type RangeField,
  type TradeFilter,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { amount } from '@harbour/ledger/decimal'
import fc from 'fast-check'

/** A row as seen by a filter: the values of each field as text; null for none. */
export type Seen = Readonly<Partial<Record<ChoiceField | RangeField, string | null>>>

/** An oracle for filters: returns true if a row matches, evaluated condition by condition; the database must agree. */
export function fitsFilter(filter: TradeFilter, row: Seen): boolean {
  if ('is' in filter) return filter.is.includes(row[filter.field] ?? '\u0000')
  if ('field' in filter) {
    const value = row[filter.field]
    if (value === undefined || value === null) return false
    const { from, to, field } = filter
    if (field === 'day') return (from === undefined || value >= from) && (to === undefined || value <= to)
    const number = amount(value)
    return (from === undefined || number.gte(amount(from))) && (to === undefined || number.lte(amount(to)))
  }
  const group = groupOf(filter)
  if (group?.kind === 'all') return group.of.every((one) => fitsFilter(one, row))
  const any = (group?.of ?? []).some((one) => fitsFilter(one, row))
  return group?.kind === 'none' ? !any : any
}

/** Filters of up to three levels with values of the rows, so that most of them match some rows and not all. */
export function filtersOver(
  rows: readonly Seen[],
  choices: readonly ChoiceField[],
  ranges: readonly RangeField[],
): fc.Arbitrary<TradeFilter> {
  const valuesOf = (field: ChoiceField | RangeField) =>
    fc.constantFrom(...new Set(rows.flatMap((row) => row[field] ?? [])))
  const choice = fc
    .constantFrom(...choices)
    .chain((field) =>
      fc.record({ field: fc.constant(field), is: fc.array(valuesOf(field), { minLength: 1, maxLength: 3 }) }),
    )
  const range = fc
    .constantFrom(...ranges)
    .chain((field) =>
      fc.oneof(
        fc.record({ field: fc.constant(field), from: valuesOf(field) }),
        fc.record({ field: fc.constant(field), to: valuesOf(field) }),
        fc.record({ field: fc.constant(field), from: valuesOf(field), to: valuesOf(field) }),
      ),
    )
  const condition: fc.Arbitrary<TradeFilter> = fc.oneof(choice, range)
  const groupsOf = (inner: fc.Arbitrary<TradeFilter>): fc.Arbitrary<TradeFilter> => {
    const items = fc.array(inner, { minLength: 1, maxLength: 3 })
    return fc.oneof(
      items.map((all) => ({ all })),
      items.map((any) => ({ any })),
      items.map((none) => ({ none })),
    )
  }
  const two = groupsOf(fc.oneof(condition, groupsOf(condition)))
  return fc.oneof(condition, groupsOf(condition), two)
}

/** Day, hour and weekday of a time in a zone with a fixed offset from UTC, in minutes. */
export function clockOf(at: string, aheadMinutes: number) {
  const local = new Date(Date.parse(at) + aheadMinutes * 60_000)
  return {
    day: local.toISOString().slice(0, 10),
    hour: String(local.getUTCHours()),
    weekday: String(local.getUTCDay() || 7),
  }
}
