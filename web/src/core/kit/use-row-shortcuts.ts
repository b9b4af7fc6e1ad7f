import { useLayoutEffect } from 'react'
import { isFreeKey, isLayerOpen } from './is-shortcut-allowed.ts'

/** J and K lead from row to row: by focus in the list, or, with one row open, to the one beside it. */
export function useRowKeys(
  keys: readonly string[],
  open: string | null,
  onOpen: (key: string) => void,
): void {
  // with the drawing, not after it: a key that is pressed as soon as the rows stand there counts
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.shiftKey || !isFreeKey(event)) return
      if (open !== null) {
        const next = keys[keys.indexOf(open) + step]
        if (next !== undefined) onOpen(next)
        return
      }
      // Another layer has the keys while it is open.
      if (isLayerOpen()) return
      focusRow(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys, open, onOpen])
}

function focusRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
