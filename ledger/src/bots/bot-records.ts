import type { Fill } from '../fill.ts'
import type { RoundTrip } from '../round-trip.ts'
import { DayStates, type StatesPoint } from './day-states.ts'
import type { PairCycle } from './cycles/pair-cycle.ts'
import { type CyclesPoint, RecentCycles } from './cycles/recent-cycles.ts'
import { type StoredOrders, RecentOrders } from './recent-orders.ts'
import type { BotsOutput, HeldAfter, Posting, SubAccount, Transfer } from './sub-account.ts'
import { type TransferSum, TransferSums } from './transfer-sums.ts'

/** Records of a fold besides its sums, for the pages of bots: their days, last orders, last cycles and transfers. */
export class BotRecords implements BotsOutput {
  readonly days: DayStates
  orders = new RecentOrders()
  readonly cycles = new RecentCycles()
  transfers = new TransferSums()

  constructor(dayOf: (atMs: number) => number) {
    this.days = new DayStates(dayOf)
  }

  /** Called before each event. */
  pass(atMs: number, subAccount: (id: string) => SubAccount | undefined): void {
    this.days.pass(atMs, subAccount)
  }

  posted({ subAccount }: Posting): void {
    this.days.touch(subAccount)
  }

  filled(subAccount: string, accountId: string, fill: Fill, after: HeldAfter): void {
    this.days.touch(subAccount)
    this.orders.take(subAccount, accountId, fill, after)
  }

  transferred(transfer: Transfer): void {
    this.transfers.take(transfer)
  }

  closed(subAccount: string, accountId: string, trip: RoundTrip, isAgain: boolean): void {
    this.cycles.closed(subAccount, accountId, trip, isAgain)
  }

  paired(subAccount: string, accountId: string, cycle: PairCycle, isAgain: boolean): void {
    this.cycles.paired(subAccount, accountId, cycle, isAgain)
  }

  /** Everything except the days, which have their own checkpoints, and the earlier cycles. */
  stored(): StoredRecords {
    return { orders: this.orders.stored(), cycles: this.cycles.point(), transfers: this.transfers.all() }
  }

  /** Drops everything after a checkpoint; null is before everything. */
  backTo(point: { readonly stored: StoredRecords; readonly days: StatesPoint } | null): void {
    this.days.backTo(point?.days ?? new Map())
    this.orders = new RecentOrders(point?.stored.orders)
    this.cycles.backTo(point?.stored.cycles ?? [])
    this.transfers = new TransferSums(point?.stored.transfers)
  }
}

export interface StoredRecords {
  readonly orders: StoredOrders
  readonly cycles: CyclesPoint
  readonly transfers: readonly TransferSum[]
}
