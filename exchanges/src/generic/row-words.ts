import type { Reading } from '../exchange.ts'
import type { ExchangeRow } from '../exchange-row.ts'
import { flowReach } from './flows/flow-reach.ts'

/** Lists the data that is read of an account and how far back, for a person who is about to connect one. */
export function readingsOf(row: ExchangeRow): readonly Reading[] {
  const flows = flowReach(row)
  const isShort = row.trades === 'none' || row.historyDays !== null
  return [
    { what: 'Spot trades', how: tradesWords(row), isMissing: isShort },
    flows === undefined
      ? { what: 'Deposits and withdrawals', how: 'Read', isMissing: false }
      : {
          what: 'Deposits and withdrawals',
          how: `${flows.reason} Equity returns and drawdown are hidden.`,
          isMissing: true,
        },
    {
      what: row.wallets.length === 1 ? 'Wallet' : 'Wallets',
      how: capital(row.wallets.join(', ')),
      isMissing: false,
    },
    ...(row.contracts === 'not read'
      ? [{ what: 'Perpetuals, futures and options', how: 'Not read', isMissing: true }]
      : []),
  ]
}

/** The same in sentences. */
export function rowWords(row: ExchangeRow): string {
  const flows = flowReach(row)
  const sentences = [
    row.trades === 'none'
      ? `${row.name} has no spot trades.`
      : `Spot trades: ${uncapital(tradesWords(row))}.`,
    flows === undefined
      ? 'Deposits and withdrawals are read.'
      : `${flows.reason} Equity returns and drawdown are hidden.`,
    ...(row.wallets.length > 1 ? [`Wallets: ${row.wallets.join(', ')}.`] : []),
    ...(row.contracts === 'not read' ? ['Perpetuals, futures and options are not read.'] : []),
    'Harbour cannot check that nothing is missing.',
  ]
  return sentences.join(' ')
}

function tradesWords({ name, trades, historyDays }: ExchangeRow): string {
  if (trades === 'none') return 'Not read'
  const from =
    historyDays === null
      ? `As far back as ${name} provides them`
      : `From ${daysWords(historyDays)} before connecting on`
  return trades === 'by pair' ? `${from}, pair by pair` : from
}

const daysWords = (days: number): string =>
  days === 1
    ? 'the last day'
    : days % 365 === 0 && days > 365
      ? `the last ${days / 365} years`
      : `the last ${days} days`

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const uncapital = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
