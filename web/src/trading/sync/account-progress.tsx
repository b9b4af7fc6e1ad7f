import type { AccountProgress } from '@harbour/contract/trading/sync'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { percent } from '../../core/kit/format.ts'
import { ago, day, span } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { ProgressBar } from '../../core/kit/progress-bar.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { awaited, readsHistory } from './summary.ts'
import * as texts from '#texts/trading/account-progress'

interface AccountProgressRowProps {
  readonly account: AccountProgress
  readonly index: number
  /** True to offer 'Sync now'. */
  readonly actions?: boolean
}

/** One account: the part that is read, its span, and the rest. */
export function AccountProgressRow({ account, index, actions = false }: AccountProgressRowProps) {
  const keys = useApiQuery(api.exchangeKeys.list, {})
  const code =
    keys.data?.find(({ id }) => id === account.accountId)?.code ?? account.exchange.slice(0, 2).toUpperCase()
  const reading = readsHistory(account)
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-t px-4 py-3 first:border-t-0">
      <ExchangeTile code={code} index={index} large />
      <div className="min-w-0 leading-[18px]">
        <div className="truncate font-medium">{account.label}</div>
        <div className="num text-xs text-subtle-foreground">{stateLine(account)}</div>
      </div>
      <div className="flex items-center gap-1">
        {reading ? (
          <span className="num font-medium">{percent(account.progress, { digits: 0 })}</span>
        ) : account.status === 'synced' ? (
          <Icon of={CircleCheck} className="text-gain" />
        ) : null}
        {actions && account.status !== 'disconnected' ? <SyncNow account={account} /> : null}
      </div>
      {reading ? (
        <div className="col-start-2 -col-end-1">
          <ProgressBar value={account.progress} label={texts.history(account.label)} />
        </div>
      ) : null}
      {account.message ? (
        <p className={account.status === 'needs_attention' ? messageLook : quietLook}>{account.message}</p>
      ) : null}
    </div>
  )
}

const quietLook = 'col-start-2 -col-end-1 text-xs text-warn'
const messageLook = 'col-start-2 -col-end-1 text-xs text-destructive'

/** '6,214 rows · 14 Feb – 24 Jun 2025 · 3 of 5 parts'. */
export function stateLine(account: AccountProgress): string {
  const rows = texts.rows(account.rows)
  if (account.status === 'needs_attention') return texts.stopped(rows)
  if (account.status === 'disconnected') return texts.disconnected(rows)
  if (account.status === 'retrying') return texts.waiting(rows)
  if (account.status === 'connecting') return texts.starting
  if (readsHistory(account)) {
    if (awaited(account) !== null)
      return [rows, coveredSpan(account), texts.olderPending].filter(Boolean).join(' · ')
    const { streamsDone, streamsTotal } = account
    const parts = streamsTotal > 0 ? texts.dataTypes(streamsDone, streamsTotal) : null
    return [rows, coveredSpan(account), parts].filter(Boolean).join(' · ')
  }
  return account.lastSyncedAt ? texts.upToDateSynced(ago(account.lastSyncedAt)) : texts.upToDate
}

/** The span of history that is read so far: `29 Nov 2024 – 29 Nov 2026`. Without a first day it starts at the account's beginning. */
export function coveredSpan({
  coveredFrom,
  coveredTo,
}: Pick<AccountProgress, 'coveredFrom' | 'coveredTo'>): string | null {
  if (coveredFrom && coveredTo) return span(coveredFrom, coveredTo)
  if (coveredFrom) return texts.from(day(coveredFrom))
  return coveredTo ? texts.sinceOpening(day(coveredTo, { now: 0 })) : null
}

export function SyncNow({ account }: { readonly account: AccountProgress }) {
  const sync = useApiMutation(api.sync.now, { refresh: [api.sync.status] })
  const busy = sync.isPending || account.status === 'syncing' || account.status === 'connecting'
  return (
    <IconButton
      icon={RefreshCw}
      label={busy ? texts.syncing(account.label) : texts.syncNow(account.label)}
      small
      aria-disabled={busy || undefined}
      className={busy ? 'spinning-inside' : ''}
      onClick={() => {
        if (busy) return
        sync.mutate(
          { params: { id: account.accountId } },
          { onError: (error) => toast.failure(sentenceOf(error)) },
        )
      }}
    />
  )
}
