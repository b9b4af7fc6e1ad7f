import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const importFile = 'Datei importieren'
export const template = 'Vorlage'
export const aboutImports =
  'Importiere Dateien für die Historie, die die Börse nicht mehr bereitstellt. Vorhandenes wird übersprungen, und was der Börse widerspricht, wird abgelehnt. So wird nichts doppelt gezählt.'
export const supportedHere = 'Unterstützte Dateien für dieses Konto'
export const supported = 'Unterstützte Dateien'
export const otherwiseTemplate = 'Für alles andere: Lade die CSV-Vorlage von Harbour und fülle sie aus.'
export const oneAtATime = 'Bitte wähle immer nur eine Datei.'
export const tooLarge =
  'Die Datei ist größer als 32\u00a0MB. Exportiere einen kürzeren Zeitraum oder teile die Datei auf.'
export const couldNotRead = 'Die Datei konnte auf diesem Gerät nicht gelesen werden.'
export const dropHere = 'CSV-Datei hier ablegen oder'
export const readingFile = 'Lesen …'
export const chooseFile = 'Datei auswählen'
export const fileToImport = 'Zu importierende Datei'

export const preview = 'Vorschau'
export const thisFile = 'Datei'
export const imported = (rows: number) =>
  `${counted(rows, 'Zeile', 'Zeilen')} importiert. Die Ergebnisse werden neu berechnet.`
export const answerFirst = (format: string) =>
  `${format}. Beantworte die Frage, damit die Zeilen gelesen werden.`
export const rowsAreNew = (fresh: number, all: number) =>
  `${count(fresh)} von ${counted(all, 'Zeile', 'Zeilen')} ${fresh === 1 ? 'ist' : 'sind'} neu.`
export const noRows = 'Diese Datei hat keine Zeilen.'
export const nothingNew = 'In dieser Datei ist nichts neu.'
export const formatOf = (format: string) => `${format}.`
export const formatFromTo = (format: string, from: string, to: string) => `${format}, ${from} bis ${to}.`
export const newTrades = 'Neue Trades'
export const newEntries = 'Neues Funding und andere Buchungen'
export const existing = 'Vorhanden'
export const coveredByOthers = 'Durch andere Zeilen abgedeckt'
export const rejected = 'Abgelehnt'
export const ignoredColumns = 'Ignorierte Spalten'
export const instruments = 'Instrumente'
export const whyRejected = 'Warum Zeilen abgelehnt wurden'
export const importing = 'Importieren …'
export const importRows = (rows: number) => `${counted(rows, 'Zeile', 'Zeilen')} importieren`
export const rowsWith = (rows: number) => `${counted(rows, 'Zeile', 'Zeilen')}:`
export const onLines = (lines: string, areMore: boolean) => `(Zeile ${lines}${areMore ? ', …' : ''})`

export const whichDecimals = 'Wie sind Zahlen in dieser Datei geschrieben?'
export const whyDecimals =
  'Die Zahlen lassen sich auf zwei Arten lesen, mit tausendfachem Unterschied. Wähle die richtige.'
export const pointDecimals = 'Punkt vor den Nachkommastellen'
export const commaDecimals = 'Komma vor den Nachkommastellen'
export const whichDates = 'Was steht in einem Datum zuerst, der Tag oder der Monat?'
export const whyDates = 'Die Datumsangaben lassen sich auf zwei Arten lesen. Wähle die richtige.'
export const dayFirst = 'Tag zuerst'
export const monthFirst = 'Monat zuerst'
export const cellOnLine = (column: string, line: number, written: ReactNode) => (
  <>
    {column}, Zeile {line}: {written}
  </>
)
export const fileZone = 'Zeitzone der Datei'
export const zoneNotStated = 'Die Datei nennt sie nicht.'
export const wrongZone =
  'Die Datei nennt sie nicht. Mit der falschen werden vorhandene Trades unten abgelehnt.'

