import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const journal = 'Journal'
export const theJournal = 'Journal'
export const ofDay = 'Journal des Tages'
export const journalOfDay = 'Journal des Tages'
export const noteOfDay = 'Notiz zum Tag'
export const howDayWent = 'Wie der Tag lief'
export const note = 'Notiz'
export const whyThisTrade = 'Warum dieser Trade, was lief gut, was nicht'
export const rating = 'Bewertung'
export const ratingOfTrade = 'Bewertung des Trades'
export const starsOf = (stars: number) => `${stars} von 5`
export const addTag = 'Tag hinzufügen'
export const removeTag = (tag: string) => `Tag entfernen: ${tag}`

export const notSaved = (why: string) => `Nicht gespeichert. ${why}`
export const twoVersions = 'Nicht gespeichert: zwei Fassungen'
export const saving = 'Speichern …'
export const saved = (at: string) => `Gespeichert um ${at}`
export const changedElsewhere =
  'Diese Notiz wurde in einem anderen Tab oder auf einem anderen Gerät geändert.'
export const otherVersion = 'Deine Fassung oben ist noch nicht gespeichert. Die andere:'
export const noteCleared = 'Die Notiz wurde geleert.'
export const keepBoth = 'Beide behalten'
export const keepMine = 'Meine behalten'
export const keepOther = 'Andere behalten'

export const tag = 'Tag'
export const playbook = 'Playbook'
export const review = 'Prüfung'
export const toReview = 'Zu prüfen'
export const reviewed = 'Geprüft'
export const markReviewed = 'Abhaken'
export const lastOfList = 'Geprüft. Das ist der letzte Trade der Liste.'
export const takeMarkBack = 'Markierung zurücknehmen'
export const markAndGoOn = 'Als geprüft markieren und weiter (E)'

export const playbooks = 'Playbooks'
export const thePlaybooks = 'Playbooks'
export const newPlaybook = 'Neues Playbook'
export const aboutPlaybooks = 'Deine Setups und wie jedes läuft.'
export const noPlaybooks = 'Noch keine Playbooks'
export const describeSetup =
  'Ein Playbook ist ein Setup mit seinen Regeln. Ordne ihm Trades zu und hake ab, welche Regeln du eingehalten hast: Es zeigt, was das Setup eingebracht und was Regelbrüche gekostet haben.'
export const editPlaybook = 'Playbook bearbeiten'
export const editNamed = (name: string) => `${name} bearbeiten`
export const removeNamed = (name: string) => `${name} entfernen`
export const askRemove = (name: string) => `${name} entfernen?`
export const removing = 'Entfernen …'
export const noResultYet = 'Noch keine geschlossenen Trades mit Ergebnis'
export const noResultInPeriod = 'Keine geschlossenen Trades mit Ergebnis in diesem Zeitraum'
export const noTrades = 'keine Trades'
export const trades = (tradeCount: number) => counted(tradeCount, 'Trade', 'Trades')
export const performance = (tradeCount: ReactNode, won: string, net: ReactNode) => (
  <>
    {tradeCount}, {won} gewonnen, netto {net}
  </>
)
export const discardChanges = 'Deine Änderungen verwerfen?'
export const discardPlaybook = 'Dieses Playbook verwerfen?'
export const name = 'Name'
export const rules = 'Regeln'
export const rulesExample = 'Einstieg, Abbruch, Ausstieg'
export const tradesStay = 'Seine Regeln werden gelöscht. Seine Trades bleiben, ohne Playbook.'
export const writeOne = 'Anlegen'
export const allPlaybooks = 'Alle Playbooks'
export const playbooksFailed = 'Playbooks konnten nicht geladen werden.'
export const noneYet = 'Noch keine'
export const none = 'Keines'

export const checklist = 'Checkliste'
export const checklistOf = (playbook: string) => `Checkliste von ${playbook}`
export const ruleAt = (place: number) => `Regel ${place}`
export const ruleExample = 'Stop steht vor dem Einstieg'
export const removeRule = (place: number) => `Regel ${place} entfernen`
export const addRule = 'Regel hinzufügen'
export const rulesFull = (max: number) => `Eine Checkliste hat bis zu ${max} Regeln.`
export const notTicked = 'Checkliste leer'
export const tickedOf = (ticked: number, rules: number, share: string) => `${ticked} von ${rules} · ${share}`
export const allFollowed = 'Alle befolgt'
export const notAllFollowed = 'Teils verletzt'
/** Trades whose rules are not ticked yet. */
export const notFilledIn = 'Checkliste leer'
export const rulesColumn = 'Regeln'
export const tradesColumn = 'Trades'
export const wonColumn = 'Gewonnen'
export const netColumn = 'Netto'
export const perTradeColumn = 'Je Trade'
export const notTickedYet =
  'Hake bei seinen Trades die Checkliste ab: Hier steht dann, was das Befolgen der Regeln bringt.'
export const disciplineOf = (playbook: string) => `Ergebnisse von ${playbook} nach befolgten Regeln`
export const tickedShare = (share: string, filled: number, trades: number) =>
  `${share} der Regeln befolgt. ${filled} von ${counted(trades, 'Trade', 'Trades')} ausgefüllt.`

