import { useEffect } from 'react'
import { useLocation } from '../router/router.tsx'

/** Scrolls to the part of a screen that the address names after its #, once that part is rendered. */
export function useAnchor(id: string, isDrawn: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isDrawn && hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [hash, id, isDrawn])
}
