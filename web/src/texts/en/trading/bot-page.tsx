import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const notFound = 'Bot not found'
export const allBots = 'All bots'
export const intro = (currency: ReactNode) => <>In {currency}</>
/** The first figure on phones, where no heading names the span. */
export const overAllTimeOf = (metric: string) => `${metric}, all time`
export const report = 'Report'
export const fillsFile = 'Fills of this bot'
export const daysFile = 'Days of this bot'
export const cyclesFile = 'Cycles of this bot'
export const fillsSince = (fills: number, day: string) => `${counted(fills, 'fill')} since ${day}`
export const lastFill = (ago: ReactNode) => <>last fill {ago}</>
export const noFill = 'no fill yet'
/** From a price or a time to another one. */
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const fills = (value: number) => counted(value, 'fill')
export const contracts = 'contracts'
export const dayPriceMissing = 'A price of the day is missing'

export const keyFigures = 'Key figures of the bot'
export const otherKeyFigures = 'Other key figures of the bot'
export const thisBot = 'this bot'
export const byFifo = (amount: ReactNode) => <>By FIFO {amount}</>
export const ofCapitalInUse = (share: string) => `${share} of capital in use`
export const asReturn = 'return'
export const noGrossProfit = 'No gross profit'
export const noGrossWithFunding = 'Nothing earned before fees'
export const ofGrossWithFunding = (share: string) => `${share} of gross with funding`
export const ofGross = (share: string) => `${share} of gross`
export const won = (share: string) => `${share} won`
/** A grid closes no pair at a loss: a rate of wins would flatter it. */
export const inProfit = (share: string) => `${share} in profit`
export const gridTrades = 'Trades of the grid'
export const roundTrips = 'Round trips'
export const perDay = (number: string) => `${number} a day`

export const noFundingYet = 'none so far'
export const aprOf = (share: string) => `${share} APR`
export const perPayment = (amount: ReactNode) => <>{amount} per payment</>
export const fundingReceived = 'Funding'
export const fundingNote = 'all time, by the days in the market'
export const theFunding = 'funding'

export const theRange = 'the figures of this range'
export const nothingInRange = 'No fills in this range, and nothing was held.'
export const rangeIsPartial = 'Something in this range has no price and is left out of all sums.'
export const rangeByLastFill =
  'A close is missing: the price of the last fill stands in, so unrealised P&L and total are estimates.'
export const andOther = (amount: ReactNode) => <>interest and other {amount}</>

export const totalByDay = 'Total P&L by day'
export const totalByDayScrollable = 'Total P&L by day, scrollable'
export const theCurve = 'the curve'
export const curveBegins = 'The curve begins with the first fill.'
export const totalOn = (day: string) => `Total P&L on ${day}`
export const theTotal = 'total P&L'
export const curveLabel = (days: number) =>
  `Total P&L on ${days} days, against holding. Arrow keys lead from day to day.`
export const total = (amount: string) => `total ${amount}`
export const totalNotKnown = 'total not known'
export const fallFromTop = (share: string) => `${share} from the highest total`
export const belowTop = (amount: ReactNode) => <>{amount} below its highest total</>
export const aboutBelowTop = (share: string) =>
  `Total P&L below its highest close: ${share} of the peak of capital in use plus that highest total.`
export const atTop = 'at its highest total'
export const byLastFill = 'by the last fill’s price'
export const byLastFillHelp =
  'A close of this day is missing: the price of the last fill stands in, so the total and the fall are estimates.'
export const daysByLastFill = (days: number) =>
  `On ${counted(days, 'day')} a close is missing: the price of the last fill stands in, so total and fall are estimates.`
export const sameCoinsHeld = 'Same coins held'
export const sameMoneyHeld = 'Kept in USDT'
export const inventoryIn = (unit: string) => `Inventory, ${unit}`
export const inventoryAtCost = 'Inventory at cost'

export const priceAndFills = 'Price and fills'
export const lastFills = (fills: string) =>
  `the last ${fills} fills; between them the price at each day’s close`
