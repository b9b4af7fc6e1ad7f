import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const management = 'Versionen verwalten'
export const createNew = '+ Neue Version'
export const tooLargeForApp = 'Die Dateien sind für die App zu groß: Veröffentliche im Browser.'
export const openInBrowser = 'Im Browser öffnen'
export const allReleases = 'Alle Versionen'
export const theReleases = 'Versionen'
export const noReleases = 'Noch keine Versionen. Erstelle oben die erste.'
export const releases = 'Versionen'
export const restored = (version: string) => `v${version} wiederhergestellt`
export const notRestored = (reason: string) => `Die Version wurde nicht wiederhergestellt. ${reason}`
export const deleted = 'Gelöscht'
export const deletedNote = '30 Tage lang wiederherstellbar'
export const deletedReleases = 'Gelöschte Versionen'
export const restoreVersion = (version: string, system: string) => `v${version} ${system} wiederherstellen`
export const deleteVersion = (version: string, system: string) => `v${version} ${system} löschen`

export const web = 'Web'
export const theWeb = 'das Web'
export const release = 'Version'
export const version = 'Version'
export const platform = 'Plattform'
export const file = 'Datei'
export const size = 'Größe'
export const downloads = 'Downloads'
export const released = 'Erschienen'
export const sizeDownloadsAndDay = (size: string, downloads: number, day: string) =>
  `${size} · ${counted(downloads, 'Download')} · ${day}`
export const actionsColumn = 'Aktionen'
export const latest = 'Aktuell'
export const beta = 'Beta'
export const signed = 'Signiert'
export const otherKey = 'Anderer Schlüssel'

export const newRelease = 'Neue Version'
export const versionMissing = 'Die Version fehlt'
export const fileNameMissing = 'Der Dateiname fehlt'
export const fileSizeMissing = 'Die Dateigröße fehlt'
export const addressMissing = 'Lade eine Datei hoch oder gib eine Download-URL ein'
export const fieldsMissing = 'Bitte fülle alle Pflichtfelder aus'
export const published = (release: string, system: string) => `v${release} für ${system} ist veröffentlicht`
export const notCreated = 'Die Version konnte nicht erstellt werden'
export const installer = 'Installationsdatei'
export const installerEndings = '.exe, .dmg, .zip oder .tar.gz, bis 500\u00a0MB'
export const fileName = 'Dateiname'
export const fileSize = 'Dateigröße'
export const downloadUrl = 'Download-URL'
export const fromUpload = 'Aus der hochgeladenen Datei'
export const changelog = 'Änderungen'
export const changelogAside = 'ein Absatz pro Zeile'
export const uploadingFile = 'Wird hochgeladen …'
export const creating = 'Wird erstellt …'
export const create = 'Version erstellen'
export const unusualEnding = (ending: string, system: string) =>
  `Eine ${ending}-Datei ist für ${system} ungewöhnlich. Bitte prüfe die Plattform.`
export const onThisServer = 'Auf diesem Server.'
export const fromHost = (host: string) => `Wird von ${host} heruntergeladen.`

export const signatureTitle = 'Signatur für Updates der Desktop-App'
export const updaterFile = 'Update-Datei'
export const updaterHelp =
  'Was die App installiert, wenn nicht die Installationsdatei selbst: unter macOS die .app.tar.gz des Builds.'
export const signature = 'Signatur'
export const signatureHelp =
  'Der Inhalt der .sig-Datei zur Update-Datei, sonst zur Installationsdatei. Ohne sie lässt sich die Version herunterladen, aber die App bietet sie nicht als Update an.'

export const wrongEnding = 'Bitte wähle eine Datei mit der Endung .exe, .dmg, .zip oder .tar.gz.'
export const tooLarge = (size: string) => `Diese Datei hat ${size}. Erlaubt sind höchstens 500\u00a0MB.`
export const emptyFile = 'Diese Datei ist leer.'
export const dropInstaller = 'Installationsdatei hier ablegen oder auswählen'
export const dropUpdater = 'Update-Datei hier ablegen oder auswählen'
export const chooseFile = 'Datei wählen'
export const cancelUpload = 'Upload abbrechen'
export const removeFile = 'Datei entfernen'
export const uploading = 'Wird hochgeladen'
export const sentOf = (sent: string, all: string) => `${sent} von ${all} MB`
export const uploaded = 'Hochgeladen und geprüft'
export const resume = 'Fortsetzen'
export const connectionLost = 'Verbindung verloren. Neuer Versuch …'
export const uploadStopped = 'Der Upload wurde unterbrochen. Er lässt sich fortsetzen.'
export const checking = 'Datei wird geprüft …'
export const secondsLeft = (seconds: number) => `noch ${seconds} s`
export const minutesLeft = (minutes: number) => `noch ${minutes} min`
export const hoursLeft = (hours: number, minutes: number) => `noch ${hours} h ${minutes} min`

export const deleteQuestion = (version: string, system: string) => `v${version} für ${system} löschen?`
export const deleteConsequences =
  'Links darauf gelten sofort nicht mehr. Du kannst sie 30 Tage lang wiederherstellen.'
export const versionDeleted = (version: string) => `v${version} ist gelöscht`
export const deletedAndPromoted = (version: string, next: string) =>
  `v${version} ist gelöscht, v${next} ist jetzt die aktuelle Version`
export const takesItsPlace = (system: string, next: string) =>
  `Sie ist die aktuelle Version für ${system}: v${next} tritt an ihre Stelle.`
export const betaTakesItsPlace = (system: string, next: string) =>
  `Sie ist die aktuelle Version für ${system}: v${next}, eine Beta, tritt an ihre Stelle.`
export const nothingLeft = (system: string) =>
  `Sie ist die einzige Version für ${system}: Danach gibt es nichts mehr herunterzuladen.`
export const notDeleted = 'Die Version konnte nicht gelöscht werden'

export const downloadsInLast = 'Downloads der letzten'
export const days = (count: number) => `${count} Tage`
export const theDownloads = 'Downloads'
export const downloadsIn = (count: ReactNode, window: number) => (
  <>
    {count} Downloads in den letzten {window} Tagen, je Person, Version und Tag (UTC) einmal gezählt
  </>
)
export const downloadsTable = (window: number) =>
  `Downloads der letzten ${window} Tage nach Plattform und Version`
export const share = 'Anteil'
export const versionExample = 'z. B. 1.5.0'
