import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { worthAt } from '@harbour/ledger/position'
import type { FoldedBook } from '../results/folded-positions.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import type { Sums } from './sums.ts'

/** Exchanges book eight digits or more. */
const lastDigit = '0.00000001'

/** The sum of the rows from zero to a balance. */
export interface Walked {
  readonly asset: string
  /** Null if a position lacks the entry price that the sum needs. */
  readonly ours: Decimal | null
  readonly theirs: Decimal
  /** The maximum rounding error. */
  readonly rounding: Decimal
}

/**
 * Every asset's balance from the first row to the moment of the snapshot: spot fills, fees, bookings, and
 * realised P&L of derivatives. The latter as the exchange states it, or, if it states nothing with its fills,
 * the cash flows at their prices less the open positions at the exchange's own entry prices.
 */
export function walkBalances(
  sums: Sums,
  books: readonly FoldedBook[],
  { balances, positions }: Holdings,
): readonly Walked[] {
  const ours = new Map<string, Amount>()
  const rounding = new Map<string, Amount>()
  const unknown = new Set<string>()
  const move = (asset: string, by: Amount) => ours.set(asset, (ours.get(asset) ?? ZERO).plus(by))
  const loosen = (asset: string, by: Amount) => rounding.set(asset, (rounding.get(asset) ?? ZERO).plus(by))
  for (const { base, quote, baseNet, quoteNet, fills } of sums.spot) {
    move(base, amount(baseNet))
    move(quote, amount(quoteNet))
    loosen(quote, amount(lastDigit).times(String(fills)))
  }
  for (const { asset, paid } of sums.fees) move(asset, amount(paid).neg())
  for (const { asset, amount: moved } of sums.entries) move(asset, amount(moved))
  const unstated = new Set(books.filter(({ stated }) => stated === null).map(({ symbol }) => symbol))
  for (const book of books) {
    if (!unstated.has(book.symbol)) move(book.settle, amount(book.stated ?? '0'))
    else {
      move(book.settle, amount(book.cash))
      loosen(book.settle, amount(lastDigit).times(String(book.fills)))
    }
  }
  for (const position of positions) {
    if (!unstated.has(position.symbol)) continue
    const { settle, product, entryPrice } = position
    if (entryPrice === null) {
      unknown.add(settle)
      continue
    }
    const face = amount(position.quantity).times(position.contractSize)
    const worth = worthAt({ product }, face, entryPrice)
    // a long linear position was paid for; an inverse one owes coins
    const isPaid = (position.side === 'long') === (product === 'linear')
    move(settle, isPaid ? worth : worth.neg())
    loosen(settle, product === 'linear' ? face.times(lastDigit) : amount(lastDigit))
  }
  const theirs = new Map<string, Amount>()
  for (const { asset, total } of balances) theirs.set(asset, (theirs.get(asset) ?? ZERO).plus(total))
  return [...new Set([...ours.keys(), ...theirs.keys()])].sort().map((asset) => ({
    asset,
    ours: unknown.has(asset) ? null : text(ours.get(asset) ?? ZERO),
    theirs: text(theirs.get(asset) ?? ZERO),
    rounding: text(rounding.get(asset) ?? ZERO),
  }))
}
