import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const accountFigures = 'Bots and manual trading'
export const botPnl = 'P&L of bots'
export const showShares = 'Split into bots and manual'
export const hideShares = 'Hide the split'
export const shareOfBots = 'Bots'
export const shareByHand = 'Manual'
export const shareUntraded = 'Not traded'

export const bots = 'Bots'
export const bot = 'Bot'
export const theBots = 'bots'
export const intro = (currency: ReactNode) => <>P&L of each bot on its own, in {currency}</>
export const yourBots = 'Your bots'
export const addUpToTheAccount =
  'with manual trading and coins not traded they add up to the change in your equity'
export const noBots = 'No bots tracked yet'
export const howToTrack = 'Identify a bot by account, symbol or client order IDs and see how it performs.'
export const silentSince = (hours: string, lastFill: string) =>
  `No fill for over ${hours}; last fill ${lastFill}.`
export const onSpotAlone = (exchange: string) => `${exchange} (spot)`
export const withoutClientIds = (exchanges: string, number: number) =>
  `${exchanges} ${number === 1 ? 'does' : 'do'} not report client order IDs, so bots there are identified by account and symbol.`

/** Times, for use after 'for', 'over', 'within' and 'to'. */
export const days = (value: number) => counted(value, 'day')
export const hours = (value: number) => counted(value, 'hour')

export const ruleOfType = (type: string) => `exchange ${type} bot`
export const ruleOfIds = (prefixes: string) => `order IDs starting with ${prefixes}`
export const ruleFrom = (day: string) => `from ${day}`
export const ruleTo = (day: string) => `up to ${day}`
/** An account without a known name. */
export const removedAccount = 'a removed account'
export const someAccount = 'an account'

export const addBot = 'Track a bot'
export const editBot = 'Edit bot'
export const botAdded = 'Bot added'
export const botUpdated = 'Bot updated'
export const botRemoved = 'Bot removed'
export const removeBot = (name: string) => `Remove ${name}?`
export const removing = 'Removing...'
export const removalEffect = 'Its name, rule, alert and notes are deleted. All trades stay.'
export const discardBot = 'Discard this bot?'
export const discardChanges = 'Discard your changes?'
export const nameMissing = 'Please enter a name'
export const ruleMissing = 'Please enter an account, a symbol, client order IDs or days'
export const hoursWrong = 'Please enter whole hours, from 1 to a year'
export const name = 'Name'
export const ruleHelp = 'Fills that match all of these belong to this bot.'
export const orderOfRules =
  'Each fill goes to the first bot whose rule it matches, in the order in which you added them.'
/** Bots with earlier rules that share markets with this one. */
export const rulesBefore = (bots: string, number: number) =>
  `${bots} ${number === 1 ? 'was added before this bot and gets' : 'were added before this bot and get'} every fill that matches both rules.`
/** A bot without a fill, on the list. */
export const noFillOf = (bot: string, others: string, number: number) =>
  `${bot} has no fill yet. ${rulesBefore(others, number)}`
export const anyAccount = 'Any account'
export const symbolHelp = 'BTC/USDT is spot, BTC/USDT:USDT the perpetual; * matches any text, as in BTC/*'
export const clientIds = 'Client order IDs start with'
export const clientIdsHelp = 'The prefix on the bot’s orders, such as grid_; several are separated by commas'
export const fromDay = 'From'
export const toDay = 'Up to'
export const daysHelp = 'The last day included'
export const dayWrong = 'A day between 1970 and 9998'
export const daysTurned = 'Please enter a day after the first'
export const botType = 'The exchange’s own bot'
export const anyBotType = 'Any, or none'
/** The reason for an empty choice: no exchange of the person reports bot types. */
export const noBotTypes = (exchanges: string, number: number) =>
  `The exchange’s own bot cannot be chosen here: of all exchanges ${exchanges} alone ${number === 1 ? 'reports' : 'report'} which of its bots placed an order.`
export const silenceHours = 'Alert after hours without a fill'
export const silenceHoursHelp = 'We email you and show a note here'

/** The bot of a fill, and the link to create one for similar fills. */
export const botNotLoaded = 'Could not load the bots'
export const trackLikeThis = 'Track a bot for fills like this'

export const found = 'Detected in your trades'
export const foundNote = 'look automated; counted as Manual until you track them'
export const foundTradesIn = (trades: number, account: string) =>
  `${trades === 0 ? 'no closed trades in this range' : counted(trades, 'closed trade')} in ${account}`
