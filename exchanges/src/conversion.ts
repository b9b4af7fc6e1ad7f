import type { Decimal, LedgerEntry } from '@harbour/ledger/fill'
import { negated } from './row.ts'

/** Some amount of an asset, positive. */
interface Coins {
  readonly asset: string
  readonly amount: Decimal
}

interface Conversion extends Pick<LedgerEntry, 'nativeKind' | 'atMs'> {
  readonly id: string
  readonly from: Coins
  readonly to: Coins
}

/** The two entries of one conversion: the outgoing and the incoming asset. */
export function conversionEntries({ id, from, to, nativeKind, atMs }: Conversion): readonly LedgerEntry[] {
  const shared = {
    fee: '0',
    symbol: null,
    positionSide: null,
    kind: 'conversion',
    nativeKind,
    atMs,
  } as const
  return [
    { ...shared, nativeId: `${id}:out`, asset: from.asset, amount: negated(from.amount) },
    { ...shared, nativeId: `${id}:in`, ...to },
  ]
}
