import type { BotAlert } from '@harbour/contract/trading/bots/bot-kinds'
import { behindHolding, outOfRange, silentFor } from '@harbour/ledger/bots/kinds/alerts'
import type { BotOfRule } from './bot-accounts.ts'
import type { BotsLook } from './look.ts'

/** The alerts of a bot that hold now; none of one that never had a fill. */
export function alertsOf(look: BotsLook, { rule: { id }, silenceHours }: BotOfRule): readonly BotAlert[] {
  const of = look.subAccount(id)
  if (!of) return []
  const { total, coinsHeld } = look.figures(of)
  const { kind, grid } = look.kind(id)
  // a pair of two legs earns whatever its coin does: holding the coin is nothing that it could have done instead
  const isPair = kind === 'funding' || kind === 'basis'
  const couldHold = !isPair && [...of.books.values()].some(({ holding }) => !holding.isEmpty)
  return [
    silentFor(look.records.orders.of(id), of.lastAtMs, silenceHours, look.nowMs),
    ...grid.map((facts) => outOfRange(facts, look.prices)),
    couldHold ? behindHolding(total, coinsHeld) : null,
  ].filter((alert) => alert !== null)
}
