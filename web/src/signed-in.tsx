import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from './core/router/router.tsx'
import { createQueryClient } from './core/api/query.ts'
import { lazyFile } from './core/kit/lazy-file.tsx'
import { lazyPart } from './core/kit/lazy-part.tsx'
import { LoadingPage } from './core/boundaries/loading-page.tsx'
import { platform } from './core/platform/platform.ts'
import { paths } from './core/router/paths.ts'
import { returnPlace } from './core/router/return-place.ts'
import type { LoginNews } from './people/auth/login-news.ts'
import { nowhereOf } from './shell/navigation/nowhere.ts'
import { useSessionEpoch, useSessionState } from './core/api/session.ts'
import { noPageLogIn } from '#texts/shell/unknown-address'

const FollowPreferences = lazyPart(
  () => import('./people/settings/follow-preferences.tsx'),
  'FollowPreferences',
  {
    missing: 'silent',
  },
)

const PageNotFound = lazyFile(() => import('./shell/page-not-found.tsx'), 'PageNotFound')

interface SignedInProps {
  /** The content for visitors instead of a redirect to the login. */
  readonly fallback?: ReactNode
  /** Returns to the requested address after the login; otherwise it leads to the dashboard. */
  readonly returns?: boolean
}

/** Guards routes for signed-in people, with a fallback of its own for a visitor at an unknown address; each session starts with an empty query cache. */
export function SignedIn({ fallback, returns = false }: SignedInProps) {
  const session = useSessionState()
  const epoch = useSessionEpoch()
  const [epochAtOpening] = useState(epoch)
  const { pathname, search, state: placed } = useLocation()
  if (session === 'unknown') return <LoadingPage />
  if (session === 'authenticated') return <Answers key={epoch} />
  if (fallback !== undefined) return fallback
  const nowhere = nowhereOf(placed)
  // the end of a session leads to the login all the same
  if (nowhere !== null && epoch === epochAtOpening) return <PageNotFound address={nowhere} />
  const state = returns ? returnPlace(pathname + search) : missingPage(nowhere)
  return <Navigate to={paths.login} replace state={state} />
}

/** Tells a person whose session ended at an unknown address why they are at the login. */
const missingPage = (nowhere: string | null): LoginNews | null =>
  nowhere === null ? null : { news: noPageLogIn(nowhere), isMissing: true }

function Answers() {
  const [client] = useState(createQueryClient)
  useLastSeen(client)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <FollowPreferences />
    </QueryClientProvider>
  )
}

/** Persists the answers of this session for offline use, if the device may store them. */
function useLastSeen(client: QueryClient): void {
  useEffect(() => {
    if (!platform.capabilities.persistsLastSeen) return undefined
    const started = import('./core/last-seen/start.ts').then(
      ({ startLastSeen }) => startLastSeen(client),
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [client])
}
