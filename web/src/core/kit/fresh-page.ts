import { useEffect } from 'react'
import { useIsPop, useLocation } from '../router/router.tsx'

/**
 * Starts each new screen at its top and moves the focus to it, so that screen readers say its name. A dialog that was opened while the
 * screen was on its way keeps the focus: what is typed into it would go nowhere. Returns the path of the screen.
 */
export function useFreshPage(): string {
  const { pathname } = useLocation()
  const returned = useIsPop()
  useEffect(() => {
    // Going back keeps the place that the browser remembers.
    if (!returned) window.scrollTo(0, 0)
    if (document.activeElement?.closest('[role="dialog"][data-open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, returned])
  return pathname
}
