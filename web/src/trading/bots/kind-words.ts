import type { BotKind } from '@harbour/contract/trading/bots/counted-cycles'
import { botKindNames } from '@harbour/contract/trading/metrics/report-labels'

export type { BotKind }

export const kindNames: Readonly<Record<BotKind, string>> = botKindNames
