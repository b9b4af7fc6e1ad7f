import { given } from '../http/call.ts'
import type { SignedCall } from '../http/call.ts'
import type { TrueAccount, TrueEntry, TrueFill, World } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { negated } from '../views/value.ts'
import { firstPlace, take } from './rows.ts'
import { dayMs } from '../durations.ts'
import { futuresReachMs, readLimit, readSpan, readWhole } from './window.ts'

interface IncomeRow {
  readonly symbol: string
  readonly incomeType: 'TRANSFER' | 'FUNDING_FEE' | 'REALIZED_PNL' | 'COMMISSION'
  readonly income: string
  readonly asset: string
  readonly info: string
  readonly time: number
  /** Unique only within one kind of income: a fill's profit and commission share it. */
  readonly tranId: number
  readonly tradeId: string
  readonly visibleAt: number
}

const known = new WeakMap<TrueAccount, Record<'linear' | 'inverse', readonly IncomeRow[]>>()

/** Oldest first. Without times the last seven days; three months at most (COIN-M: windows of up to a year). */
export function income(call: SignedCall, product: 'linear' | 'inverse'): unknown {
  const rows = incomeOf(call.account, call.context.world)[product]
  const limit = readLimit(call.query, 100, 1000)
  const page = readWhole(call.query, 'page') ?? 1
  const span = readSpan(call.query, product === 'inverse' ? 365 : null)
  const type = given(call.query, 'incomeType')
  const symbol = given(call.query, 'symbol')
  const start = Math.max(span.start ?? (span.end ?? call.now) - 7 * dayMs, call.now - futuresReachMs)
  const from = firstPlace(rows, (row) => row.time >= start)
  const until = span.end === null ? rows.length : firstPlace(rows, (row) => row.time > (span.end ?? 0))
  const accept = (row: IncomeRow): boolean =>
    (type === null || row.incomeType === type) && (symbol === null || row.symbol === symbol)
  const found = take(rows, { from, until, limit: limit * Math.max(1, page) }, call.now, accept)
  return found.slice(limit * Math.max(0, page - 1)).map(({ visibleAt: _visibleAt, ...row }) => row)
}

function incomeOf(account: TrueAccount, world: World): Record<'linear' | 'inverse', readonly IncomeRow[]> {
  const held = known.get(account)
  if (held) return held
  const byTime = (a: IncomeRow, b: IncomeRow): number => a.time - b.time || a.tranId - b.tranId
  const made = { linear: [] as IncomeRow[], inverse: [] as IncomeRow[] }
  for (const fill of account.fills) {
    const { product, nativeSymbol, settle } = instrumentOf(world, 'binance', fill.symbol)
    if (product !== 'spot') made[product].push(...fillRows(fill, nativeSymbol, settle ?? ''))
  }
  for (const entry of account.entries) {
    if (entry.kind === 'funding' && entry.symbol !== null) {
      const { product, nativeSymbol } = instrumentOf(world, 'binance', entry.symbol)
      if (product !== 'spot') made[product].push(entryRow(entry, 'FUNDING_FEE', entry.amount, nativeSymbol))
    }
    if (entry.kind !== 'transfer') continue
    for (const product of ['linear', 'inverse'] as const) {
      if (entry.to === product) made[product].push(entryRow(entry, 'TRANSFER', entry.amount, ''))
      if (entry.from === product) made[product].push(entryRow(entry, 'TRANSFER', negated(entry.amount), ''))
    }
  }
  const sorted = { linear: made.linear.toSorted(byTime), inverse: made.inverse.toSorted(byTime) }
  known.set(account, sorted)
  return sorted
}

function fillRows(fill: TrueFill, symbol: string, settle: string): IncomeRow[] {
  const shared = {
    symbol,
    time: fill.at,
    tranId: Number(fill.billId),
    tradeId: fill.id,
    visibleAt: fill.visibleAt,
    info: fill.id,
  }
  const commission: IncomeRow = {
    ...shared,
    incomeType: 'COMMISSION',
    income: negated(fill.fee),
    asset: fill.feeAsset,
  }
  if (fill.closedQuantity === '0') return [commission]
  return [{ ...shared, incomeType: 'REALIZED_PNL', income: fill.realisedPnl, asset: settle }, commission]
}

function entryRow(
  entry: TrueEntry,
  incomeType: IncomeRow['incomeType'],
  amount: string,
  symbol: string,
): IncomeRow {
  return {
    symbol,
    incomeType,
    income: amount,
    asset: entry.asset,
    info: incomeType,
    time: entry.at,
    tranId: Number(entry.billId),
    tradeId: '',
    visibleAt: entry.visibleAt,
  }
}
