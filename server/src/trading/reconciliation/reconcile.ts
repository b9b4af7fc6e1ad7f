import { amount, isZero, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { averagePrice } from '@harbour/ledger/position'
import type { StoredFold } from '@harbour/ledger/instrument-fold'
import type { Needs } from '../sync-run/run-context.ts'
import { readDeliveries, type Deliveries } from '../results/deliveries.ts'
import { type FoldedBook, readBooks } from '../results/folded-positions.ts'
import type { Holdings } from '../equity-snapshots/snapshot.ts'
import { walkBalances, type Walked } from './balances.ts'
import { type Clues, splitBalance, symbolsOf } from './evidence.ts'
import { entryRow, positionOf, quantityRow, realisedRow } from './instruments.ts'
import { costRows } from './costs.ts'
import { type Reason, type Row, unknown } from './rows.ts'
import {
  foldedProfits,
  foldsOfPositions,
  methodOfResults,
  movingSymbols,
  storeRows,
  versionIfDue,
} from './store.ts'
import { readSums, readWholeness } from './sums.ts'
import { type Suspects, suspectsOf } from './suspects.ts'

/**
 * Reconciliation: compares the sums of an account's rows with what the exchange showed in this run, figure by
 * figure, and stores the result. Single rows are examined only where a figure differs, to explain the difference.
 */
export async function reconcile(
  run: Needs<'db' | 'claim' | 'exchange' | 'signal'>,
  holdings: Holdings,
): Promise<void> {
  const version = await versionIfDue(run)
  if (version === null) return
  const { asOfMs, positions } = holdings
  const books = await readBooks(run, asOfMs, false)
  const sums = await readSums(run, asOfMs)
  const { why, holes } = await readWholeness(run)
  const moving = await movingSymbols(run, asOfMs)
  const looked = new Map<string, Promise<Suspects>>()
  const lookInto = (symbol: string): Promise<Suspects> => {
    const known = looked.get(symbol) ?? suspectsOf(run, symbol, asOfMs)
    looked.set(symbol, known)
    return known
  }

  const settled = withDeliveries(books, await readDeliveries(run), asOfMs)
  const quantities = settled.map((book) => quantityRow(book, positionOf(book, positions), why))
  const offPositions = new Set(
    quantities.filter(({ verdict }) => verdict === 'differs').map(({ subject }) => subject),
  )
  const profits = await foldedProfits(run)
  const method = await methodOfResults(run)
  const realised: Row[] = []
  for (const [symbol, ofSymbol] of Map.groupBy(settled, (book) => book.symbol)) {
    const folded =
      profits === null || moving.has(symbol) ? null : (profits.get(`${symbol} ${ofSymbol[0]?.settle}`) ?? '0')
    realised.push(await realisedRow(symbol, ofSymbol, folded, () => lookInto(symbol), method))
  }

  const walked = walkBalances(sums, books, holdings)
  const differences = new Map(
    walked.flatMap(({ asset, ours, theirs }) =>
      ours === null ? [] : [[asset, text(amount(theirs).minus(ours))] as const],
    ),
  )
  if (why === null)
    for (const asset of walked.filter(isOff).map((each) => each.asset))
      for (const symbol of symbolsOf(asset, sums, books)) await lookInto(symbol)
  const suspects = new Map<string, Suspects>()
  for (const [symbol, found] of looked) suspects.set(symbol, await found)
  const clues: Clues = { sums, books, holes, suspects, offPositions, differences }
  const balances = walked.map((each) => balanceRow(each, why, clues))
  const folds = await foldsOfPositions(run)
  const entries = settled.flatMap((book) => {
    const position = positionOf(book, positions)
    if (position === null) return []
    const entry = moving.has(book.symbol) ? null : entryOf(book, folds.get(book.symbol))
    return [entryRow(book, position, entry, suspects.get(book.symbol)?.profit, method)]
  })
  const costs = costRows(sums, balances, suspects)
  await storeRows(run, [...balances, ...quantities, ...entries, ...realised, ...costs], { asOfMs, version })
}

/** A delivery that is a booking closed the position of the fills, and its profit is the exchange's own figure. */
const withDeliveries = (
  books: readonly FoldedBook[],
  deliveries: Deliveries,
  asOfMs: number,
): readonly FoldedBook[] =>
  books.map((book) => {
    let [net, stated] = [amount(book.net), book.stated]
    for (const { symbol, positionSide, net: closed, entry } of deliveries.values()) {
      if (symbol !== book.symbol || positionSide !== book.positionSide || entry.atMs > asOfMs) continue
      net = net.minus(closed)
      stated = stated === null ? null : text(amount(stated).plus(entry.amount))
    }
    return { ...book, net: text(net), stated }
  })

const isOff = ({ ours, theirs, rounding }: Walked): boolean =>
  ours !== null && amount(theirs).minus(ours).abs().gt(rounding)

function balanceRow({ asset, ours, theirs, rounding }: Walked, why: Reason | null, clues: Clues): Row {
  const row = { kind: 'balance' as const, subject: asset, part: '', unit: asset, ours, theirs }
  if (ours === null) return unknown(row, 'not_stated')
  const off = text(amount(theirs).minus(ours))
  if (isZero(off)) return { ...row, verdict: 'equal', reason: null, parts: [] }
  // holdings from before the history are unknown; if the sums match all the same, there were none
  if (why !== null && isOff({ asset, ours, theirs, rounding })) return unknown({ ...row, ours: null }, why)
  return {
    ...row,
    verdict: amount(off).abs().lte(rounding) ? 'equal' : 'differs',
    reason: null,
    parts: splitBalance(asset, off, rounding, clues),
  }
}

/** The average entry price in the stored fold of a book. */
function entryOf(book: FoldedBook, fold: StoredFold | undefined): Decimal | null {
  const held = fold?.books.find(({ positionSide }) => positionSide === book.positionSide)?.position
  if (!held || isZero(held.quantity) || isZero(held.cost)) return null
  const average = averagePrice(held, amount(held.quantity).times(held.contractSize), amount(held.cost))
  // a quotient has infinitely many digits; no exchange shows this many
  return text(amount(average).round(16))
}
