import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const notFound = 'Bot nicht gefunden'
export const allBots = 'Alle Bots'
export const intro = (currency: ReactNode) => <>In {currency}</>
/** The first figure on phones, where no heading names the span. */
export const overAllTimeOf = (metric: string) => `${metric}, gesamt`
export const report = 'Bericht'
export const fillsFile = 'Ausführungen dieses Bots'
export const daysFile = 'Tage dieses Bots'
export const cyclesFile = 'Zyklen dieses Bots'
export const fillsSince = (fills: number, day: string) =>
  `${counted(fills, 'Ausführung', 'Ausführungen')} seit ${day}`
export const lastFill = (ago: ReactNode) => <>letzte Ausführung {ago}</>
export const noFill = 'noch keine Ausführung'
/** From a price or a time to another one. */
export const fromTo = (from: string, to: string) => `${from} bis ${to}`
export const fills = (value: number) => counted(value, 'Ausführung', 'Ausführungen')
export const contracts = 'Kontrakte'
export const dayPriceMissing = 'Ein Preis dieses Tages fehlt'

export const keyFigures = 'Kennzahlen des Bots'
export const otherKeyFigures = 'Weitere Kennzahlen des Bots'
export const thisBot = 'Bot'
export const byFifo = (amount: ReactNode) => <>Nach FIFO {amount}</>
export const ofCapitalInUse = (share: string) => `${share} des gebundenen Kapitals`
export const asReturn = 'Rendite'
export const noGrossProfit = 'Kein Bruttogewinn'
export const noGrossWithFunding = 'Vor Gebühren nichts verdient'
export const ofGrossWithFunding = (share: string) => `${share} vom Brutto mit Funding`
export const ofGross = (share: string) => `${share} vom Brutto`
export const won = (share: string) => `${share} Treffer`
/** A grid closes no pair at a loss: a rate of wins would flatter it. */
export const inProfit = (share: string) => `${share} mit Gewinn`
export const gridTrades = 'Grid-Trades'
export const roundTrips = 'Round Trips'
export const perDay = (number: string) => `${number} pro Tag`

export const noFundingYet = 'bisher keins'
export const aprOf = (share: string) => `${share} APR`
export const perPayment = (amount: ReactNode) => <>{amount} je Zahlung</>
export const fundingReceived = 'Funding'
export const fundingNote = 'gesamt, nach Tagen im Markt'
export const theFunding = 'Funding'

export const theRange = 'die Zahlen dieses Zeitraums'
export const nothingInRange = 'Keine Ausführungen in diesem Zeitraum, und nichts wurde gehalten.'
export const rangeIsPartial = 'Etwas in diesem Zeitraum hat keinen Preis: Es ist in keiner Summe.'
export const rangeByLastFill =
  'Ein Schlusskurs fehlt: Der Preis der letzten Ausführung steht dafür, unrealisierter P&L und Summe sind Schätzungen.'
export const andOther = (amount: ReactNode) => <>Zinsen und anderes {amount}</>

export const totalByDay = 'P&L gesamt pro Tag'
export const totalByDayScrollable = 'P&L gesamt pro Tag, scrollbar'
export const theCurve = 'Kurve'
export const curveBegins = 'Die Kurve beginnt mit der ersten Ausführung.'
export const totalOn = (day: string) => `P&L gesamt am ${day}`
export const theTotal = 'P&L gesamt'
export const curveLabel = (days: number) =>
  `P&L gesamt an ${days} Tagen, im Vergleich zum Halten. Pfeiltasten führen von Tag zu Tag.`
export const total = (amount: string) => `gesamt ${amount}`
export const totalNotKnown = 'gesamt nicht bekannt'
export const fallFromTop = (share: string) => `${share} von der höchsten Summe`
export const belowTop = (amount: ReactNode) => <>{amount} unter der höchsten Summe</>
export const aboutBelowTop = (share: string) =>
  `P&L gesamt unter seinem höchsten Schluss: ${share} vom Höchststand des gebundenen Kapitals plus diesem Hoch.`
export const atTop = 'auf der höchsten Summe'
export const byLastFill = 'zum Preis der letzten Ausführung'
export const byLastFillHelp =
  'Ein Tagesschluss fehlt: Es gilt der Preis der letzten Ausführung, daher sind Summe und Rückgang geschätzt.'
export const daysByLastFill = (days: number) =>
  `An ${counted(days, 'Tag', 'Tagen')} fehlt ein Tagesschluss: Es gilt der Preis der letzten Ausführung, daher sind Summe und Rückgang geschätzt.`
export const sameCoinsHeld = 'Dieselben Coins gehalten'
export const sameMoneyHeld = 'In USDT behalten'
export const inventoryIn = (unit: string) => `Bestand, ${unit}`
export const inventoryAtCost = 'Bestand zum Einstand'

export const priceAndFills = 'Preis und Ausführungen'
export const lastFills = (fills: string) =>
  `die letzten ${fills} Ausführungen; dazwischen der Kurs zum Tagesschluss`
