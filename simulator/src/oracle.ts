import { exchanges } from './exchanges.ts'
import { compareCash, compareFills } from './oracle-rows.ts'
import type { Product, TrueAccount, TrueEntry } from './truth/types.ts'

/**
 * The oracle compares the rows of a database with the truth.
 *
 * The native id that a row carries is the one that the exchange's own documents call unique, and no wider than that: a fill's within
 * its product and symbol. Each exchange's description says which that is (`OracleRules`).
 *
 * A transfer between two wallets of the account may be told by either wallet or by both, under ids of their own: it is
 * recognised by asset, moment and size, whichever sign.
 */
export interface StoredFill {
  readonly symbol: string
  readonly product: Product
  readonly nativeId: string
  readonly side: string
  readonly positionSide: string
  readonly price: string
  readonly quantity: string
  readonly contractSize: string
  readonly fee: string
  readonly feeAsset: string | null
  /** Null where the exchange states none with the fill: spot everywhere, Bybit. */
  readonly realisedPnl: string | null
  readonly liquidity: string | null
  /** Binance does not state it with the fill: 'trade' is right there. */
  readonly kind: string
  readonly atMs: number
}

export interface StoredEntry {
  readonly kind: string
  readonly nativeId: string
  readonly asset: string
  readonly amount: string
  readonly fee: string
  readonly symbol: string | null
  readonly atMs: number
}

export interface Stored {
  readonly fills: readonly StoredFill[]
  readonly entries: readonly StoredEntry[]
}

export type RowKind = 'fill' | TrueEntry['kind']
/** Returns how far back the exchange serves a kind of row, in milliseconds; null means everything. */
export type Reach = (kind: RowKind, product: Product | null) => number | null

export interface CompareOptions {
  /** Rows that show only later are not expected. */
  readonly nowMs: number
  /** The exchange's own when absent. */
  readonly reach?: Reach
  /** Kinds to look at; all when absent. */
  readonly kinds?: readonly RowKind[]
}

export interface Finding {
  readonly problem: 'missing' | 'extra' | 'duplicate' | 'altered'
  readonly row: string
  readonly fields?: Readonly<
    Record<string, { readonly truth: string | null; readonly stored: string | null }>
  >
}

export interface Verdict {
  readonly missing: number
  readonly extra: number
  readonly duplicate: number
  readonly altered: number
  /** The number of expected rows. */
  readonly expected: number
  /** The first twenty. */
  readonly details: readonly Finding[]
}

export function compare(account: TrueAccount, stored: Stored, options: CompareOptions): Verdict {
  const reach = options.reach ?? exchanges[account.exchange].oracle.reach
  const looksAt = (kind: RowKind): boolean => options.kinds?.includes(kind) ?? true
  const scope = { account, reach, nowMs: options.nowMs, looksAt }
  const fills = looksAt('fill') ? compareFills(scope, stored.fills) : { findings: [], expected: 0 }
  const cash = compareCash(scope, stored.entries)
  const findings = [...fills.findings, ...cash.findings]
  const count = (problem: Finding['problem']): number =>
    findings.filter((each) => each.problem === problem).length
  return {
    missing: count('missing'),
    extra: count('extra'),
    duplicate: count('duplicate'),
    altered: count('altered'),
    expected: fills.expected + cash.expected,
    details: findings.slice(0, 20),
  }
}
