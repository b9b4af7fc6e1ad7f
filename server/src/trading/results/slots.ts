import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Booked } from '@harbour/ledger/round-trip'
import { usdPlaces } from '@harbour/ledger/usd'
import type { KeptSlot } from '@harbour/ledger/fold-point'

/** Every time zone is so many quarters of an hour from UTC, so that slots add up to its days. */
const slotMs = 15 * 60_000

interface Slot {
  readonly slotMs: number
  price: Amount
  fee: Amount
  funding: Amount
  readonly unpriced: Set<string>
  looseFee: Amount
  looseFunding: Amount
  readonly looseUnpriced: Set<string>
}

/** Adds up what was booked by the time it came about; events come in the order of time. */
export class Slots {
  readonly #done: KeptSlot[] = []
  #current: Slot | null

  constructor(kept: KeptSlot | null) {
    this.#current = kept && {
      slotMs: kept.slotMs,
      price: amount(kept.price),
      fee: amount(kept.fee),
      funding: amount(kept.funding),
      unpriced: new Set(kept.unpriced),
      looseFee: amount(kept.looseFee),
      looseFunding: amount(kept.looseFunding),
      looseUnpriced: new Set(kept.looseUnpriced),
    }
  }

  /** `trade` is the key of the one it belongs to, or null. */
  add({ atMs, price, fee, funding, unpriced }: Booked, trade: string | null): void {
    const slot = this.#slotAt(atMs - (((atMs % slotMs) + slotMs) % slotMs))
    slot.price = slot.price.plus(price)
    slot.fee = slot.fee.plus(fee)
    slot.funding = slot.funding.plus(funding)
    for (const asset of unpriced) slot.unpriced.add(asset)
    if (trade !== null) return
    slot.looseFee = slot.looseFee.plus(fee)
    slot.looseFunding = slot.looseFunding.plus(funding)
    for (const asset of unpriced) slot.looseUnpriced.add(asset)
  }

  /** The one that is being added to, exact. */
  current(): KeptSlot | null {
    return this.#current && keptOf(this.#current)
  }

  /** All of them, to be stored: in hundred-millionths of a dollar. */
  rows(): KeptSlot[] {
    const all = this.#current ? [...this.#done, keptOf(this.#current)] : this.#done
    const round = (value: string) => amount(value).round(usdPlaces).toFixed()
    return all.map((slot) => ({
      ...slot,
      price: round(slot.price),
      fee: round(slot.fee),
      funding: round(slot.funding),
      looseFee: round(slot.looseFee),
      looseFunding: round(slot.looseFunding),
    }))
  }

  #slotAt(startMs: number): Slot {
    if (this.#current?.slotMs === startMs) return this.#current
    if (this.#current) this.#done.push(keptOf(this.#current))
    this.#current = {
      slotMs: startMs,
      price: ZERO,
      fee: ZERO,
      funding: ZERO,
      unpriced: new Set(),
      looseFee: ZERO,
      looseFunding: ZERO,
      looseUnpriced: new Set(),
    }
    return this.#current
  }
}

const keptOf = ({ slotMs: start, unpriced, looseUnpriced, ...sums }: Slot): KeptSlot => ({
  slotMs: start,
  price: text(sums.price),
  fee: text(sums.fee),
  funding: text(sums.funding),
  unpriced: [...unpriced].sort(),
  looseFee: text(sums.looseFee),
  looseFunding: text(sums.looseFunding),
  looseUnpriced: [...looseUnpriced].sort(),
})
