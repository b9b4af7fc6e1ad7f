/** Terms that several lists, cards and filters share. */
export const account = 'Konto'
export const byHand = 'Von Hand'
export const clearFilters = 'Filter zurücksetzen'
export const closed = 'Geschlossen'
export const closedTrades = 'Geschlossene Trades'
export const drawdown = 'Drawdown'
export const entry = 'Einstieg'
export const exchange = 'Börse'
export const exit = 'Ausstieg'
export const fee = 'Gebühr'
export const fees = 'Gebühren'
export const fills = 'Ausführungen'
export const funding = 'Funding'
export const held = 'Haltedauer'
export const kind = 'Art'
export const makerOrTaker = 'Maker/Taker'
export const market = 'Markt'
export const netPnl = 'Netto-P&L'
export const noFillYet = 'Noch keine Ausführung'
export const noItems = 'Keine Einträge gefunden'
export const noPrice = 'Kein Preis'
export const notKnown = 'nicht bekannt'
export const opened = 'Eröffnet'
export const orderId = 'Order-ID'
export const playbook = 'Playbook'
export const price = 'Preis'
export const quantity = 'Menge'
export const rating = 'Bewertung'
export const realisedPnl = 'Realisierter P&L'
export const result = 'Ergebnis'
export const returnOnEntry = 'Rendite auf Einstieg'
export const side = 'Seite'
export const size = 'Größe'
export const symbol = 'Symbol'
export const tags = 'Tags'
export const time = 'Zeit'
export const totalPnl = 'P&L gesamt'
export const unrealisedPnl = 'Unreal. P&L'
export const value = 'Wert'

/** Names of the sides of a position within a sentence. */
export const sides = { long: 'Long', short: 'Short' } as const

export const liquidity = { maker: 'Maker', taker: 'Taker' } as const

/** Labels of trades and fills without an order of one's own. */
export const endings = {
  liquidation: 'Liquidation',
  adl: 'Auto-Deleveraging',
  settlement: 'Settlement',
} as const
