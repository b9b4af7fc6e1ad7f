export const shortcutGroups = {
  anywhere: 'Überall',
  goTo: 'Gehe zu',
  lists: 'Listen',
  trade: 'Trade',
} as const
/** The Control key, as labelled on keyboards. */
export const ctrl = 'Strg'
export const shift = 'Umschalt'

export const search = 'Suche und Befehle'
export const keyboardShortcuts = 'Tastenkürzel'
export const hideOrShowAmounts = 'Beträge ausblenden oder anzeigen'
export const nextRow = 'Nächste Zeile'
export const previousRow = 'Vorige Zeile'
export const searchList = 'Liste durchsuchen'
export const filterTrades = 'Trades filtern'
export const selectRow = 'Zeile auswählen'
export const selectRows = 'Zeilen bis hier auswählen'
export const selectAll = 'Alle auf dieser Seite auswählen'
export const clearSelection = 'Auswahl aufheben'
export const tagRows = 'Ausgewählte Trades taggen'
export const olderTrade = 'Älterer Trade'
export const newerTrade = 'Neuerer Trade'
export const markReviewed = 'Als geprüft markieren und weiter'

/** Names of the trading screens. */
export const overview = 'Übersicht'
export const balances = 'Guthaben'
export const positions = 'Positionen'
export const trades = 'Trades'
export const equity = 'Equity'
export const analytics = 'Analyse'
export const bots = 'Bots'
export const playbooks = 'Playbooks'
export const calendar = 'Kalender'
export const accounts = 'Konten'
