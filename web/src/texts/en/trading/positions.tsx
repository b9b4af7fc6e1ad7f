import type { ReactNode } from 'react'

export const positions = 'Positions'
export const intro = 'Derivatives as reported by the exchange; spot calculated from your fills.'
export const openPositions = 'Open positions'
export const thePositions = 'positions'
export const noneInAccounts = 'The chosen accounts have no open positions.'
export const noPositions = 'No open positions'
export const willAppear = 'Positions you open appear here.'
export const synced = (ago: string) => `synced ${ago}`

export const mark = 'Mark'
export const liquidationPrice = 'Liq. price'
export const aboutLiquidation =
  'Liquidation price as the exchange reports it, and its distance from the mark price. With cross margin it moves with the whole account; far away, many exchanges report none.'
/** The line on phones. */
export const liquidatedAt = (price: ReactNode, distance: string | null) => (
  <>
    liq. {price}
    {distance === null ? null : `, ${distance}`}
  </>
)
/** Precedes the first of two prices with an arrow between them, for screen readers. */
export const fromEntry = 'entry'
export const margin = 'Margin'
export const noMargin = 'No margin reported'
export const roe = (share: ReactNode) => <>ROE {share}</>
export const roeOn = (share: ReactNode, margin: ReactNode) => (
  <>
    ROE {share} on {margin}
  </>
)
export const onMargin = 'ROE'
export const aboutOnMargin =
  'Return on equity: unrealised P&L as a share of the margin that the exchange reports.'
export const riskFirst = 'at risk first, then by value'
export const riskMarks = {
  liquidation: 'Near liquidation',
  loss: 'Loss above its margin',
} as const
export const marginUsed = 'Margin used'
export const nearestLiquidation = 'Nearest liquidation'
export const awayFrom = (position: string, distance: string) => `${position}, ${distance} away`
export const farFrom = (position: string) => `${position}, more than 100% away`
export const noneStated = 'no price reported'
/** After a figure of all positions: the number that it lacks. */
export const notStatedBy = (positions: string) => `(${positions} not reported)`
export const nearLiquidation = (
  position: string,
  distance: string,
  markPrice: ReactNode,
  liquidation: ReactNode,
) => (
  <>
    <span className="font-medium">Near liquidation:</span> {position}, {distance} away. Mark price {markPrice}
    , liquidation at {liquidation}.
  </>
)
export const lossAboveMargin = (
  position: string,
  share: ReactNode,
  margin: ReactNode | null,
  liquidation: ReactNode | null,
) => (
  <>
    <span className="font-medium">Loss above its margin:</span> {position}, ROE {share}
    {margin === null ? null : <> on {margin}</>}.
    {liquidation === null ? null : <> Liquidation at {liquidation}.</>}
  </>
)
/** States what offsets a loss above its margin, in one line on a phone. */
export const hedge = 'Hedge:'
export const hedgedBy = (gain: ReactNode) => <>opposite positions gained {gain}</>
export const noHedge = 'no opposite position with a gain'
export const hedgeUnread = 'unknown until the history is read'
export const hedgeUnpriced = 'unknown, a price is missing'
export const hedgeUnknown = 'unknown, the holdings did not load'
export const onEntry = 'On entry'
export const aboutOnEntry =
  'Unrealised P&L as a share of the value at entry: mark price against entry price, in the direction of the position, without leverage.'
export const movedOnEntry = (share: ReactNode) => <>{share} on entry</>
export const pnlInCoin = 'P&L in coin'
export const noEntryPrice = 'No entry price reported'
export const noMarkPrice = 'No mark price reported'
export const noLiquidationPrice = 'Not reported (far away, or cross margin)'
export const notReported = 'Not reported'
export const inverse = 'Inverse'
export const noCoinPrice = 'No price for its settlement coin'
export const historyIncomplete = 'History incomplete'
export const historyDiffersBadge = 'Differs from fills'
export const historyUnknown = 'Its history is incomplete. Size and P&L are as the exchange reports.'
export const historyDiffers = (synced: string, stated: string, difference: string) =>
  `Synced fills add up to ${synced}; the exchange shows ${stated} (difference ${difference}). Size and P&L are as the exchange reports.`

export const openHoldings = 'Open spot holdings'
export const holdingsNote = 'bought, not yet sold'
export const theHoldings = 'open spot holdings'
export const noHoldingsInAccounts = 'The chosen accounts have no open spot holdings.'
export const noHoldings = 'No open spot holdings'
export const holdingsWillAppear = 'Coins you buy appear here until sold. Deposited coins are under Balances.'
export const quantityHeld = 'Held'
export const averageCost = 'Average cost'
export const realisedInQuote = 'Realised (quote)'
export const aboutRealisedInQuote =
  'Realised P&L of the coins already sold, in the quote currency of the pair, before fees.'
export const onCost = 'On cost'
export const aboutOnCost =
  'Unrealised P&L as a share of the cost of the coins held: price against average cost, without fees.'
export const nothingHeld = 'Nothing is held'
/** Before the coins that it lacks, compared with the fills. */
export const shortfall = 'Shortfall'
export const leftWithoutSale = (balance: string, base: string, positions: string, missing: string) =>
  `The account holds ${balance} ${base}; open trades add up to ${positions}. ${missing} ${base} left without a sale.`
export const wentOut = 'They were withdrawn or transferred out.'
export const partWentOut = (amount: string, base: string) =>
  `${amount} ${base} were withdrawn or transferred out; the rest may be fees, a conversion, or missing history.`
export const noneWentOut =
  'No withdrawal or transfer is known: they may be fees, a conversion, or missing history.'
export const onlyRemaining = 'Only what remains counts here.'
export const priceNow = (price: ReactNode) => <>now {price}</>
