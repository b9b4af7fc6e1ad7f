import type { BotAlert } from '@harbour/contract/trading/bots/bot-kinds'
import { offsetsLegs } from '@harbour/contract/trading/bots/counted-cycles'
import { behindHolding, outOfRange, silentFor } from '@harbour/ledger/bots/kinds/alerts'
import type { SubAccount } from '@harbour/ledger/bots/sub-account'
import type { BotOfRule } from './bot-accounts.ts'
import type { BotsLook } from './look.ts'

/** The alerts of a bot that hold now; none of one that never had a fill. */
export function alertsOf(
  look: BotsLook,
  { rule: { id, toMs }, silenceHours }: BotOfRule,
): readonly BotAlert[] {
  const of = look.subAccount(id)
  if (!of) return []
  const { total, coinsHeld } = look.figures(of)
  const { kind, grid } = look.kind(id)
  // a pair of two legs earns whatever its coin does: holding the coin is nothing that it could have done instead
  const couldHold = !offsetsLegs(kind) && [...of.books.values()].some(({ holding }) => !holding.isEmpty)
  return [
    // one that was said to have ended is no more expected to trade
    toMs !== null && toMs <= look.nowMs ? null : silence(look, of, silenceHours),
    ...grid.map((facts) => outOfRange(facts, look.prices)),
    couldHold ? behindHolding(total, coinsHeld) : null,
  ].filter((alert) => alert !== null)
}

/** A fill after the last read of an account is not known yet: up to then a bot can be called silent, and no longer. */
function silence(look: BotsLook, { id, books, lastAtMs }: SubAccount, hours: number | null): BotAlert | null {
  const silentAt = (atMs: number) => silentFor(look.records.orders.of(id), lastAtMs, hours, atMs)
  const reads = [...new Set([...books.values()].map(({ accountId }) => accountId))].map(look.readAtMs)
  const known = reads.filter((atMs) => atMs !== null)
  const readAtMs = known.length === reads.length ? Math.min(look.nowMs, ...known) : null
  const readAt = readAtMs === null ? null : new Date(readAtMs).toISOString()
  const alert = readAtMs === null ? null : silentAt(readAtMs)
  if (alert && readAt !== null) return { ...alert, readAt }
  return silentAt(look.nowMs) && { kind: 'unread', readAt }
}
