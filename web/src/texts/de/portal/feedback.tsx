import { counted } from '../../../core/kit/format.ts'

export const board = 'Bugs und Features'
export const aboutBoard = 'Stimme für das, was dir wichtig ist.'
/** The order of the rows, in a sentence. */
export const byStatus = 'Zuerst „In Arbeit“, dann „Offen“.'
export const byDate = 'Neueste zuerst.'
export const byVotes = 'Meiste Stimmen zuerst.'
export const newItem = 'Neuer Eintrag'
export const items = 'Einträge'
export const totals = 'Summen'
export const total = 'Gesamt'
export const back = 'Zurück zu Bugs und Features'

export const types = { BUG: 'Bug', FEATURE: 'Feature', EXCHANGE: 'Börse' } as const
export const aboutBug = 'Etwas ist falsch oder funktioniert nicht.'
export const aboutFeature = 'Etwas, das Harbour können soll.'
export const aboutExchange = 'Eine Börse, die Harbour unterstützen soll.'
export const open = 'Offen'
export const inProgress = 'In Arbeit'
export const completed = 'Erledigt'
export const closed = 'Geschlossen'

export const type = 'Typ'
export const status = 'Status'
export const showOnly = 'Zeigen'
export const sort = 'Zuerst'
export const all = 'Alle'
export const inProgressOption = 'In Arbeit'
export const everyones = 'Von allen'
export const mine = 'Meine'
export const votedByMe = 'Meine Stimmen'
export const newestFirst = 'Neueste'
export const popularFirst = 'Beliebteste'
export const search = 'Suchen'
export const searchPlaceholder = 'In Titel und Text suchen'

export const list = 'Feedback'
export const noItems = 'Keine Einträge gefunden'
export const theItems = 'Einträge'
export const listFailed = 'Die Liste konnte nicht geladen werden.'
export const clearFilters = 'Filter zurücksetzen'
export const beFirst = 'Mach den Anfang: Melde einen Bug oder schlage ein Feature vor.'
export const nothingPosted = 'Du hast noch nichts eingereicht.'
export const nothingVoted = 'Du hast noch nicht abgestimmt.'
export const noMatch = 'Keine Einträge passen zu diesen Filtern.'
export const showMore = 'Mehr anzeigen'
export const statusOf = (title: string) => `Status von ${title}`
export const deleteTitle = (title: string) => `${title} löschen`
/** Follow a number. */
export const comments = (count: number) => (count === 1 ? 'Kommentar' : 'Kommentare')
export const images = (count: number) => (count === 1 ? 'Bild' : 'Bilder')

export const vote = (title: string, votes: number) =>
  `Für ${title} stimmen, ${counted(votes, 'Stimme', 'Stimmen')}`
export const voteHint = 'Dafür stimmen'
export const unvoteHint = 'Stimme zurückziehen'
export const voteFailed = 'Die Stimme wurde nicht gezählt'
export const votes = (count: number) => counted(count, 'Stimme', 'Stimmen')

export const exporting = 'Wird exportiert …'
export const exportCsv = 'CSV-Export'
export const exportFailed = 'Der Export ist fehlgeschlagen. Bitte versuche es erneut.'
export const deleted = 'Gelöscht'
export const deletedItems = 'Gelöschte Einträge'
export const deletedHint = (days: number) =>
  `Sie lassen sich ${days} Tage lang wiederherstellen, mit Stimmen und Kommentaren.`
export const theDeletedItems = 'Gelöschte Einträge'
export const nothingDeleted = 'Keine gelöschten Einträge'
export const nothingDeletedHint = 'Von Administratoren gelöschte Einträge erscheinen hier.'
export const deletedFacts = (kind: string, upvotes: number, date: string, person: string) =>
  `${kind} · ${counted(upvotes, 'Stimme', 'Stimmen')} · gelöscht am ${date} von ${person}`
export const restoreTitle = (title: string) => `${title} wiederherstellen`
export const restoring = 'Wird wiederhergestellt …'
export const restored = 'Eintrag wiederhergestellt'

