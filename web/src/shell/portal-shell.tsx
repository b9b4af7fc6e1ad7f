import { ChartCandlestick, LogOut, Menu as MenuIcon, Search, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { NavLink, Outlet, useLocation } from '../core/router/router.tsx'
import { api } from '../core/api/api.ts'
import { useApiQuery } from '../core/api/query.ts'
import { ConnectionNotice } from '../core/connection/connection-notice.tsx'
import { OfflineNote, useShownSince } from '../core/connection/offline-note.tsx'
import { useRecovery, useTrouble } from '../core/connection/trouble.ts'
import { Avatar } from '../core/kit/avatar.tsx'
import { BrandMark } from '../core/kit/brand-mark.tsx'
import { Button, ButtonLink } from '../core/kit/button.tsx'
import { cx } from '../core/kit/class-names.ts'
import { IconButton } from '../core/kit/icon-button.tsx'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import { IsAgeSaidAbove } from '../core/kit/shown-since.ts'
import { LoadingNote } from '../core/kit/skeleton.tsx'
import { paths } from '../core/router/paths.ts'
import { ScreenBoundary } from '../core/boundaries/screen-boundary.tsx'
import { LiveStateContext } from '../trading/sync/live-state.ts'
import { useLiveUpdates } from '../trading/sync/live-updates.ts'
import { Layers, useLayers } from './layers.tsx'
import { logout } from './navigation/account-actions.ts'
import { nowhereOf } from './navigation/nowhere.ts'
import { SkipLink } from './skip-link.tsx'
import { search } from '#texts/core/shortcuts'
import * as texts from '#texts/shell/shell'

const UnknownAddress = lazyPart(() => import('./unknown-address.tsx'), 'UnknownAddress', {
  // about its height: the page below hardly moves
  waiting: <div className="card mb-6 h-[180px] max-md:h-[300px]" />,
  missing: 'silent',
})

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
  const { pathname, state } = useLocation()
  const nowhere = nowhereOf(state)
  const isInSettings = pathname === paths.settings
  // The number of streams per person is limited: only the screen with trading figures opens one.
  const hasTrading = me.data?.hasTrading ?? false
  const isListening = pathname === paths.dashboard && hasTrading
  const layers = useLayers()
  const live = useLiveUpdates(isListening)
  // a screen without a stream learns it from its requests
  const isOffline = useTrouble() === 'unreached' || live === 'offline'
  useRecovery()
  const places: readonly Place[] = [
    { to: paths.dashboard, label: texts.home },
    { to: paths.trading, label: texts.trading },
    { to: paths.downloads, label: texts.downloads },
    // the board has two addresses: both are highlighted
    { to: pathname === paths.feedback ? paths.feedback : paths.bugsFeatures, label: texts.feedback },
    ...(me.data?.role === 'admin' ? [{ to: paths.admin, label: texts.admin }] : []),
  ]
  return (
    // the tables of administrators need more room; the header keeps the width of the content
    <div className={cx('min-h-dvh', pathname === paths.admin && '[--hb-portal:77.5rem]')}>
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
          {hasTrading ? (
            <IconButton
              icon={Search}
              label={search}
              aria-keyshortcuts="Meta+K Control+K"
              onClick={layers.openPalette}
              className="max-lg:min-[881px]:hidden"
            />
          ) : null}
          {/* the other frame is one tap away on phones, too */}
          <ButtonLink
            to={paths.trading}
            tone="ghost"
            icon={ChartCandlestick}
            className="max-sm:w-11 max-sm:px-0 min-[881px]:hidden"
          >
            <span className="max-sm:sr-only">{texts.trading}</span>
          </ButtonLink>
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
        {nowhere === null ? null : (
          <UnknownAddress
            address={nowhere}
            hasTrading={me.data?.hasTrading ?? true}
            onSearch={layers.openPalette}
          />
        )}
        {isOffline ? <PortalNotice isLive={isListening} /> : null}
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
      {hasTrading ? <Layers of={layers} search="" ranged={false} compares={false} /> : null}
    </div>
  )
}

const PortalNotice = ({ isLive }: { readonly isLive: boolean }) => (
  <ConnectionNotice since={useShownSince(isLive)} />
)

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