export const theFills = 'fills'
export const fillsAppear = 'Its fills appear here on the price.'
export const priceLabel = (market: string, purchases: number, sales: number) =>
  `${market} with ${purchases} purchases and ${sales} sales.`
export const priceOnGridLabel = (
  market: string,
  purchases: number,
  sales: number,
  lines: number,
  hit: number,
) =>
  `${market} with ${purchases} purchases and ${sales} sales, on a grid of ${lines} lines, ${hit} of them hit.`
export const gridLine = 'Line of the grid'
/** A line with a quantity that waits for its other side. */
export const openThere = 'Still open there'
export const neverHit = 'never hit'

export const profitPerLine = 'Profit per grid line'
export const profitPerLineOf = (market: string) => `Profit per grid line, ${market}`
export const profitPerLineNote = 'all time, matched pairs by the price of their purchase'
export const linePrice = 'Line'
export const ordersThere = 'Orders'
export const lastOrders = (value: number, shown: string) => (value === 1 ? '1 order' : `${shown} orders`)
export const waitingThere = 'Waiting'
export const pairsThere = 'Matched'
export const pairsOf = (amount: ReactNode) => <>{amount} matched</>

export const cycles = 'Cycles'
export const theCycles = 'cycles'
export const noCycles = 'No cycle finished yet.'
export const noCyclesOfPair = 'No cycle finished yet: both legs stay open and earn funding.'
export const lastOf = (shown: string, all: string) => `the last ${shown} of ${all}`
export const gridTradesNote = (number: string) => `${number}, trades of the grid`
export const roundTripsNote = (number: string) => `${number}, round trips`
export const priceWasMissing = 'A price was missing'
export const bothSides = 'Both in one cycle'
export const entryToExit = 'Entry to exit'
export const cycleTime = 'Time'

export const byDay = 'By day'
export const byDayNote = 'all time, newest first, what each day changed'
export const theDays = 'the days'
export const noDays = 'No days yet.'
export const botByDay = 'Bot by day'
export const fillsAndFees = (fills: number, fees: ReactNode) => (
  <>
    {counted(fills, 'fill')}, fees {fees}
  </>
)
export const totalOf = (amount: ReactNode) => <>total {amount}</>
export const day = 'Day'
export const realised = 'Realised, gross'
export const heldAtCost = 'Held at cost'
export const change = 'Change'

export const adding = 'How it adds up'
export const theParts = 'the parts'
export const thereBefore = 'there before it began'
export const openedByOthers = 'opened by others'
export const otherMethods = 'The same total by other methods: realised, and unrealised'
export const gridPairs = 'Matched grid pairs'
export const againstHolding = 'Against holding'
export const legsOffset =
  'Its two legs offset each other, so it holds next to no coins on balance: it is compared with the same money in USDT alone.'
export const theSameCoinsHeld = 'The same coins held'
export const aboveHolding = 'Difference to holding'
export const theSameMoneyHeld = 'The same money kept in USDT'
export const aboveMoney = 'Difference to USDT'

export const capitalAndRisk = 'Capital and risk'
export const theCapital = 'capital and risk'
export const peak = 'peak'
export const averageInMarket = 'average in the market'
export const neverInMarket = 'Never in the market'
export const onAverage = 'on the average'
export const notMadeGood = 'not recovered since'
export const madeGoodOn = 'recovered on'
export const ofLife = (time: string) => ` of ${time}`
export const noCapital = 'No capital in use, or a price is missing'

export const inventory = 'Inventory'
export const inventoryNote = 'now, at its own average cost'
export const theInventory = 'the inventory'
export const nothingHeld = 'It holds nothing now.'
export const heldAt = (amount: ReactNode, price: string) => (
  <>
    {amount} at {price}
  </>
)
export const priceNow = (price: string) => `now ${price}`

