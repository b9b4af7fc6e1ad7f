import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { Check, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../core/kit/class-names.ts'
import { Dot } from '../core/kit/dot.tsx'
import { ExchangeTile } from '../core/kit/exchange-tile.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { MoneyNow } from '../trading/report-currency/converted-now.tsx'
import { useScope, useSetScope } from '../trading/scope/scope.ts'
import { statusTones } from '../trading/sync/status-tones.ts'
import * as texts from '#texts/shell/shell'

/** Names all accounts, or their number. */
export function AccountList({ all }: { readonly all: readonly ExchangeAccount[] }) {
  const [wanted, setWanted] = useState('')
  const { accounts } = useScope()
  const setScope = useSetScope()
  const matches = all.filter((account) =>
    `${account.label} ${account.exchangeName}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const toggle = (id: string): void =>
    setScope({ accounts: accounts.includes(id) ? accounts.filter((one) => one !== id) : [...accounts, id] })
  return (
    <div className="p-1">
      <label className="flex h-9 items-center gap-2 px-2 max-md:h-11">
        <Icon of={Search} className="text-subtle-foreground" />
        <span className="sr-only">{texts.searchAccounts}</span>
        <input
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={texts.searchAccounts}
          className="min-w-0 flex-1 bg-transparent outline-none max-md:text-md"
        />
      </label>
      <div className="-mx-1 mb-1 h-px bg-border-strong" />
      <Row picked={accounts.length === 0} onPick={() => setScope({ accounts: [] })}>
        <span className="flex-1 font-medium">{texts.allAccounts}</span>
      </Row>
      {matches.map((account) => (
        <Row key={account.id} picked={accounts.includes(account.id)} onPick={() => toggle(account.id)}>
          <AccountRow account={account} index={all.indexOf(account)} />
        </Row>
      ))}
      {matches.length === 0 ? (
        <p className="px-2 py-3 text-muted-foreground">{texts.noAccountMatches}</p>
      ) : null}
    </div>
  )
}

interface RowProps {
  readonly picked: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

function Row({ picked, onPick, children }: RowProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={picked}
      onClick={onPick}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-[5px] px-2 text-left hover:bg-raised focus-visible:-outline-offset-2 max-md:min-h-11"
    >
      <span
        aria-hidden
        className={cx(
          'grid size-4 shrink-0 place-items-center rounded-sm',
          picked ? 'bg-primary text-primary-foreground' : 'shadow-[inset_0_0_0_1px_var(--hb-control)]',
        )}
      >
        {picked ? <Check size={12} strokeWidth={3} /> : null}
      </span>
      {children}
    </button>
  )
}

function AccountRow({ account, index }: { readonly account: ExchangeAccount; readonly index: number }) {
  return (
    <>
      <ExchangeTile code={account.code} index={index} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{account.label}</span>
        <span className="flex items-center gap-1.5 text-xs text-subtle-foreground">
          <Dot tone={statusTones[account.status]} />
          {account.exchangeName}
        </span>
      </span>
      <span className="text-muted-foreground">
        <MoneyNow of={account.equityUsd} why={texts.equityUnknown} />
      </span>
    </>
  )
}
