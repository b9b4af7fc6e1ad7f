import { text } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import type { CycleCount } from './cycles/cycle-tally.ts'
import type { OwnBook } from './own-book.ts'
import type { SubAccount } from './sub-account.ts'

/** A book of a sub-account at the end of a day. */
export interface BookOfDay {
  readonly key: string
  readonly side: 'long' | 'short'
  /** '0' without a holding. */
  readonly quantity: Decimal
  readonly cost: Decimal
  /** The price of its last fill there. */
  readonly last: Decimal
}

/** Sums of all results of a sub-account up to the end of a day, in USD. */
export interface SumsToDay {
  /** When its date begins in UTC, in milliseconds. */
  readonly day: number
  /** Before fees, including earlier holdings and those that others had opened: by average cost, by FIFO, by grid pairs (null: no grid). */
  readonly realised: Decimal
  readonly fifo: Decimal
  readonly paired: Decimal | null
  readonly fees: Decimal
  readonly funding: Decimal
  readonly other: Decimal
  /** Cost of the holdings. */
  readonly capital: Decimal
}

/** A sub-account at the end of a day with an event: its sums and holdings. */
export interface DayState extends SumsToDay {
  /** Fills of all time. */
  readonly fills: number
  /** Bookings of funding of all time. */
  readonly fundingPayments: number
  /** Finished cycles of all time: from flat to flat, and trades of the grid. */
  readonly roundTrips: CycleCount
  readonly gridTrades: CycleCount
  /** Bookings of all time without a known price: they are in no sum. */
  readonly misses: number
  readonly books: readonly BookOfDay[]
}

/** A checkpoint of the states: how many there are of each sub-account, and its last one at that time. */
export type StatesPoint = ReadonlyMap<string, { readonly count: number; readonly last: DayState }>

/** The states of sub-accounts at the ends of their days, during a fold: a day is closed when an event of a later one comes. */
export class DayStates {
  private readonly dayOf: (atMs: number) => number
  private readonly states = new Map<string, DayState[]>()
  private readonly touched = new Set<string>()
  private day = Number.NaN

  /** `dayOf` returns the day in a person's time zone, identified by when its date begins in UTC. */
  constructor(dayOf: (atMs: number) => number) {
    this.dayOf = dayOf
  }

  /** Marks the sub-account as changed. */
  touch(subAccount: string): void {
    this.touched.add(subAccount)
  }

  /** Called before each event: closes the day before it. */
  pass(atMs: number, subAccount: (id: string) => SubAccount | undefined): void {
    const day = this.dayOf(atMs)
    if (day === this.day) return
    this.close(subAccount)
    this.day = day
  }

  /** Stores the state of everything that changed. */
  close(subAccount: (id: string) => SubAccount | undefined): void {
    for (const id of this.touched) {
      const one = subAccount(id)
      if (!one) continue
      const states = this.states.get(id) ?? []
      this.states.set(id, states)
      if (states.at(-1)?.day === this.day) states.pop()
      states.push(stateOf(one, this.day))
    }
    this.touched.clear()
  }

  of(subAccount: string): readonly DayState[] {
    return this.states.get(subAccount) ?? []
  }

  /** The checkpoint after everything closed. */
  point(): StatesPoint {
    return new Map(
      [...this.states].flatMap(([id, states]) => {
        const last = states.at(-1)
        return last ? [[id, { count: states.length, last }] as const] : []
      }),
    )
  }

  /** Drops everything after a checkpoint. */
  backTo(point: StatesPoint): void {
    this.touched.clear()
    this.day = Number.NaN
    for (const [id, states] of this.states) {
      const then = point.get(id)
      if (then) states.splice(then.count - 1, states.length, then.last)
      else this.states.delete(id)
    }
  }

  /** The states since a checkpoint, each sub-account's from the last one of the checkpoint on, which may have changed. */
  since(point: StatesPoint): readonly (readonly [id: string, from: number, states: readonly DayState[]])[] {
    return [...this.states].flatMap(([id, states]) => {
      const from = Math.max(0, (point.get(id)?.count ?? 0) - 1)
      return from >= states.length ? [] : [[id, from, states.slice(from)] as const]
    })
  }

  /** Loads the result of `since`. */
  add(parts: ReturnType<DayStates['since']>): void {
    for (const [id, from, added] of parts) {
      const states = this.states.get(id) ?? []
      this.states.set(id, states)
      states.splice(from, states.length, ...added)
    }
  }
}

function stateOf(one: SubAccount, day: number): DayState {
  const usd = one.sums.usdOf.bind(one.sums)
  const others = usd('before').plus(usd('taken'))
  return {
    day,
    realised: text(usd('average').plus(others)),
    fifo: text(usd('fifo').plus(others)),
    paired: one.isGrid ? text(usd('paired').plus(others)) : null,
    fees: text(usd('fees')),
    funding: text(usd('funding')),
    other: text(usd('other')),
    capital: one.capital.now,
    fills: one.fills,
    fundingPayments: one.fundingPayments,
    roundTrips: one.trips.stored(),
    gridTrades: one.pairs.stored(),
    misses: one.sums.misses,
    books: [...one.books].map(([key, book]) => bookOf(key, book)),
  }
}

const bookOf = (key: string, { holding, lastPrice }: OwnBook): BookOfDay => ({
  key,
  side: holding.side,
  quantity: text(holding.quantity),
  cost: text(holding.cost),
  last: lastPrice,
})
