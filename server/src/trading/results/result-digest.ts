import { hash } from 'node:crypto'
import { type Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { RoundTrip } from '@harbour/ledger/round-trip'
import { usdPlaces } from '@harbour/ledger/usd'
import type { StoredSlot } from '@harbour/ledger/fold-point'
import type { Reduction } from './store-results.ts'

/** A trade with its stored numbers, from either source. */
export type ComparedTrip = Omit<
  RoundTrip,
  'product' | 'positionSide' | 'symbol' | 'contractSize' | 'feesUsd' | 'fundingUsd'
>

const places = 1n << 128n

/**
 * A digest of results, small enough to compare a million of them: their number, their sums, and a hash that
 * any different value would change. It is independent of their order.
 */
export class ResultDigest {
  trades = 0
  slots = 0
  reductions = 0
  #net: Amount = ZERO
  #mark = 0n

  trip(trip: ComparedTrip): void {
    const net = trip.net === null ? null : amount(trip.net).round(usdPlaces)
    this.trades += 1
    if (net !== null && trip.closedAtMs !== null) this.#net = this.#net.plus(net)
    this.#take([
      trip.key,
      trip.side,
      trip.openedAtMs,
      trip.closedAtMs,
      plain(trip.opened),
      plain(trip.closed),
      plain(trip.entryPrice),
      plain(trip.exitPrice),
      inKind(trip.realised),
      inKind(trip.fees),
      inKind(trip.liquidationFees),
      inKind(trip.funding),
      net && text(net),
      trip.unpriced.toSorted(),
      trip.fills,
      trip.endedBy,
      trip.isComplete,
      trip.hasEnteredBasis,
      trip.clientOrderId,
      trip.botType,
      trip.lastAtMs,
    ])
  }

  /** Adds a slot in its stored form: in hundred-millionths of a dollar. */
  slot({ slotMs, price, fee, funding, unpriced, ...loose }: StoredSlot): void {
    this.slots += 1
    this.#take([
      slotMs,
      plain(price),
      plain(fee),
      plain(funding),
      unpriced.toSorted(),
      plain(loose.looseFee),
      plain(loose.looseFunding),
      loose.looseUnpriced.toSorted(),
    ])
  }

  reduction({ fillId, atMs, closed, realised }: Reduction): void {
    this.reductions += 1
    this.#take([fillId, atMs, plain(closed), plain(realised)])
  }

  isSame(other: ResultDigest): boolean {
    return (
      this.#mark === other.#mark &&
      this.trades === other.trades &&
      this.slots === other.slots &&
      this.reductions === other.reductions
    )
  }

  /** The count and net USD of the closed trades, for log lines. */
  shown(): { trades: number; net: string } {
    return { trades: this.trades, net: text(this.#net) }
  }

  #take(values: readonly unknown[]): void {
    const mark = BigInt(`0x${hash('sha256', JSON.stringify(values), 'hex').slice(0, 32)}`)
    this.#mark = (this.#mark + mark) % places
  }
}

const plain = (value: string | null): string | null => value && text(amount(value))

const inKind = (values: Readonly<Record<string, string>>) =>
  Object.keys(values)
    .sort()
    .map((asset) => [asset, plain(values[asset] ?? null)])
