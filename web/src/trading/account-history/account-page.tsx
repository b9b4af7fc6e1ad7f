import { ArrowLeft } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ImportsPanel } from '../imports/imports-panel.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { Tabs } from '../../core/kit/tabs.tsx'
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
  const { data } = useApiQuery(api.exchangeKeys.list, {})
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
  return (
    <>
      <PageHeader
        title={account ? texts.historyOf(account.label) : texts.history}
        note={account?.exchangeName}
        actions={
          <ButtonLink to={paths.accounts} icon={ArrowLeft}>
            {texts.accounts}
          </ButtonLink>
        }
      />
      <Tabs label={texts.aboutAccount} tabs={tabs} value={shown} onPick={show}>
        {shown === 'coverage' ? <CoveragePanel accountId={accountId} /> : null}
        {shown === 'reconciliation' ? <ReconciliationPanel accountId={accountId} /> : null}
        {shown === 'files' ? <ImportsPanel accountId={accountId} /> : null}
      </Tabs>
    </>
  )
}
