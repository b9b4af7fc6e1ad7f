import type { ReactNode } from 'react'

export const positions = 'Positionen'
export const intro = 'Derivate laut Börse; Spot aus deinen Ausführungen berechnet.'
export const openPositions = 'Offene Positionen'
export const thePositions = 'Positionen'
export const noneInAccounts = 'Die gewählten Konten haben keine offenen Positionen.'
export const noPositions = 'Keine offenen Positionen'
export const willAppear = 'Positionen, die du eröffnest, erscheinen hier.'
export const synced = (ago: string) => `Sync ${ago}`

export const mark = 'Mark'
export const liquidationPrice = 'Liq.-Preis'
export const aboutLiquidation =
  'Liquidationspreis laut Börse und sein Abstand vom Mark-Preis. Mit Cross-Margin ändert er sich mit dem ganzen Konto; liegt er weit entfernt, melden viele Börsen keinen.'
/** The line on phones. */
export const liquidatedAt = (price: ReactNode, distance: string | null) => (
  <>
    Liq. {price}
    {distance === null ? null : `, ${distance}`}
  </>
)
/** Precedes the first of two prices with an arrow between them, for screen readers. */
export const fromEntry = 'Einstieg'
export const margin = 'Margin'
export const noMargin = 'Keine Margin gemeldet'
export const roe = (share: ReactNode) => <>ROE {share}</>
export const roeOn = (share: ReactNode, margin: ReactNode) => (
  <>
    ROE {share} auf {margin}
  </>
)
export const onMargin = 'ROE'
export const aboutOnMargin =
  'Return on Equity: unrealisierter P&L im Verhältnis zur Margin, die die Börse meldet.'
export const riskFirst = 'Risiko zuerst, dann nach Wert'
export const riskMarks = {
  liquidation: 'Nahe der Liquidation',
  loss: 'Verlust über der Margin',
} as const
export const marginUsed = 'Genutzte Margin'
export const nearestLiquidation = 'Nächstgelegene Liquidation'
export const awayFrom = (position: string, distance: string) => `${position}, ${distance} entfernt`
export const farFrom = (position: string) => `${position}, mehr als 100 % entfernt`
export const noneStated = 'kein Preis gemeldet'
/** After a figure of all positions: the number that it lacks. */
export const notStatedBy = (positions: string) => `(${positions} nicht gemeldet)`
export const nearLiquidation = (
  position: string,
  distance: string,
  markPrice: ReactNode,
  liquidation: ReactNode,
) => (
  <>
    <span className="font-medium">Nahe der Liquidation:</span> {position}, {distance} entfernt. Mark-Preis{' '}
    {markPrice}, Liquidation bei {liquidation}.
  </>
)
export const lossAboveMargin = (
  position: string,
  share: ReactNode,
  margin: ReactNode | null,
  liquidation: ReactNode | null,
) => (
  <>
    <span className="font-medium">Verlust über der Margin:</span> {position}, ROE {share}
    {margin === null ? null : <> auf {margin}</>}.
    {liquidation === null ? null : <> Liquidation bei {liquidation}.</>}
  </>
)
/** States what offsets a loss above its margin, in one line on a phone. */
export const hedge = 'Hedge:'
export const hedgedBy = (gain: ReactNode) => <>Gegenpositionen gewannen {gain}</>
export const noHedge = 'keine Gegenposition mit Gewinn'
export const hedgeUnread = 'unbekannt, bis der Verlauf da ist'
export const hedgeUnpriced = 'unbekannt, ein Preis fehlt'
export const hedgeUnknown = 'unbekannt, die Bestände fehlen'
export const onEntry = 'Auf Einstieg'
export const aboutOnEntry =
  'Unrealisierter P&L im Verhältnis zum Wert beim Einstieg: Mark-Preis gegenüber Einstiegspreis in Richtung der Position, ohne Hebel.'
export const movedOnEntry = (share: ReactNode) => <>{share} ab Einstieg</>
export const pnlInCoin = 'P&L in Coin'
export const noEntryPrice = 'Kein Einstiegspreis gemeldet'
export const noMarkPrice = 'Kein Mark-Preis gemeldet'
export const noLiquidationPrice = 'Nicht gemeldet (weit entfernt oder Cross-Margin)'
export const notReported = 'Nicht gemeldet'
export const inverse = 'Inverse'
export const noCoinPrice = 'Kein Preis für den Coin, in dem abgerechnet wird'
export const historyIncomplete = 'Historie unvollständig'
export const historyDiffersBadge = 'Weicht von Ausführungen ab'
export const historyUnknown = 'Die Historie ist unvollständig. Größe und P&L sind die der Börse.'
export const historyDiffers = (synced: string, stated: string, difference: string) =>
  `Synchronisierte Ausführungen ergeben ${synced}; die Börse zeigt ${stated} (Differenz ${difference}). Größe und P&L sind die der Börse.`

export const openHoldings = 'Offene Spot-Bestände'
export const holdingsNote = 'gekauft, noch nicht verkauft'
export const theHoldings = 'Offene Spot-Bestände'
export const noHoldingsInAccounts = 'Die gewählten Konten haben keine offenen Spot-Bestände.'
export const noHoldings = 'Keine offenen Spot-Bestände'
export const holdingsWillAppear =
  'Gekaufte Coins erscheinen hier, bis du sie verkaufst. Eingezahlte Coins stehen unter „Guthaben“.'
export const quantityHeld = 'Bestand'
export const averageCost = 'Ø-Kosten'
export const realisedInQuote = 'Realisiert (Quote)'
export const aboutRealisedInQuote =
  'Realisierter P&L der bereits verkauften Coins, in der Quote-Währung des Paars, vor Gebühren.'
export const onCost = 'Auf Kosten'
export const aboutOnCost =
  'Unrealisierter P&L im Verhältnis zu den Kosten der gehaltenen Coins: Preis gegenüber Ø-Kosten, ohne Gebühren.'
export const nothingHeld = 'Nichts im Bestand'
/** Before the coins that it lacks, compared with the fills. */
export const shortfall = 'Fehlbestand'
export const leftWithoutSale = (balance: string, base: string, positions: string, missing: string) =>
  `Das Konto hält ${balance} ${base}; die offenen Trades ergeben ${positions}. ${missing} ${base} gingen ohne Verkauf ab.`
export const wentOut = 'Sie wurden ausgezahlt oder übertragen.'
export const partWentOut = (amount: string, base: string) =>
  `${amount} ${base} wurden ausgezahlt oder übertragen; der Rest können Gebühren, eine Konvertierung oder fehlende Historie sein.`
export const noneWentOut =
  'Keine Auszahlung und kein Transfer ist bekannt: Es können Gebühren, eine Konvertierung oder fehlende Historie sein.'
export const onlyRemaining = 'Hier zählt nur, was übrig ist.'
export const priceNow = (price: ReactNode) => <>jetzt {price}</>
