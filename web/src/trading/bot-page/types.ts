import type { bots } from '../bots/api.ts'

export type BotPage = Awaited<ReturnType<typeof bots.page>>
export type BotCurve = Awaited<ReturnType<typeof bots.curve>>
export type BotDay = BotCurve['days'][number]
export type BotCycles = Awaited<ReturnType<typeof bots.cycles>>
export type BotCycle = BotCycles['cycles'][number]
export type BotFigures = BotPage['figures']
export type KindFound = BotPage['kind']
export type BotHoldings = Awaited<ReturnType<typeof bots.subAccounts>>
