/** Texts of the first page too: only constants, which cost it nothing. */
export const loading = 'Laden …'
export const requestFailed = 'Anfrage fehlgeschlagen'
export const sessionExpired = 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.'
export const serverUnreachable = 'Der Server ist nicht erreichbar. Bitte prüfe, ob der API-Server läuft.'

export const pageFailed = 'Unerwarteter Fehler'
export const pageFailedHelp =
  'Diese Seite kann nicht angezeigt werden. Deine Daten sind sicher. Meist hilft es, sie neu zu laden.'
export const reload = 'Neu laden'
export const thisScreen = 'Diese Ansicht'
export const screenNotLoaded = 'Diese Ansicht konnte nicht geladen werden'
export const partNotLoaded = 'Das konnte nicht geladen werden.'
export const newerVersion =
  'Vielleicht gibt es eine neuere Version von Harbour. Lade die Seite neu, um sie zu verwenden.'
export const offline = 'Du bist offline. Das öffnet sich, sobald du wieder online bist.'
export const dismiss = 'Schließen'
