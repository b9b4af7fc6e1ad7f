import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'

/** The journal of a selected trade, as far as several are changed at once. */
export interface SelectedMarks {
  readonly tags: readonly string[]
  readonly isReviewed: boolean
}
type Selectable = Pick<ListedTrade, 'id'> & { readonly journal: SelectedMarks }

export const maxSelected = journalLimits.tradesAtOnce

/** The trades of a list that are selected, at most as many as one request changes. Rows watch it one by one, so that a list is not drawn again. */
export class Selection {
  #marks: ReadonlyMap<string, SelectedMarks> = new Map()
  /** The row that a range begins at. */
  #from: string | null = null
  readonly #watchers = new Set<() => void>()

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** The same map until the selection is another. */
  readonly marks = (): ReadonlyMap<string, SelectedMarks> => this.#marks
  readonly has = (id: string): boolean => this.#marks.has(id)

  /** Selects or deselects one row; with `isRange`, all from the last such row on to this one. False where that would be too many. */
  toggle(rows: readonly Selectable[], id: string, isRange: boolean): boolean {
    const [from, to] = [
      rows.findIndex((row) => row.id === this.#from),
      rows.findIndex((row) => row.id === id),
    ]
    const chosen =
      isRange && from !== -1
        ? rows.slice(Math.min(from, to), Math.max(from, to) + 1)
        : rows.filter((row) => row.id === id)
    const isAdding = isRange || !this.has(id)
    this.#from = id
    if (isAdding) return this.add(chosen)
    this.remove(chosen)
    return true
  }

  /** False where that would be too many: then as many are selected as may be. */
  add(rows: readonly Selectable[]): boolean {
    const next = new Map(this.#marks)
    for (const { id, journal } of rows) if (next.has(id) || next.size < maxSelected) next.set(id, journal)
    this.#change(next)
    return rows.every(({ id }) => next.has(id))
  }

  remove(rows: readonly Pick<Selectable, 'id'>[]): void {
    const next = new Map(this.#marks)
    for (const { id } of rows) next.delete(id)
    this.#change(next)
  }

  clear(): void {
    this.#from = null
    if (this.#marks.size > 0) this.#change(new Map())
  }

  /** Takes over what the list or a change tells of the trades that are selected. */
  refresh(rows: readonly Selectable[]): void {
    const known = rows.filter(({ id, journal }) => this.has(id) && this.#marks.get(id) !== journal)
    if (known.length === 0) return
    const next = new Map(this.#marks)
    for (const { id, journal } of known) next.set(id, journal)
    this.#change(next)
  }

  #change(next: ReadonlyMap<string, SelectedMarks>): void {
    this.#marks = next
    for (const watcher of this.#watchers) watcher()
  }
}
