import { ShieldX } from 'lucide-react'
import { reasonOf } from '../../core/errors/reason.ts'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ButtonLink } from '../../core/kit/button.tsx'
import { ErrorState } from '../../core/kit/error-state.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { usePageTitle } from '../../core/kit/page-title.ts'
import { LoadingNote } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { AdminPanel } from './admin-panel.tsx'
import * as texts from '#texts/portal/admin'

/** Shows the panel to administrators, and a refusal to everybody else. The server enforces the permissions. */
export function AdminScreen() {
  usePageTitle(texts.admin)
  const me = useApiQuery(api.auth.me, {})
  if (me.data) return me.data.role.toLowerCase() === 'admin' ? <AdminPanel me={me.data} /> : <AccessDenied />
  if (!me.error) return <LoadingNote />
  return (
    <ErrorState
      title={texts.accountFailed}
      message={reasonOf(me.error)}
      busy={me.isFetching}
      onRetry={() => void me.refetch()}
    />
  )
}

function AccessDenied() {
  return (
    <div className="flex flex-col items-center gap-2 py-20 text-center">
      <Icon of={ShieldX} size={32} className="mb-2 text-destructive" />
      <h1 className="text-2xl font-semibold">{texts.accessDenied}</h1>
      <p className="text-muted-foreground">{texts.forAdministrators}</p>
      <ButtonLink to={paths.dashboard} tone="primary" size="lg" className="mt-3">
        {texts.toDashboard}
      </ButtonLink>
    </div>
  )
}
