export const amountHidden = 'Betrag ausgeblendet'
export const notKnown = 'nicht bekannt'
export const buy = 'Kauf'
export const sell = 'Verkauf'
export const long = 'Long'
export const short = 'Short'
export const spot = 'Spot'
export const perpetual = 'Perpetual'
export const inverse = 'Inverse'

export const couldNotLoad = (what: string) => `Laden fehlgeschlagen: ${what}`
/** The age of content that could not be refreshed. */
/** The server was not reached; it precedes the time of the data. */
export const offline = 'Offline.'
export const asOf = (time: string, zone: string) => `Letzter guter Stand: ${time} ${zone}.`
export const about = (what: string) => `Info zu ${what}`
export const removeFilter = (name: string) => `Filter entfernen: ${name}`
export const copyText = (label: string, text: string) => `${label} kopieren: ${text}`
export const copiedText = (label: string, text: string) => `${label} kopiert: ${text}`
export const showAll = (rows: string) => `Alle ${rows} anzeigen`
/** The button of a list that is paged after the click. */
export const browseAll = (rows: string) => `Alle ${rows} durchblättern`
/** '63–124 von 740' */
export const rowsOfAll = (from: string, to: string, all: string) => `${from}–${to} von ${all}`
export const newer = 'Neuere'
export const older = 'Ältere'
export const previousPage = 'Zurück'
export const nextPage = 'Weiter'
export const on = 'An'
export const off = 'Aus'
export const changesLost = 'Deine Änderungen gehen verloren.'

/** The name of a selected item that was deleted since, or whose name could not be loaded. */
export const forgotten = 'gelöscht'
export const nameNotLoaded = 'Name konnte nicht geladen werden'

/** The ends of days of equity. */
export const daysRebuilt = 'in Neuberechnung für eine neue Zeitzone'
export const daysEndBy = (zone: string) => `Tage in ${zone}`

export const viewAs = (what: string) => `Darstellung: ${what}`
export const viewAsChart = 'Als Diagramm anzeigen'
export const viewAsTable = 'Als Tabelle anzeigen'
/** The maximum drawdown, next to its place in a chart. */
export const deepest = (fall: string) => `Max. ${fall}`
