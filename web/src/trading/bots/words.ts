import type { Bot, BotRule, FoundBot } from '@harbour/contract/trading/bots'
import { day } from '../../core/kit/format-time.ts'
import { language } from '#texts/core/language'
import * as texts from '#texts/trading/bots'

const anyOf = new Intl.ListFormat(language, { type: 'disjunction' })

/** Describes the rule that attributes trades to a bot: 'Main, order IDs starting with grid_'. */
export function ruleWords(
  { accountId, symbols, clientIds, botType, fromAt, toAt }: BotRule,
  accountName: (id: string) => string,
): string {
  const parts = [
    ...(accountId === null ? [] : [accountName(accountId)]),
    ...(botType === null ? [] : [texts.ruleOfType(botType)]),
    ...(clientIds === null ? [] : [texts.ruleOfIds(anyOf.format(clientIds.split(',')))]),
    ...(symbols === null ? [] : [symbols]),
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
