import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const theClosedTrades = 'Geschlossene Trades'
export const newTrades = (value: number) => counted(value, 'neuer Trade', 'neue Trades')
export const trades = (value: number) => counted(value, 'Trade', 'Trades')
export const aboutDay =
  'Ganze Trades am Tag ihrer Schließung. Der Kalender zählt jede Ausführung an ihrem eigenen Tag, falls deine Einstellungen nichts anderes sagen.'
export const tradesOnPage = (value: number) => `${counted(value, 'Trade', 'Trades')} auf dieser Seite`

export const allMatching = 'Alle passenden Trades'
export const total = (number: ReactNode, value: number) => (
  <>
    {number} {value === 1 ? 'Trade' : 'Trades'}
  </>
)
export const net = (amount: ReactNode) => <>Netto {amount}</>
export const noResult = 'Kein Trade hat ein Ergebnis'
export const won = (share: ReactNode) => <>Gewonnen {share}</>
export const feesOf = (amount: ReactNode) => <>Gebühren {amount}</>
export const fundingOf = (amount: ReactNode) => <>Funding {amount}</>
export const withUnknownOpening = (trades: string) => `${trades} ohne bekannte Eröffnung`
export const withoutPrice = (trades: string) => `${trades} ohne Preis`
export const notCounted = 'Zählt nicht zum Netto'

export const sortBy = 'Sortieren nach'
export const orders = {
  closed: { descending: 'Neueste zuerst', ascending: 'Älteste zuerst' },
  net: { descending: 'Höchster Netto-P&L', ascending: 'Niedrigster Netto-P&L' },
  return: { descending: 'Höchste Rendite', ascending: 'Niedrigste Rendite' },
  held: { descending: 'Am längsten gehalten', ascending: 'Am kürzesten gehalten' },
  fees: { descending: 'Höchste Gebühren', ascending: 'Niedrigste Gebühren' },
  funding: { descending: 'Höchstes Funding', ascending: 'Niedrigstes Funding' },
} as const

/** The head of a column whose values are short. */
export const returnHead = 'Rendite'
export const ratingOf = (rating: number) => `${rating} von 5`
export const maeHelp = 'Schlechtester Stand des Trades vor Gebühren, aus Kerzen und eigenen Ausführungen.'
export const mfeHelp = 'Bester Stand des Trades vor Gebühren, aus Kerzen und eigenen Ausführungen.'
export const exchangeUnreachable = 'Die Börse war nicht erreichbar.'
export const noInitialStop = 'Kein Anfangs-Stop'
export const noEntryValue = 'Kein Dollarwert für den Einstieg'
export const assetWithoutPrice = 'Für eines seiner Assets fehlt ein Preis'
export const entryNotKnown = 'Nicht bekannt'

/** Reasons for an unknown opening: within a line, on a badge, on a badge that explains it, and as a sentence. */
export const openings = {
  opened_before: 'vorher eröffnet',
  came_in: 'Coins erhalten',
  not_whole: 'Lücke davor',
} as const
export const openingBadges = {
  opened_before: 'Vorher eröffnet',
  came_in: 'Coins erhalten',
  not_whole: 'Lücke davor',
} as const
export const incompleteOpenings = {
  opened_before: 'Unvollständig: vorher eröffnet',
  came_in: 'Unvollständig: Coins erhalten',
  not_whole: 'Unvollständig: Lücke davor',
} as const
export const openingReasons = {
  opened_before: 'Vor Beginn der synchronisierten Historie eröffnet',
  came_in: 'Seine Coins stammen aus Einzahlung, Transfer, Umtausch oder Prämie, zu unbekanntem Einstandswert',
  not_whole: 'Ein Teil der früheren Historie fehlt',
} as const
export const entered = 'Eingetragen'
export const openingEntered = 'Eröffnung eingetragen'
export const enteredHelp = 'Du hast Preis und Tag der Eröffnung eingetragen'

export const note = 'Notiz'
export const tagged = (tags: string) => `Tags: ${tags}`
export const picture = 'Bild'
export const reviewed = 'Geprüft'

/** The accounts of made-up trades. */
export const sampleAccounts = { spot: 'Spot-Konto', swing: 'Swing-Konto' } as const
