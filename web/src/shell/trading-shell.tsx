import { minuteMs } from '@harbour/ledger/durations'
import { IsRestoringProvider } from '@tanstack/react-query'
import { memo, Suspense, useDeferredValue } from 'react'
import { Outlet, useLocation } from '../core/router/router.tsx'
import { isServerError, isUnreachable } from '../core/errors/api-error.ts'
import { reasonOf } from '../core/errors/reason.ts'
import { api } from '../core/api/api.ts'
import { useApiQuery } from '../core/api/query.ts'
import { useRecovery } from '../core/connection/trouble.ts'
import { Card } from '../core/kit/card.tsx'
import { ErrorState } from '../core/kit/error-state.tsx'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import { BesideTitle, PageHeader } from '../core/kit/page-header.tsx'
import { IsAgeSaidAbove } from '../core/kit/shown-since.ts'
import { useTimeZone } from '../core/kit/preferences.ts'
import { LoadingNote } from '../core/kit/skeleton.tsx'
import { paths } from '../core/router/paths.ts'
import { ScreenBoundary } from '../core/boundaries/screen-boundary.tsx'
import { LiveStateContext } from '../trading/sync/live-state.ts'
import type { LiveState } from '../core/api/live.ts'
import { useLiveUpdates } from '../trading/sync/live-updates.ts'
import { readsHistory } from '../trading/sync/summary.ts'
import { Layers, useLayers } from './layers.tsx'
import { destinationOf } from './navigation/destinations.ts'
import { Rail } from './rail.tsx'
import { ScopeRange } from '../trading/scope/range-control.tsx'
import { useScope } from '../trading/scope/scope.ts'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { TradingNotice } from './trading-notice.tsx'
import * as texts from '#texts/shell/shell'

const AccountsBanner = lazyPart(() => import('./accounts-banner.tsx'), 'AccountsBanner', { missing: 'line' })
const HistoryBanner = lazyPart(() => import('./history-banner.tsx'), 'HistoryBanner', { missing: 'line' })
const NoTrading = lazyPart(() => import('../portal/billing/no-trading.tsx'), 'NoTrading', {
  waiting: <LoadingNote />,
  missing: 'line',
})
const UnsavedDrafts = lazyPart(() => import('../trading/journal/unsaved-drafts.tsx'), 'UnsavedDrafts', {
  missing: 'silent',
})

/** These show the current state, everything, or their own month: a range would have no effect. */
const rangeless = [paths.accounts, paths.balances, paths.positions, paths.calendar]

/** These compare the range with another; so does the page of a bot. */
const comparing: readonly string[] = [
  paths.trading,
  paths.equity,
  paths.analytics,
  paths.bots,
  paths.playbooks,
]

const lossOf = (error: unknown): 'failing' | 'offline' | null =>
  isServerError(error) ? 'failing' : isUnreachable(error) ? 'offline' : null

const isLost = (live: LiveState): live is 'offline' | 'failing' => live === 'offline' || live === 'failing'

