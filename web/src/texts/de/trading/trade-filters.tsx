import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const searchTrades = 'Trades durchsuchen'
export const searchHints = {
  closed: 'Symbol, ID, Text',
  fills: 'Symbol oder ID',
} as const
export const results = {
  win: 'Gewinn',
  loss: 'Verlust',
  breakeven: 'Breakeven',
  incomplete: 'Eröffnung unbekannt',
  unpriced: 'Kein Preis',
} as const
export const selected = (value: number) => `${value} gewählt`
export const conditions = 'Bedingungen'
export const clear = 'Leeren'

export const changeConditions = 'Bedingungen ändern: '
export const where = (conditions: ReactNode) => <>Filter: {conditions}</>
export const removeConditions = 'Filter entfernen: Bedingungen'
export const tooLong = 'Dieser Filter ist zu lang. Bitte entferne einige Bedingungen.'
export const maxConditions = (max: number) => `Ein Filter hat höchstens ${max} Bedingungen.`
export const combination = 'Verknüpfung der Bedingungen dieser Gruppe'
export const groupKinds = { all: 'Alle', any: 'Eine', none: 'Keine' } as const
export const theseConditions = 'dieser Bedingungen'
export const ofTheseConditions = (kind: string) => `${kind} dieser Bedingungen`
export const removeGroup = 'Diese Gruppe entfernen'
export const condition = 'Bedingung'
export const group = 'Gruppe'

export const conditionOn = (field: string) => `Bedingung für ${field}`
export const conditionField = 'Feld der Bedingung'
export const isOrIsNot = (field: string) => `${field} ist oder ist nicht`
export const is = 'ist'
export const isNot = 'ist nicht'
export const removeCondition = (field: string) => `Bedingung für ${field} entfernen`
export const from = 'ab'
export const until = 'bis'
export const atLeast = 'min.'
export const atMost = 'max.'
export const symbolsHelp = 'Symbole, durch Kommas getrennt'
export const choicesFailed = 'Auswahl konnte nicht geladen werden'
export const choicesLoading = 'Laden …'
export const noChoices = 'Noch keine'
export const valuesOf = (field: string) => `Werte für ${field}`

export const fields = {
  symbol: 'Symbol',
  side: 'Seite',
  result: 'Ergebnis',
  account: 'Konto',
  exchange: 'Börse',
  product: 'Produkt',
  bot: 'Bot',
  tag: 'Tag',
  playbook: 'Playbook',
  liquidity: 'Liquidität',
  kind: 'Art',
  weekday: 'Wochentag',
  hour: 'Stunde',
  net: 'Netto-P&L',
  size: 'Größe',
  fee: 'Gebühr',
  held: 'Haltedauer',
  price: 'Preis',
  value: 'Wert',
  day: 'Datum',
} as const
export const inItsAsset = 'im eigenen Asset'
export const minutes = 'Minuten'
export const coins = 'Coins'
export const inQuote = 'in Quote-Währung'
export const products = {
  spot: 'Spot',
  linear: 'Perpetual oder Future',
  inverse: 'Inverse',
} as const
export const ownOrder = 'Eigene Order'

export const both = (parts: readonly string[]) => parts.join(' und ')
export const groups = {
  all: (parts: string) => `alle von (${parts})`,
  any: (parts: string) => `eine von (${parts})`,
  none: (parts: string) => `keine von (${parts})`,
} as const
export const others = (value: number) => counted(value, 'weiterer Wert', 'weitere Werte')
export const isOneOf = (field: string, values: readonly string[]) => `${field} ist ${values.join(' oder ')}`
export const isNoneOf = (field: string, values: readonly string[]) =>
  `${field} ist nicht ${values.join(' oder ')}`
/** Ranges of numbers with their unit, and of days; a space precedes a unit. */
export const isBetween = (field: string, from: string, to: string, unit: string) =>
  `${field} ${from} bis ${to}${unit}`
export const isNotBetween = (field: string, from: string, to: string, unit: string) =>
  `${field} nicht ${from} bis ${to}${unit}`
export const isAtLeast = (field: string, from: string, unit: string) => `${field} mindestens ${from}${unit}`
export const isNotAtLeast = (field: string, from: string, unit: string) =>
  `${field} nicht mindestens ${from}${unit}`
export const isAtMost = (field: string, to: string, unit: string) => `${field} höchstens ${to}${unit}`
export const isNotAtMost = (field: string, to: string, unit: string) =>
  `${field} nicht höchstens ${to}${unit}`
export const isFrom = (field: string, from: string) => `${field} ab ${from}`
export const isNotFrom = (field: string, from: string) => `${field} nicht ab ${from}`
export const isUntil = (field: string, to: string) => `${field} bis ${to}`
export const isNotUntil = (field: string, to: string) => `${field} nicht bis ${to}`
