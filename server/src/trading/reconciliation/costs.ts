import { amount, negate, text } from '@harbour/ledger/decimal'
import type { Decimal } from '@harbour/ledger/fill'
import { type Row, unknown } from './rows.ts'
import type { Sums } from './sums.ts'
import type { Missing, Suspects } from './suspects.ts'

/**
 * Fees and funding by instrument. No exchange states a sum of them to compare with, but each of them moved a balance: where that
 * balance equals the exchange's within rounding, so do they.
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
      // what is missing lowered the balance, so more was paid
      negate,
    ),
  )
  const received = entries
    .filter((entry) => entry.kind === 'funding' && entry.symbol !== null)
    .map(({ symbol, asset, amount: ours }) =>
      provedBy(
        byAsset.get(asset),
        { kind: 'funding', subject: symbol ?? '', part: asset, unit: asset, ours },
        suspects.get(symbol ?? '')?.funding,
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
  signed: (estimate: Decimal) => Decimal,
): Row {
  const row = { ...given, theirs: null }
  if (balance === undefined || balance.verdict === 'unknown')
    return unknown(row, balance?.reason ?? 'balance')
  if (balance.verdict === 'equal')
    return { ...row, theirs: row.ours, verdict: 'equal', reason: null, parts: [] }
  const named = balance.parts.find(({ name }) => name === given.kind)
  if (!missing || named === undefined) return unknown(row, 'balance')
  const off = signed(missing.estimate)
  return {
    ...row,
    theirs: text(amount(row.ours).plus(off)),
    verdict: 'differs',
    reason: null,
    parts: [{ name: given.kind, amount: off, detail: named.detail }],
  }
}
