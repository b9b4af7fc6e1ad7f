import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const theFills = 'fills'
export const newFills = (value: number) => counted(value, 'new fill')
export const fills = (value: number) => counted(value, 'fill')
export const fillsOnPage = (value: number) => `${counted(value, 'fill')} on this page`

export const allMatching = 'All matching fills'
export const total = (number: ReactNode, value: number) => (
  <>
    {number} {value === 1 ? 'fill' : 'fills'}
  </>
)
export const addingUp = 'Adding up…'
export const realised = 'Realised'
export const atPricesNow = 'at today’s prices'
/** The number of further assets, next to a sum in one. */
/** Follows the sum in the first asset; the others show on hover. */
export const andMore = (value: number) => `+${counted(value, 'coin')}`
export const more = (value: number) => `and ${value} more`

export const pnl = 'P&L'
export const valueOf = 'value'
export const feeOf = (amount: ReactNode) => <>fee {amount}</>
export const noFee = 'none'
export const feeAssetUnknown = 'The exchange does not report the fee asset'
export const rebateHelp = 'Rebate: the exchange paid this'
export const opensPosition = 'Opens a position'
export const openingUnknown = 'Opening trade unknown'

export const newestTrades = 'Newest trades'
export const nothingOlder = 'Nothing older.'
export const noMatch = {
  fills: 'No fill matches these filters.',
  closed: 'No trade matches these filters.',
} as const
export const noTradesInRange = 'No trades in this range'
export const showAllTime = 'Show all time'
export const mayBeOlder = {
  fills: 'Older fills may exist, or your history is still syncing.',
  closed: 'Older trades may exist, or your history is still syncing.',
} as const
export const noTrades = 'No trades yet'
export const willAppear = {
  fills: 'Fills appear here as your history syncs.',
  closed: 'Closed trades appear here once your history has synced.',
} as const

export const columns = 'Columns'
export const shownColumns = 'Shown columns'
/** The note on a selected column that the list is too narrow for. */
export const noRoom = 'no room at this width'
export const otherColumns = 'Other columns'
export const moveToFront = (column: string) => `Move ${column} towards the front`
export const moveToEnd = (column: string) => `Move ${column} towards the end`
export const resetColumns = 'Reset columns'
export const rMultiple = 'R multiple'
export const mae = 'MAE (worst)'
export const mfe = 'MFE (best)'

export const bought = (pair: string) => `Buy ${pair}`
export const sold = (pair: string) => `Sell ${pair}`
export const newer = 'Newer'
export const older = 'Older'
export const position = 'Position'
export const hedgeMode = (side: string) => `${side}, hedge mode`
export const contracts = 'Contracts'
export const contractsOf = (size: string, unit: string) => `of ${size} ${unit}`
export const rebate = 'Rebate'
export const realisedBeforeFees = 'Realised P&L, before fees'
export const asReported = 'As reported by the exchange'
export const liquidity = 'Liquidity'
export const notReported = 'Not reported'
export const tradeId = 'Exchange trade ID'
export const copiedTradeId = 'trade id'
export const copiedOrderId = 'order id'
export const clientOrderId = 'Client order ID'
export const copiedClientOrderId = 'client order id'
export const noOrder = 'No order reported'
