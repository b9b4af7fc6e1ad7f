import { useRef, useState } from 'react'

/** The state that a button shares with its menu: attributes of one, props of the other. */
export function useMenuButton() {
  const [open, onOpenChange] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return {
    button: {
      ref: anchor,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      onClick: () => onOpenChange(!open),
    },
    menu: { open, onOpenChange, anchor },
  }
}
