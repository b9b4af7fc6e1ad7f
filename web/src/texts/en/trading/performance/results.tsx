import { counted } from '../../../../core/kit/format.ts'

/** An amount within a sentence about results. */
export const inMoney = (amount: string) => ` (${amount})`
export const lostOn = (group: string, losses: number, trades: number, amount: string) =>
  `${group} lost on ${losses} of ${trades} trades${amount}.`
export const lostShare = (group: string, share: string, amount: string) =>
  `${group} lost the most${amount}: ${share} of all net losses.`
export const madeShare = (group: string, share: string, amount: string) =>
  `${group} made the most${amount}: ${share} of all net gains.`
export const bestAndWorst = (best: string, gained: string, worst: string, lost: string) =>
  `Of those with 5 trades or more, ${best} did best${gained}, ${worst} worst${lost}.`
type SideResult = readonly [wins: number, trades: number, amount: string]
export const bothSides = (long: SideResult, short: SideResult) =>
  `Long won ${long[0]} of ${long[1]} trades${long[2]}, short won ${short[0]} of ${short[1]} trades${short[2]}.`
export const costMost = (hour: string, trades: number, losses: number, amount: string) =>
  `${hour} was the costliest hour with 5 trades or more: ${counted(trades, 'trade')}, ${losses} lost${amount}.`
export const madeMost = (hour: string, trades: number, losses: number, amount: string) =>
  `${hour} was the best hour with 5 trades or more: ${counted(trades, 'trade')}, ${losses} lost${amount}.`
export const halfBetween = (low: string, high: string) =>
  `At least half of the trades ended between ${low} and ${high}.`
/** The average result of a trade, of those that followed all rules of their playbook and of the others. */
export const rulesAveraged = (followed: string, broken: string, trades: number, others: number) =>
  `Trades that followed every rule averaged ${followed}, the others ${broken} (${trades} and ${others} trades).`
