import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const searchTrades = 'Search trades'
export const searchHints = {
  closed: 'Symbol, ID, text',
  fills: 'Symbol or ID',
} as const
export const results = {
  win: 'Won',
  loss: 'Lost',
  breakeven: 'Breakeven',
  incomplete: 'Opening unknown',
  unpriced: 'No price',
} as const
export const selected = (value: number) => `${value} selected`
export const conditions = 'Conditions'
export const clear = 'Clear'

export const changeConditions = 'Change the conditions: '
export const where = (conditions: ReactNode) => <>Where {conditions}</>
export const removeConditions = 'Remove filter: Conditions'
export const tooLong = 'This filter is too long. Please remove some conditions.'
export const maxConditions = (max: number) => `A filter has at most ${max} conditions.`
export const combination = 'How this group’s conditions combine'
export const groupKinds = { all: 'All of', any: 'Any of', none: 'None of' } as const
export const theseConditions = 'these conditions'
export const ofTheseConditions = (kind: string) => `${kind} these conditions`
export const removeGroup = 'Remove this group'
export const condition = 'Condition'
export const group = 'Group'

export const conditionOn = (field: string) => `Condition on ${field}`
export const conditionField = 'Condition field'
export const isOrIsNot = (field: string) => `${field} is or is not`
export const is = 'is'
export const isNot = 'is not'
export const removeCondition = (field: string) => `Remove the condition on ${field}`
export const from = 'from'
export const until = 'until'
export const atLeast = 'at least'
export const atMost = 'at most'
export const symbolsHelp = 'Symbols, with commas between them'
export const choicesFailed = 'Could not load the choices'
export const choicesLoading = 'Loading…'
export const noChoices = 'None yet'
export const valuesOf = (field: string) => `Values of ${field}`

export const fields = {
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
} as const
export const inItsAsset = 'in its asset'
export const minutes = 'minutes'
export const coins = 'coins'
export const inQuote = 'in quote currency'
export const products = {
  spot: 'Spot',
  linear: 'Perpetual or future',
  inverse: 'Inverse',
} as const
export const ownOrder = 'Own order'

export const both = (parts: readonly string[]) => parts.join(' and ')
export const groups = {
  all: (parts: string) => `all of (${parts})`,
  any: (parts: string) => `any of (${parts})`,
  none: (parts: string) => `none of (${parts})`,
} as const
export const others = (value: number) => counted(value, 'other')
export const isOneOf = (field: string, values: readonly string[]) => `${field} is ${values.join(' or ')}`
export const isNoneOf = (field: string, values: readonly string[]) => `${field} is not ${values.join(' or ')}`
/** Ranges of numbers with their unit, and of days; a space precedes a unit. */
export const isBetween = (field: string, from: string, to: string, unit: string) =>
  `${field} ${from} to ${to}${unit}`
export const isNotBetween = (field: string, from: string, to: string, unit: string) =>
  `${field} not ${from} to ${to}${unit}`
export const isAtLeast = (field: string, from: string, unit: string) => `${field} at least ${from}${unit}`
export const isNotAtLeast = (field: string, from: string, unit: string) =>
  `${field} not at least ${from}${unit}`
export const isAtMost = (field: string, to: string, unit: string) => `${field} at most ${to}${unit}`
export const isNotAtMost = (field: string, to: string, unit: string) => `${field} not at most ${to}${unit}`
export const isFrom = (field: string, from: string) => `${field} from ${from} on`
export const isNotFrom = (field: string, from: string) => `${field} not from ${from} on`
export const isUntil = (field: string, to: string) => `${field} until ${to}`
export const isNotUntil = (field: string, to: string) => `${field} not until ${to}`