export const theFills = 'Ausführungen'
export const fillsAppear = 'Seine Ausführungen erscheinen hier am Preis.'
export const priceLabel = (market: string, purchases: number, sales: number) =>
  `${market} mit ${counted(purchases, 'Kauf', 'Käufen')} und ${counted(sales, 'Verkauf', 'Verkäufen')}.`
export const priceOnGridLabel = (
  market: string,
  purchases: number,
  sales: number,
  lines: number,
  hit: number,
) =>
  `${market} mit ${counted(purchases, 'Kauf', 'Käufen')} und ${counted(sales, 'Verkauf', 'Verkäufen')}, auf einem Grid aus ${counted(lines, 'Linie', 'Linien')}, davon ${hit} getroffen.`
export const gridLine = 'Grid-Linie'
/** A line with a quantity that waits for its other side. */
export const openThere = 'Dort noch offen'
export const neverHit = 'nie getroffen'

export const profitPerLine = 'Gewinn je Grid-Linie'
export const profitPerLineOf = (market: string) => `Gewinn je Grid-Linie, ${market}`
export const profitPerLineNote = 'gesamt, zugeordnete Paare nach dem Preis ihres Kaufs'
export const linePrice = 'Linie'
export const ordersThere = 'Orders'
export const lastOrders = (value: number, shown: string) => (value === 1 ? '1 Order' : `${shown} Orders`)
export const waitingThere = 'Wartet'
export const pairsThere = 'Zugeordnet'
export const pairsOf = (amount: ReactNode) => <>{amount} zugeordnet</>

export const cycles = 'Zyklen'
export const theCycles = 'Zyklen'
export const noCycles = 'Noch kein Zyklus abgeschlossen.'
export const noCyclesOfPair = 'Noch kein Zyklus beendet: Beide Seiten bleiben offen und verdienen Funding.'
export const lastOf = (shown: string, all: string) => `die letzten ${shown} von ${all}`
export const gridTradesNote = (number: string) => `${number}, Grid-Trades`
export const roundTripsNote = (number: string) => `${number}, Round Trips`
export const priceWasMissing = 'Ein Preis fehlte'
export const bothSides = 'Beide in einem Zyklus'
export const entryToExit = 'Einstieg bis Ausstieg'
export const cycleTime = 'Dauer'

export const byDay = 'Pro Tag'
export const byDayNote = 'gesamt, neueste zuerst, was jeder Tag geändert hat'
export const theDays = 'Tage'
export const noDays = 'Noch keine Tage.'
export const botByDay = 'Bot pro Tag'
export const fillsAndFees = (fills: number, fees: ReactNode) => (
  <>
    {counted(fills, 'Ausführung', 'Ausführungen')}, Gebühren {fees}
  </>
)
export const totalOf = (amount: ReactNode) => <>gesamt {amount}</>
export const day = 'Tag'
export const realised = 'Realisiert, brutto'
export const heldAtCost = 'Einstandswert'
export const change = 'Änderung'

export const adding = 'So setzt es sich zusammen'
export const theParts = 'Bestandteile'
export const thereBefore = 'schon vorher da'
export const openedByOthers = 'von anderen eröffnet'
export const otherMethods = 'Dieselbe Summe nach anderen Methoden: realisiert und unrealisiert'
export const gridPairs = 'Zugeordnete Grid-Paare'
export const againstHolding = 'Im Vergleich zum Halten'
export const legsOffset =
  'Seine beiden Seiten gleichen sich aus, unterm Strich hält er kaum Coins: verglichen wird nur mit demselben Geld in USDT.'
export const theSameCoinsHeld = 'Dieselben Coins gehalten'
export const aboveHolding = 'Unterschied zum Halten'
export const theSameMoneyHeld = 'Dasselbe Geld in USDT'
export const aboveMoney = 'Unterschied zu USDT'

export const capitalAndRisk = 'Kapital und Risiko'
export const theCapital = 'Kapital und Risiko'
export const peak = 'Höchststand'
export const averageInMarket = 'durchschnittlich im Markt'
export const neverInMarket = 'Nie im Markt'
export const onAverage = 'auf den Durchschnitt'
export const notMadeGood = 'nicht aufgeholt seit'
export const madeGoodOn = 'aufgeholt am'
export const ofLife = (time: string) => ` von ${time}`
export const noCapital = 'Kein gebundenes Kapital oder ein Preis fehlt'

export const inventory = 'Bestand'
export const inventoryNote = 'jetzt, zu eigenen Durchschnittskosten'
export const theInventory = 'Bestand'
export const nothingHeld = 'Er hält gerade nichts.'
export const heldAt = (amount: ReactNode, price: string) => (
  <>
    {amount} zu {price}
  </>
)
export const priceNow = (price: string) => `jetzt ${price}`