export const checks = {
  order: {
    match: (orders: number) =>
      orders === 1
        ? 'Die Order stimmt mit deinen Trades überein.'
        : `Alle ${count(orders)} Orders stimmen mit deinen Trades überein.`,
    differ: (different: number, all: number) =>
      `${count(different)} von ${counted(all, 'Order', 'Orders')} ${different === 1 ? 'stimmt' : 'stimmen'} nicht mit deinen Trades überein.`,
    notYet: (orders: number) =>
      `${counted(orders, 'Order kann', 'Orders können')} noch nicht verglichen werden.`,
    matching: 'Übereinstimmende Orders',
    different: 'Abweichende Orders',
    more: (orders: number) => `und ${counted(orders, 'weitere Order', 'weitere Orders')}`,
    whyNotCompared: (orders: string) => `${orders}: Trades aus dieser Zeit nennen keine Order`,
    remedy: (span: string) =>
      `Trades dieser Orders fehlen hier. Exportiere die „Futures Trade History“ für ${span} und importiere sie.`,
  },
  closed_pnl: {
    match: (positions: number) =>
      positions === 1
        ? 'Die geschlossene Position stimmt mit deinen Trades überein.'
        : `Alle ${count(positions)} geschlossenen Positionen stimmen mit deinen Trades überein.`,
    differ: (different: number, all: number) =>
      `${count(different)} von ${counted(all, 'geschlossenen Position', 'geschlossenen Positionen')} ${different === 1 ? 'stimmt' : 'stimmen'} nicht mit deinen Trades überein.`,
    notYet: (positions: number) =>
      `${counted(positions, 'geschlossene Position kann', 'geschlossene Positionen können')} noch nicht verglichen werden.`,
    matching: 'Übereinstimmende geschlossene Positionen',
    different: 'Abweichende geschlossene Positionen',
    more: (positions: number) =>
      `und ${counted(positions, 'weitere geschlossene Position', 'weitere geschlossene Positionen')}`,
    whyNotCompared: (positions: string) =>
      `${positions}: noch offen, vor der Datei eröffnet, oder frühere Trades fehlen`,
    remedy: (span: string) =>
      `Die geschlossenen Positionen der Börse weichen von denen in Harbour ab. Trades dieser Tage können fehlen. Exportiere die „Derivative Trade History“ für ${span} und importiere sie.`,
  },
} as const
export const checksOnly = (format: string, from: string, to: string) =>
  `${format}, ${from} bis ${to}. Diese Datei prüft deine Trades und fügt keine hinzu.`
export const different = 'Abweichend'
export const notCompared = 'Nicht verglichen'
export const neverTraded = 'Orders ohne Ausführung'
export const rowsSkipped = 'Übersprungene Zeilen'
export const whySkipped = 'Warum Zeilen übersprungen wurden'
export const atOrder = (at: string, order: string) => `${at} · Order ${order}`
export const quantityIn = (file: ReactNode, harbour: ReactNode) => (
  <>
    Menge in der Datei {file}, in Harbour {harbour}
  </>
)
export const pnlIn = (file: ReactNode, harbour: ReactNode) => (
  <>
    P&L in der Datei {file}, in Harbour {harbour}
  </>
)
export const none = 'keine'

export const importedFiles = 'Importierte Dateien'
export const theImportedFiles = 'Importierte Dateien'
export const noFiles = 'Noch keine Dateien importiert'
export const filesAppear = 'Importierte Dateien erscheinen hier und lassen sich rückgängig machen.'
export const importedAt = (at: string) => `importiert: ${at}`
export const undone = (file: string) => `Import von ${file} rückgängig gemacht.`
export const askUndo = (file: string | null) =>
  `Import ${file === null ? 'dieser Datei' : `von ${file}`} rückgängig machen?`
export const undoImport = 'Import rückgängig machen'
export const undoing = 'Rückgängig machen …'
export const whatUndoRemoves = (rows: number | null) =>
  `Entfernt ${rows === null ? 'Zeilen' : counted(rows, 'Zeile', 'Zeilen')} aus dieser Datei, außer denen, die auch in einer anderen importierten Datei stehen, und berechnet die Ergebnisse neu.`
export const trades = (tradeCount: number) => counted(tradeCount, 'Trade', 'Trades')
export const entries = (entryCount: number) => counted(entryCount, 'Buchung', 'Buchungen')
