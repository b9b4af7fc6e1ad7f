import { csvLine, type CsvValue } from '@harbour/contract/core/csv-line'
import { sum } from '@harbour/ledger/decimal'
import { saveCsv } from '../../core/platform/save-csv.ts'
import type { BotCurve, BotDay } from './types.ts'

type Columns<Row> = readonly (readonly [name: string, of: (row: Row) => string | null])[]

/** Sums the inventory of a day by symbol, over all accounts. The symbol comes first, so that no cell begins with a sign. */
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
  saveCsv(`harbour_days_${fileName(name)}_all.csv`, csvOf(dayColumns(currency), days))

/** Spells a name as the server does in the names of its files. */
const fileName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'bot'

export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(([, of]) => cellOf(of(row))))
  return [columns.map(([name]) => name), ...cells].map(csvLine).join('')
}

/** An unknown value is an empty cell; any other non-number is written as text. */
const cellOf = (value: string | null): CsvValue => (value === null ? null : { decimal: value })
