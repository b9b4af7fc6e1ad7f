import { counted } from '../../../../core/kit/format.ts'

export const nothing = 'Nichts Ungewöhnliches'
/** Below a hedged loss. */
export const nothingElse = 'Sonst nichts Ungewöhnliches'
/** Everything that the list checks for. */
export const lookedFor =
  'Positionen nahe der Liquidation, inaktive Bots, ungesicherte Verluste über deinem üblichen und Lücken in Preisen oder Ausführungen.'
export const notAllChecked = 'Nicht alles geprüft: Einige Daten konnten nicht geladen werden.'

export const nearLiquidation = (position: string, distance: string, markPrice: string, liquidation: string) =>
  `${position} ist ${distance} von der Liquidation entfernt: Mark-Preis ${markPrice}, Liquidation bei ${liquidation}.`
export const silentBot = (bot: string, silence: string, alert: string) =>
  `${bot} ist inaktiv: seit ${silence} keine Ausführung, Hinweis eingestellt nach ${alert}.`
/** The same, up to the last sync of its accounts. */
export const silentBotUntil = (bot: string, silence: string, readAt: string, alert: string) =>
  `${bot} war beim letzten Sync seiner Konten (${readAt}) seit ${silence} ohne Ausführung, Hinweis eingestellt nach ${alert}.`
export const unreadBot = (bot: string, readAt: string) =>
  `${bot}: letzter Sync seiner Konten ${readAt}. Ob er inaktiv ist, ist nicht bekannt.`
export const neverReadBot = (bot: string) =>
  `${bot}: Seine Konten sind noch nicht vollständig synchronisiert. Ob er inaktiv ist, ist nicht bekannt.`
export const unreadAccount = (account: string, readAt: string) =>
  `${account}: letzter Sync ${readAt}. Positionen, Ausführungen und Guthaben können sich seitdem geändert haben.`
/** A sentence in pieces, with its amounts as given. */
export const unusualLoss = <Amount,>(
  market: string,
  loss: Amount,
  day: string,
  times: string,
  average: Amount,
  days: number,
) => [
  `${market} verlor am ${day} `,
  loss,
  `, das ${times}-Fache des durchschnittlichen Verlusts der letzten ${days} Tage (`,
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
  `${position} liegt `,
  loss,
  ' im Minus',
  ...(hedge ? [', nach ', hedge.amount, ` Gewinn der Gegenpositionen in ${hedge.asset}`] : []),
  `, das ${times}-Fache des durchschnittlichen Verlusts der letzten ${days} Tage (`,
  average,
  ').',
]
/** A loss that needs no attention, since opposite positions offset it. */
export const hedgedLoss = <Amount,>(
  position: string,
  loss: Amount,
  hedge: { readonly asset: string; readonly amount: Amount },
) => [
  `${position} liegt `,
  loss,
  ' im Minus und ist abgesichert: Gegenpositionen des Kontos in ',
  hedge.asset,
  ' haben mit denselben Coins ',
  hedge.amount,
  ' gewonnen.',
]
export const unpriced = (count: number, assets: string) =>
  `${counted(count, 'Asset')} ohne Preis, in Guthaben und Equity nicht enthalten: ${assets}.`
export const incomplete = (count: number, markets: string) =>
  `${counted(count, 'offene Position', 'offene Positionen')} mit unvollständiger Historie: ${markets}.`
export const differs = (position: string, reported: string, folded: string) =>
  `${position}: Die Börse meldet ${reported}, deine Ausführungen ergeben ${folded}.`
export const andMore = (names: string, more: number) => `${names} und ${more} weitere`

/** The parts of a change of equity. */
export const moved = 'Veränderungen'
export const whatMoved = 'Veränderungen der Equity'
export const daysOfEquity = (end: string) => `Equity-Tage, ${end}`
export const newestFirst = (end: string) => `neueste zuerst, ${end}`
export const whatDays = 'Tage'
export const needsTwoDays = 'Braucht zwei Tage Equity.'
export const todayUnknown = 'Heute ist noch nicht bekannt.'
export const closes = (first: string, last: string) => `Tagesschluss ${first} bis ${last}`
/** The same if the last day still runs. */
export const sinceClose = (first: string, zone?: string) =>
  `seit Tagesschluss ${first}${zone === undefined ? '' : `, ${zone}`}`
export const day = 'Tag'

/** Each part in two short lines: its name, and what of it is counted. They are within the full names. */
export const bridgeHeads = {
  // the name is short enough
  flows: [null, 'Saldo'],
  price: ['Kurs-P&L', 'realisiert'],
  fees: ['Gebühren', 'realisiert'],
  funding: ['Funding', 'realisiert'],
  open: ['Unrealisiert', 'Veränderung'],
  other: ['Zinsen', 'und andere Buchungen'],
  remeasured: ['Coins', 'mit neuem oder ohne Preis'],
  early: ['Realisiert', 'vor Beginn der Equity'],
  rates: ['Wechselkurs', 'Veränderung'],
  change: ['Equity', 'Veränderung'],
} as const
