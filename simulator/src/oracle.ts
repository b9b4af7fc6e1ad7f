import { exchanges } from './exchanges.ts'
import { compareCash, compareFills } from './oracle-rows.ts'
import type { Product, TrueAccount, TrueEntry } from './truth/types.ts'

/**
 * An oracle for tests: compares the rows of a database with the truth.
 *
 * The native id of a row is the one that the exchange's own documents call unique, only within their scope: a fill's within its product and
 * symbol. Each exchange's description defines it (`OracleRules`).
 *
 * A transfer between two wallets of the account may appear in either wallet or in both, under separate ids: it is matched by asset, time
 * and absolute amount.
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
  /** Null if the exchange states none with the fill: spot everywhere, Bybit. */
  readonly realisedPnl: string | null
  readonly liquidity: string | null
  /** Binance does not state it with the fill: 'trade' is correct there. */
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
  /** Rows that become visible only later are not expected. */
  readonly nowMs: number
  /** Defaults to the exchange's own. */
  readonly reach?: Reach
  /** The kinds to check; defaults to all. */
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
  /** The first twenty findings. */
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
