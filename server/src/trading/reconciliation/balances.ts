import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { worthAt } from '@harbour/ledger/position'
import type { FoldedBook } from '../results/folded-positions.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import type { Sums } from './sums.ts'

/** Exchanges book eight digits and more. */
const lastDigit = '0.00000001'

/** A balance as the rows walk to it from zero. */
export interface Walked {
  readonly asset: string
  /** Null where a position came without the entry price that it is counted by. */
  readonly ours: Decimal | null
  readonly theirs: Decimal
  /** The most that rounding can come to. */
  readonly rounding: Decimal
}

/**
 * Every asset's balance from the first row to the moment of the snapshot: spot fills, fees, bookings, and what derivatives
 * realised. The latter as the exchange states it, or, where it states nothing with its fills, what was paid and received at their
 * prices less what the open positions were entered for by the exchange's own entry prices.
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
    // a long linear position was paid for; an inverse one owes its coins
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