/** The layout of every trading screen. */
export function TradingShell() {
  const me = useApiQuery(api.auth.me, {})
  const mayTrade = me.data?.hasTrading ?? false
  // the render with the first answers is the largest piece of work: deferred, it is done in slices
  const isScreenDue = useDeferredValue(mayTrade)
  const { search } = useScope()
  const { pathname } = useLocation()
  const accounts = useApiQuery(api.exchangeKeys.list, {}, { enabled: mayTrade })
  const sync = useApiQuery(api.sync.status, {}, { enabled: mayTrade, refetchInterval: minuteMs })
  const positions = useApiQuery(api.portfolio.positions, { query: {} }, { enabled: mayTrade })
  const stream = useLiveUpdates(mayTrade)
  useRecovery()
  const isProfileMissing = me.isError && !me.data
  // without a profile no stream is opened, which would say so itself
  const live = isProfileMissing ? (lossOf(me.error) ?? stream) : stream
  // The stream connects while the screen is still loading. An urgent update would then render the whole screen in one task
  // (15 to 20 ms of processor time); deferred, it is rendered in slices.
  const liveOfScreen = useDeferredValue(live)
  const layers = useLayers()
  const progress = sync.data?.accounts ?? []
  // an address below one of these counts too: the history of one account
  const ranged = !rangeless.some((path) => pathname.startsWith(path))
  const compares = comparing.includes(pathname) || pathname.startsWith(`${paths.bots}/`)
  return (
    <div className="grid min-h-dvh grid-cols-[var(--hb-rail)_minmax(0,1fr)] max-xl:grid-cols-[var(--hb-rail-icon)_minmax(0,1fr)] print:block print:pb-0 max-md:block max-md:pb-[calc(60px+env(safe-area-inset-bottom))] short:pb-0!">
      <SkipLink />
      <Rail
        search={search}
        openPositions={positions.data?.positions.length ?? null}
        accountCount={accounts.data?.length ?? null}
      />
      <div className="min-w-0">
        <TopBar
          accounts={accounts.data}
          sync={sync}
          live={live}
          ranged={ranged}
          compares={compares}
          onPalette={layers.openPalette}
        />
        <main
          id="main"
          tabIndex={-1}
          data-stale={live === 'offline' || undefined}
          className="mx-auto w-full max-w-content p-5 outline-none max-md:px-3 max-md:pt-3 max-md:pb-6"
        >
          {!isProfileMissing && isLost(live) ? <TradingNotice live={live} accounts={progress} /> : null}
          {mayTrade && pathname !== paths.accounts && progress.some(readsHistory) ? (
            <HistoryBanner accounts={progress} />
          ) : null}
          {mayTrade && pathname !== paths.accounts && accounts.error && !accounts.data ? (
            <AccountsBanner
              error={accounts.error}
              isBusy={accounts.isFetching}
              onRetry={() => void accounts.refetch()}
            />
          ) : null}
          {me.data && mayTrade ? <UnsavedDrafts person={me.data.id} /> : null}
          {me.data && !mayTrade ? <NoTrading isActive={me.data.isActive} /> : null}
          {isProfileMissing ? (
            <>
              <PageHeader title={destinationOf(pathname)?.label ?? texts.trading} />
              <Card label={texts.profileNotLoaded}>
                <ErrorState
                  title={texts.profileNotLoaded}
                  message={reasonOf(me.error)}
                  onRetry={() => void me.refetch()}
                  busy={me.isFetching}
                />
              </Card>
            </>
          ) : null}
          {/* before the profile is known the screen shows its own skeleton: queries wait, as while a cache is restored */}
          {me.isPending || mayTrade ? (
            <IsRestoringProvider value={!isScreenDue}>
              <IsAgeSaidAbove value={isLost(liveOfScreen)}>
                <Screen live={liveOfScreen} ranged={ranged} compares={compares} />
              </IsAgeSaidAbove>
            </IsRestoringProvider>
          ) : null}
        </main>
      </div>
      <TabBar search={search} />
      <Layers of={layers} search={search} ranged={ranged} compares={compares} />
    </div>
  )
}

interface ScreenProps {
  readonly live: LiveState
  readonly ranged: boolean
  readonly compares: boolean
}

/** Memoized: the frame's accounts, positions and sync state change far more often than a screen. */
const Screen = memo(function Screen({ live, ranged, compares }: ScreenProps) {
  const zone = useTimeZone()
  const { pathname } = useLocation()
  return (
    <ScreenBoundary address={pathname}>
      <Suspense fallback={<LoadingNote />}>
        {/* Every time on a screen is rendered again when the zone changes. */}
        <BesideTitle key={zone} value={ranged ? <ScopeRange compares={compares} /> : null}>
          <LiveStateContext value={live}>
            <Outlet />
          </LiveStateContext>
        </BesideTitle>
      </Suspense>
    </ScreenBoundary>
  )
})
