import { type RefObject, useRef } from 'react'
import { useShortcuts } from './shortcuts.ts'

/** The search field of a screen: `/` focuses it from anywhere. */
export function useSlashFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({
    search() {
      field.current?.focus()
      field.current?.select()
    },
  })
  return field
}