export const submitTitle = 'Bug oder Feature einreichen'
export const submit = 'Einreichen'
export const submitting = 'Wird eingereicht …'
export const submitted = 'Eintrag eingereicht'
export const submitFailed = 'Das Einreichen ist fehlgeschlagen. Bitte versuche es erneut.'
export const discardItem = 'Diesen Eintrag verwerfen?'
export const title = 'Titel'
export const description = 'Beschreibung'
export const bugTitle = 'Was nicht stimmt'
export const bugDescription = 'Was du getan hast, was passiert ist und was du erwartet hast.'
export const featureTitle = 'Was Harbour können soll'
export const featureDescription = 'Was du erreichen willst und wie du es heute machst.'
export const exchangeTitle = 'Name der Börse'
export const exchangeDescription = 'Welche Märkte du dort handelst und wozu du sie brauchst.'
export const similar = 'Ähnliche Einträge'
export const similarHint = 'Ist es einer von diesen? Dann stimme dafür.'

export const imagesLabel = 'Bilder'
export const imagesOf = (count: number, max: number) => `${count} von ${max}`
export const chooseImages = 'Bilder auswählen'
export const addImages = 'Bilder hinzufügen'
export const imagesHint = 'oder hier ablegen oder einfügen. PNG, JPEG oder GIF, je 5\u00a0MB.'
export const makeSmaller = 'Verkleinern'
export const removeImage = (name: string) => `${name} entfernen`
export const attachments = 'Anhänge'
export const attachment = (number: number) => `Anhang ${number}`
export const imageOf = (number: number, count: number) => `Bild ${number} von ${count}`
export const openImage = (number: number, count: number) => `Bild ${number} von ${count} öffnen`
export const previousImage = 'Vorheriges Bild'
export const nextImage = 'Nächstes Bild'

export const itemFailed = 'Der Eintrag konnte nicht geladen werden'
export const thisItem = 'Eintrag'
export const details = 'Details'
export const author = 'Von'
export const created = 'Erstellt'
export const deleteItem = 'Eintrag löschen'
export const deleteItemQuestion = 'Diesen Eintrag löschen?'
export const deleteItemConsequences = (name: string, days: number) =>
  `„${name}“ verschwindet samt Stimmen und Kommentaren vom Board. Unter „Gelöscht“ lässt sich der Eintrag ${days} Tage lang wiederherstellen.`
export const itemDeleted = 'Eintrag gelöscht'
export const itemNotDeleted = 'Der Eintrag konnte nicht gelöscht werden'
export const changeStatus = 'Status ändern'
export const changeStatusTo = (next: string) => `Status auf „${next}“ ändern?`
export const changeStatusHint =
  'Wer ihn eingereicht oder dafür gestimmt hat, erhält eine E-Mail, höchstens eine pro Stunde.'
export const statusNotChanged = 'Der Status konnte nicht geändert werden'
export const note = 'Notiz'
export const noteHelp = 'Erscheint beim Status und in der E-Mail.'
export const statusHistory = 'Statusverlauf'
/** Between the former status and the new one. */
export const to = 'dann'

export const commentsLabel = 'Kommentare'
export const commentsCounted = (count: number) => counted(count, 'Kommentar', 'Kommentare')
export const addComment = 'Kommentar schreiben'
export const plainText = 'Nur Text'
export const sending = 'Wird gesendet …'
export const comment = 'Senden'
export const commentFailed = 'Der Kommentar konnte nicht gesendet werden'
export const commentFailedFor = (reason: string) => `Der Kommentar konnte nicht gesendet werden. ${reason}`
export const team = 'Team'
export const edited = 'bearbeitet'
export const editComment = 'Kommentar bearbeiten'
export const commentNotChanged = 'Der Kommentar konnte nicht geändert werden'
export const deleteCommentOf = (person: string) => `Kommentar von ${person} löschen`
export const deleteComment = 'Kommentar löschen'
export const deleteCommentQuestion = 'Diesen Kommentar löschen?'
export const deleteCommentConsequences = 'Das lässt sich nicht rückgängig machen.'
export const commentNotDeleted = 'Der Kommentar konnte nicht gelöscht werden'

export const emails = 'Feedback-E-Mails'
export const aboutEmails =
  'Wir schreiben dir, wenn sich der Status eines Eintrags ändert, den du eingereicht oder für den du gestimmt hast, höchstens einmal pro Stunde und Eintrag.'
export const emailsOff = 'Du erhältst keine E-Mails zum Board mehr.'
export const emailsOn = 'Du erhältst diese E-Mails wieder.'
export const unsubscribe = 'Abbestellen'
export const unsubscribing = 'Wird abbestellt …'
export const resubscribe = 'Wieder abonnieren'
export const openBoard = 'Board öffnen'
