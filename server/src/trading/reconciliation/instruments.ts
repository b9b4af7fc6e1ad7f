import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import type { CostMethod } from '@harbour/ledger/position'
import type { OpenPosition } from '@harbour/exchanges/exchange'
import type { StoredPart } from '../../core/db/tables/reconciliation.ts'
import type { FoldedBook } from '../results/folded-positions.ts'
import { spanOf } from './evidence.ts'
import { type Reason, type Row, unknown } from './rows.ts'
import type { Suspects } from './suspects.ts'

/** The exchange's position for a book; null without one. */
export function positionOf(
  { symbol, positionSide }: FoldedBook,
  positions: readonly OpenPosition[],
): OpenPosition | null {
  return (
    positions.find(
      (each) =>
        each.symbol === symbol &&
        (each.mode === 'hedge' ? each.side === positionSide : positionSide === 'both'),
    ) ?? null
  )
}

const signed = ({ side, quantity }: OpenPosition): Decimal =>
  text(side === 'long' ? amount(quantity) : amount(quantity).neg())

/** Compares the contracts that the fills add up to with those at the exchange. */
export function quantityRow(book: FoldedBook, position: OpenPosition | null, why: Reason | null): Row {
  const theirs = position === null ? '0' : signed(position)
  const row = {
    kind: 'quantity' as const,
    subject: book.symbol,
    part: book.positionSide === 'both' ? '' : book.positionSide,
    unit: 'contracts',
    ours: book.net,
    theirs,
  }
  const off = amount(theirs).minus(book.net)
  // earlier rows are unknown; if the fills match all the same, there were none
  if (!book.isWhole && !off.eq(ZERO)) return unknown({ ...row, ours: null }, why ?? 'older')
  return off.eq(ZERO)
    ? { ...row, verdict: 'equal', reason: null, parts: [] }
    : {
        ...row,
        verdict: 'differs',
        reason: null,
        parts: [{ name: 'missing_window', amount: text(off), detail: null }],
      }
}

/** A price may be rounded in its last digit; no exchange states an entry more coarsely than this. */
function isSamePrice(ours: Amount, theirs: Decimal): boolean {
  const places = Math.max(2, theirs.replace(/^[^.]*\.?/, '').length)
  const finest = amount(`0.${'0'.repeat(places - 1)}1`)
  const coarsest = amount(theirs).abs().times('0.0001')
  return ours
    .minus(theirs)
    .abs()
    .lte(finest.lt(coarsest) ? finest : coarsest)
}

/** Compares the average entry price of the fills with the exchange's. */
export function entryRow(
  book: FoldedBook,
  position: OpenPosition,
  entry: Decimal | null,
  profit: Suspects['profit'] | undefined,
  method: CostMethod,
): Row {
  const row = {
    kind: 'entry' as const,
    subject: book.symbol,
    part: book.positionSide === 'both' ? '' : book.positionSide,
    unit: book.quote,
    ours: entry,
    theirs: position.entryPrice,
  }
  if (position.entryPrice === null) return unknown(row, 'not_stated')
  if (method === 'fifo') return unknown({ ...row, ours: entry }, 'cost_method')
  if (entry === null) return unknown(row, book.isWhole ? 'moving' : 'older')
  if (isSamePrice(amount(entry), position.entryPrice)) {
    const off = text(amount(position.entryPrice).minus(entry))
    const parts = off === '0' ? [] : [{ name: 'rounding', amount: off, detail: null }]
    return { ...row, verdict: 'equal', reason: null, parts }
  }
  const isMissing = signed(position) !== book.net || (profit?.window ?? null) !== null
  const part: StoredPart = {
    name: isMissing ? 'missing_window' : 'price_source',
    amount: text(amount(position.entryPrice).minus(entry)),
    detail: profit?.window ? spanOf(profit.window) : null,
  }
  return { ...row, verdict: 'differs', reason: null, parts: [part] }
}

/** Compares the realised profit of the fold with the sum of what the exchange states with its fills. */
export async function realisedRow(
  symbol: string,
  books: readonly FoldedBook[],
  folded: Decimal | null,
  lookInto: () => Promise<Suspects>,
  method: CostMethod,
): Promise<Row> {
  const isStated = books.every(({ stated }) => stated !== null)
  const theirs = isStated ? text(books.reduce((sum, { stated }) => sum.plus(stated ?? '0'), ZERO)) : null
  const row = {
    kind: 'realised' as const,
    subject: symbol,
    part: '',
    unit: books[0]?.settle ?? '',
    ours: folded,
    theirs,
  }
  if (theirs === null) return unknown(row, 'not_stated')
  if (folded === null) return unknown(row, 'moving')
  // everything closed has the same sum by either method; open positions may not
  if (amount(theirs).eq(folded)) return { ...row, verdict: 'equal', reason: null, parts: [] }
  if (method === 'fifo') return unknown(row, 'cost_method')
  const { profit } = await lookInto()
  const window = amount(profit.unknown).plus(profit.departed)
  const rest = amount(theirs).minus(folded).minus(window)
  const isRounded = rest.minus(profit.rounding).abs().lte('0.00000001')
  const parts: StoredPart[] = [
    { name: 'missing_window', amount: text(window), detail: profit.window && spanOf(profit.window) },
    { name: isRounded ? 'rounding' : 'unexplained', amount: text(rest), detail: null },
  ]
  return {
    ...row,
    verdict: window.eq(ZERO) && isRounded ? 'equal' : 'differs',
    reason: null,
    parts: parts.filter((part) => part.amount !== '0'),
  }
}
