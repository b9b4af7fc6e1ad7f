import type { Language } from '@harbour/contract/core/languages'
import { byHandId } from '@harbour/contract/trading/bot-page'
import { byHand } from '@harbour/ledger/bots/sub-account'
import { coverageTexts } from '../../core/language/coverage-texts.ts'
import type { BotOfRule } from './bot-accounts.ts'
import type { BotsLook } from './look.ts'

/** A bot of the person, or manual trading, under its id in addresses. */
export interface NamedBot {
  /** The id of its sub-account. */
  readonly key: string
  readonly name: string
  /** Null is manual trading. */
  readonly bot: BotOfRule | null
}

/** Null where the person has no such bot. */
export function namedBot(look: Pick<BotsLook, 'bots'>, id: string, language: Language): NamedBot | null {
  if (id === byHandId) return { key: byHand, name: coverageTexts[language].byHand, bot: null }
  const bot = look.bots.find(({ rule }) => rule.id === id)
  return bot ? { key: bot.rule.id, name: bot.name, bot } : null
}

/** The id of a sub-account in the API. */
export const shownId = (key: string): string => (key === byHand ? byHandId : key)
