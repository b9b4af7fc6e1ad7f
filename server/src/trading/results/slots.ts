import { minuteMs } from '@harbour/ledger/durations'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { Booked } from '@harbour/ledger/round-trip'
import { usdPlaces } from '@harbour/ledger/usd'
import type { StoredSlot } from '@harbour/ledger/fold-point'

/** Every time zone is a multiple of quarter-hours from UTC, so that slots add up to its days. */
const slotMs = 15 * minuteMs

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

/** Sums booked results by result slot, the quarter-hour in which they were booked; events come in order of time. */
export class Slots {
  readonly #done: StoredSlot[] = []
  #current: Slot | null

  constructor(stored: StoredSlot | null) {
    this.#current = stored && {
      slotMs: stored.slotMs,
      price: amount(stored.price),
      fee: amount(stored.fee),
      funding: amount(stored.funding),
      unpriced: new Set(stored.unpriced),
      looseFee: amount(stored.looseFee),
      looseFunding: amount(stored.looseFunding),
      looseUnpriced: new Set(stored.looseUnpriced),
    }
  }

  /** `trade` is the key of its trade, or null. */
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

  /** The slot of the last event, exact. */
  current(): StoredSlot | null {
    return this.#current && storedOf(this.#current)
  }

  /** All slots in stored form: in hundred-millionths of a dollar. */
  rows(): StoredSlot[] {
    const all = this.#current ? [...this.#done, storedOf(this.#current)] : this.#done
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
    if (this.#current) this.#done.push(storedOf(this.#current))
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

const storedOf = ({ slotMs: start, unpriced, looseUnpriced, ...sums }: Slot): StoredSlot => ({
  slotMs: start,
  price: text(sums.price),
  fee: text(sums.fee),
  funding: text(sums.funding),
  unpriced: [...unpriced].sort(),
  looseFee: text(sums.looseFee),
  looseFunding: text(sums.looseFunding),
  looseUnpriced: [...looseUnpriced].sort(),
})
