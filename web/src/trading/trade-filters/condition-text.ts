import {
  type ChoiceField,
  groupOf,
  knownValues,
  type RangeField,
  type TradeCondition,
  type TradeFilter,
  type TradeList,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { hourName, weekdayNames } from '../facets/facets.ts'
import { filterName } from '../markets/market-name.ts'
import * as texts from '#texts/trading/trade-filters'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

export type Field = ChoiceField | RangeField

export interface Option {
  readonly value: string
  readonly label: string
}

/** 'Net P&L'; fees of closed trades are sums. */
export const fieldName = (field: Field, list: TradeList): string =>
  field === 'fee' && list === 'closed' ? terms.fees : texts.fields[field]

/** Returns the unit of a range's numbers. */
export function unitOf(field: RangeField, list: TradeList): string {
  if (field === 'net') return 'USD'
  if (field === 'fee') return list === 'closed' ? 'USD' : texts.inItsAsset
  if (field === 'held') return texts.minutes
  if (field === 'size') return texts.coins
  return field === 'day' ? '' : texts.inQuote
}

const labels: Readonly<Record<string, string>> = {
  ...sideNames,
  ...texts.results,
  ...texts.products,
  ...terms.liquidity,
  ...terms.endings,
  trade: texts.ownOrder,
}

const fixed: Readonly<Partial<Record<Field, readonly Option[]>>> = {
  weekday: weekdayNames.map((label, i) => ({ value: String(i + 1), label })),
  hour: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) })),
}

/** Returns the fixed values of a field; null if the values are the person's own. */
export function fixedOptions(field: Field, list: TradeList): readonly Option[] | null {
  const known: readonly string[] | undefined = Object.entries(knownValues[list]).find(
    ([name]) => name === field,
  )?.[1]
  return known?.map((value) => ({ value, label: labels[value] ?? value })) ?? fixed[field] ?? null
}

/** Returns the name of one of the person's own values: an account, a bot, a playbook. */
export type NameOf = (field: ChoiceField, value: string) => string

/** A filter as a sentence: 'Symbol is BTC-USDT or ETH-USDT and any of (Net P&L at least 100 USD, Weekday is Monday)'. */
export function sentenceOfFilter(filter: TradeFilter, list: TradeList, nameOf: NameOf): string {
  if ('all' in filter) return texts.both(filter.all.map((one) => withBrackets(one, list, nameOf)))
  return withBrackets(filter, list, nameOf)
}

function withBrackets(filter: TradeFilter, list: TradeList, nameOf: NameOf): string {
  if ('field' in filter) return conditionWords(filter, list, nameOf, false)
  const group = groupOf(filter)
  const [only, ...more] = group?.of ?? []
  if (group?.kind === 'none' && only && more.length === 0 && 'field' in only)
    return conditionWords(only, list, nameOf, true)
  const parts = (group?.of ?? []).map((one) => withBrackets(one, list, nameOf))
  return texts.groups[group?.kind ?? 'all'](parts.join(', '))
}

/** The maximum number of values listed by name. */
const namedValues = 3

function conditionWords(condition: TradeCondition, list: TradeList, nameOf: NameOf, isNot: boolean): string {
  const name = fieldName(condition.field, list)
  if ('is' in condition) {
    const shown = condition.is
      .slice(0, namedValues)
      .map((value) => valueName(condition.field, value, list, nameOf))
    const more = condition.is.length - shown.length
    const all = more > 0 ? [...shown, texts.others(more)] : shown
    return (isNot ? texts.isNoneOf : texts.isOneOf)(name, all)
  }
  const { from, to, field } = condition
  const unit = unitOf(field, list)
  const after = unit === '' ? '' : ` ${unit}`
  if (from !== undefined && to !== undefined)
    return (isNot ? texts.isNotBetween : texts.isBetween)(name, from, to, after)
  if (from !== undefined)
    return field === 'day'
      ? (isNot ? texts.isNotFrom : texts.isFrom)(name, from)
      : (isNot ? texts.isNotAtLeast : texts.isAtLeast)(name, from, after)
  return field === 'day'
    ? (isNot ? texts.isNotUntil : texts.isUntil)(name, to ?? '')
    : (isNot ? texts.isNotAtMost : texts.isAtMost)(name, to ?? '', after)
}

function valueName(field: ChoiceField, value: string, list: TradeList, nameOf: NameOf): string {
  if (field === 'symbol') return filterName(value)
  return fixedOptions(field, list)?.find((option) => option.value === value)?.label ?? nameOf(field, value)
}
