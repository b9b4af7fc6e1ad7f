import type { Decimal } from '@harbour/ledger/fill'
import { firstAtLeast } from '@harbour/ledger/metrics/holding-time'
import { type Outcome, unitPlaces } from '@harbour/ledger/metrics/tally'
import type { ClosedRow } from '../closed-trades/store.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import { unitsOf } from '@harbour/ledger/metrics/units'

/** Outdated trades of an account: of one symbol, or of all (null), closed since a moment. */
export interface Replaced {
  readonly accountId: string
  readonly symbol: string | null
  readonly sinceMs: number
}

/** Is notified of each trade that is added or removed, while the columns contain it. */
export interface ColumnWatch {
  came(at: number): void
  goes(at: number): void
}

const nobody: ColumnWatch = { came: () => undefined, goes: () => undefined }
const [longFlag, completeFlag, winFlag, lossFlag] = [1, 2, 4, 8]
const minCapacity = 50
/** Amounts up to this many units (22 million USD), and the sum of a few of them, are exact as floats. */
const exactUnits = 2 ** 51

/** Returns true if an amount is exact in units: neither too large for a float nor with more decimal places than a unit. */
export function isExact(amount: Decimal, units: number): boolean {
  if (Math.abs(units) > exactUnits) return false
  const point = amount.indexOf('.')
  return (
    point < 0 || amount.length - point - 1 <= unitPlaces || /^0+$/.test(amount.slice(point + 1 + unitPlaces))
  )
}

/**
 * Closed trades of one person as columns, sorted by closing, then account, symbol and key: about 50 bytes
 * each. Streaks and drawdown depend on this order.
 */
export class ClosedColumns {
  length = 0
  closedAtMs = new Float64Array(minCapacity)
  openedAtMs = new Float64Array(minCapacity)
  /** Net P&L in units; NaN if unknown. */
  net = new Float64Array(minCapacity)
  /** Fees paid and funding received, in units; NaN if unknown. */
  fees = new Float64Array(minCapacity)
  funding = new Float64Array(minCapacity)
  /** False once an amount exceeded the exact range of a float. */
  isExact = true
  symbol = new Int32Array(minCapacity)
  account = new Int32Array(minCapacity)
  #flags = new Uint8Array(minCapacity)
  readonly symbols: Names
  readonly accounts: Names

  constructor(symbols = new Names(), accounts = new Names()) {
    this.symbols = symbols
    this.accounts = accounts
  }

  /** Returns a view of these trades with other amounts, valid until a trade is added or removed. */
  withAmounts(amounts: Partial<Pick<ClosedColumns, 'net' | 'fees' | 'funding'>>): ClosedColumns {
    const { length, closedAtMs, openedAtMs, net, fees, funding, symbol, account, isExact } = this
    const same = new ClosedColumns(this.symbols, this.accounts)
    same.#flags = this.#flags
    return Object.assign(same, {
      length,
      closedAtMs,
      openedAtMs,
      net,
      fees,
      funding,
      symbol,
      account,
      isExact,
      ...amounts,
    })
  }

