import { count, counted } from '../../../core/kit/format.ts'

export const share = 'Teilen'
export const shareResults = 'Diese Ergebnisse teilen'
export const readOnlyPage = (period: string) =>
  `${period}, alle Konten. Eine Seite zum Ansehen für alle, die den Link haben.`
export const readOnlyPageOf = (period: string, accounts: number) =>
  `${period}, ${accounts} deiner Konten. Eine Seite zum Ansehen für alle, die den Link haben.`
export const title = 'Titel'
export const tradingResults = 'Handelsergebnisse'
export const yourName = 'Dein Name'
export const nameIsShown = 'Steht auf der Seite und in ihrer Vorschau. Leer: Niemand wird genannt.'
export const showAmounts = 'Beträge anzeigen'
export const aboutAmounts = 'Aus: Nur Prozentwerte, Quoten und Anzahlen werden geteilt.'
export const compare = 'Anderen Zeitraum daneben anzeigen'
export const aboutCompare = (days: string) => `Kennzahlen von ${days} stehen neben denen der Seite.`
export const comparedWith = (days: string) => `Verglichen mit ${days}.`
export const limitedTo = 'Beschränkt auf'
export const showNames = 'Namen anzeigen'
export const aboutNames = 'Aus: Konten, Börsen, Bots, Tags und Playbooks werden gezählt, nicht genannt.'
export const expiresAfter = 'Läuft ab nach'
export const lengths = { 7: '7 Tagen', 30: '30 Tagen', 90: '90 Tagen', 365: '1 Jahr' } as const
export const creating = 'Link erstellen …'
export const createAnother = 'Weiteren erstellen'
export const createLink = 'Link erstellen'
export const copyNow = 'Kopiere den Link jetzt. Er wird nicht noch einmal angezeigt.'
// 'Copy link'
export const copiedLink = 'Link'

export const yourPages = 'Deine geteilten Seiten'
export const theirPages = 'Geteilte Seiten'
export const noPages = 'Keine geteilten Seiten.'
export const allAccounts = 'alle Konten'
export const linkOf = (period: string, accounts: string, showsAmounts: boolean, day: string) =>
  `${period}, ${accounts}, Beträge ${showsAmounts ? 'sichtbar' : 'ausgeblendet'}, läuft ab am ${day}`
export const revoke = 'Widerrufen'
export const revokeNamed = (page: string) => `${page} widerrufen`

export const since = (day: string) => `Seit ${day}`
export const until = (day: string) => `Bis ${day}`
export const allTime = 'Gesamter Zeitraum'

export const by = (owner: string) => `von ${owner}`
export const makeYourOwn = 'Eigene Seite erstellen'
export const aboutHarbour =
  'Harbour liest deine Börsenkonten mit Nur-Lese-Schlüsseln und zeigt, was du verdient hast, was es gekostet hat und warum.'
export const yourOwnPage = 'Eine solche Seite über deine eigenen Trades'
export const sharedPage = 'Geteilte Seite'
export const thisPage = 'Seite'
export const linkFails = 'Dieser Link funktioniert nicht'
export const askOwner =
  'Er ist abgelaufen oder wurde widerrufen. Bitte die Person, die ihn geteilt hat, um einen neuen.'
export const basis = (period: string, dated: string, zone: string) =>
  `${period}. Geschlossene Trades nach Gebühren und Funding, Ergebnisse ${dated}, Tage in ${zone}.`
/** The same for a bot, by what replaces its trades. */
export const basisOfBot = {
  grid_trade: (period: string, dated: string, zone: string) =>
    `${period}. Trades des Bot-Grids nach Gebühren und Funding, Ergebnisse ${dated}, Tage in ${zone}.`,
  round_trip: (period: string, dated: string, zone: string) =>
    `${period}. Round Trips des Bots nach Gebühren und Funding, Ergebnisse ${dated}, Tage in ${zone}.`,
} as const
export const inUsd = 'In USD.'
export const amountsHidden = 'Beträge sind ausgeblendet.'
/** The curve of a page, by the basis of its results. */
export const curves = {
  equity: { title: 'Equity', note: 'in Prozent, ohne Ein- und Auszahlungen' },
  equity_of_all: {
    title: 'Beitrag zur Rendite',
    note: 'Netto-P&L jedes Tages in % der Equity am Vortag, aufsummiert',
  },
  peak_capital: {
    title: 'Realisierte Rendite',
    note: 'Netto-P&L jedes Tages in % des höchsten Kapitals, aufsummiert',
  },
} as const
/** The curve of all results of one bot. */
export const curveOfBot = {
  title: 'Gesamtrendite',
  note: 'P&L gesamt in % des höchsten Kapitals, mit unrealisiertem P&L',
}
export const closedAlone = 'Nur geschlossene Trades'
export const aboutClosedAlone =
  'Diese Kennzahlen und die Tage darunter zählen, was geschlossen wurde. Was der Bot noch hält, steckt oben in P&L gesamt, Rendite und Drawdown.'
