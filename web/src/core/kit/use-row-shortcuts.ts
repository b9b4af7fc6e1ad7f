import { isLayerOpen } from './shortcut-guards.ts'
import { useShortcuts } from './shortcuts.ts'

/** J and K move from row to row: by focus in the list, or, with one row open, to the next one. */
export function useRowKeys(
  keys: readonly string[],
  open: string | null,
  onOpen: (key: string) => void,
): void {
  const step = (by: 1 | -1) => (): boolean => {
    if (open !== null) {
      const next = keys[keys.indexOf(open) + by]
      if (next !== undefined) onOpen(next)
      return next !== undefined
    }
    // Another layer receives the keys while it is open.
    return !isLayerOpen() && focusRow(by)
  }
  useShortcuts({ nextRow: step(1), previousRow: step(-1) }, { inLayers: true })
}

function focusRow(step: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}
