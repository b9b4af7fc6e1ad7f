import type { BotAlert } from '@harbour/contract/trading/bots/bot-kinds'
import { behindHolding, outOfRange, silentFor } from '@harbour/ledger/bots/kinds/alerts'
import type { BotOfRule } from './bot-accounts.ts'
import type { BotsLook } from './look.ts'

/** The alerts of a bot that hold now; none of one that never had a fill. */
export function alertsOf(look: BotsLook, { rule: { id }, silenceHours }: BotOfRule): readonly BotAlert[] {
  const of = look.subAccount(id)
  if (!of) return []
  const { total, coinsHeld } = look.figures(of)
  const isOpen = [...of.books.values()].some(({ holding }) => !holding.isEmpty)
  return [
    silentFor(look.records.orders.of(id), of.lastAtMs, silenceHours, look.nowMs),
    ...look.kind(id).grid.map((facts) => outOfRange(facts, look.prices)),
    isOpen ? behindHolding(total, coinsHeld) : null,
  ].filter((alert) => alert !== null)
}
