import type { Bot, BotRule, FoundBot } from '@harbour/contract/trading/bots'
import { day } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/bots'

/** Describes the rule that attributes trades to a bot: 'order IDs grid_…, in Main'. */
export function ruleWords(
  { accountId, symbols, clientIds, botType, fromAt, toAt }: BotRule,
  accountName: (id: string) => string,
): string {
  const parts = [
    ...(botType === null ? [] : [texts.ruleOfType(botType)]),
    ...(clientIds === null ? [] : [texts.ruleOfIds(clientIds.split(',').join('…, '))]),
    ...(symbols === null ? [] : [symbols]),
    ...(accountId === null ? [] : [texts.ruleOfAccount(accountName(accountId))]),
    ...(fromAt === null ? [] : [texts.ruleFrom(day(fromAt))]),
    ...(toAt === null ? [] : [texts.ruleTo(day(Date.parse(toAt) - 1))]),
  ]
  return parts.join(', ')
}

/** Returns the default name of a group of trades. */
export const foundName = ({
  program,
  botType,
  clientIds,
}: Pick<FoundBot, 'program' | 'botType' | 'clientIds'>): string =>
  program ?? botType ?? (clientIds ?? '').replace(/[-_.:#]+$/, '')

export const silenceWords: Readonly<Record<Bot['silence'], string | null>> = {
  off: null,
  active: null,
  ...texts.silences,
}

/** '3 days', '5 hours': as people set it, and after 'for' and 'over'. */
export const hoursWords = (hours: number): string =>
  hours % 24 === 0 && hours >= 48 ? texts.days(hours / 24) : texts.hours(hours)
