import { lazy, Suspense } from 'react'
import { useParams } from '../../core/router/router.tsx'

// apart, so that the first page does not list every file that this one is made of
const Page = lazy(() => import('./account-page.tsx').then(({ AccountPage }) => ({ default: AccountPage })))

/** The account that the address names. */
export function AccountScreen() {
  const { id = '' } = useParams()
  return (
    <Suspense fallback={null}>
      <Page accountId={id} />
    </Suspense>
  )
}
