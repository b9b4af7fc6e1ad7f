import { useId } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ImportsPanel } from '../imports/imports-panel.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { TabPanel } from '../../core/kit/tabs.tsx'
import { paths } from '../../core/router/paths.ts'
import { ReconciliationPanel } from '../reconciliation/reconciliation-panel.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { CoveragePanel } from '../coverage/coverage-panel.tsx'
import * as texts from '#texts/trading/account-history'

const tabs = [
  { value: 'coverage', label: texts.coverage },
  { value: 'reconciliation', label: texts.reconciliation },
  { value: 'files', label: texts.files },
] as const
type Tab = (typeof tabs)[number]['value']

/** Shows the known history of one account, and if it reconciles. */
export function AccountPage({ accountId }: { readonly accountId: string }) {
  const { data, error } = useApiQuery(api.exchangeKeys.list, {})
  const account = data?.find(({ id }) => id === accountId)
  const [params, setParams] = useSearchParams()
  const shown = tabs.find(({ value }) => value === params.get('show'))?.value ?? 'coverage'
  const show = (tab: Tab): void =>
    setParams(
      (before) => {
        before.set('show', tab)
        return before
      },
      { replace: true },
    )
  const id = useId()
  const title = account ? texts.historyOf(account.label) : data || error ? texts.history : null
  return (
    <>
      <PageHeader
        title={title}
        note={account?.exchangeName}
        crumb={{ to: paths.accounts, name: texts.accounts, here: title }}
        tabs={{ id, label: texts.aboutAccount, tabs, value: shown, onPick: show }}
      />
      <TabPanel id={id} value={shown}>
        {shown === 'coverage' ? <CoveragePanel accountId={accountId} /> : null}
        {shown === 'reconciliation' ? <ReconciliationPanel accountId={accountId} /> : null}
        {shown === 'files' ? <ImportsPanel accountId={accountId} /> : null}
      </TabPanel>
    </>
  )
}
