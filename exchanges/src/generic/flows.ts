import type { Cursor, Page, Stream } from '../exchange.ts'
import { beganMs, nothing, stepOf } from './list-page.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { cashOf } from './unified.ts'

const calledBy = { deposits: 'fetchDeposits', withdrawals: 'fetchWithdrawals' } as const

/** Deposits and withdrawals: what came into an account, and what left it. */
export const flowStreams: readonly Stream[] = [
  { id: 'deposits', kind: 'ledger', title: 'Deposits' },
  { id: 'withdrawals', kind: 'ledger', title: 'Withdrawals' },
]

export async function flowsPage(calls: UnifiedCalls, stream: Stream, cursor: Cursor | null): Promise<Page> {
  const isDeposits = stream.id === 'deposits'
  const method = calledBy[isDeposits ? 'deposits' : 'withdrawals']
  if (!calls.has(method)) return nothing(cursor)
  const limits = { beginMs: beganMs, windowMs: null, nowMs: calls.transport.now() }
  const rows = await calls.list({ method, of: undefined, pageSize: 100 }, cursor, limits)
  const step = stepOf(cursor, limits, rows)
  return {
    fills: [],
    entries: step.fresh
      .map((row) => cashOf(row, isDeposits ? 'deposit' : 'withdrawal'))
      .filter((entry) => entry !== null),
    cursor: step.cursor,
    covered: null,
    atEnd: step.atEnd,
    progress: step.progress,
  }
}
