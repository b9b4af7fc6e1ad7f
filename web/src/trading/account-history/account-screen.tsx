import { lazy, Suspense } from 'react'
import { useParams } from '../../core/router/router.tsx'

// apart, so that the first page does not list every file that these are made of
const Page = lazy(() => import('./account-page.tsx').then(({ AccountPage }) => ({ default: AccountPage })))
const Reconciliation = lazy(() =>
  import('./to-reconciliation.tsx').then(({ ToReconciliation }) => ({ default: ToReconciliation })),
)

/** The account in the address. */
export function AccountScreen() {
  const { id = '' } = useParams()
  return (
    <Suspense fallback={null}>
      <Page accountId={id} />
    </Suspense>
  )
}

/** An address without an account. */
export const ToReconciliation = () => (
  <Suspense fallback={null}>
    <Reconciliation />
  </Suspense>
)
