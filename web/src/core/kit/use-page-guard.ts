import { useEffect } from 'react'

/** Has the browser ask before the page is closed or loaded again while words on it are not saved. */
export function usePageGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
