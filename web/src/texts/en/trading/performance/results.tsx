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
export const rulesMadeMore = (amount: string, followed: number, broken: number) =>
  `Trades with all rules followed made ${amount} more each (${followed} against ${broken} trades).`
export const rulesMadeLess = (amount: string, followed: number, broken: number) =>
  `Trades with all rules followed made ${amount} less each (${followed} against ${broken} trades).`
export const rulesLostLess = (amount: string, followed: number, broken: number) =>
  `Trades with all rules followed lost ${amount} less each (${followed} against ${broken} trades).`
export const rulesLostMore = (amount: string, followed: number, broken: number) =>
  `Trades with all rules followed lost ${amount} more each (${followed} against ${broken} trades).`