export const transfers = 'Opened by one, closed by another'
export const whoseResult = 'Whose result it is, for all bots'
export const openersResult = 'The bot that opened'
export const closersResult = 'The bot that closed'
export const resultForAllBots = 'This choice applies to all bots and to manual trading.'
/** Replaces an amount: the closing side has none. */
export const handedOver = 'handed over'
export const staysWith = (opener: string) =>
  `Handed over at the price of each fill that closed it: the result stays with ${opener}, who opened it.`
export const countedFromBeginning = (taker: string) =>
  `Held before ${taker} began: counted from the price of its first fill, whatever is chosen above.`
export const beforeHistory = 'Before the history'
export const anotherBot = 'Another bot'
/** Between the opening and the closing bot. */
export const to = 'to'

export const kindAndSettings = 'Kind and settings'
export const kindNote = 'read from its orders'
export const theKind = 'the kind'
export const notRecognised = 'Not recognised'
export const foundKind = (kind: string) => `${kind} (found)`
export const guessedBecause = (kind: string) => `Harbour guessed ${kind} because:`
export const kindOfBot = 'Kind of bot'
export const gridRange = (pair: string) => `${pair} range`
export const lines = 'Lines'
export const lineCount = (value: number) => counted(value, 'line')
export const linesNeverHit = (lines: string) => `, ${lines} never hit`
export const step = 'Step'
export const spacings = { arithmetic: 'arithmetic', geometric: 'geometric' } as const
export const eachOrder = 'Each order'
export const entriesPerCycle = (pair: string) => `${pair} entries a cycle`
export const entries = (average: string, max: string) => `${average} on average, ${max} at most`
export const takeProfit = 'Take profit'
export const firstOrder = 'First order'
export const deviationScale = 'Each distance ÷ the previous one'
export const nextEntryAfter = 'Next entry after'
export const quantityScale = 'Each entry ÷ the previous one'
/** A time-based bot, which trades at any price. */
export const byTime = {
  long: (pair: string) => `${pair} buys`,
  short: (pair: string) => `${pair} sells`,
} as const
export const everyDays = (days: number) => `every ${counted(days, 'day')}`
export const everyHours = (hours: number) => `every ${counted(hours, 'hour')}`
export const everyEach = (interval: string, amount: ReactNode) => (
  <>
    {interval}, {amount} each
  </>
)
export const spotLeg = (side: string, pair: string) => `${side} ${pair} spot`
export const perpetualLeg = (side: string, pair: string) => `${side} ${pair} perpetual`
export const hedged = 'Hedged'
export const ordersPerDay = (pair: string) => `${pair} orders a day`
export const made = 'Made'
export const spread = 'Spread'
export const tradesOf = (pair: string) => `${pair} trades`
export const longAndHeld = (share: string, hours: string) => `, ${share} long, ${hours} h each`

export const compare = 'Compare'
export const compareNote = 'from the first day that all of them have'
export const comparedWith = 'With'
export const addBots = 'Add one to five bots.'
export const theComparison = 'the comparison'
export const noCommonDays = 'These bots have no two days in common.'
export const since = (day: string) => `since ${day}`
export const compareIn = 'Compare in'
export const percent = 'Percent'
export const money = 'Money'
export const compareLabel = (bots: string, days: number) =>
  `${bots} over ${days} days from a common start. Arrow keys lead from day to day.`
export const percentOf = 'Percent is of each bot’s own peak of capital in use.'
export const allCycles = 'All cycles'

export const notes = 'Notes'
export const theNote = 'the note'
export const noteToday = 'Note for today'
export const ofThisBot = 'On this bot'
export const noteOfBot = 'Note on the bot'
export const whyThisBot = 'What it should do, when you would stop it'
export const notesOfDays = 'the notes on its days'
export const notesOnDays = 'Notes on days'
export const noDayNotes = 'No notes on days yet. Choose a day under “By day” to write one.'
export const noteOn = (day: string) => `Note on ${day}`
export const ofItsDay = 'On this day'
export const noteOfBotDay = 'Note on the day'
export const whatHappened = 'What you changed, what happened'
export const hasNote = 'has a note'
export const noteSays = (note: string) => `note: ${note}`
export const note = 'Note'
