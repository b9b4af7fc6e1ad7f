import { sum } from '@harbour/ledger/decimal'
import { platform } from '../../core/platform/platform.ts'
import type { BotCurve, BotDay } from './types.ts'

type Columns<Row> = readonly (readonly [name: string, of: (row: Row) => string | null])[]

/** Adds up the inventory of a day by symbol, over all accounts. The symbol comes first, so that no cell begins with a sign. */
const inventoryOf = ({ inventory }: BotDay): string =>
  [...Map.groupBy(inventory, ({ symbol }) => symbol)]
    .map(([symbol, parts]) => `${symbol} ${sum(parts.map(({ quantity }) => quantity))}`)
    .join('; ')

/** The columns of amounts end in their currency. */
export const dayColumns = (currency: string): Columns<BotDay> => [
  ['day', ({ day }) => day],
  [`total_${currency}`, ({ total }) => total],
  [`realised_${currency}`, ({ realised }) => realised],
  [`realised_fifo_${currency}`, ({ realisedFifo }) => realisedFifo],
  [`realised_grid_pairs_${currency}`, ({ realisedPaired }) => realisedPaired],
  [`fees_${currency}`, ({ fees }) => fees],
  [`funding_${currency}`, ({ funding }) => funding],
  [`other_${currency}`, ({ other }) => other],
  [`unrealised_${currency}`, ({ unrealised }) => unrealised],
  [`capital_in_use_${currency}`, ({ capital }) => capital],
  [`drawdown_${currency}`, ({ drawdown }) => drawdown],
  [`same_coins_held_${currency}`, ({ coinsHeld }) => coinsHeld],
  [`same_money_held_${currency}`, ({ moneyHeld }) => moneyHeld],
  ['fills', ({ fills }) => String(fills)],
  ['inventory', inventoryOf],
]

/** Saves the days of a bot, in the currency of the answer: sums since its first fill. */
export const saveDays = ({ name, currency, days }: BotCurve): void =>
  save(`harbour_days_${fileName(name)}_all.csv`, csvOf(dayColumns(currency), days))

/** Spells a name as the server does in the names of its files. */
const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'bot'

export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row)))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

const save = (name: string, text: string): void =>
  platform.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** An unknown value is an empty cell. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | null): string {
  if (value === null) return ''
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
