import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { AccountProgress } from '@harbour/contract/trading/sync'
import { Eye, EyeOff, House, Search } from 'lucide-react'
import type { ApiQuery } from '../core/api/query.ts'
import { Icon } from '../core/kit/icon.tsx'
import { IconButton } from '../core/kit/icon-button.tsx'
import { Kbd } from '../core/kit/kbd.tsx'
import { toggleHideAmounts, useAmountsHidden } from '../core/kit/preferences.ts'
import type { LiveState } from '../core/api/live.ts'
import { paths } from '../core/router/paths.ts'
import { Link } from '../core/router/router.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ScopeRange } from '../trading/scope/range-control.tsx'
import { SyncStatus } from './sync-status.tsx'
import { ctrl, search } from '#texts/core/shortcuts'
import * as texts from '#texts/shell/shell'

interface TopBarProps {
  /** Undefined until they are loaded. */
  readonly accounts: readonly ExchangeAccount[] | undefined
  readonly sync: ApiQuery<{ readonly accounts: readonly AccountProgress[] }>
  readonly live: LiveState
  /** True if the screen below has a range. */
  readonly ranged: boolean
  /** True if it compares the range with another. */
  readonly compares: boolean
  readonly onPalette: () => void
}

/** Scope on the left; search, freshness and hiding on the right. */
export function TopBar({ accounts, sync, live, ranged, compares, onPalette }: TopBarProps) {
  const hidden = useAmountsHidden()
  return (
    <header className="print:hidden sticky short:static top-0 z-15 flex h-(--hb-topbar) items-center gap-2 border-b bg-[color-mix(in_srgb,var(--hb-bg)_92%,transparent)] px-5 backdrop-blur-[10px] max-md:h-14 max-md:gap-1 max-md:px-3">
      {/* the rail has it on wider screens */}
      <Link
        to={paths.dashboard}
        aria-label={texts.home}
        title={texts.home}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:text-foreground md:hidden"
      >
        <Icon of={House} size={18} />
      </Link>
      <AccountSwitcher all={accounts} />
      {ranged ? <ScopeRange compares={compares} className="max-md:hidden" /> : null}
      <span className="flex-1" />
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={onPalette}
        className="flex h-8 w-[216px] items-center gap-2 rounded-md bg-card pr-2 pl-2.5 whitespace-nowrap text-subtle-foreground hairline hover:hairline-strong max-xl:hidden"
      >
        <Icon of={Search} />
        {search}
        <span className="ml-auto">
          <Kbd>{ctrl} K</Kbd>
        </span>
      </button>
      {/* Before the lens: its words need more room offline, which is free on its left. */}
      <SyncStatus answer={sync} live={live} />
      <IconButton
        icon={Search}
        label={search}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={onPalette}
        className="xl:hidden"
      />
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={hidden ? texts.showAmounts : texts.hideAmounts}
        aria-keyshortcuts="Shift+P"
        onClick={toggleHideAmounts}
      />
    </header>
  )
}