export const withUnrealised = 'mit unrealisiertem P&L'
export const priceMissing = 'ein Preis fehlt'
export const totalOnPeak = 'P&L gesamt auf das höchste gebundene Kapital, mit unrealisiertem'
export const noBotReturn = 'kein gebundenes Kapital, oder ein Preis fehlt'
export const byDailyTotal = 'der Summe zum Tagesschluss, mit unrealisiertem P&L'
export const noCycles = 'kein Zyklus beendet'
export const cyclesWon = (cycles: number, wins: number, losses: number) =>
  `${counted(cycles, 'Zyklus', 'Zyklen')}, ${count(wins)} gewonnen, ${count(losses)} verloren`
export const gains = {
  equity_of_all: 'Beitrag zur Rendite',
  peak_capital: 'Rendite aufs höchste Kapital',
} as const
export const gainNotes = {
  equity_of_all: 'Netto-P&L in % der Equity, Tag für Tag',
  peak_capital: 'realisiert, auf das höchste gebundene Kapital',
} as const
export const noBasis = {
  equity_of_all: 'Equity eines Tages nicht bekannt',
  peak_capital: 'noch kein gebundenes Kapital',
} as const
export const noTrades = 'Keine Trades'
export const noClosedTrades = 'Keine geschlossenen Trades in diesem Zeitraum'
export const onceOneCloses = 'Kennzahlen erscheinen hier, sobald ein Trade geschlossen ist.'
export const ownerChose =
  'Zeitraum und Konten hat gewählt, wer die Seite teilt; frühere Ergebnisse sind keine Garantie.'
export const ownerChoseTrades =
  'Zeitraum und Trades hat gewählt, wer die Seite teilt; frühere Ergebnisse sind keine Garantie.'
export const unlisted = (trades: number) =>
  `${counted(trades, 'älterer Trade', 'ältere Trades')} des Bots: zu lange her für diese Kennzahlen, in den Tagen enthalten.`
export const hasGaps = 'Eine Börse stellt einen Teil der Historie nicht bereit; er fehlt in den Kennzahlen.'
export const stillCalculated = 'Ein Konto wird noch berechnet, daher fehlen einige seiner Trades.'
export const othersMayLack = 'Auch andere Trades können fehlen.'
export const someMayLack = 'Einige Trades können fehlen.'
export const flowsUnread =
  'Einige Ein- oder Auszahlungen sind nicht verfügbar, daher fehlen Rendite, Drawdown und Sharpe.'
export const shareOn = (day: string, share: string) => `${day}: ${share}`
export const curveLabel = (title: string, words: string, drawdown: string) =>
  `${title} in Prozent, ${words}, maximaler Drawdown ${drawdown}`

export const byDay = 'Pro Tag'
export const daysInUsd = (dated: string) => `${dated}, in USD`
export const daysOf = {
  equity: (dated: string) => `${dated}, % der Equity am Vortag`,
  equity_of_all: (dated: string) => `${dated}, % der Equity am Vortag`,
  peak_capital: (dated: string) => `${dated}, % des höchsten Kapitals`,
} as const
export const dayResult = (day: string, result: string, trades: number) =>
  `${day}: ${result}, ${counted(trades, 'Trade', 'Trades')}`
export const notKnown = 'nicht bekannt'

export const notCounted = 'Nicht gezählt'
export const missingOpening = 'Eröffnung oder Preis fehlt'
export const equityDays = (days: number) => `${counted(days, 'Tag', 'Tage')} Equity`
export const closedTrades = (trades: number) => counted(trades, 'geschlossener Trade', 'geschlossene Trades')
export const outcomes = (wins: number, losses: number) => `${count(wins)} gewonnen, ${count(losses)} verloren`
export const runs = (wins: number, losses: number) =>
  `${counted(wins, 'Gewinn', 'Gewinne')} und ${counted(losses, 'Verlust', 'Verluste')} in Folge`
export const forYear = 'aus Tagesrenditen, aufs Jahr'
export const forYearOver = (rate: string) => `aus Tagesrenditen über ${rate} im Jahr, aufs Jahr`

export const sources = {
  verifiedKeys: 'von Börsen, mit Nur-Lese-Schlüsseln',
  unverifiedKeys: 'von Börsen, mit Schlüsseln, die nicht als nur lesend geprüft sind',
  addresses: 'von öffentlichen Adressen, ohne Schlüssel',
  demo: 'aus simulierten Demo-Konten',
  files: 'mit Ausführungen aus importierten Dateien, von keiner Börse bestätigt',
  manual: 'mit von Hand eingetragener Eröffnung',
} as const
export const someImported =
  'Einige Ausführungen oder Buchungen stammen aus importierten Dateien, von keiner Börse bestätigt.'
export const noneCounted = 'Hier werden keine geschlossenen Trades gezählt.'
export const allFrom = (trades: number, source: string) =>
  `Von Harbour berechnet: ${trades === 1 ? 'ein Trade' : `alle ${counted(trades, 'Trade', 'Trades')}`} ${source}.`
export const someFrom = (trades: number, source: string) => `${count(trades)} ${source}`
export const fromSeveral = (trades: number, each: string) =>
  `Von Harbour berechnet: ${counted(trades, 'Trade', 'Trades')}, ${each}.`
