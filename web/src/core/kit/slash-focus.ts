import { type RefObject, useEffect, useRef } from 'react'
import { isFreeKey } from './is-shortcut-allowed.ts'

/** The search field of a screen: `/` leads to it from anywhere. */
export function useSlashFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFreeKey(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return field
}
