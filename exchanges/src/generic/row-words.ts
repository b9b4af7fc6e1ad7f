import type { ExchangeRow } from '../exchange-row.ts'
import { flowReach } from './flow-reach.ts'

/** What is read of an account and how far back, in sentences for whoever is about to connect one. */
export function rowWords(row: ExchangeRow): string {
  return [tradesWords(row), flowsWords(row), walletsWords(row), contractsWords(row)]
    .filter((sentence) => sentence !== null)
    .concat('Harbour cannot check that nothing is missing.')
    .join(' ')
}

export const daysWords = (days: number): string =>
  days === 1
    ? 'the last day'
    : days % 365 === 0 && days > 365
      ? `the last ${days / 365} years`
      : `the last ${days} days`

function tradesWords({ name, trades, historyDays }: ExchangeRow): string {
  if (trades === 'none') return `${name} has no spot trades.`
  const ofPairs = trades === 'by pair' ? ', pair by pair' : ''
  return historyDays === null
    ? `Spot trades are read as far back as ${name} serves them${ofPairs}.`
    : `Spot trades are read from ${daysWords(historyDays)} before connecting on${ofPairs}: older ones are not read.`
}

function flowsWords(row: ExchangeRow): string {
  const reach = flowReach(row)
  if (reach === undefined) return 'Deposits and withdrawals are read.'
  return `${reach.reason} Returns and drawdown of equity are not shown.`
}

function walletsWords({ wallets }: ExchangeRow): string | null {
  return wallets.length < 2 ? null : `Wallets: ${wallets.join(', ')}.`
}

function contractsWords({ contracts }: ExchangeRow): string | null {
  return contracts === 'not read' ? 'Perpetuals, futures and options are not read.' : null
}
