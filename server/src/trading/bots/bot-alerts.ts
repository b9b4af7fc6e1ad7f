import type { BotAlert } from '@harbour/contract/trading/bots/bot-kinds'
import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { behindHolding, outOfRange, silenceAtRead } from '@harbour/ledger/bots/kinds/alerts'
import type { SubAccount } from '@harbour/ledger/bots/sub-account'
import type { BotOfRule } from './bot-accounts.ts'
import type { BotsLook } from './look.ts'
import { isExpected, lastReadMs } from './silence.ts'

/** The present alerts of a bot; none for one that never had a fill. */
export function alertsOf(
  look: BotsLook,
  { rule: { id, toMs }, silenceHours }: BotOfRule,
): readonly BotAlert[] {
  const of = look.subAccount(id)
  if (!of) return []
  const { total, coinsHeld } = look.figures(of)
  const { kind, grid } = look.kind(id)
  // a pair of offsetting legs earns independently of its coin: holding the coin is no alternative
  const couldHold = !offsetsLegs(kind) && [...of.books.values()].some(({ holding }) => !holding.isEmpty)
  const isOver = !isExpected(toMs, look.nowMs)
  return [
    isOver ? null : silence(look, of, silenceHours),
    ...(isOver ? [] : grid.map((facts) => outOfRange(facts, look.prices))),
    couldHold ? behindHolding(total, coinsHeld) : null,
  ].filter((alert) => alert !== null)
}

function silence(look: BotsLook, { id, books, lastAtMs }: SubAccount, hours: number | null): BotAlert | null {
  const accounts = [...books.values()].map(({ accountId }) => accountId)
  const lastRead = lastReadMs(accounts, look.readAtMs)
  const readAtMs = lastRead === null ? null : Math.min(look.nowMs, lastRead)
  const readAt = readAtMs === null ? null : new Date(readAtMs).toISOString()
  const found = silenceAtRead(look.records.orders.of(id), lastAtMs, hours, readAtMs, look.nowMs)
  if (found === 'unread') return { kind: found, readAt }
  return found && readAt !== null ? { ...found, readAt } : null
}
