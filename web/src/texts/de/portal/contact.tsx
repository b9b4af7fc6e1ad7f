import { count, counted } from '../../../core/kit/format.ts'

export const submissions = 'Kontaktnachrichten'
/** Follows 'Could not load'. */
export const theSubmissions = 'Kontaktnachrichten'
export const allSubmissions = 'Alle Nachrichten'
export const newOnes = (number: number) => `${count(number)} neu`
export const noneYet = 'Noch keine Nachrichten'
export const arriveHere = 'Nachrichten der Kontaktseite kommen hier an.'
/** Read by screen readers after the name. */
export const isNew = '(neu)'

export const status = 'Status'
export const all = 'Alle'
export const statusNew = 'Neu'
export const statusRead = 'Gelesen'
export const statusDone = 'Erledigt'
export const search = 'Nachrichten durchsuchen'
export const searchIn = 'Name, E-Mail oder Text'
export const shownOf = (shown: number, all: number) =>
  `${count(shown)} von ${counted(all, 'Nachricht', 'Nachrichten')}`
export const noItems = 'Nichts gefunden'
export const clearFilters = 'Filter zurücksetzen'

export const messages = 'Nachrichten'
export const noneSelected = 'Keine Nachricht ausgewählt'
export const selectOne = 'Wähle links eine aus, um sie zu lesen.'
export const allMessages = 'Alle Nachrichten'
export const messageFrom = (name: string) => `Nachricht von ${name}`
export const noSubject = 'Kein Betreff'
export const accountDeleted = 'Konto gelöscht'
export const reopen = 'Wieder öffnen'
export const markDone = 'Als erledigt markieren'
export const markNew = 'Als neu markieren'
export const reply = 'Per E-Mail antworten'
/** The subject of the reply. */
export const replyTo = (subject: string) => `Re: ${subject}`
export const yourMessage = 'Deine Nachricht an Harbour'
