import { useEffect } from 'react'
import { useIsPop, useLocation } from '../router/router.tsx'

/**
 * Scrolls each new screen to its top and focuses it, so that screen readers read its name. A dialog opened
 * meanwhile keeps the focus, so that typed text is not lost, and so does the first field of a form. Returns the path of the screen.
 */
export function useFreshPage(): string {
  const { pathname } = useLocation()
  const returned = useIsPop()
  useEffect(() => {
    // Going back keeps the browser's scroll position.
    if (!returned) window.scrollTo(0, 0)
    if (document.activeElement?.closest('[role="dialog"][data-open], #main form')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, returned])
  return pathname
}
