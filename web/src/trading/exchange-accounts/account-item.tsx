import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import { ChevronDown, Ellipsis, KeyRound, Pencil, RefreshCw, Trash2, Unplug } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { ExchangeTile } from '../../core/kit/exchange-tile.tsx'
import { NONE } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Menu } from '../../core/kit/menu.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { useMenuButton } from '../../core/kit/use-menu-button.ts'
import { paths } from '../../core/router/paths.ts'
import { MoneyNow } from '../report-currency/converted-now.tsx'
import { Link } from '../../core/router/router.tsx'
import { awaited, readsHistory } from '../sync/summary.ts'
import { AccountHealth, AccountTrouble, ProvedRights } from './account-health.tsx'
import type { AccountTask } from './account-dialogs.tsx'
import { Disconnected } from './disconnected.tsx'
import { HistoryDetail, HistoryLine, historyOf } from './history.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/exchange-accounts'

interface AccountItemProps {
  readonly account: ExchangeAccount
  readonly index: number
  /** Null without one; undefined until that is known. */
  readonly progress: AccountProgress | null | undefined
  readonly onTask: (kind: AccountTask['kind']) => void
}

export function AccountItem({ account, index, progress, onTask }: AccountItemProps) {
  const [detailed, setDetailed] = useState(false)
  const reading = progress !== null && progress !== undefined && readsHistory(progress)
  return (
    <article aria-label={account.label} className="border-t px-4 py-3.5 first:border-t-0 max-md:px-3.5">
      <div className="grid grid-cols-[auto_minmax(0,1.7fr)_minmax(0,1.1fr)_minmax(0,2.3fr)_minmax(0,1.1fr)_minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 max-lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto_auto] max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-md:gap-x-3">
        <ExchangeTile code={account.code} index={index} large />
        <Name account={account} />
        <Cell title={texts.permissions} className="max-lg:hidden">
          <ProvedRights account={account} />
        </Cell>
        <Cell title={texts.history} className="num max-lg:hidden">
          {reading
            ? awaited(progress) === null
              ? texts.reading
              : texts.olderPending
            : progress
              ? historyOf(progress)
              : progress === null
                ? NONE
                : onItsWay}
        </Cell>
        <Cell title={texts.lastSync} className="max-md:hidden">
          <AccountHealth account={account} isLive={progress?.isLive ?? false} />
        </Cell>
        <Equity account={account} />
        <AccountMenu account={account} onTask={onTask} />
        <div className="num col-start-2 -col-end-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted-foreground lg:hidden">
          <ProvedRights account={account} />
          <span className="md:hidden">
            <AccountHealth account={account} isLive={progress?.isLive ?? false} />
          </span>
          {progress && !reading ? <span>{historyOf(progress)}</span> : null}
          {progress === undefined ? onItsWay : null}
        </div>
      </div>
      <AccountTrouble account={account} onReplace={() => onTask('replace')} />
      {account.status === 'disconnected' ? (
        <Disconnected account={account} onReconnect={() => onTask('replace')} />
      ) : null}
      {progress ? (
        <div className="mt-1.5 ml-13 max-md:ml-11">
          {reading ? <HistoryLine progress={progress} /> : null}
          <button
            type="button"
            aria-expanded={detailed}
            onClick={() => setDetailed(!detailed)}
            className="inline-flex min-h-6 items-center gap-1 text-xs text-link hover:underline max-md:min-h-11"
          >
            {detailed ? texts.hideDetails : texts.syncDetails}
            <Icon
              of={ChevronDown}
              size={14}
              className={cx('transition-transform duration-fast', detailed && 'rotate-180')}
            />
          </button>
          <Link
            to={paths.account.replace(':id', account.id)}
            className="ml-4 inline-flex min-h-6 items-center text-xs text-link hover:underline max-md:min-h-11"
          >
            {texts.coverage}
          </Link>
          {detailed ? <HistoryDetail progress={progress} /> : null}
        </div>
      ) : null}
      {progress === undefined ? <div className="mt-1.5 h-6 max-md:h-11" /> : null}
    </article>
  )
}

/** The placeholder of a history, of the usual length, so that nothing wraps when it is loaded. */
const onItsWay = (
  <span className="flex h-4 w-48 max-w-full items-center">
    <Skeleton className="h-3 w-full" />
  </span>
)

interface CellProps {
  readonly title: string
  readonly className: string
  readonly children: ReactNode
}

function Cell({ title, className, children }: CellProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-0.5 text-xs text-subtle-foreground">{title}</div>
      <div className="flex min-h-5 items-center">{children}</div>
    </div>
  )
}

function Name({ account }: Pick<AccountItemProps, 'account'>) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-x-2 gap-y-1 max-md:flex-wrap">
        <Link
          to={paths.account.replace(':id', account.id)}
          className="touch max-w-full min-w-0 font-medium hover:text-link hover:underline"
        >
          {/* the target is higher than the line, which a cut text would cut, too */}
          <span className="block truncate">{account.label}</span>
        </Link>
        {account.isDemo ? <Badge tone="lamp">{texts.demo}</Badge> : null}
        {account.isNoLongerOffered ? (
          <Badge tone="warn">{texts.noLongerOffered}</Badge>
        ) : account.bestEffort ? (
          <Badge>{texts.bestEffort}</Badge>
        ) : null}
      </div>
      <div className="truncate text-xs text-subtle-foreground">
        {account.exchangeName} ·{' '}
        {account.address ? (
          <span className="mono" title={account.address}>
            {account.address.slice(0, 6)}…{account.keyHint}
          </span>
        ) : (
          texts.keyEnding(<span className="mono">…{account.keyHint}</span>)
        )}
      </div>
    </div>
  )
}

function Equity({ account }: Pick<AccountItemProps, 'account'>) {
  return (
    <div className="num min-w-0 text-right">
      <div className="mb-0.5 text-xs text-subtle-foreground">
        {account.status === 'disconnected' ? texts.lastEquity : texts.equity}
      </div>
      <div className="font-medium">
        <MoneyNow of={account.equityUsd} why={texts.notKnownYet} />
      </div>
    </div>
  )
}

function AccountMenu({ account, onTask }: Pick<AccountItemProps, 'account' | 'onTask'>) {
  const { button, menu } = useMenuButton()
  const sync = useApiMutation(api.sync.now, { refresh: [api.sync.status, api.exchangeKeys.list] })
  const isOff = account.status === 'disconnected'
  const syncNow = (): void =>
    sync.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => toast.success(texts.syncingAccount(account.label)),
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <>
      <IconButton {...button} icon={Ellipsis} label={texts.moreFor(account.label)} small />
      <Menu
        {...menu}
        label={texts.moreFor(account.label)}
        align="end"
        entries={[
          ...(isOff ? [] : [{ label: texts.syncNow, icon: RefreshCw, onPick: syncNow }]),
          { label: actions.rename, icon: Pencil, onPick: () => onTask('rename') },
          ...(account.address || isOff
            ? []
            : [{ label: texts.replaceKey, icon: KeyRound, onPick: () => onTask('replace') }]),
          { kind: 'line' },
          ...(isOff ? [] : [{ label: texts.disconnect, icon: Unplug, onPick: () => onTask('disconnect') }]),
          { label: actions.remove, icon: Trash2, danger: true, onPick: () => onTask('remove') },
        ]}
      />
    </>
  )
}
