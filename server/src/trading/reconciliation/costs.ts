import { amount, negate, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { type Row, unknown } from './rows.ts'
import type { Sums } from './sums.ts'
import type { Missing, Suspects } from './suspects.ts'

/**
 * Fees and funding by instrument. No exchange states a sum of them to compare with, but each changed a
 * balance: if that balance equals the exchange's within rounding, they are right too.
 */
export function costRows(
  { fees, entries }: Sums,
  balances: readonly Row[],
  suspects: ReadonlyMap<string, Suspects>,
): readonly Row[] {
  const byAsset = new Map(balances.map((row) => [row.subject, row]))
  const paid = fees.map(({ symbol, asset, paid: ours }) =>
    provedBy(
      byAsset.get(asset),
      { kind: 'fees', subject: symbol, part: asset, unit: asset, ours },
      suspects.get(symbol)?.fees.get(asset),
      fees.filter((fee) => fee.asset === asset && suspects.get(fee.symbol)?.fees.has(asset)).length === 1,
      // the missing rows lowered the balance, so more was paid
      negate,
    ),
  )
  const funding = entries.flatMap(({ kind, symbol, asset, amount: ours }) =>
    kind === 'funding' && symbol !== null ? [{ symbol, asset, ours }] : [],
  )
  const received = funding.map(({ symbol, asset, ours }) =>
    provedBy(
      byAsset.get(asset),
      { kind: 'funding', subject: symbol, part: asset, unit: asset, ours },
      suspects.get(symbol)?.funding,
      funding.filter((each) => each.asset === asset && suspects.get(each.symbol)?.funding).length === 1,
      (estimate) => estimate,
    ),
  )
  return [...paid, ...received]
}

type Given = Omit<Row, 'theirs' | 'verdict' | 'reason' | 'parts' | 'ours'> & { readonly ours: Decimal }

function provedBy(
  balance: Row | undefined,
  given: Given,
  missing: Missing | null | undefined,
  isOnly: boolean,
  signed: (estimate: Decimal) => Decimal,
): Row {
  const row = { ...given, theirs: null }
  if (balance === undefined || balance.verdict === 'unknown')
    return unknown(row, balance?.reason ?? 'balance')
  if (balance.verdict === 'equal')
    return { ...row, theirs: row.ours, verdict: 'equal', reason: null, parts: [] }
  const named = balance.parts.find(({ name }) => name === given.kind)
  if (!missing || named === undefined) return unknown(row, 'balance')
  // if no other instrument is suspected, all of the part belongs to this one
  const off = signed(isOnly ? named.amount : missing.estimate)
  return {
    ...row,
    theirs: text(amount(row.ours).plus(off)),
    verdict: 'differs',
    reason: null,
    parts: [{ name: given.kind, amount: off, detail: named.detail }],
  }
}
