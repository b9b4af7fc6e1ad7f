import { useEffect, useRef } from 'react'
import { useNavigate } from '../core/router/router.tsx'
import { isLayerOpen } from '../core/kit/is-shortcut-allowed.ts'
import { toggleHideAmounts } from '../core/kit/preferences.ts'
import { destinations } from './destinations.ts'

/** The timeout for the second key after G. */
const secondKeyMs = 1_200

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface Shortcuts {
  readonly search: string
  readonly onPalette: () => void
}

/** Keys that work anywhere on the trading screens, except while typing and in dialogs. */
export function useShortcuts({ search, onPalette }: Shortcuts): void {
  const navigate = useNavigate()
  const awaitsUntil = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault()
        return onPalette()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isLayerOpen()) return
      if (key === '?') return onPalette()
      if (event.shiftKey && key === 'p') return toggleHideAmounts()
      const place =
        event.timeStamp < awaitsUntil.current ? destinations.find((one) => one.key === key) : undefined
      awaitsUntil.current = key === 'g' && !place ? event.timeStamp + secondKeyMs : 0
      if (place) navigate({ pathname: place.path, search })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, onPalette, search])
}
