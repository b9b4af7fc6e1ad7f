export const noAccount = 'Kein Konto verbunden'
export const tooManyWindows = 'Nicht live: zu viele Fenster offen'
export const serverError = 'Serverfehler'
export const partlyLoaded = 'Teilweise nicht geladen'
export const needsAttention = (account: string) => `${account}: Handlungsbedarf`
export const syncing = 'Sync läuft'
export const syncingSome = (running: number, total: number) => `Sync läuft: ${running} von ${total}`
export const statusUnknown = 'Sync-Status unbekannt'
export const statusUnknownSince = (at: string) => `Sync-Status unbekannt seit ${at}`
export const lastSync = (ago: string) => `Letzter Sync ${ago}`
export const synced = (ago: string) => `Synchronisiert ${ago}`