  isLong(at: number): boolean {
    return ((this.#flags[at] ?? 0) & longFlag) > 0
  }

  isComplete(at: number): boolean {
    return ((this.#flags[at] ?? 0) & completeFlag) > 0
  }

  /** The outcome by net P&L in dollars, whatever currency is shown. */
  outcome(at: number): Outcome {
    const flags = this.#flags[at] ?? 0
    return (flags & winFlag) > 0 ? 1 : (flags & lossFlag) > 0 ? -1 : 0
  }

  /** The first trade that closed at a moment or after it. */
  firstSince(closedAtMs: number): number {
    return firstAtLeast(this.closedAtMs, closedAtMs, 0, this.length)
  }

  get bytes(): number {
    return this.net.length * (5 * 8 + 2 * 4 + 1)
  }

  /**
   * Replaces rows; those of one account, symbol and moment come in the order of their keys. Returns the
   * position of the first trade that may have changed: all before it are unchanged.
   */
  replace(replaced: readonly Replaced[], rows: readonly ClosedRow[], watch: ColumnWatch = nobody): number {
    const sorted = rows.toSorted(
      (a, b) =>
        a.closedAtMs - b.closedAtMs || inOrder(a.accountId, b.accountId) || inOrder(a.symbol, b.symbol),
    )
    const sinceMs = Math.min(sorted[0]?.closedAtMs ?? Infinity, ...replaced.map((each) => each.sinceMs))
    const first = this.firstSince(sinceMs)
    this.#take(first, replaced, watch)
    this.#merge(
      first,
      sorted.length,
      (at, next) => {
        const row = sorted[next]
        return row !== undefined && this.#isAfter(at, row)
      },
      (next, to) => {
        const row = sorted[next]
        if (row) this.#write(row, to)
        watch.came(to)
      },
    )
    return first
  }

  /** The number of trades of an account. */
  lengthOf(accountId: string): number {
    const account = this.accounts.known(accountId)
    let trades = 0
    for (let at = 0; at < this.length; at += 1) if (this.account[at] === account) trades += 1
    return trades
  }

  /** The trades of an account in blocks for `add`. */
  *blocksOf(accountId: string): Generator<ColumnBlock> {
    const account = this.accounts.known(accountId)
    if (account === undefined) return
    for (let from = 0; from < this.length; ) {
      const rows: number[] = []
      for (; from < this.length && rows.length < blockRows; from += 1)
        if (this.account[from] === account) rows.push(from)
      const names: string[] = []
      const codes = new Map<number, number>()
      const symbol = Float64Array.from(rows, (at) => {
        const name = this.symbol[at] ?? 0
        const known = codes.get(name) ?? names.push(this.symbols.name(name)) - 1
        codes.set(name, known)
        return known
      })
      const of = (column: Float64Array | Uint8Array) => Float64Array.from(rows, (at) => column[at] ?? NaN)
      // the database stores moments in microseconds, which are whole numbers
      const micros = (column: Float64Array) => of(column).map((ms) => Math.round(ms * 1000))
      const closed = micros(this.closedAtMs)
      const columns = [
        closed.map((at, row) => at - (closed[row - 1] ?? 0)),
        micros(this.openedAtMs).map((at, row) => (closed[row] ?? 0) - at),
        of(this.net),
        of(this.fees),
        of(this.funding),
        symbol,
        of(this.#flags),
      ]
      if (rows.length > 0) yield { kind: 'trades', names, columns }
    }
  }

  /** Adds trades of an account from `blocksOf`; none of them may be present yet. */
  add(accountId: string, { names, columns }: ColumnBlock, watch: ColumnWatch = nobody): void {
    const [closed, held, nets, fees, funding, symbol, flags] = columns
    if (!closed || !held || !nets || !fees || !funding || !symbol || !flags)
      throw new Error('a block of trades lacks a column')
    for (let at = 1; at < closed.length; at += 1) closed[at] = (closed[at] ?? 0) + (closed[at - 1] ?? 0)
    const account = this.accounts.code(accountId)
    const codes = names.map((name) => this.symbols.code(name))
    this.#merge(
      this.firstSince((closed[0] ?? Infinity) / 1000),
      closed.length,
      (at, next) => {
        const apart = (this.closedAtMs[at] ?? 0) - (closed[next] ?? 0) / 1000
        return apart > 0 || (apart === 0 && this.accounts.name(this.account[at] ?? 0) > accountId)
      },
      (next, to) => {
        this.closedAtMs[to] = (closed[next] ?? 0) / 1000
        this.openedAtMs[to] = ((closed[next] ?? 0) - (held[next] ?? 0)) / 1000
        this.net[to] = nets[next] ?? NaN
        this.fees[to] = fees[next] ?? NaN
        this.funding[to] = funding[next] ?? NaN
        this.symbol[to] = codes[symbol[next] ?? 0] ?? 0
        this.account[to] = account
        this.#flags[to] = flags[next] ?? 0
        watch.came(to)
      },
    )
  }

  #take(first: number, replaced: readonly Replaced[], watch: ColumnWatch): void {
    const since = new Map<number, Map<number, number>>()
    for (const { accountId, symbol, sinceMs } of replaced) {
      const account = this.accounts.known(accountId)
      const code = symbol === null ? everySymbol : this.symbols.known(symbol)
      if (account === undefined || code === undefined) continue
      const bySymbol = since.get(account) ?? new Map<number, number>()
      bySymbol.set(code, Math.min(sinceMs, bySymbol.get(code) ?? Infinity))
      since.set(account, bySymbol)
    }
    if (since.size === 0) return
    let kept = first
    for (let at = first; at < this.length; at += 1) {
      const bySymbol = since.get(this.account[at] ?? 0)
      const from = Math.min(
        bySymbol?.get(everySymbol) ?? Infinity,
        bySymbol?.get(this.symbol[at] ?? 0) ?? Infinity,
      )
      if ((this.closedAtMs[at] ?? 0) >= from) {
        watch.goes(at)
        continue
      }
      if (kept < at) this.#move(at, kept)
      kept += 1
    }
    this.length = kept
  }

  /** Merges from the end, so that each row moves once and none is overwritten. */
  #merge(
    first: number,
    count: number,
    isAfter: (old: number, next: number) => boolean,
    write: (next: number, to: number) => void,
  ): void {
    let old = this.length - 1
    this.#grow(this.length + count)
    let to = this.length - 1
    for (let next = count - 1; next >= 0; ) {
      if (old >= first && isAfter(old, next)) {
        this.#move(old, to)
        old -= 1
      } else {
        write(next, to)
        next -= 1
      }
      to -= 1
    }
  }

  #isAfter(at: number, { closedAtMs, accountId, symbol }: ClosedRow): boolean {
    const apart = (this.closedAtMs[at] ?? 0) - closedAtMs
    if (apart !== 0) return apart > 0
    const byAccount = inOrder(this.accounts.name(this.account[at] ?? 0), accountId)
    return (byAccount || inOrder(this.symbols.name(this.symbol[at] ?? 0), symbol)) > 0
  }

