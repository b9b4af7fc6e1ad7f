import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'

/** The journal data of a selected trade that several trades can change at once. */
export interface SelectedMarks {
  readonly tags: readonly string[]
  readonly isReviewed: boolean
}
type Selectable = Pick<ListedTrade, 'id'> & { readonly journal: SelectedMarks }

export const maxSelected = journalLimits.tradesAtOnce

/**
 * The selected trades of a list, at most as many as one request can change. Rows subscribe one by one, so that a change does not render the
 * whole list.
 */
export class Selection {
  #marks: ReadonlyMap<string, SelectedMarks> = new Map()
  /** The anchor row of a range. */
  #from: string | null = null
  readonly #watchers = new Set<() => void>()

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** The same map until the selection changes. */
  readonly marks = (): ReadonlyMap<string, SelectedMarks> => this.#marks
  readonly has = (id: string): boolean => this.#marks.has(id)

  /** Selects or deselects one row; with `isRange`, all from the last such row to this one. False if that would be too many. */
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

  /** False if that would be too many: then the maximum is selected. */
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

  /** Updates the selected trades with what the list or a change returned. */
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
