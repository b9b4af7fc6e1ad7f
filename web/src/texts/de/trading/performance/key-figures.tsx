import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const ofClosedTrades = 'Kennzahlen geschlossener Trades'

/** Texts next to small charts. */
export const afterFeesAndFunding = 'nach Gebühren und Funding'
export const perTrade = 'pro Trade'
export const closedTrades = (count: number) => counted(count, 'geschlossener Trade', 'geschlossene Trades')
export const sumWon = (amount: ReactNode) => <>gew. {amount}</>
export const sumLost = (amount: ReactNode) => <>verl. {amount}</>
export const averageWin = (amount: ReactNode) => <>Gewinn {amount}</>
export const averageLoss = (amount: ReactNode) => <>Verlust {amount}</>
export const outcomes = (wins: number, losses: number, breakevens: number) =>
  `${wins} gew., ${losses} verl.${breakevens > 0 ? `, ${breakevens} Breakeven` : ''}`
export const withoutBreakeven = (rate: string) => `${rate} ohne Breakeven`
export const noDrawdown = 'kein Drawdown'
export const start = 'Beginn'
/** A drawdown from its peak to its recovery, and one that continues. */
export const fallOver = (peak: string, recovered: string) => `${peak} – ${recovered}`
export const fallSince = (peak: string) => `seit ${peak}`
export const lowest = (day: string) => `Tief ${day}`

/** The value of a figure in the period before. */
export const before = (days: string, value: ReactNode) => (
  <>
    <span className="sr-only">{days}: </span>zuvor {value}
  </>
)
export const change = 'Änderung: '
/** Said of a change beside its arrow. */
export const better = 'besser'
export const worse = 'schlechter'
/** The days that the former values are of. */
export const comparedWith = (days: string) => `Verglichen mit ${days}`

/** Values of metrics. */
export const wins = (count: number) => counted(count, 'Gewinn', 'Gewinne')
export const losses = (count: number) => counted(count, 'Verlust', 'Verluste')
export const lastBrokeEven = 'keine, zuletzt Breakeven'
export const points = (change: string) => `${change} PP`
export const above = (value: string) => `über ${value}`
export const underASecond = 'unter 1\u00a0s'

/** Reasons for a missing value, next to its dash. */
export const reasons = {
  no_price: 'ein Preis fehlt',
  no_capital: 'kein gebundenes Kapital',
  never_in_market: 'nie im Markt',
  no_funding: 'noch keine Funding-Zahlung',
  too_short_in_market: 'weniger als ein Tag im Markt',
  no_fill: 'noch keine Ausführung',
  no_trades: 'keine geschlossenen Trades',
  no_decided_trades: 'noch keine Gewinne oder Verluste',
  no_wins: 'kein Gewinntrade',
  no_losses: 'kein Verlusttrade',
  too_few_trades: 'zu wenige Trades',
  nothing_left: 'Equity fiel auf null',
  no_spread: 'jeder Tag war gleich',
  no_losing_day: 'kein Verlusttag',
  no_drawdown: 'kein Drawdown',
  no_single_rate: 'keine eindeutige Rate',
  no_initial_risk: 'kein Anfangs-Stop erfasst',
  no_equity: 'zwei Tage Equity nötig',
  flows_unread: 'Ein- oder Auszahlungen nicht verfügbar',
} as const
export const tooFewDays = (days: number) => `${days} Tage Equity nötig`
export const notKnown = 'nicht bekannt'

/** Explanations of figures. */
export const countedOver = (sample: string) => `Gezählt: ${sample}.`
export const nothingExcluded = 'Nichts ausgeschlossen.'
export const showTheseTrades = 'Diese Trades anzeigen'
export const onlyUnknownOpening = 'Eröffnung nicht bekannt'
export const onlyUnpriced = 'Ohne Preis'
export const winAboveZero = 'Ein Trade ist ein Gewinn, wenn sein Netto-P&L über null liegt.'
export const winAbove = (usd: string) =>
  `Ein Trade ist über ${usd} USD netto ein Gewinn, unter −${usd} USD ein Verlust und dazwischen Breakeven.`
export const noRiskFreeRate = (minDays: number) =>
  `Es wird kein risikofreier Zins abgezogen. Braucht ${minDays} Tage.`
export const riskFreeRate = (rate: string, minDays: number) =>
  `Von jedem Tag wird ein risikofreier Zins von ${rate} pro Jahr abgezogen; ein Verlusttag liegt darunter. Braucht ${minDays} Tage.`
export const salesByFifo = 'Verkäufe werden den frühesten Käufen zugeordnet (FIFO).'
export const salesByAverage = 'Verkäufe werden an den Durchschnittskosten gemessen.'
export const daysWithReturn = (count: number) => counted(count, 'Tag mit Rendite', 'Tage mit Rendite')
export const firstDay =
  'Der erste Tag wird am Tagesschluss vor dem Zeitraum gemessen. Tage, bevor die Equity zuletzt bei null war, sind ausgeschlossen.'
export const tradesWithStop = (count: number) =>
  counted(count, 'geschlossener Trade mit erfasstem Stop', 'geschlossene Trades mit erfasstem Stop')
export const tradesWithoutStop = (count: number) => `${closedTrades(count)} ohne Anfangs-Stop, nicht gezählt.`