export const pictureTooLarge = 'Bilder dürfen bis zu 5\u00a0MB groß sein. Bitte verkleinere es.'
export const pictureUnread = 'Das Bild konnte nicht gelesen werden.'
export const picture = 'Bild'
export const yourChart = 'Dein Chart zu diesem Trade'
export const choosePicture = 'Bild auswählen'
export const addPicture = 'Bild hinzufügen'
export const replace = 'Ersetzen'

export const initialStop = 'Anfangs-Stop'
export const measures = 'Misst das Ergebnis in R.'
export const correctUntil = (time: string) => `Du kannst ihn bis ${time} korrigieren.`
export const previousKept = 'Der bisherige Stop und dein Grund bleiben erhalten.'
export const correctStop = 'Stop korrigieren'
export const changeStop = 'Stop ändern'
export const belowEntry = 'Unter dem Einstieg'
export const aboveEntry = 'Über dem Einstieg'
export const reasonForChange = 'Grund der Änderung'
export const reasonExample = 'Vom falschen Chart abgelesen'
export const record = 'Festhalten'
export const previousStops = 'Frühere Stops'
export const wasUntil = (price: string, day: string, reason: string) => `${price} bis ${day}: ${reason}`
export const risk = 'Risiko'
export const openingUnknown = 'Eröffnung nicht bekannt'
export const result = 'Ergebnis'
export const noResultIn = 'Kein Nettoergebnis oder kein Dollarwert für das Risiko'

export const unsavedNote = (place: ReactNode) => <>Deine Notiz {place} ist nicht gespeichert.</>
// the link of the note
export const noteDay = (day: string) => `zum ${day}`
export const aBot = 'zu einem Bot'
export const aBotOn = (day: string) => `zu einem Bot am ${day}`
export const aTrade = 'zu einem Trade'
export const changedOpenIt = 'Sie wurde anderswo geändert. Öffne sie, um zu wählen.'
export const discardNote = 'Deine Notiz verwerfen?'
export const neverSaved = 'Sie wurde nie gespeichert. Das lässt sich nicht rückgängig machen.'

export const example = 'Beispiel'
export const exampleOf = {
  name: 'Rücktest nach Ausbruch',
  rules: 'Einstieg beim Rücktest der verlassenen Spanne, Abbruch unter ihr, Ausstieg am nächsten Niveau.',
}
export const exampleRules = [
  'Die Spanne hielt mindestens 20 Kerzen lang',
  'Der Ausbruch kam mit überdurchschnittlichem Volumen',
  'Der Stop liegt von Beginn an unter der Spanne',
  'Das nächste Niveau ist mindestens 2R entfernt',
]

/** The sum of its trades' results. */
export const whatCurve = 'die Kurve'
export const curveOver = (ends: { readonly low: string; readonly high: string } | null) =>
  `Nach Schließtag aufsummiert${ends ? `: Tiefststand ${ends.low}, Höchststand ${ends.high}` : ''}`
export const curveOf = (name: string, days: string, words: string) => `${name}, ${days}. ${words}`

/** The figures above the list: of the trades of all playbooks. */
export const headlineLabel = 'Alle Playbooks in diesem Zeitraum'
export const headline = {
  net: {
    label: 'Netto-P&L (Playbooks)',
    definition:
      'Die Summe der Nettoergebnisse aller geschlossenen Trades mit Playbook, nach Gebühren und Funding. Trades ohne Playbook sind nicht enthalten, daher ein anderer Wert als beim Netto-P&L (geschlossene Trades).',
  },
  winRate: {
    label: 'Trefferquote (Playbooks)',
    definition: 'Gewinntrades ÷ alle geschlossenen Trades mit Playbook.',
  },
  expectancy: {
    label: 'Erwartungswert (Playbooks)',
    definition:
      'Netto-P&L (Playbooks) ÷ geschlossene Trades mit Playbook: das durchschnittliche Ergebnis je Trade. Darunter dasselbe für Trades, die jede Regel befolgten, und für solche, die eine brachen.',
  },
  trades: {
    label: 'Trades mit Playbook',
    definition: 'Geschlossene Trades des Zeitraums, die ein Playbook und ein bekanntes Ergebnis haben.',
  },
  rules: {
    label: 'Befolgte Regeln',
    definition: 'Abgehakte Regeln ÷ alle Regeln, bei Trades mit ausgefüllter Checkliste.',
  },
} as const
export const wonOf = (won: string, all: string) => `${won} von ${all} gewonnen`
/** The trades that followed every rule, and those that broke one. */
export const ofFollowed = (amount: ReactNode) => <>befolgt {amount}</>
export const ofBroken = (amount: ReactNode) => <>gebrochen {amount}</>
export const ofUnfilled = (amount: ReactNode) => <>Checkliste leer {amount}</>
export const withChecklist = (trades: string) => `${trades} ausgefüllt`
export const withoutChecklist = (trades: string) => `${trades} nicht`
export const rulesTicked = (ticked: string, all: string) => `${ticked} von ${all} abgehakt`
