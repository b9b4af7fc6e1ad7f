import { LogOut, Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NavLink, Outlet, useLocation } from '../core/router/router.tsx'
import { api } from '../core/api/api.ts'
import { useApiQuery } from '../core/api/query.ts'
import { OfflineNote } from '../core/connection/offline-note.tsx'
import { Avatar } from '../core/kit/avatar.tsx'
import { BrandMark } from '../core/kit/brand-mark.tsx'
import { Button, ButtonLink } from '../core/kit/button.tsx'
import { cx } from '../core/kit/class-names.ts'
import { IconButton } from '../core/kit/icon-button.tsx'
import { IsAgeSaidAbove } from '../core/kit/shown-since.ts'
import { LoadingNote } from '../core/kit/skeleton.tsx'
import { paths } from '../core/router/paths.ts'
import { ScreenBoundary } from '../core/boundaries/screen-boundary.tsx'
import { LiveStateContext } from '../trading/sync/live-state.ts'
import { useLiveUpdates } from '../trading/sync/live-updates.ts'
import { logout } from './navigation/account-actions.ts'
import { SkipLink } from './skip-link.tsx'
import * as texts from '#texts/shell/shell'

interface Place {
  readonly to: string
  readonly label: string
}

/** The underline of the current item, at the lower edge of the header. */
const underline = 'after:absolute after:inset-x-2.5 after:-bottom-[13px] after:h-0.5 after:bg-primary'

/** The layout of the account pages. */
export function PortalShell() {
  const me = useApiQuery(api.auth.me, {})
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isInSettings = pathname === paths.settings
  // The number of streams per person is limited: only the screen with trading figures opens one.
  const isListening = pathname === paths.dashboard && (me.data?.hasTrading ?? false)
  const live = useLiveUpdates(isListening)
  const isOffline = live === 'offline'
  const places: readonly Place[] = [
    { to: paths.dashboard, label: texts.home },
    { to: paths.trading, label: texts.trading },
    { to: paths.downloads, label: texts.downloads },
    // the board has two addresses: both are highlighted
    { to: pathname === paths.feedback ? paths.feedback : paths.bugsFeatures, label: texts.feedback },
    ...(me.data?.role === 'admin' ? [{ to: paths.admin, label: texts.admin }] : []),
  ]
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="print:hidden sticky short:static top-0 z-20 border-b bg-[color-mix(in_srgb,var(--hb-bg)_94%,transparent)] backdrop-blur-[10px]">
        <div className="mx-auto flex h-14 max-w-[calc(var(--hb-portal)+48px)] items-center gap-6 px-6 max-lg:gap-3 max-md:px-4">
          <BrandMark to={paths.dashboard} />
          <nav aria-label={texts.main} className="flex gap-0.5 max-[880px]:hidden">
            {places.map((place) => (
              <PortalLink key={place.to} {...place} />
            ))}
          </nav>
          <span className="flex-1" />
          <OfflineNote isOffline={isOffline} isLive={isListening} />
          <ButtonLink
            to={paths.settings}
            tone="ghost"
            aria-current={isInSettings ? 'page' : undefined}
            className={cx('relative max-[880px]:hidden', isInSettings && `text-foreground ${underline}`)}
          >
            <Avatar name={me.data?.username ?? '–'} small />
            {texts.myAccount}
          </ButtonLink>
          <Button icon={LogOut} onClick={logout} className="max-[880px]:hidden">
            {texts.logout}
          </Button>
          <IconButton
            icon={open ? X : MenuIcon}
            label={open ? texts.closeMenu : texts.openMenu}
            aria-expanded={open}
            aria-controls="portal-menu"
            onClick={() => setOpen(!open)}
            className="-mr-2.5 min-[881px]:hidden"
          />
        </div>
        {open ? (
          <SmallMenu
            places={[...places, { to: paths.settings, label: texts.myAccount }]}
            onDone={() => setOpen(false)}
          />
        ) : null}
      </header>
      <main
        id="main"
        tabIndex={-1}
        data-stale={isOffline || undefined}
        className="mx-auto max-w-[calc(var(--hb-portal)+48px)] px-6 pt-8 pb-16 text-base outline-none max-md:px-4 max-md:pt-3 max-md:pb-12"
      >
        <ScreenBoundary address={pathname}>
          <Suspense fallback={<LoadingNote />}>
            <LiveStateContext value={live}>
              <IsAgeSaidAbove value={isOffline}>
                <Outlet />
              </IsAgeSaidAbove>
            </LiveStateContext>
          </Suspense>
        </ScreenBoundary>
      </main>
    </div>
  )
}

function PortalLink({ to, label }: Place) {
  return (
    <NavLink
      to={to}
      inside
      className={({ isActive }) =>
        cx(
          'relative flex h-8 items-center rounded-md px-2.5 font-medium transition-colors duration-instant',
          isActive
            ? `text-foreground ${underline}`
            : 'text-muted-foreground hover:bg-card hover:text-foreground',
        )
      }
    >
      {label}
    </NavLink>
  )
}

function SmallMenu({ places, onDone }: { readonly places: readonly Place[]; readonly onDone: () => void }) {
  return (
    <nav id="portal-menu" aria-label={texts.main} className="border-t px-2 py-2 min-[881px]:hidden">
      {places.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          inside
          onClick={onDone}
          className={({ isActive }) =>
            cx(
              'flex h-11 items-center rounded-md px-3 font-medium',
              isActive ? 'bg-raised text-foreground' : 'text-muted-foreground',
            )
          }
        >
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        onClick={logout}
        className="flex h-11 w-full items-center rounded-md px-3 font-medium text-muted-foreground"
      >
        {texts.logout}
      </button>
    </nav>
  )
}
