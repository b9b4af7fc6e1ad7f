export const contents =
  'Profil, Einstellungen, Geräte, Verbindungen, Trades, Guthaben, Equity, Feedback und Nachrichten, als JSON. Keine Passwörter und keine Börsenschlüssel.'
export const preparing = 'Vorbereiten …'
export const download = 'Meine Daten herunterladen'
export const downloaded = (file: string) => `${file} wurde heruntergeladen`
export const downloadFailed = 'Deine Daten konnten nicht heruntergeladen werden'
