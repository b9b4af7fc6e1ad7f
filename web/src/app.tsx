import { Suspense, useEffect } from 'react'
import { useNavigate } from './core/router/router.tsx'
import { ErrorBoundary } from './core/boundaries/error-boundary.tsx'
import { LoadingPage } from './core/boundaries/loading-page.tsx'
import { Toaster } from './core/kit/toast.tsx'
import { useFreshPage } from './core/kit/fresh-page.ts'
import { paths } from './core/router/paths.ts'
import { AppRoutes } from './routes.tsx'
import { ScreenBoundary } from './core/boundaries/screen-boundary.tsx'
import { followOtherTabs, session } from './core/api/session.ts'

/** Everything inside the router. */
export function App() {
  useLeaveOnEnd()
  useWarmFormats()
  const address = useFreshPage()
  return (
    <ErrorBoundary address={address}>
      <ScreenBoundary address={address}>
        <Suspense fallback={<LoadingPage />}>
          <AppRoutes />
        </Suspense>
      </ScreenBoundary>
      <Toaster />
    </ErrorBoundary>
  )
}

/** Redirects to the login when a session ends, here, on the server or in another tab; the login shows the reason. */
function useLeaveOnEnd(): void {
  const navigate = useNavigate()
  useEffect(() => followOtherTabs(), [])
  useEffect(
    () =>
      session.onEnd(() => {
        const at = window.location.pathname
        if (at === paths.login || at === paths.signup) return
        navigate(paths.login, { replace: true })
      }),
    [navigate],
  )
}

/**
 * Warms up Intl for the screens of a signed-in person. The first use of Intl takes 14 ms of processor time: here it runs while
 * the files of the screen load, instead of during their evaluation.
 */
function useWarmFormats(): void {
  useEffect(() => {
    if (session.token() !== null) Intl.DateTimeFormat()
  }, [])
}
