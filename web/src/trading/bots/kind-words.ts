import type { BotSubAccount } from '@harbour/contract/trading/bots'
import { kinds } from '#texts/trading/bots'

export type BotKind = NonNullable<BotSubAccount['kind']>

export const kindNames: Readonly<Record<BotKind, string>> = kinds
