import { paths } from '../../core/router/paths.ts'
import { Navigate } from '../../core/router/router.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'

/** Redirects to the reconciliation of the chosen account, or of the first; without an account, to connecting one. */
export function ToReconciliation() {
  const { isKnown, isFailed, all } = useAccounts()
  const { accounts } = useScope()
  if (!isKnown && !isFailed) return null
  const account = all.find(({ id }) => accounts.includes(id)) ?? all[0]
  return (
    <Navigate
      to={account ? `${paths.account.replace(':id', account.id)}?show=reconciliation` : paths.accounts}
      replace
    />
  )
}
