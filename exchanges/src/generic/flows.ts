import type { LedgerEntry } from '@harbour/ledger/fill'
import type { Cursor, Page, Stream } from '../exchange.ts'
import { contentIds } from './content-id.ts'
import { flowExample, type FlowKind, judgeFlow } from './judged-flow.ts'
import { timeless, usableTime } from './judged-trade.ts'
import { LeftOut } from './left-out.ts'
import { beganMs, nothing, stepOf } from './list-page.ts'
import { byTime } from './paging.ts'
import { nextQuestion } from './two-way-walk.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { words } from './unified.ts'

const calledBy = { deposit: 'fetchDeposits', withdrawal: 'fetchWithdrawals' } as const

/** Deposits and withdrawals: what came into an account, and what left it. */
export const flowStreams: readonly Stream[] = [
  { id: 'deposits', kind: 'ledger', title: 'Deposits' },
  { id: 'withdrawals', kind: 'ledger', title: 'Withdrawals' },
]

export async function flowsPage(calls: UnifiedCalls, stream: Stream, cursor: Cursor | null): Promise<Page> {
  const kind: FlowKind = stream.id === 'deposits' ? 'deposit' : 'withdrawal'
  const method = calledBy[kind]
  if (!calls.has(method)) return nothing(cursor)
  const leftOut = LeftOut.of(cursor)
  const limits = { beginMs: beganMs, windowMs: null, nowMs: calls.transport.now() }
  const question = nextQuestion(cursor, limits)
  const answer = await calls.list({ method, of: undefined, pageSize: 100, paging: byTime }, question, null)
  const made = contentIds(answer.map((row) => row['info'] ?? row))
  const listed = answer.flatMap((row, index) => {
    const id = words(row, 'id') ?? words(row, 'txid') ?? made[index] ?? ''
    const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
    if (usableTime(atMs)) return atMs >= question.sinceMs ? [{ id, atMs, row }] : []
    leftOut.refuse({ reason: timeless(row), key: id, example: flowExample(row, kind) })
    return []
  })
  const step = stepOf(cursor, limits, listed)
  const entries: LedgerEntry[] = []
  for (const { id, row } of step.fresh) {
    const judged = judgeFlow(row, id, kind)
    if (judged.refusal !== null) leftOut.refuse(judged.refusal)
    else {
      leftOut.accept(id)
      entries.push(...judged.entries)
    }
  }
  return {
    fills: [],
    entries,
    cursor: leftOut.on(step.cursor),
    covered: null,
    atEnd: step.atEnd,
    progress: step.progress,
  }
}
