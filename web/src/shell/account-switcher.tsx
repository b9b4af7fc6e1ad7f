import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '../core/kit/class-names.ts'
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

const none: readonly ExchangeAccount[] = []
const markLook = 'h-3.5 w-[5px] rounded-[2px]'
const unknownMarks = [1, 2, 3].map((mark) => (
  <span key={mark} className={cx(markLook, 'bg-(--hb-skeleton)')} />
))

/** Picks the accounts that the screens show: all, or some of them; reads "Accounts" until they are loaded. */
export function AccountSwitcher({ all: known }: { readonly all: readonly ExchangeAccount[] | undefined }) {
  const all = known ?? none
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { accounts } = useScope()
  const chosen = all.filter(({ id }) => accounts.includes(id))
  const shown = chosen.length > 0 ? chosen : all
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={all.length === 0}
        onClick={() => setOpen(!open)}
        className="touch flex h-8 min-w-0 items-center gap-2 rounded-md px-2 font-medium hover:bg-raised disabled:opacity-60 max-md:h-11 md:hairline-strong"
      >
        <span aria-hidden data-coloured className="inline-flex gap-0.5">
          {known ? null : unknownMarks}
          {shown.slice(0, 4).map((account) => (
            <span
              key={account.id}
              className={markLook}
              style={{ background: accountColour(all.indexOf(account)) }}
            />
          ))}
        </span>
        {/* It has its final width, so that nothing beside it moves. */}
        <span
          data-final={known ? undefined : texts.allAccounts}
          className={cx(
            'max-w-[16ch]',
            known
              ? 'truncate'
              : 'grid text-left *:[grid-area:1/1] before:invisible before:whitespace-nowrap before:[grid-area:1/1] before:content-[attr(data-final)]',
          )}
        >
          <span>{nameOf(chosen, known?.length)}</span>
        </span>
        <Icon of={ChevronDown} size={14} className="text-subtle-foreground" />
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={texts.accounts} className="w-80">
        <AccountList all={all} />
      </Popover>
    </>
  )
}

function nameOf(chosen: readonly ExchangeAccount[], total: number | undefined): string {
  if (total === undefined) return texts.accounts
  if (total === 0) return texts.noAccounts
  const [only] = chosen
  if (!only || chosen.length === total) return texts.allAccounts
  return chosen.length === 1 ? only.label : texts.someAccounts(chosen.length)
}