export const transfers = 'Von einem eröffnet, von einem anderen geschlossen'
export const whoseResult = 'Wem das Ergebnis zugerechnet wird, für alle Bots'
export const openersResult = 'Ergebnis zählt bei dem, der eröffnet'
export const closersResult = 'Ergebnis zählt bei dem, der schließt'
export const resultForAllBots = 'Diese Wahl gilt für alle Bots und für den Handel von Hand.'
/** Replaces an amount: the closing side has none. */
export const handedOver = 'übergeben'
export const staysWith = (opener: string) =>
  `Übergeben zum Preis jeder Ausführung, die geschlossen hat: Das Ergebnis bleibt bei „${opener}“, wo eröffnet wurde.`
export const countedFromBeginning = (taker: string) =>
  `Gehalten, bevor „${taker}“ begann: ab dem Preis der ersten Ausführung gerechnet, unabhängig von der Auswahl oben.`
export const beforeHistory = 'Vor der Historie'
export const anotherBot = 'Ein anderer Bot'
/** Between the opening and the closing bot. */
export const to = 'an'

export const kindAndSettings = 'Art und Einstellungen'
export const kindNote = 'aus seinen Orders gelesen'
export const theKind = 'Art'
export const notRecognised = 'Nicht erkannt'
export const foundKind = (kind: string) => `${kind} (erkannt)`
export const guessedBecause = (kind: string) => `Harbour hat ${kind} erkannt, weil:`
export const kindOfBot = 'Art des Bots'
export const gridRange = (pair: string) => `${pair}, Spanne`
export const lines = 'Linien'
export const lineCount = (value: number) => counted(value, 'Linie', 'Linien')
export const linesNeverHit = (lines: string) => `, ${lines} nie getroffen`
export const step = 'Schritt'
export const spacings = { arithmetic: 'arithmetisch', geometric: 'geometrisch' } as const
export const eachOrder = 'Je Order'
export const entriesPerCycle = (pair: string) => `${pair}, Einstiege je Zyklus`
export const entries = (average: string, max: string) => `${average} im Schnitt, höchstens ${max}`
export const takeProfit = 'Take-Profit'
export const firstOrder = 'Erste Order'
export const deviationScale = 'Jeder Abstand zum vorigen'
export const nextEntryAfter = 'Nächster Einstieg nach'
export const quantityScale = 'Jeder Einstieg zum vorigen'
/** A time-based bot, which trades at any price. */
export const byTime = {
  long: (pair: string) => `${pair} Käufe`,
  short: (pair: string) => `${pair} Verkäufe`,
} as const
export const everyDays = (days: number) => (days === 1 ? 'jeden Tag' : `alle ${counted(days, 'Tag', 'Tage')}`)
export const everyHours = (hours: number) =>
  hours === 1 ? 'jede Stunde' : `alle ${counted(hours, 'Stunde', 'Stunden')}`
export const everyEach = (interval: string, amount: ReactNode) => (
  <>
    {interval}, je {amount}
  </>
)
export const spotLeg = (side: string, pair: string) => `${side} ${pair} Spot`
export const perpetualLeg = (side: string, pair: string) => `${side} ${pair} Perpetual`
export const hedged = 'Abgesichert'
export const ordersPerDay = (pair: string) => `${pair}, Orders pro Tag`
export const made = 'Als Maker'
export const spread = 'Spread'
export const tradesOf = (pair: string) => `${pair}, Trades`
export const longAndHeld = (share: string, hours: string) => `, ${share} long, je ${hours} h`

export const compare = 'Vergleichen'
export const compareNote = 'ab dem ersten gemeinsamen Tag'
export const comparedWith = 'Mit'
export const addBots = 'Füge einen bis fünf Bots hinzu.'
export const theComparison = 'Vergleich'
export const noCommonDays = 'Diese Bots haben keine zwei gemeinsamen Tage.'
export const since = (day: string) => `seit ${day}`
export const compareIn = 'Vergleichen in'
export const percent = 'Prozent'
export const money = 'Geld'
export const compareLabel = (bots: string, days: number) =>
  `${bots} über ${days} Tage ab einem gemeinsamen Beginn. Pfeiltasten führen von Tag zu Tag.`
export const percentOf = 'Prozent vom jeweils eigenen Höchststand des gebundenen Kapitals.'
export const allCycles = 'Alle Zyklen'

export const notes = 'Notizen'
export const theNote = 'Notiz'
export const noteToday = 'Notiz für heute'
export const ofThisBot = 'Zu diesem Bot'
export const noteOfBot = 'Notiz zum Bot'
export const whyThisBot = 'Was er tun soll, wann du ihn stoppen würdest'
export const notesOfDays = 'Notizen zu seinen Tagen'
export const notesOnDays = 'Notizen zu Tagen'
export const noDayNotes =
  'Noch keine Notizen zu Tagen. Wähle unter „Pro Tag“ einen Tag, um eine zu schreiben.'
export const noteOn = (day: string) => `Notiz zum ${day}`
export const ofItsDay = 'Zu diesem Tag'
export const noteOfBotDay = 'Notiz zum Tag'
export const whatHappened = 'Was du geändert hast, was passiert ist'
export const hasNote = 'mit Notiz'
export const noteSays = (note: string) => `Notiz: ${note}`
export const note = 'Notiz'