export const noTradesInRange = 'No closed trades in this range'
export const track = 'Track'
export const trackNamed = (name: string) => `Track ${name}`

export const lastFill = 'Last fill'
export const realised = 'Realised, gross'
export const unrealisedChange = 'Δ Unrealised'
export const changeOfTotal = 'vs before'
export const change = 'Change'
export const editNamed = (name: string) => `Edit ${name}`
/** The total in the days of comparison. */
export const totalThen = (amount: string) => `Total P&L then: ${amount}`
export const returned = (share: ReactNode) => <>{share} return</>
export const notLoaded = 'could not be loaded'
export const beingAddedUp = 'is being added up'
export const priceMissing = 'A price is missing'
export const noPriceFor = (assets: string) => `No price for ${assets}`
export const untraded = 'Coins not traded'
export const aboutUntraded =
  'How coins that no trade touched changed in value: deposits, coins that pay fees, and money between trades. With them, bots and manual trading add up to the change in your equity.'
export const sharesMarkets =
  'Some of these trade the same market, each with its own average cost. Their realised and unrealised P&L therefore differ from Overview and Equity; the total does not.'
export const coinByCoin = 'Coin by coin'
export const coinsAreTheBalances = 'together they make your balance at the exchange'
export const theCoins = 'the coins'
export const noCoins = 'No coins and no open contracts.'
export const showCoins = 'Show coin by coin'
export const hideCoins = 'Hide coin by coin'
export const coin = 'Coin'
export const notTraded = 'Not traded'
export const atTheExchange = 'At the exchange'
/** Follows a number of contracts. */
export const contractsUnit = 'contracts'
/** Parts that were not traded, each before its amount. */
export const deposited = 'Deposits less withdrawals'
export const paidAsFees = 'Fees'
export const earned = 'Funding, interest and conversions'
export const unmatchedSales = 'Sold without a known purchase'
export const movedByTrades = 'Other trades and anything before the history'
export const beforeHistory = 'Before the history'
export const leftWithAccount = 'Withdrawn with its account'
export const allAccounts = 'All accounts'
export const theAccount = 'The account'
export const theseAccounts = 'These accounts'
export const silences = {
  new: 'no trades yet',
  silent: 'silent',
  unknown: 'not synced since',
} as const
export const noneInTheseAccounts = 'none in these accounts'
export const accounts = (value: number) => counted(value, 'account')
export const noSharedCapital = 'The capital of several bots is not in use at the same time'
export const noCapitalYet = 'No capital in use yet'
export const noSharedCycles = 'Cycles of different bots do not add up'
export const gridTrades = (won: string, lost: string) => `trades of the grid: ${won} won, ${lost} lost`
export const roundTrips = (won: string, lost: string) => `round trips: ${won} won, ${lost} lost`
/** Below the number of funding payments, which replaces cycles. */
export const payments = (value: number) => (value === 1 ? 'payment' : 'payments')
export const paymentsInRange = (payments: string) => `funding payments in the range: ${payments}`
export const never = 'never'

export const alertBadges = {
  silent: 'silent',
  unread: 'not synced since',
  out_of_range: 'out of range',
  behind_holding: 'below buy and hold',
} as const
export const alertTitles = {
  silent: (bot: string) => `${bot} is silent.`,
  unread: (bot: string) => `Whether ${bot} is silent is not known.`,
  out_of_range: (bot: string) => `${bot} is out of its range.`,
  behind_holding: (bot: string) => `${bot} earned less than buy and hold.`,
} as const
/** The same beside a name. */
export const alertMarks = {
  silent: 'Silent',
  out_of_range: 'Out of range',
  behind_holding: 'Below buy and hold',
} as const
export const noFillFor = (time: string, expected: string) =>
  `No fill for ${time}; expected within ${expected}.`
/** The same, up to the last sync of its accounts. */
export const noFillUntil = (time: string, readAt: string, expected: string) =>
  `No fill for ${time} up to ${readAt}, the last sync of its accounts; expected within ${expected}.`
export const unreadSince = (readAt: string) =>
  `Its accounts have not been synced since ${readAt}, so later fills are not known yet.`
export const neverRead = 'Its accounts have not been synced completely yet, so its last fills are not known.'
export const outsideGrid = (
  symbol: string,
  price: string,
  side: 'below' | 'above',
  low: string,
  high: string,
) => `${symbol} is at ${price}, ${side} the grid of ${low} to ${high}.`
export const behindHolding = (total: string, coinsHeld: string) =>
  `Since its first fill it made ${total}; the same coins, bought then and held, would have made ${coinsHeld}.`
