import { setImmediate as otherWork } from 'node:timers/promises'
import type { Db } from '../../core/db/db.ts'
import {
  type AccountVersion,
  type Change,
  equityOf,
  readChanges,
  slotsOf,
  tradesOf,
} from './result-changes.ts'
import { ClosedColumns, type Replaced } from './closed-columns.ts'
import { EquityColumns } from './equity-columns.ts'
import { blockRows, type ColumnBlock, packBlock, unpackBlock } from './column-block.ts'
import { readBlocks, removeImage, type StoredImage, usableImages } from './result-images.ts'
import { SlotColumns } from './slot-columns.ts'
import { IncrementalTally } from './incremental-tally.ts'
import { TotalCounts } from './closed-totals.ts'
import { Memo } from '../../core/cache/memo.ts'
import type { ClosedTotals } from '../closed-trades/closed-trades.ts'
import type { CountedDays } from './calendar-days.ts'
import type { ClosedRow } from '../closed-trades/store.ts'

/** Time zones in which the cache has the figures of all trades: the person's, and one more to compare. */
const maxStanding = 2
/** Limits the loop if changes are written faster than they are read: the reply then has the state read so far. */
const maxTurns = 4
/** Limits that decide which accounts get a stored image. */
export interface ImageLimits {
  /** An account with fewer trades and quarter-hours is read from its rows as quickly. */
  readonly minRows: number
  /** Changes after which an image is written again: far fewer than the change feed lists. */
  readonly maxBehind: number
}
const [bytesOfTotals, bytesOfDay] = [600, 250]

/** The in-memory cache of one person's results, in columns, updated by the change feed. */
export class PersonResults {
  readonly trades = new ClosedColumns()
  readonly slots = new SlotColumns()
  readonly equity = new EquityColumns()
  /** The totals of all trades, which later changes update. */
  readonly totals = new TotalCounts(this.trades)
  readonly #standing = new Map<string, IncrementalTally>()
  /** Memoizes answers until something changes. */
  readonly totalsOfFilters = new Memo<ClosedTotals>(() => bytesOfTotals)
  readonly daysOfPeriods = new Memo<CountedDays>(({ rows }) => rows.length * bytesOfDay)
  readonly #versions = new Map<string, number>()
  /** The versions of the accounts' stored images, or of the last attempt to write one. */
  readonly #images = new Map<string, number>()

