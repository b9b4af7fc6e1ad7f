import { amount, text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import type { Transfer } from './sub-account.ts'

/** All transfers of one kind between two sub-accounts in an instrument. */
export interface TransferSum {
  /** Null: opened by no sub-account of the history. */
  readonly from: string | null
  readonly to: string
  readonly accountId: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly isBefore: boolean
  /** The asset that `realised` is in. */
  readonly asset: string
  readonly quantity: Decimal
  readonly realised: Decimal
  readonly transfers: number
  readonly lastAtMs: number
}

/** Sums transfers by opener, closer, instrument and side. */
export class TransferSums {
  private readonly sums = new Map<string, TransferSum>()

  constructor(stored: readonly TransferSum[] = []) {
    for (const one of stored) this.sums.set(keyOf(one), one)
  }

  take({ from, to, accountId, symbol, side, isBefore, atMs, ...one }: Transfer): void {
    const between = { from, to, accountId, symbol, side, isBefore, asset: one.realisedAsset }
    const key = keyOf(between)
    const known = this.sums.get(key)
    this.sums.set(key, {
      ...between,
      quantity: text(amount(one.quantity).plus(known?.quantity ?? '0')),
      realised: text(amount(one.realised).plus(known?.realised ?? '0')),
      transfers: (known?.transfers ?? 0) + 1,
      lastAtMs: atMs,
    })
  }

  all(): readonly TransferSum[] {
    return [...this.sums.values()]
  }
}

const keyOf = ({
  from,
  to,
  accountId,
  symbol,
  side,
  isBefore,
}: Pick<TransferSum, 'from' | 'to' | 'accountId' | 'symbol' | 'side' | 'isBefore'>): string =>
  [from ?? '', to, accountId, symbol, side, isBefore].join('|')