  #move(from: number, to: number): void {
    this.closedAtMs[to] = this.closedAtMs[from] ?? 0
    this.openedAtMs[to] = this.openedAtMs[from] ?? 0
    this.net[to] = this.net[from] ?? NaN
    this.fees[to] = this.fees[from] ?? NaN
    this.funding[to] = this.funding[from] ?? NaN
    this.symbol[to] = this.symbol[from] ?? 0
    this.account[to] = this.account[from] ?? 0
    this.#flags[to] = this.#flags[from] ?? 0
  }

  #write(row: ClosedRow, to: number): void {
    this.closedAtMs[to] = row.closedAtMs
    this.openedAtMs[to] = row.openedAtMs
    this.net[to] = this.#units(row.net)
    this.fees[to] = this.#units(row.fees)
    this.funding[to] = this.#units(row.funding)
    this.symbol[to] = this.symbols.code(row.symbol)
    this.account[to] = this.accounts.code(row.accountId)
    this.#flags[to] =
      (row.side === 'long' ? longFlag : 0) |
      (row.isComplete ? completeFlag : 0) |
      (row.outcome > 0 ? winFlag : row.outcome < 0 ? lossFlag : 0)
  }

  #units(amount: Decimal | null): number {
    if (amount === null) return NaN
    const units = unitsOf(amount)
    if (!isExact(amount, units)) this.isExact = false
    return units
  }

  #grow(length: number): void {
    this.length = length
    if (length > this.net.length) this.#enlarge(Math.ceil(length * 1.25))
  }

  /** Reserves room for further trades, so that adding them block by block copies nothing. */
  reserve(further: number): void {
    const room = this.length + further
    if (room > this.net.length) this.#enlarge(room)
  }

  #enlarge(room: number): void {
    this.closedAtMs = grown(this.closedAtMs, new Float64Array(room))
    this.openedAtMs = grown(this.openedAtMs, new Float64Array(room))
    this.net = grown(this.net, new Float64Array(room))
    this.fees = grown(this.fees, new Float64Array(room))
    this.funding = grown(this.funding, new Float64Array(room))
    this.symbol = grown(this.symbol, new Int32Array(room))
    this.account = grown(this.account, new Int32Array(room))
    this.#flags = grown(this.#flags, new Uint8Array(room))
  }
}

const everySymbol = -1

/** Returns a larger array that begins with the content of a smaller one. */
export function grown<Column extends Float64Array | Int32Array | Uint8Array>(
  from: Column,
  to: Column,
): Column {
  to.set(from)
  return to
}

/** Compares by code units, which is the same in every locale. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Interned strings, each as a number. */
export class Names {
  readonly #codes = new Map<string, number>()
  readonly #names: string[] = []

  code(name: string): number {
    const known = this.#codes.get(name)
    if (known !== undefined) return known
    this.#codes.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }

  known(name: string): number | undefined {
    return this.#codes.get(name)
  }

  name(code: number): string {
    return this.#names[code] ?? ''
  }
}
