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
import { SlotColumns } from './slot-columns.ts'
import { IncrementalTally } from './incremental-tally.ts'
import type { ClosedRow } from '../closed-trades/store.ts'

/** The limit of the cache for all people together. A million fills take some 30 MB; a person with more than the limit is read each time. */
const maxBytes = 128 * 2 ** 20
/** Nobody looks any more: the memory of the server at rest is what it was. */
const idleMs = 10 * 60_000
/** Time zones that the figures of everything are kept up in: that of the person, and one more to compare. */
const maxStanding = 2
/** Bounds the loop where changes are written faster than they are read: the reply then is of what was read so far. */
const maxTurns = 4

/** The in-memory cache of one person's results, in columns, kept current by the change feed. */
export class PersonResults {
  readonly trades = new ClosedColumns()
  readonly slots = new SlotColumns()
  readonly equity = new EquityColumns()
  readonly #standing = new Map<string, IncrementalTally>()
  readonly #versions = new Map<string, number>()

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

  get bytes(): number {
    let bytes = this.trades.bytes + this.slots.bytes + this.equity.bytes
    for (const figures of this.#standing.values()) bytes += figures.bytes
    return bytes
  }

  /** Reads what changed in the database since the last time; asks again after it, since it may have gone on meanwhile. */
  async catchUp(db: Db, userId: string): Promise<void> {
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const accounts = await readChanges(db, userId, this.#versions)
      if (!(await this.#apply(db, userId, accounts))) return
    }
  }

  /** False where everything was known already. */
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
    if (this.#versions.size === 0 && changed.length > 0) {
      for await (const rows of tradesOf(db, userId, null, null)) this.#replaceTrades([], rows)
      for (const { accountId } of changed) {
        for await (const rows of slotsOf(db, userId, accountId, null)) this.slots.replace([], rows)
        for await (const rows of equityOf(db, userId, accountId, null)) this.equity.replace([], rows)
      }
    } else for (const account of changed) await this.#applyAccount(db, userId, account)
    for (const { accountId, version } of changed) this.#versions.set(accountId, version)
    return changed.length > 0
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
      came: (at) => standing.forEach((figures) => figures.came(at)),
      goes: (at) => standing.forEach((figures) => figures.goes(at)),
    })
    for (const figures of standing) figures.changedFrom(first)
  }
}

const allOf = (accountId: string): Replaced => ({ accountId, symbol: null, sinceMs: -Infinity })

interface Entry {
  readonly results: PersonResults
  readonly timer: NodeJS.Timeout
  /** The read in progress, which the next reader waits for. */
  busy: Promise<unknown>
  waiting: number
}

/**
 * Results of the people who look at figures now, each brought up to what the database holds before it is read. The database is the
 * truth, whichever process writes; what is kept here is only what need not be read twice.
 */
export class ResultsCache {
  readonly #maxBytes: number
  readonly #idleMs: number
  /** Entries in the order of use (LRU): the least recently used is first. */
  readonly #entries = new Map<string, Entry>()

  constructor(limits: { readonly maxBytes?: number; readonly idleMs?: number } = {}) {
    this.#maxBytes = limits.maxBytes ?? maxBytes
    this.#idleMs = limits.idleMs ?? idleMs
  }

  /** People whose results are in memory. */
  get people(): number {
    return this.#entries.size
  }

  /** Calls `use` with a person's results as of now, read with the rights of `db`. Reads of one person are serialised. */
  async read<T>(db: Db, userId: string, use: (results: PersonResults) => T): Promise<T> {
    const entry = this.#entries.get(userId) ?? this.#open(userId)
    const before = entry.busy
    const mine = (async () => {
      await before.catch(() => undefined)
      await entry.results.catchUp(db, userId)
      return use(entry.results)
    })()
    entry.busy = mine
    entry.waiting += 1
    try {
      return await mine
    } catch (error) {
      // it may have been cut off in the middle of a change
      this.#close(userId, entry)
      throw error
    } finally {
      entry.waiting -= 1
      this.#settle(userId, entry)
    }
  }

  #open(userId: string): Entry {
    const entry: Entry = {
      results: new PersonResults(),
      timer: setTimeout(() => {
        if (entry.waiting === 0) this.#close(userId, entry)
        else entry.timer.refresh()
      }, this.#idleMs).unref(),
      busy: Promise.resolve(),
      waiting: 0,
    }
    this.#entries.set(userId, entry)
    return entry
  }

  #close(userId: string, entry: Entry): void {
    clearTimeout(entry.timer)
    if (this.#entries.get(userId) === entry) this.#entries.delete(userId)
  }

  #settle(userId: string, entry: Entry): void {
    if (this.#entries.get(userId) !== entry) return
    entry.timer.refresh()
    this.#entries.delete(userId)
    this.#entries.set(userId, entry)
    let bytes = 0
    for (const { results } of this.#entries.values()) bytes += results.bytes
    for (const [id, oldest] of this.#entries) {
      if (bytes <= this.#maxBytes) return
      if (oldest.waiting > 0) continue
      bytes -= oldest.results.bytes
      this.#close(id, oldest)
    }
  }
}
