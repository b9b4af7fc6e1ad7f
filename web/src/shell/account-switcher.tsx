import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountColour } from '../core/kit/exchange-tile.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import { Popover } from '../core/kit/popover.tsx'
import { LoadingNote } from '../core/kit/skeleton.tsx'
import { useScope } from '../trading/scope/scope.ts'
import * as texts from '#texts/shell/shell'

const AccountList = lazyPart(() => import('./account-list.tsx'), 'AccountList', {
  waiting: <LoadingNote />,
  missing: 'line',
})

const none: readonly ExchangeKey[] = []

/** Picks the accounts that the screens show: all, or some of them; reads "Accounts" until they are loaded. */
export function AccountSwitcher({ keys: known }: { readonly keys: readonly ExchangeKey[] | undefined }) {
  const keys = known ?? none
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { accounts } = useScope()
  const chosen = keys.filter(({ id }) => accounts.includes(id))
  const shown = chosen.length > 0 ? chosen : keys
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={keys.length === 0}
        onClick={() => setOpen(!open)}
        className="touch flex h-8 min-w-0 items-center gap-2 rounded-md px-2 font-medium hover:bg-raised disabled:opacity-60 max-md:h-11 md:hairline-strong"
      >
        <span aria-hidden className="inline-flex gap-0.5">
          {shown.slice(0, 4).map((key) => (
            <span
              key={key.id}
              className="h-3.5 w-[5px] rounded-[2px]"
              style={{ background: accountColour(keys.indexOf(key)) }}
            />
          ))}
        </span>
        <span className="max-w-[16ch] truncate">{nameOf(chosen, known?.length)}</span>
        <Icon of={ChevronDown} size={14} className="text-subtle-foreground" />
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={texts.accounts} className="w-80">
        <AccountList keys={keys} />
      </Popover>
    </>
  )
}

function nameOf(chosen: readonly ExchangeKey[], total: number | undefined): string {
  if (total === undefined) return texts.accounts
  if (total === 0) return texts.noAccounts
  const [only] = chosen
  if (!only || chosen.length === total) return texts.allAccounts
  return chosen.length === 1 ? only.label : texts.someAccounts(chosen.length)
}
