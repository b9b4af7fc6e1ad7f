export const fileSaved = (file: string) => `${file} wurde gespeichert`
export const fileNotSaved = (file: string) => `${file} konnte nicht gespeichert werden.`
export const linkNotOpened = 'Der Link konnte nicht geöffnet werden.'

export const updateAvailable = (version: string) => `Harbour ${version} ist verfügbar.`
export const updateFailed =
  'Das Update konnte nicht installiert werden. Du kannst mit dieser Version weiterarbeiten.'
export const installAndRestart = 'Installieren und neu starten'
export const installing = 'Installieren …'
export const later = 'Später'

export const noKeychain = 'Du bleibst angemeldet, bis du Harbour schließt.'
export const noKeychainWhy =
  'Dieser Computer hat keinen Schlüsselbund, und Harbour speichert deine Sitzung nie in einer Datei.'
export const gotIt = 'Verstanden'

export const server = 'Server'
export const changeServer = 'Server wechseln'
export const connectToServer = 'Mit deinem Server verbinden'
export const connectToServerHelp = 'Der Server, auf dem deine Konten liegen. Du kannst ihn später wechseln.'
export const serverAddress = 'Serveradresse'
export const serverAddressHelp = 'Wie in deinem Browser: https://harbour.example'
export const enterServerAddress = 'Gib die Adresse deines Harbour-Servers ein.'
export const serverNotSaved = 'Die Adresse konnte nicht gespeichert werden.'
export const useServer = 'Diesen Server verwenden'
export const back = 'Zurück'