  /** The tally of all trades, which later changes update. */
  standing(timeZone: string): IncrementalTally {
    const known = this.#standing.get(timeZone)
    if (known) return known
    const [oldest] = this.#standing.keys()
    if (oldest !== undefined && this.#standing.size >= maxStanding) this.#standing.delete(oldest)
    const made = new IncrementalTally(this.trades, timeZone)
    this.#standing.set(timeZone, made)
    return made
  }

  /** Names the state of the database that these results belong to: no later state has the same name. */
  get state(): string {
    return JSON.stringify([...this.#versions])
  }

  /** True once the results of an account have been read. */
  get isLoaded(): boolean {
    return this.#versions.size > 0
  }

  /** False if an amount is too large to be exact: then the database computes. */
  get isExact(): boolean {
    return this.trades.isExact && this.slots.isExact
  }

  get bytes(): number {
    let bytes = this.trades.bytes + this.slots.bytes + this.equity.bytes
    bytes += this.totalsOfFilters.bytes + this.daysOfPeriods.bytes
    for (const figures of this.#standing.values()) bytes += figures.bytes
    return bytes
  }

  /** Reads changes in the database until there are no more, since some may be written meanwhile. */
  async catchUp(db: Db, userId: string): Promise<void> {
    let accounts = this.#versions.size === 0 ? await this.#load(db, userId) : null
    for (let turn = 0; turn < maxTurns; turn += 1) {
      accounts ??= await readChanges(db, userId, this.#versions)
      if (!(await this.#apply(db, userId, accounts))) return
      accounts = null
    }
  }

  /**
   * Loads the stored images of these columns; later changes come from the change feed, as always. Without an image it returns the accounts,
   * which are read at the same time.
   */
  async #load(db: Db, userId: string): Promise<readonly AccountVersion[] | null> {
    const [images, accounts] = await Promise.all([
      usableImages(db, userId),
      readChanges(db, userId, this.#versions),
    ])
    if (images.length === 0) return accounts
    for (const stored of images) {
      const { accountId, version } = stored
      const taken = await this.#take(db, userId, stored)
      if (taken !== 'whole') {
        // an unreadable image is ignored: its rows are still there
        this.#replaceTrades([allOf(accountId)], [])
        this.slots.replace([allOf(accountId)], [])
        if (taken === 'unreadable') await removeImage(db, userId, accountId)
        continue
      }
      await this.#readEquity(db, userId, accountId)
      this.#versions.set(accountId, version)
      this.#images.set(accountId, version)
    }
    return null
  }

  /** Loads the columns of a stored image. One that is overwritten meanwhile, or is unreadable, leaves a part of them here. */
  async #take(db: Db, userId: string, stored: StoredImage): Promise<'whole' | 'written over' | 'unreadable'> {
    // all blocks except the last are full; a single one reserves its own room
    if (stored.tradeBlocks > 1) this.trades.reserve(stored.tradeBlocks * blockRows)
    let block: ColumnBlock | undefined
    for await (const bytes of readBlocks(db, userId, stored)) {
      if (bytes === null) return 'written over'
      try {
        block = this.add(stored.accountId, bytes, block)
      } catch {
        return 'unreadable'
      }
      await otherWork()
    }
    return 'whole'
  }

  /** Adds a block of a stored image; the columns of the block before it, if given, are overwritten. */
  add(accountId: string, bytes: Uint8Array, before?: ColumnBlock): ColumnBlock {
    const block = unpackBlock(bytes, before)
    if (block.kind === 'slots') this.slots.add(accountId, block)
    else this.trades.add(accountId, block, this.totals)
    return block
  }

  /** Accounts whose stored image is missing or far behind. */
  dueImages({ minRows, maxBehind }: ImageLimits): readonly Pick<StoredImage, 'accountId' | 'version'>[] {
    if (!this.isExact) return []
    return [...this.#versions]
      .map(([accountId, version]) => ({ accountId, version }))
      .filter(
        ({ accountId, version }) =>
          version - (this.#images.get(accountId) ?? -Infinity) >= maxBehind &&
          this.slots.lengthOf(accountId) + this.trades.lengthOf(accountId) >= minRows,
      )
  }

  /**
   * Packs the columns of an account; nothing else may use these results meanwhile. Null if an amount has more
   * digits than the format supports.
   */
  async packed({ accountId, version }: Pick<StoredImage, 'accountId' | 'version'>): Promise<Buffer[] | null> {
    this.#images.set(accountId, version)
    const packed: Buffer[] = []
    for (const part of [this.trades, this.slots])
      for (const block of part.blocksOf(accountId)) {
        const bytes = packBlock(block)
        if (bytes === null) return null
        packed.push(bytes)
        await otherWork()
      }
    return packed
  }

  /** False if everything was known already. */
  async #apply(db: Db, userId: string, accounts: readonly AccountVersion[]): Promise<boolean> {
    const there = new Set(accounts.map(({ accountId }) => accountId))
    const gone = [...this.#versions.keys()].filter((accountId) => !there.has(accountId))
    for (const accountId of gone) {
      this.#replaceTrades([allOf(accountId)], [])
      this.slots.replace([allOf(accountId)], [])
      this.equity.replace([allOf(accountId)], [])
      this.#versions.delete(accountId)
    }
    const changed = accounts.filter(
      ({ accountId, version, changes }) => changes === null || this.#versions.get(accountId) !== version,
    )
    const since = gone.length > 0 ? -Infinity : changedSince(changed)
    if (since < Infinity) this.totalsOfFilters.clear()
    for (const days of this.daysOfPeriods.answers())
      days.changedSinceMs = Math.min(days.changedSinceMs, since)
    if (this.#versions.size === 0 && changed.length > 0) {
      await Promise.all([this.#readTrades(db, userId), this.#readSlotsAndEquity(db, userId, changed)])
    } else for (const account of changed) await this.#applyAccount(db, userId, account)
    for (const { accountId, version } of changed) this.#versions.set(accountId, version)
    return changed.length > 0
  }

  async #readTrades(db: Db, userId: string): Promise<void> {
    for await (const rows of tradesOf(db, userId, null, null)) this.#replaceTrades([], rows)
  }

  async #readSlotsAndEquity(db: Db, userId: string, accounts: readonly AccountVersion[]): Promise<void> {
    for (const { accountId } of accounts)
      await Promise.all([this.#readSlots(db, userId, accountId), this.#readEquity(db, userId, accountId)])
  }

  async #readSlots(db: Db, userId: string, accountId: string): Promise<void> {
    for await (const rows of slotsOf(db, userId, accountId, null)) this.slots.replace([], rows)
  }

  async #readEquity(db: Db, userId: string, accountId: string): Promise<void> {
    for await (const rows of equityOf(db, userId, accountId, null)) this.equity.replace([], rows)
  }

  async #applyAccount(db: Db, userId: string, { accountId, changes }: AccountVersion): Promise<void> {
    for (const part of ['trades', 'slots', 'equity'] as const)
      for (const change of changes?.filter((each) => each.part === part) ?? [null]) {
        let replaced: readonly Replaced[] = [change ?? allOf(accountId)]
        for await (const replace of this.#pages(part, db, userId, accountId, change)) {
          replace(replaced)
          replaced = []
        }
      }
  }

  /** Reads the rows that replace a change, page by page: the first page replaces the former rows, the others append. */
  async *#pages(
    part: Change['part'],
    db: Db,
    userId: string,
    accountId: string,
    change: Change | null,
  ): AsyncGenerator<(replaced: readonly Replaced[]) => void> {
    if (part === 'trades')
      for await (const rows of tradesOf(db, userId, accountId, change))
        yield (replaced) => this.#replaceTrades(replaced, rows)
    else if (part === 'slots')
      for await (const rows of slotsOf(db, userId, accountId, change))
        yield (replaced) => this.slots.replace(replaced, rows)
    else
      for await (const rows of equityOf(db, userId, accountId, change))
        yield (replaced) => this.equity.replace(replaced, rows)
  }

  #replaceTrades(replaced: readonly Replaced[], rows: readonly ClosedRow[]): void {
    const standing = [...this.#standing.values()]
    const first = this.trades.replace(replaced, rows, {
      came: (at) => {
        this.totals.came(at)
        for (const figures of standing) figures.came(at)
      },
      goes: (at) => {
        this.totals.goes(at)
        for (const figures of standing) figures.goes(at)
      },
    })
    for (const figures of standing) figures.changedFrom(first)
  }
}

/** The first moment whose closed trades or quarter-hours changed; Infinity if only equity did. */
const changedSince = (accounts: readonly AccountVersion[]): number =>
  Math.min(
    Infinity,
    ...accounts.flatMap(({ changes }) =>
      changes === null
        ? [-Infinity]
        : changes.filter(({ part }) => part !== 'equity').map(({ sinceMs }) => sinceMs),
    ),
  )

const allOf = (accountId: string): Replaced => ({ accountId, symbol: null, sinceMs: -Infinity })
