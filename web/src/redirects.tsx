import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from './core/router/router.tsx'
import { paths } from './core/router/paths.ts'
import { platform } from './core/platform/platform.ts'

/** Alias addresses that are linked to; each redirect replaces its entry in the history. */

export const ToDashboard = () => <Navigate to={paths.dashboard} replace />
/** Redirects an unknown address, which the next page names: otherwise a mistyped link would look like the dashboard of another one. */
export function ToDashboardFromNowhere() {
  const [state] = useState({ nowhere: useLocation().pathname })
  return <Navigate to={paths.dashboard} replace state={state} />
}
export const ToBugs = () => <Navigate to={`${paths.bugsFeatures}?type=BUG`} replace />
export const ToFeatures = () => <Navigate to={`${paths.bugsFeatures}?type=FEATURE`} replace />

/** The board has two addresses, an item one. */
export function ToItem() {
  const { id = '' } = useParams()
  return <Navigate to={`${paths.bugsFeatures}/${encodeURIComponent(id)}`} replace />
}

/** The path for which this document was served. */
const servedAt = window.location.pathname

/**
 * A public page is a document of its own: requesting the address again loads it. If the app itself was served for the address, another
 * request would return the app forever.
 */
export function ToPublicPage() {
  const here = window.location.pathname
  useEffect(() => {
    if (here !== servedAt) platform.showPage(here)
  }, [here])
  return here === servedAt ? <ToDashboard /> : null
}
