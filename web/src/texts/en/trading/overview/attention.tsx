import { counted } from '../../../../core/kit/format.ts'

export const nothing = 'Nothing unusual'
/** Below a hedged loss. */
export const nothingElse = 'Nothing else is unusual'
/** Everything that the list checks for. */
export const lookedFor =
  'Positions near liquidation, silent bots, losses beyond your usual one that are not hedged, and gaps in prices or fills.'
export const notAllChecked = 'Could not check everything: some data did not load.'

export const nearLiquidation = (position: string, distance: string, markPrice: string, liquidation: string) =>
  `${position} is ${distance} away from liquidation: mark price ${markPrice}, liquidation at ${liquidation}.`
export const silentBot = (bot: string, silence: string, alert: string) =>
  `${bot} has had no fill for ${silence}; its alert is set to ${alert}.`
/** The same, up to the last sync of its accounts. */
export const silentBotUntil = (bot: string, silence: string, readAt: string, alert: string) =>
  `${bot} had no fill for ${silence} up to ${readAt}, the last sync of its accounts; its alert is set to ${alert}.`
export const unreadBot = (bot: string, readAt: string) =>
  `${bot}: its accounts have not been synced since ${readAt}, so whether it is silent is not known.`
export const neverReadBot = (bot: string) =>
  `${bot}: its accounts have not been synced completely yet, so whether it is silent is not known.`
export const unreadAccount = (account: string, readAt: string) =>
  `${account} has not been synced since ${readAt}: positions, fills and balances may have changed since.`
/** A sentence in pieces, with its amounts as given. */
export const unusualLoss = <Amount,>(
  market: string,
  loss: Amount,
  day: string,
  times: string,
  average: Amount,
  days: number,
) => [
  `${market} lost `,
  loss,
  ` on ${day}, ${times} times the average loss of the last ${days} days (`,
  average,
  ').',
]
/** The same for an unrealised loss, less the gain of opposite positions in the asset. */
export const unusualOpenLoss = <Amount,>(
  position: string,
  loss: Amount,
  hedge: { readonly asset: string; readonly amount: Amount } | null,
  times: string,
  average: Amount,
  days: number,
) => [
  `${position} is down `,
  loss,
  ...(hedge ? [' after ', hedge.amount, ` gained by opposite ${hedge.asset} positions`] : []),
  `, ${times} times the average loss of the last ${days} days (`,
  average,
  ').',
]
/** A loss that needs no attention, since opposite positions offset it. */
export const hedgedLoss = <Amount,>(
  position: string,
  loss: Amount,
  hedge: { readonly asset: string; readonly amount: Amount },
) => [
  `${position} is down `,
  loss,
  ' and hedged: opposite ',
  hedge.asset,
  ' positions of the account gained ',
  hedge.amount,
  ' on the same coins.',
]
export const unpriced = (count: number, assets: string) =>
  `${counted(count, 'asset')} without a price, missing from balances and equity: ${assets}.`
export const incomplete = (count: number, markets: string) =>
  `${counted(count, 'open position')} with an incomplete history: ${markets}.`
export const differs = (position: string, reported: string, folded: string) =>
  `${position}: the exchange reports ${reported}, your fills add up to ${folded}.`
export const andMore = (names: string, more: number) => `${names} and ${more} more`

/** The parts of a change of equity. */
export const moved = 'What moved'
export const whatMoved = 'the changes in equity'
export const daysOfEquity = (end: string) => `days of equity, ${end}`
export const newestFirst = (end: string) => `newest first, ${end}`
export const whatDays = 'the days'
export const needsTwoDays = 'Needs two days of equity.'
export const todayUnknown = 'Today is not known yet.'
export const closes = (first: string, last: string) => `close of ${first} to ${last}`
/** The same if the last day still runs, with the zone in which days end if it is known. */
export const sinceClose = (first: string, zone?: string) =>
  `since the close of ${first}${zone === undefined ? '' : `, ${zone}`}`
export const day = 'Day'

/** Each part in two short lines: its name, and what of it is counted. They are within the full names. */
export const bridgeHeads = {
  // the name is short enough
  flows: [null, 'in less out'],
  price: ['Price P&L', 'realised'],
  fees: ['Fees', 'realised'],
  funding: ['Funding', 'realised'],
  open: ['Unrealised P&L', 'change'],
  other: ['Interest', 'and other entries'],
  remeasured: ['Coins', 'that gained or lost a price'],
  early: ['Realised', 'before equity starts'],
  rates: ['Exchange rate', 'change'],
  change: ['Equity', 'change, the sum'],
} as const
