import { counted } from '../../../../core/kit/format.ts'

/** An amount within a sentence about results. */
export const inMoney = (amount: string) => ` (${amount})`
export const lostOn = (group: string, losses: number, trades: number, amount: string) =>
  `${group} verlor bei ${losses} von ${trades} Trades${amount}.`
export const lostShare = (group: string, share: string, amount: string) =>
  `${group} verlor am meisten${amount}: ${share} aller Nettoverluste.`
export const madeShare = (group: string, share: string, amount: string) =>
  `${group} gewann am meisten${amount}: ${share} aller Nettogewinne.`
export const bestAndWorst = (best: string, gained: string, worst: string, lost: string) =>
  `Unter denen mit mindestens 5 Trades lief ${best} am besten${gained}, ${worst} am schlechtesten${lost}.`
type SideResult = readonly [wins: number, trades: number, amount: string]
export const bothSides = (long: SideResult, short: SideResult) =>
  `Long gewann ${long[0]} von ${long[1]} Trades${long[2]}, Short gewann ${short[0]} von ${short[1]} Trades${short[2]}.`
export const costMost = (hour: string, trades: number, losses: number, amount: string) =>
  `${hour} kostete unter den Stunden mit mindestens 5 Trades am meisten: ${counted(trades, 'Trade')}, ${losses} verloren${amount}.`
export const madeMost = (hour: string, trades: number, losses: number, amount: string) =>
  `${hour} brachte unter den Stunden mit mindestens 5 Trades am meisten: ${counted(trades, 'Trade')}, ${losses} verloren${amount}.`
export const halfBetween = (low: string, high: string) =>
  `Mindestens die Hälfte der Trades endete zwischen ${low} und ${high}.`
/** The average result of a trade, of those that followed all rules of their playbook and of the others. */
export const rulesAveraged = (followed: string, broken: string, trades: number, others: number) =>
  `Trades, die jede Regel befolgten, brachten im Schnitt ${followed}, die anderen ${broken} (${trades} und ${others} Trades).`
