import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const theFills = 'Ausführungen'
export const newFills = (value: number) => counted(value, 'neue Ausführung', 'neue Ausführungen')
export const fills = (value: number) => counted(value, 'Ausführung', 'Ausführungen')
export const fillsOnPage = (value: number) =>
  `${counted(value, 'Ausführung', 'Ausführungen')} auf dieser Seite`

export const allMatching = 'Alle passenden Ausführungen'
export const total = (number: ReactNode, value: number) => (
  <>
    {number} {value === 1 ? 'Ausführung' : 'Ausführungen'}
  </>
)
export const addingUp = 'Wird berechnet …'
export const realised = 'Realisiert'
export const atPricesNow = 'zu heutigen Preisen'
/** Follows the sum in the first asset; the others show on hover. */
export const andMore = (value: number) => `+${counted(value, 'Coin')}`
export const more = (value: number) => `und ${value} weitere`

export const pnl = 'P&L'
export const valueOf = 'Wert'
export const feeOf = (amount: ReactNode) => <>Geb. {amount}</>
export const noFee = 'keine'
export const feeAssetUnknown = 'Die Börse nennt das Asset der Gebühr nicht'
export const rebateHelp = 'Rabatt: von der Börse gezahlt'
export const opensPosition = 'Eröffnet eine Position'
export const openingUnknown = 'Eröffnender Trade unbekannt'

export const newestTrades = 'Neueste Trades'
export const nothingOlder = 'Nichts Älteres.'
export const noMatch = {
  fills: 'Keine Ausführung passt zu diesen Filtern.',
  closed: 'Kein Trade passt zu diesen Filtern.',
} as const
export const noTradesInRange = 'Keine Trades in diesem Zeitraum'
export const showAllTime = 'Gesamten Zeitraum anzeigen'
export const mayBeOlder = {
  fills: 'Vielleicht gibt es ältere Ausführungen, oder deine Historie wird noch synchronisiert.',
  closed: 'Vielleicht gibt es ältere Trades, oder deine Historie wird noch synchronisiert.',
} as const
export const noTrades = 'Noch keine Trades'
export const willAppear = {
  fills: 'Ausführungen erscheinen hier, während deine Historie synchronisiert wird.',
  closed: 'Geschlossene Trades erscheinen hier, sobald deine Historie synchronisiert ist.',
} as const

export const columns = 'Spalten'
export const shownColumns = 'Angezeigte Spalten'
/** The note on a selected column that the list is too narrow for. */
export const noRoom = 'kein Platz bei dieser Breite'
export const otherColumns = 'Weitere Spalten'
export const moveToFront = (column: string) => `${column} nach vorn verschieben`
export const moveToEnd = (column: string) => `${column} nach hinten verschieben`
export const resetColumns = 'Zurücksetzen'
export const rMultiple = 'R-Vielfaches'
export const mae = 'MAE (schlechtester Stand)'
export const mfe = 'MFE (bester Stand)'

export const bought = (pair: string) => `Kauf ${pair}`
export const sold = (pair: string) => `Verkauf ${pair}`
export const newer = 'Neuere'
export const older = 'Ältere'
export const position = 'Position'
export const hedgeMode = (side: string) => `${side}, Hedge-Modus`
export const contracts = 'Kontrakte'
export const contractsOf = (size: string, unit: string) => `zu je ${size} ${unit}`
export const rebate = 'Rabatt'
export const realisedBeforeFees = 'Realisierter P&L, vor Gebühren'
export const asReported = 'Laut Börse'
export const liquidity = 'Liquidität'
export const notReported = 'Nicht gemeldet'
export const tradeId = 'Trade-ID der Börse'
export const copiedTradeId = 'Trade-ID'
export const copiedOrderId = 'Order-ID'
export const clientOrderId = 'Client-Order-ID'
export const copiedClientOrderId = 'Client-Order-ID'
export const noOrder = 'Keine Order gemeldet'
