import { ArrowLeft } from 'lucide-react'
import { api } from '../api.ts'
import { useAsk } from '../ask.ts'
import { ImportsPanel } from '../imports/imports-panel.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { paths } from '../paths.ts'
import { ReconciliationPanel } from '../reconciliation/reconciliation-panel.tsx'
import { useSearchParams } from '../router.tsx'
import { CoveragePanel } from './coverage-panel.tsx'

const tabs = [
  { value: 'coverage', label: 'What is complete' },
  { value: 'reconciliation', label: 'Equals the exchange' },
  { value: 'files', label: 'Files' },
] as const
type Tab = (typeof tabs)[number]['value']

/** What is known of one account’s past, and whether it adds up. */
export function AccountPage({ accountId }: { readonly accountId: string }) {
  const { data } = useAsk(api.exchangeKeys.list, {})
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
        title={account ? `History of ${account.label}` : 'History'}
        note={account?.exchangeName}
        actions={
          <ButtonLink to={paths.accounts} icon={ArrowLeft}>
            Accounts
          </ButtonLink>
        }
      />
      <Tabs label="About this account" tabs={tabs} value={shown} onPick={show}>
        {shown === 'coverage' ? <CoveragePanel accountId={accountId} /> : null}
        {shown === 'reconciliation' ? <ReconciliationPanel accountId={accountId} /> : null}
        {shown === 'files' ? <ImportsPanel accountId={accountId} /> : null}
      </Tabs>
    </>
  )
}
