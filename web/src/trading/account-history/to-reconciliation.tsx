import { paths } from '../../core/router/paths.ts'
import { Navigate } from '../../core/router/router.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'

/** Leads to the reconciliation of the account that is chosen, or of the first; without an account, to where one is connected. */
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
