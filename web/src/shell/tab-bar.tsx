import { Menu as MenuIcon } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation, useNavigate } from '../core/router/router.tsx'
import { cx } from '../core/kit/class-names.ts'
import { Icon } from '../core/kit/icon.tsx'
import { useMenuButton } from '../core/kit/use-menu-button.ts'
import {
  accounts,
  analytics,
  balances,
  bots,
  calendar,
  equity,
  isWithin,
  overview,
  playbooks,
  positions,
  trades,
} from './navigation/destinations.ts'
import { PersonMenu } from './user-menu.tsx'
import * as texts from '#texts/shell/shell'

const tabs = [overview, balances, positions, trades]
const further = [equity, analytics, bots, playbooks, calendar, accounts]
const look = 'flex flex-col items-center justify-center gap-1 text-2xs leading-[14px] font-medium'

/** The navigation between screens on phones. */
export const TabBar = memo(function TabBar({ search }: { readonly search: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { button, menu } = useMenuButton()
  const more = further.map(({ label, icon, path }) => ({
    label,
    icon,
    onPick: () => navigate({ pathname: path, search }),
  }))
  const inMore = further.some((place) => isWithin(pathname, place))
  return (
    <nav
      aria-label={texts.trading}
      className="print:hidden fixed short:static inset-x-0 bottom-0 z-30 border-t bg-[color-mix(in_srgb,var(--hb-card)_96%,transparent)] pb-[env(safe-area-inset-bottom)] backdrop-blur-md md:hidden"
    >
      <div className="grid h-[60px] grid-cols-5">
        {tabs.map((place) => {
          const { label, path, icon } = place
          const current = isWithin(pathname, place)
          return (
            <Link
              key={path}
              to={{ pathname: path, search }}
              aria-current={pathname === path ? 'page' : current || undefined}
              className={cx(look, current ? 'text-foreground' : 'text-subtle-foreground')}
            >
              <Icon of={icon} size={20} className={current ? 'text-primary' : ''} />
              {label}
            </Link>
          )
        })}
        <button
          {...button}
          type="button"
          className={cx(look, inMore || menu.open ? 'text-foreground' : 'text-subtle-foreground')}
        >
          <Icon of={MenuIcon} size={20} className={inMore ? 'text-primary' : ''} />
          {texts.more}
        </button>
      </div>
      <PersonMenu {...menu} label={texts.more} align="end" entries={[...more, { kind: 'line' }]} />
    </nav>
  )
})
