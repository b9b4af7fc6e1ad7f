import type { Reading } from '../exchange.ts'
import type { ExchangeRow } from '../exchange-row.ts'
import * as readings from '../texts/en/readings.ts'
import { flowReach } from './flows/flow-reach.ts'

/** Lists what is read of an account and how far back, for a person before connecting one. */
export function readingsOf(row: ExchangeRow): readonly Reading[] {
  const flows = flowReach(row)
  const isShort = row.trades === 'none' || row.historyDays !== null
  return [
    { what: readings.spotTrades, how: tradesWords(row), isMissing: isShort },
    flows === undefined
      ? { what: readings.flows, how: readings.flowsRead, isMissing: false }
      : { what: readings.flows, how: `${flows.reason} ${readings.returnsHidden}`, isMissing: true },
    {
      what: row.wallets.length === 1 ? readings.wallet : readings.wallets,
      how: capital(row.wallets.join(', ')),
      isMissing: false,
    },
    ...(row.contracts === 'not read'
      ? [{ what: readings.contracts, how: readings.notRead, isMissing: true }]
      : []),
  ]
}

/** Lists the data that is read, in sentences. */
export function rowWords(row: ExchangeRow): string {
  const flows = flowReach(row)
  const sentences = [
    tradesSentence(row),
    ...(flows === undefined ? [readings.allFlowsRead] : [flows.reason, readings.returnsHidden]),
    ...(row.wallets.length > 1 ? [readings.walletsAre(row.wallets.join(', '))] : []),
    ...(row.contracts === 'not read' ? [readings.contractsNotRead] : []),
    readings.unchecked,
  ]
  return sentences.join(' ')
}

function tradesWords({ name, trades, historyDays }: ExchangeRow): string {
  if (trades === 'none') return readings.notRead
  const isByPair = trades === 'by pair'
  if (historyDays === null) return (isByPair ? readings.asFarBackByPair : readings.asFarBack)(name)
  return (isByPair ? readings.fromSpanByPair : readings.fromSpan)(daysWords(historyDays))
}

function tradesSentence({ name, trades, historyDays }: ExchangeRow): string {
  if (trades === 'none') return readings.noSpotTrades(name)
  const isByPair = trades === 'by pair'
  if (historyDays === null) return (isByPair ? readings.spotAsFarBackByPair : readings.spotAsFarBack)(name)
  return (isByPair ? readings.spotFromSpanByPair : readings.spotFromSpan)(daysWords(historyDays))
}

const daysWords = (days: number): string =>
  days === 1
    ? readings.lastDay
    : days % 365 === 0 && days > 365
      ? readings.lastYears(String(days / 365))
      : readings.lastDays(String(days))

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
