export const views = 'Ansichten'
export const noViews = 'Keine Ansichten'
export const isUpToDate = (view: string) => `${view} ist aktualisiert`
export const saveChanges = (view: string) => `Änderungen an ${view} speichern`
export const saveAsNew = 'Als neue Ansicht speichern'
export const whatIsSaved = 'Speichert Filter, Konten, Zeitraum und Spalten dieser Liste.'
export const manageViews = 'Ansichten verwalten'
export const starredOpens = 'Die Ansicht mit Stern öffnet sich von selbst.'
export const changed = 'geändert'
export const name = 'Name'
export const nameExample = 'Wochenendverluste'
export const openListWith = (view: string) => `Die Liste mit ${view} öffnen`
export const moveUp = (view: string) => `${view} nach oben`
export const moveDown = (view: string) => `${view} nach unten`
export const rename = (view: string) => `${view} umbenennen`
export const duplicate = (view: string) => `${view} duplizieren`
export const remove = (view: string) => `${view} entfernen`
export const noViewsOfList = 'Keine Ansichten dieser Liste.'
export const askRemove = (view: string) => `${view} entfernen?`
export const removing = 'Entfernen …'
export const whatIsDeleted = 'Filter und Spalten werden gelöscht. Trades ändern sich nicht.'

export const exportCsv = 'CSV exportieren'
export const closedTradesFile = 'Geschlossene Trades'
export const closedTradesFileWithout = (cycles: string) => `Geschlossene Trades, ohne ${cycles} ältere`
export const fillsFile = 'Einzelne Ausführungen'
export const fundingFile = 'Funding-Zahlungen'
export const daysFile = 'Tagesergebnisse'
export const equityFile = 'Equity pro Tag'
export const savingFile = (file: string) => `${file} wird gespeichert`
