import type { SavedView } from '@harbour/contract/trading/saved-views'
import { viewParts, type ViewState } from '@harbour/contract/trading/filters/view-parts'

/** Picks the parameters of an address that a view saves. */
export const stateOf = (params: URLSearchParams): ViewState =>
  Object.fromEntries(
    viewParts.flatMap((part) => {
      const value = params.get(part)
      return value ? [[part, value]] : []
    }),
  )

export const isSameState = (left: ViewState, right: ViewState): boolean =>
  viewParts.every((part) => left[part] === right[part])

/** The address of a list for a view; `saved` names the view, so that changes to it can be saved. */
export function addressOf({ id, list, state }: Pick<SavedView, 'id' | 'list' | 'state'>): URLSearchParams {
  const params = new URLSearchParams(list === 'fills' ? { view: 'fills' } : {})
  for (const part of viewParts) {
    const value = state[part]
    if (value) params.set(part, value)
  }
  params.set('saved', id)
  return params
}

/** Returns true if an address has no filters of its own, so that a view may apply: accounts and range come from other screens. */
export const isBare = (params: URLSearchParams): boolean =>
  !['saved', 'cursor', 'trade', ...viewParts.filter((part) => part !== 'accounts' && part !== 'range')].some(
    (name) => params.has(name),
  )

/** Returns a similar name that no other view of the list has: 'Losses 2'. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  const base = name.replace(/ \d+$/, '').slice(0, 56)
  for (let number = 2; ; number += 1) {
    const next = `${base} ${number}`
    if (!used.has(next.toLowerCase())) return next
  }
}
