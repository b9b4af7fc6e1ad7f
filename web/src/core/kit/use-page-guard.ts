import { useEffect } from 'react'

/** Makes the browser ask before the page is closed or reloaded with unsaved text. */
export function usePageGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
