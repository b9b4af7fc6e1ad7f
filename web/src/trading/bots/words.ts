import type { Bot, BotRule, FoundBot } from '@harbour/contract/trading/bots'
import { counted } from '../../core/kit/format.ts'

/** The reason for an amount that is not known. */
export const noPrice = 'A price is missing'

/** Describes the rule that attributes trades to a bot: 'order IDs grid_…, in Main'. */
export function ruleWords(
  { accountId, symbols, clientIds, botType }: BotRule,
  accountName: (id: string) => string,
): string {
  const parts = [
    ...(botType === null ? [] : [`exchange ${botType} bot`]),
    ...(clientIds === null ? [] : [`order IDs ${clientIds}…`]),
    ...(symbols === null ? [] : [symbols]),
    ...(accountId === null ? [] : [`in ${accountName(accountId)}`]),
  ]
  return parts.join(', ')
}

/** Returns the default name of a group of trades. */
export const foundName = ({ program, botType, clientIds }: FoundBot): string =>
  program ?? botType ?? (clientIds ?? '').replace(/[-_.:#]+$/, '')

export const silenceWords: Readonly<Record<Bot['silence'], string | null>> = {
  off: null,
  new: 'no trades yet',
  active: null,
  silent: 'silent',
  unknown: 'not synced since',
}

/** '3 days', '5 hours': as people set it. */
export const hoursWords = (hours: number): string =>
  hours % 24 === 0 && hours >= 48 ? counted(hours / 24, 'day') : counted(hours, 'hour')
