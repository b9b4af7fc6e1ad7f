import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { useEffect, useState } from 'react'
import { isLayerOpen, isTyping } from '../../core/kit/shortcut-guards.ts'
import { useShortcuts } from '../../core/kit/shortcuts.ts'
import { tooMany } from './row-check.tsx'
import { Selection } from './selection.ts'

/** The selection of a list, cleared when `question` changes, and its keys: X for the focused or hovered row. */
export function useSelection(rows: readonly ListedTrade[], question: string): Selection {
  const [selection] = useState(() => new Selection())
  useEffect(() => () => selection.clear(), [selection, question])
  useEffect(() => selection.refresh(rows), [selection, rows])
  const toggle = (isRange: boolean) => (): boolean => {
    const id = rowAtHand()
    if (id === null) return false
    if (!selection.toggle(rows, id, isRange)) tooMany()
    return true
  }
  useShortcuts({
    selectRow: toggle(false),
    selectRows: toggle(true),
    selectAll(event) {
      // in a text field Ctrl+A selects its text
      if (isTyping(event.target) || isLayerOpen() || rows.length === 0) return false
      if (rowAtHand() === null && selection.marks().size === 0) return false
      if (!selection.add(rows)) tooMany()
      return true
    },
    clearSelection() {
      if (selection.marks().size === 0) return false
      selection.clear()
      return true
    },
  })
  return selection
}

function rowAtHand(): string | null {
  const row =
    document.activeElement?.closest<HTMLElement>('[data-row]') ??
    document.querySelector<HTMLElement>('[data-row]:hover')
  return row?.dataset['row'] ?? null
}
