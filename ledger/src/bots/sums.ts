import type { Amount } from '../amount.ts'
import { amount, text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { InKind } from '../in-kind.ts'

/**
 * The sums in kind, by asset (`held` and `handedHeld` by book), each exact:
 *
 * - `cash`: what fills and bookings moved. On spot both coins, fees among them; a derivative is paid for at the price of the fill, so
 *   that neither an entry nor a margin is needed. Over all sub-accounts it is the account's.
 * - `held`: signed quantity that fills and deliveries added to a book.
 * - `handed` and `handedHeld`: the same of transfers: coins that lay there before, or that another sub-account had opened. Over all
 *   sub-accounts they are what the history does not know the opening of.
 * - `outside`: deposits less withdrawals, which are no result. They are in `cash`.
 * - `fees` (positive was paid) and `funding` (positive was received). They are in `cash`.
 * - `other`: interest, rewards, conversions and adjustments. They are in `cash`.
 * - `average` and `fifo`: realised P&L before fees by either cost method, without `before` and `taken`.
 * - `paired`: realised P&L before fees by matched grid pairs.
 * - `before`: realised P&L of what lay there before the sub-account began, from its price at the beginning.
 * - `taken`: realised P&L of what another sub-account had opened, from the price of the transfer.
 */
export const kinds = [
  'cash',
  'held',
  'handed',
  'handedHeld',
  'outside',
  'fees',
  'funding',
  'other',
  'average',
  'fifo',
  'paired',
  'before',
  'taken',
] as const
export type Kind = (typeof kinds)[number]

/** The sums that are also valued in USD, at the time of each event. */
export const valued = [
  'fees',
  'funding',
  'other',
  'average',
  'fifo',
  'paired',
  'before',
  'taken',
] as const satisfies readonly Kind[]
export type Valued = (typeof valued)[number]
const isValued = (kind: Kind): kind is Valued => (valued as readonly Kind[]).includes(kind)

/** The sums in the days of a bot. */
const booked: ReadonlySet<Kind> = new Set(['average', 'before', 'taken', 'fees', 'funding'])

export type StoredInKind = { readonly [kind in Kind]?: Readonly<Record<string, Decimal>> }
export type StoredUsd = { readonly [kind in Valued]?: Decimal }

/** Sums in stored form, without zeros. */
export interface StoredSums {
  readonly inKind: StoredInKind
  readonly usd: StoredUsd
  /** Assets without a known price at some time: in no sum in USD, and never counted as zero. */
  readonly unpriced: readonly string[]
  /** The number of times that realised P&L by average cost, a fee or funding had no known price. */
  readonly misses: number
}

/** The sums of a sub-account, over its whole life or over one of its days. */
export class Sums {
  private readonly inKind = new Map<Kind, InKind>()
  private readonly usd = new Map<Valued, Amount>()
  private readonly unpriced: Set<string>
  private missed: number

  constructor(stored?: StoredSums) {
    this.unpriced = new Set(stored?.unpriced)
    this.missed = stored?.misses ?? 0
    for (const kind of kinds) {
      const inKind = stored?.inKind[kind]
      if (inKind) this.inKind.set(kind, InKind.of(inKind))
    }
    for (const kind of valued) {
      const usd = stored?.usd[kind]
      if (usd !== undefined) this.usd.set(kind, amount(usd))
    }
  }

  /** `usd` is null if no price is known: then it is in no sum, and the asset is listed. */
  take(kind: Kind, asset: string, by: Amount, usd: Amount | null | undefined): void {
    let sums = this.inKind.get(kind)
    if (!sums) this.inKind.set(kind, (sums = new InKind()))
    sums.add(asset, by)
    if (!isValued(kind)) return
    if (usd) this.usd.set(kind, this.usdOf(kind).plus(usd))
    else {
      this.unpriced.add(asset)
      if (booked.has(kind)) this.missed += 1
    }
  }

  /** Lists an asset that was booked without a known price. */
  miss(asset: string): void {
    this.unpriced.add(asset)
  }

  /** The number of bookings without a known price so far. */
  get misses(): number {
    return this.missed
  }

  usdOf(kind: Valued): Amount {
    return this.usd.get(kind) ?? ZERO
  }

  stored(): StoredSums {
    const inKind = kinds.flatMap((kind) => {
      const stored = this.inKind.get(kind)?.stored() ?? {}
      return Object.keys(stored).length > 0 ? [[kind, stored] as const] : []
    })
    const usd = [...this.usd]
      .filter(([, sum]) => !sum.eq(ZERO))
      .map(([kind, sum]) => [kind, text(sum)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      inKind: Object.fromEntries(inKind),
      usd: Object.fromEntries(usd),
      unpriced: [...this.unpriced].sort(),
      misses: this.missed,
    }
  }
}
