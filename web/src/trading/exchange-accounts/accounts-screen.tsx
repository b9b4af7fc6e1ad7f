import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { sum } from '@harbour/ledger/decimal'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import { CircleAlert, Plug, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAddressFlag } from '../../core/router/use-address-flag.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { api } from '../../core/api/api.ts'
import { type ApiQuery, useApiQuery } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import { useLazyMount } from '../../core/kit/use-lazy-mount.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { RateNote } from '../report-currency/rate-note.tsx'
import { MoneyNow, useRateNow } from '../report-currency/converted-now.tsx'
import { DemoKey } from '../scope/demo-key.tsx'
import { AccountItem } from './account-item.tsx'
import { AccountDialogs, type AccountTask } from './account-dialogs.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/exchange-accounts'

const ConnectDialog = lazyPart(() => import('./connect-dialog.tsx'), 'ConnectDialog')

/** Connections to exchanges: their state, and the way to add one. */
export function AccountsScreen() {
  const accounts = useApiQuery(api.exchangeKeys.list, {})
  const progress = useApiQuery(api.sync.status, {})
  const rate = useRateNow()
  const [connecting, setConnecting] = useAddressFlag('connect')
  const [task, setTask] = useState<AccountTask | null>(null)
  const dialogWanted = useLazyMount(connecting)
  const connect = (
    <Button tone="primary" icon={Plus} onClick={() => setConnecting(true)}>
      {texts.connectExchange}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={texts.accounts}
        note={texts.aboutAccounts}
        actions={accounts.isPending || (accounts.data && accounts.data.length > 0) ? connect : null}
      />
      {accounts.data && accounts.data.length > 0 ? <RateNote of={rate.data} past="none" /> : null}
      {accounts.data && accounts.data.length > 0 && progress.error && !progress.data ? (
        <Banner
          tone="danger"
          icon={CircleAlert}
          role="alert"
          title={texts.historyFailed}
          action={
            <Button
              size="sm"
              icon={RefreshCw}
              busy={progress.isFetching}
              onClick={() => void progress.refetch()}
            >
              {actions.tryAgain}
            </Button>
          }
          className="mb-4"
        >
          {reasonOf(progress.error)}
        </Banner>
      ) : null}
      <Card label={texts.connectedAccounts}>
        <Loaded
          answer={accounts}
          what={texts.yourAccounts}
          skeleton={<SkeletonRows rows={3} height="h-24 max-md:h-[166px]" />}
        >
          {(all) =>
            all.length === 0 ? (
              <EmptyState
                title={texts.noExchange}
                action={<FirstConnection onConnect={() => setConnecting(true)} />}
              >
                {texts.connectFirst}
              </EmptyState>
            ) : (
              <>
                {all.map((account, index) => (
                  <AccountItem
                    key={account.id}
                    account={account}
                    index={index}
                    progress={progressOf(progress, account.id)}
                    onTask={(kind) => setTask({ kind, account })}
                  />
                ))}
                <TotalEquity of={all} />
              </>
            )
          }
        </Loaded>
      </Card>
      <AccountDialogs task={task} onTask={setTask} onDone={() => setTask(null)} />
      {dialogWanted ? <ConnectDialog open={connecting} onOpenChange={setConnecting} /> : null}
    </>
  )
}

/** The sum of several accounts; nothing while one of them is unknown, or disconnected, whose last equity may count or not. */
function TotalEquity({ of: accounts }: { readonly of: readonly ExchangeAccount[] }) {
  const known = accounts.flatMap(({ equityUsd, status }) =>
    equityUsd === null || status === 'disconnected' ? [] : [equityUsd],
  )
  if (accounts.length < 2 || known.length < accounts.length) return null
  return (
    <p className="num flex items-baseline justify-end gap-3 border-t px-4 py-3 text-sm text-muted-foreground max-md:justify-between max-md:px-3.5 md:pr-16">
      {texts.equityOfAll(accounts.length)}
      <span className="font-semibold text-foreground">
        <MoneyNow of={sum(known)} />
      </span>
    </p>
  )
}

/** The ways to a first account: an exchange, and on the demo a simulated one. */
function FirstConnection({ onConnect }: { readonly onConnect: () => void }) {
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {})
  return (
    // invisible until it is known whether there is a demo key, so that it does not appear later
    <div
      className={`flex flex-wrap items-center justify-center gap-2 max-md:flex-col max-md:items-stretch ${catalogue.isPending ? 'invisible' : ''}`}
    >
      <Button tone="primary" icon={Plug} onClick={onConnect}>
        {texts.connectExchange}
      </Button>
      <DemoKey exchanges={catalogue.data?.exchanges ?? []} />
    </div>
  )
}

/** Undefined while it is loading. */
function progressOf(
  { data, isPending }: ApiQuery<{ readonly accounts: readonly AccountProgress[] }>,
  id: string,
): AccountProgress | null | undefined {
  if (data === undefined && isPending) return undefined
  return data?.accounts.find(({ accountId }) => accountId === id) ?? null
}
