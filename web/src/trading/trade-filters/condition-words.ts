import {
  type ChoiceField,
  groupOf,
  knownValues,
  type RangeField,
  type TradeCondition,
  type TradeFilter,
  type TradeList,
} from '@harbour/contract/trading/filters/trade-filter-fields'
import { counted } from '../../core/kit/format.ts'
import { hourName, weekdayNames } from '../facets/facets.ts'
import { filterName } from '../facets/market-words.ts'

export type Field = ChoiceField | RangeField

export interface Option {
  readonly value: string
  readonly label: string
}

const words: Readonly<Record<Field, string>> = {
  symbol: 'Symbol',
  side: 'Side',
  result: 'Result',
  account: 'Account',
  exchange: 'Exchange',
  product: 'Product',
  bot: 'Bot',
  tag: 'Tag',
  playbook: 'Playbook',
  liquidity: 'Liquidity',
  kind: 'Kind',
  weekday: 'Weekday',
  hour: 'Hour',
  net: 'Net P&L',
  size: 'Size',
  fee: 'Fee',
  held: 'Held',
  price: 'Price',
  value: 'Value',
  day: 'Day',
}

/** 'Net P&L'; of closed trades fees are sums. */
export const fieldName = (field: Field, list: TradeList): string =>
  field === 'fee' && list === 'closed' ? 'Fees' : words[field]

/** Returns the unit of a range's numbers. */
export function unitOf(field: RangeField, list: TradeList): string {
  if (field === 'net') return 'USD'
  if (field === 'fee') return list === 'closed' ? 'USD' : 'in its asset'
  if (field === 'held') return 'minutes'
  if (field === 'size') return 'coins'
  return field === 'day' ? '' : 'in quote currency'
}

const labels: Readonly<Record<string, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  long: 'Long',
  short: 'Short',
  win: 'Won',
  loss: 'Lost',
  breakeven: 'Breakeven',
  incomplete: 'Opening unknown',
  unpriced: 'No price',
  spot: 'Spot',
  linear: 'Perpetual or future',
  inverse: 'Inverse',
  maker: 'Maker',
  taker: 'Taker',
  trade: 'Own order',
  liquidation: 'Liquidation',
  adl: 'Auto-deleveraged',
  settlement: 'Settlement',
}

const fixed: Readonly<Partial<Record<Field, readonly Option[]>>> = {
  weekday: weekdayNames.map((label, i) => ({ value: String(i + 1), label })),
  hour: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) })),
}

/** Returns the fixed values of a field; null where the values are a person's own. */
export function fixedOptions(field: Field, list: TradeList): readonly Option[] | null {
  const known: readonly string[] | undefined = Object.entries(knownValues[list]).find(
    ([name]) => name === field,
  )?.[1]
  return known?.map((value) => ({ value, label: labels[value] ?? value })) ?? fixed[field] ?? null
}

/** The name of a value of a person's own: an account, a bot, a playbook. */
export type NameOf = (field: ChoiceField, value: string) => string

const groupWords = { all: 'all of', any: 'any of', none: 'none of' } as const

/** A filter as a sentence: 'Symbol is BTC-USDT or ETH-USDT and any of (Net P&L at least 100 USD, Weekday is Monday)'. */
export function sentenceOfFilter(filter: TradeFilter, list: TradeList, nameOf: NameOf): string {
  if ('all' in filter) return filter.all.map((one) => withBrackets(one, list, nameOf)).join(' and ')
  return withBrackets(filter, list, nameOf)
}

function withBrackets(filter: TradeFilter, list: TradeList, nameOf: NameOf): string {
  if ('field' in filter) return conditionWords(filter, list, nameOf, false)
  const group = groupOf(filter)
  const [only, ...more] = group?.of ?? []
  if (group?.kind === 'none' && only && more.length === 0 && 'field' in only)
    return conditionWords(only, list, nameOf, true)
  const parts = (group?.of ?? []).map((one) => withBrackets(one, list, nameOf))
  return `${groupWords[group?.kind ?? 'all']} (${parts.join(', ')})`
}

/** The maximum number of values listed by name. */
const namedValues = 3

function conditionWords(condition: TradeCondition, list: TradeList, nameOf: NameOf, isNot: boolean): string {
  const name = fieldName(condition.field, list)
  if ('is' in condition) {
    const told = condition.is
      .slice(0, namedValues)
      .map((value) => valueName(condition.field, value, list, nameOf))
    const more = condition.is.length - told.length
    const all = more > 0 ? [...told, counted(more, 'other')] : told
    return `${name} ${isNot ? 'is not' : 'is'} ${all.join(' or ')}`
  }
  const { from, to, field } = condition
  const unit = unitOf(field, list)
  const after = unit === '' ? '' : ` ${unit}`
  const not = isNot ? 'not ' : ''
  if (from !== undefined && to !== undefined) return `${name} ${not}${from} to ${to}${after}`
  if (field === 'day') return `${name} ${not}${from === undefined ? `until ${to}` : `from ${from} on`}`
  return `${name} ${not}${from === undefined ? `at most ${to}` : `at least ${from}`}${after}`
}

function valueName(field: ChoiceField, value: string, list: TradeList, nameOf: NameOf): string {
  if (field === 'symbol') return filterName(value)
  return fixedOptions(field, list)?.find((option) => option.value === value)?.label ?? nameOf(field, value)
}
