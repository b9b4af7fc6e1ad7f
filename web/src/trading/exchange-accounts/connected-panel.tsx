import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { CircleCheck } from 'lucide-react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Spinner } from '../../core/kit/spinner.tsx'
import { awaited, readsHistory } from '../sync/summary.ts'
import { AccountTrouble } from './account-health.tsx'
import { HistoryDetail, HistoryLine } from './history.tsx'
import { KeyCheckPanel } from './key-check-panel.tsx'
import * as texts from '#texts/trading/exchange-accounts'

/** Shows the progress of the history after connecting. Events update it; polling is the fallback. */
export function ConnectedPanel({ account }: { readonly account: ExchangeAccount }) {
  const sync = useApiQuery(api.sync.status, {}, { refetchInterval: 5_000 })
  const accounts = useApiQuery(api.exchangeKeys.list, {})
  const progress = sync.data?.accounts.find(({ accountId }) => accountId === account.id) ?? null
  const latest = accounts.data?.find(({ id }) => id === account.id) ?? account
  const reading = progress === null || readsHistory(progress)
  const waits = progress !== null && awaited(progress) !== null
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_336px]">
      <div className="p-5 max-md:p-4">
        <div className="mb-4 flex items-center gap-3">
          <ExchangeTile code={account.code} large />
          <div className="min-w-0 flex-1">
            <div className="truncate font-medium">{account.label}</div>
            <div className="text-xs text-subtle-foreground" role="status">
              {waits
                ? texts.recentHistoryIsHere
                : reading
                  ? texts.readingYourHistory
                  : texts.yourHistoryIsHere}
            </div>
          </div>
          {waits ? null : reading ? (
            <span className="text-primary">
              <Spinner size={18} />
            </span>
          ) : (
            <Icon of={CircleCheck} size={18} className="text-gain" />
          )}
        </div>
        {progress ? (
          <>
            <HistoryLine progress={progress} />
            <HistoryDetail progress={progress} />
          </>
        ) : null}
        <AccountTrouble account={latest} onReplace={() => undefined} />
      </div>
      <aside className="border-border-strong bg-card p-5 max-md:border-t max-md:p-4 md:border-l">
        <KeyCheckPanel
          state={{ name: 'proved', check: account.check }}
          proves={!account.check.unverified}
          byAddress={account.address !== null}
        />
      </aside>
    </div>
  )
}
