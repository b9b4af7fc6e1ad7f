import type { ReactNode } from 'react'

export const overTime = 'Equity im Zeitverlauf'
export const amountsIn = (currency: ReactNode, daysEnd: ReactNode) => (
  <>
    In {currency} mit unrealisiertem P&L. {daysEnd}
  </>
)
export const daysEnd = (zone: string) => `Tage enden um Mitternacht (${zone}).`
export const daysEndApart = (equityZone: string, others: string) =>
  `Equity-Tage enden um Mitternacht (${equityZone}), alle anderen um Mitternacht (${others}).`
export const followZone = (zone: string) => `${zone} auch für Equity verwenden`
export const failedToSave = 'Speichern fehlgeschlagen'
export const byDay = 'Pro Tag'
export const whatParts = 'Veränderungen pro Tag'
export const noDays = 'Noch keine Tage erfasst.'
export const needsTwoDays = 'Braucht zwei Tage'

/** The chart. */
export const scale = 'Skala'
export const scales = { money: 'Betrag', percent: 'Prozent', log: 'Log' } as const
export const compareWith = 'Vergleichen mit'
export const compareWithWhat = 'Vergleich …'
export const btcHeld = 'BTC gehalten'
export const ethHeld = 'ETH gehalten'
export const periodBefore = 'Vorperiode'
export const comparedFailed = (name: string) => `${name} konnte nicht geladen werden`
export const comparedLoading = (name: string) => `${name} wird geladen`
export const comparedEmpty = (name: string) => `Keine Daten: ${name}`
export const comparedReturn = (name: string, percent: string, day: string | null) =>
  day === null ? `${name} ${percent}` : `${name} ${percent} zum Schlusskurs vom ${day}`
export const returned = (percent: string) => `${percent} Rendite`
export const deposit = 'Einzahlung'
export const withdrawal = 'Auszahlung'
export const note = 'Notiz'
export const wholeRange = 'Ganzer Zeitraum'
export const zoomOut = 'Verkleinern (-)'
export const zoomIn = 'Vergrößern (+)'
export const ofChosenAccounts = 'Equity der gewählten Konten'
export const fullScreen = 'Vollbild'
export const leaveFullScreen = 'Vollbild beenden'
export const chartHelp = (sentence: string) =>
  `${sentence}; Plus und Minus zoomen, Umschalt mit einer Pfeiltaste verschiebt das Diagramm, 0 zeigt den ganzen Zeitraum.`
export const shown = (days: string) => `${days} angezeigt. `

/** Its picture. */
export const picture = 'Bild des Diagramms'

/** The days as a table. */
export const equityByDay = 'Equity pro Tag'
export const day = 'Tag'
export const source = 'Quelle'
export const live = 'Live'
export const rebuilt = 'Errechnet'
export const rebuiltFrom = 'Aus deiner Historie und Tagespreisen berechnet'
export const fromPeak = 'Vom Hoch'
export const flows = 'Ein-/Auszahlungen'
export const beforeRange = 'Vor dem Zeitraum'
export const noPreviousDay = 'Kein Vortag'
export const remeasured = 'Coins haben einen Preis bekommen oder verloren; ihr Wert ist nicht bekannt'
export const noEquity = 'Keine Equity'
export const noEquityBefore = 'Keine Equity am Vortag'
export const withDeposits = (source: string, amount: ReactNode) => (
  <>
    {source}, Einzahlungen netto {amount}
  </>
)
export const comparedWithoutFlows = (name: string) =>
  `${name}: keine Rendite, da Ein- und Auszahlungen nicht gelesen werden können`
