import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Cursor, Page } from './exchange.ts'
import { nextAsk, readWalk, takeAnswer, type Answer, type Ask, type WalkRules } from './newest-first.ts'
import type { Transport } from './wire/transport.ts'

export interface WalkedRows extends Answer {
  readonly fills: readonly Fill[]
  readonly entries: readonly LedgerEntry[]
}

/** One page of a newest-first history: requests the next rows and returns the new state of the walk. */
export async function walkPage(
  transport: Transport,
  rules: WalkRules,
  cursor: Cursor | null,
  ask: (ask: Ask) => Promise<WalkedRows>,
): Promise<Page> {
  const next = nextAsk(readWalk(cursor), rules, await transport.exchangeNow())
  const { fills, entries, ...answer } = await ask(next.ask)
  return { fills, entries, ...takeAnswer(next.state, rules, await transport.exchangeNow(), answer) }
}
