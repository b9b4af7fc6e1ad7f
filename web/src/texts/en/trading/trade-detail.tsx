import type { ReactNode } from 'react'

export const trade = 'Trade'
export const thisTrade = 'this trade'
export const notFound = 'Trade not found'
export const allTrades = 'All trades'
export const closedTrade = 'Closed trade'
export const tradesOfList = 'Trades of the list'
export const newerTrade = 'Newer trade (K)'
export const olderTrade = 'Older trade (J)'
export const previousTrade = 'Previous trade (K)'
export const nextTrade = 'Next trade (J)'
export const period = (opened: ReactNode, closed: ReactNode, zone: string, held: string) => (
  <>
    {opened} to {closed} {zone} · held {held}
  </>
)

export const priceAndExecutions = 'Price and executions'
export const thePrice = 'price'
export const theCandles = 'candles'
export const noCandles = 'No candles'
export const noCandlesHelp = 'The exchange has none for this market and time.'
export const candleLength = 'Length of candles'
/** `ofAll` is null if all executions are shown. */
export const chartLabel = (side: string, executions: string, ofAll: string | null) =>
  `Price while the ${side} trade ran, with ${ofAll === null ? `its ${executions}` : `the first ${executions} of its ${ofAll}`} executions. Arrow keys move from candle to candle, with Shift they move the chart; plus and minus zoom, 0 shows the whole trade, R replays it.`
export const chartHint = 'Drag to move, turn the wheel or pinch to zoom.'
export const zoomOut = 'Zoom out (-)'
export const zoomIn = 'Zoom in (+)'
export const wholeTrade = 'Whole trade'
export const moreFailed = 'More candles could not be loaded.'
export const volumeOfAverage = (times: string) => `volume ${times} the average`
export const briefVolume = (times: string) => `Vol ${times} avg`
export const candle = (open: string, high: string, low: string, close: string) =>
  `O ${open} H ${high} L ${low} C ${close}`
export const levels = {
  entry: 'Avg entry',
  exit: 'Avg exit',
  stop: 'Stop',
  mae: 'MAE',
  mfe: 'MFE',
} as const
/** On a narrow axis. */
export const shortLevels = { entry: 'Entry', exit: 'Exit', stop: 'Stop', mae: 'MAE', mfe: 'MFE' } as const

export const candles = 'Candles'
export const candlesInView = 'Candles in view'
export const open = 'Open'
export const high = 'High'
export const low = 'Low'
export const close = 'Close'
export const volume = 'Volume'

export const replay = 'Replay'
export const backToStart = 'Back to the start'
export const oneBack = 'One candle back'
export const oneOn = 'One candle on'
export const pause = 'Pause'
export const play = 'Play'
export const playAgain = 'Play again'
export const replayTime = 'Time of the replay'
export const candlesPerSecond = 'Candles a second'
export const endReplay = 'End the replay'
export const executed = (done: string, all: string) => `${done} of ${all} executions`
export const executedAtLeast = (done: string, all: string) => `at least ${done} of ${all} executions`
export const laterNotShown = 'later ones are not shown here'
export const marked = (shown: string, all: string) => `Marked: the first ${shown} of ${all} executions.`
export const holding = (amount: ReactNode) => <>holding {amount}</>
export const closed = 'closed'
export const resultHidden = 'The result is hidden until the close.'
export const notOpened = 'not opened yet'

export const averageEntry = 'Average entry'
export const averageExit = 'Average exit'
export const valueAtEntry = 'Value at entry'
export const openedBy = 'Opened by'
export const closedBy = 'Closed by'
/** The trade was closed by an order, not by its exchange. */
export const order = 'Order'
export const pricePnl = 'Price P&L'
export const forLiquidation = 'incl. for liquidation'
export const unpriced = (assets: string, currency: string) =>
  `No price for ${assets} on those days, so no total in ${currency}.`

export const recalculating = 'Recalculating the account.'
export const entered = (price: string, quote: string, day: string) =>
  `You entered an opening at ${price} ${quote} on ${day}.`
export const resultCounts = 'Its result now counts in every figure.'
export const noResult = (why: string, link: ReactNode) => (
  <>
    {why}. It has no result and is not counted. {link}
  </>
)
export const seeCoverage = 'See coverage'
export const changeOpening = 'Change'
export const enterOpening = 'Enter opening'
export const priceWrong = 'Please enter a price above zero, such as 27350.50'
export const dayWrong = (lastDay: string) => `Please enter the opening day, ${lastDay} at the latest`
export const entryPrice = 'Average entry price'
export const paidHelp = (asset: string) =>
  `Average you paid for each, including opening fees. It applies to all ${asset} the trade closed.`
export const receivedHelp = (asset: string) =>
  `Average you received for each, including opening fees. It applies to all ${asset} the trade closed.`
export const openedOn = 'Opened on'
export const openedOnHelp = 'Used for the holding time.'

export const excursion = 'Excursion'
export const excursionNote = 'before fees'
export const theExcursion = 'the excursion'
export const excursionUnknown = 'Unknown.'
export const excursionReasons = {
  incomplete: 'The opening is unknown, so there is nothing to measure from.',
  no_candles: 'The exchange has no complete candles for that time, and Harbour does not guess.',
  too_long: 'The trade is too long to follow minute by minute.',
  too_many_fills: 'The trade has more than 5,000 fills, too many to measure.',
} as const
export const worst = 'Worst (MAE)'
export const best = 'Best (MFE)'
export const ownFillsOnly =
  'Too short for prices of whole minutes, so only the fills of the trade count here.'
export const lossOfWorst = (share: string) => `It closed at ${share} of its worst loss.`
export const captured = (share: string) => `${share} of the best price move was captured.`

export const executions = 'Executions'
export const executionsNote = (number: string, zone: string) => `${number}, times in ${zone}`
export const firstOf = (shown: string, all: string) =>
  `The first ${shown} of ${all}. See Fills for all of them.`
export const positionAfter = 'Position after'

export const numbersAreExecutions = 'Numbers match Executions'
export const shadeIsHeld = 'Position open'
/** Marks of the chart, in the legend: what stands for what. */
export const levelMarks: Readonly<Record<string, string>> = {
  mae: 'MAE: worst price',
  mfe: 'MFE: best price',
}
