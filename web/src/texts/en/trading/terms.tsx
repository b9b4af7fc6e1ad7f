/** Terms that several lists, cards and filters share. */
export const account = 'Account'
export const byHand = 'Manual'
export const clearFilters = 'Clear filters'
export const closed = 'Closed'
export const closedTrades = 'Closed trades'
export const drawdown = 'Drawdown'
export const entry = 'Entry'
export const exchange = 'Exchange'
export const exit = 'Exit'
export const fee = 'Fee'
export const fees = 'Fees'
export const fills = 'Fills'
export const funding = 'Funding'
export const held = 'Held'
export const kind = 'Kind'
export const makerOrTaker = 'Maker or taker'
export const market = 'Market'
export const netPnl = 'Net P&L'
export const noFillYet = 'No fill yet'
export const noItems = 'No items found'
export const noPrice = 'No price'
export const notKnown = 'not known'
export const opened = 'Opened'
export const orderId = 'Order ID'
export const playbook = 'Playbook'
export const price = 'Price'
export const quantity = 'Quantity'
export const rating = 'Rating'
export const realisedPnl = 'Realised P&L'
export const result = 'Result'
export const returnOnEntry = 'Return on entry'
export const side = 'Side'
export const size = 'Size'
export const symbol = 'Symbol'
export const tags = 'Tags'
export const time = 'Time'
export const totalPnl = 'Total P&L'
export const unrealisedPnl = 'Unrealised P&L'
export const value = 'Value'

/** Names of the sides of a position within a sentence. */
export const sides = { long: 'long', short: 'short' } as const

export const liquidity = { maker: 'Maker', taker: 'Taker' } as const

/** Labels of trades and fills without an order of one's own. */
export const endings = {
  liquidation: 'Liquidation',
  adl: 'Auto-deleveraged',
  settlement: 'Settlement',
} as const
