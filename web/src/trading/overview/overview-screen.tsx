import { minuteMs } from '@harbour/ledger/durations'
import { knowsFlows, steps } from '@harbour/ledger/metrics/equity-series'
import { memo, useDeferredValue, useMemo } from 'react'
import { EquityCurve, EquitySkeleton } from '../equity/equity-card.tsx'
import { HistoryNote, type Incomplete } from '../equity/history-note.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Underwater } from '../../core/kit/chart/small.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { dayKey, shownIn } from '../../core/kit/format-time.ts'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { LoadedStrip } from '../../core/kit/loaded-page.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useClosingZone, useTimeZone } from '../../core/kit/preferences.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { paths } from '../../core/router/paths.ts'
import { api as performanceApi } from '../analytics/api.ts'
import { KeyFigures, KeyFiguresSkeleton } from '../analytics/key-figures.tsx'
import { useComparedReport } from '../analytics/use-compared-report.ts'
import { ExcludedAccountsNote } from '../scope/excluded-accounts-note.tsx'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { rangeWords } from '../scope/ranges.ts'
import { useScope } from '../scope/scope.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { useDailyBars } from './daily-bars.tsx'
import { BalancesByAccountSkeleton, DetailsSkeleton, TodaySkeleton } from './skeletons.tsx'
import { useDailyResults, useRecentFills, useReport } from './answers.ts'
import { OneMoment, useBalances, useEquity, usePositions } from './one-moment.tsx'
import { CardLink } from '../../core/kit/card-link.tsx'
import { withoutOpen } from '#texts/trading/overview/cards'
import * as texts from '#texts/trading/overview/overview'
import { comparedWith } from '#texts/trading/performance/key-figures'

// Rarely shown: to people without an account, with a disconnected one, or with days in two zones.
const FirstRun = lazyPart(() => import('./first-run.tsx'), 'FirstRun', { missing: 'line' })
const DisconnectedNote = lazyPart(() => import('../scope/disconnected-note.tsx'), 'DisconnectedNote', {
  missing: 'line',
})
const ClosingNote = lazyPart(() => import('../equity/closing-note.tsx'), 'ClosingNote', { missing: 'line' })

// Loaded after the figures and the curve, which are more important. Two of them are memoized and take deferred answers
// (OneMoment defers its own): an urgent update of a part whose file has just loaded would render all of it in one task (10 to 13 ms).
const OverviewToday = memo(
  lazyPart(() => import('./overview-today.tsx'), 'OverviewToday', {
    waiting: <TodaySkeleton />,
    missing: 'line',
  }),
)
const BalancesByAccount = lazyPart(() => import('./balances-card.tsx'), 'BalancesByAccount', {
  waiting: <BalancesByAccountSkeleton />,
  missing: 'line',
})
const OverviewDetails = memo(
  lazyPart(() => import('./overview-details.tsx'), 'OverviewDetails', {
    waiting: <DetailsSkeleton />,
    missing: 'line',
  }),
)

const noFilters = {}

/** The overview: the results of the range against the period before, today's changes, what needs attention, and the total value. */
export function OverviewScreen() {
  const accounts = useAccounts()
  useFreshAfterSync(performanceApi.performance.report)
  if (accounts.isKnown && accounts.all.length === 0) return <FirstRun />
  return (
    <>
      <PageHeader title={texts.overview} />
      {accounts.all.some(({ disconnectedAt }) => disconnectedAt !== null) ? <DisconnectedNote /> : null}
      <OneMoment>
        <Results />
        <div className="mt-4 grid grid-cols-12 gap-4 *:col-span-12 max-md:mt-3 max-md:gap-3">
          <Today />
          <Equity />
          <Balances />
          <Details />
        </div>
      </OneMoment>
    </>
  )
}

/** The key figures of the range with those of the period of comparison. */
function Results() {
  const { range } = useScope()
  const now = useNow(minuteMs)
  const report = useReport()
  const compared = useComparedReport(noFilters)
  const points = useEquity().data?.points
  const below = useMemo(
    () => (points && knowsFlows(points) ? steps(points).map(({ drawdown }) => drawdown ?? 0) : []),
    [points],
  )
  const bars = useDailyBars(useDailyResults())
  const drawn = {
    ...(bars ? { net: bars } : {}),
    ...(below.length > 0 ? { drawdown: <Underwater values={below} /> } : {}),
  }
  const strip = { place: 'overview', label: texts.keyFigures(rangeWords(range, dayKey(now))) } as const
  return (
    <>
      <LoadedStrip
        answer={report}
        what={texts.whatKeyFigures}
        skeleton={<KeyFiguresSkeleton {...strip} isCompared={compared !== null} />}
      >
        {(data) => <KeyFigures {...strip} report={data} compared={compared} drawn={drawn} />}
      </LoadedStrip>
      {/* on phones the choice of the range has no room for these days */}
      {compared ? (
        <p className="mt-1.5 px-1 text-xs text-subtle-foreground md:hidden">{comparedWith(compared.days)}</p>
      ) : null}
    </>
  )
}

const Today = () => (
  <OverviewToday report={useDeferredValue(useReport())} balances={useBalances()} positions={usePositions()} />
)

function Equity() {
  const equity = useEquity()
  return (
    <Card
      {...(equity.error && !equity.data ? { title: texts.equity } : { label: texts.equity })}
      className="max-md:order-first lg:col-span-8"
    >
      <Loaded answer={equity} what={texts.whatEquity} skeleton={<EquitySkeleton />}>
        {(data) => (
          <>
            <ExcludedAccountsNote of={data} className="px-4 pt-3" />
            <EquityCurve
              points={data.points}
              hours={data.hours}
              rebuiltUntil={data.rebuiltUntil}
              note={<OverviewNote incomplete={data.incomplete} />}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Balances() {
  const { search } = useScope()
  const accounts = useAccounts()
  const balances = useBalances()
  const positions = usePositions()
  const to = `${paths.balances}${search}`
  return (
    <Card
      title={texts.balancesByAccount}
      note={withoutOpen}
      className="flex flex-col lg:col-span-4"
      actions={<CardLink to={to}>{texts.allBalances}</CardLink>}
    >
      <Loaded answer={balances} what={texts.whatBalances} skeleton={<BalancesByAccountSkeleton />}>
        {(data) =>
          data.balances.length === 0 ? (
            <EmptyState title={texts.noBalances}>{texts.balancesAppear}</EmptyState>
          ) : (
            <BalancesByAccount {...data} positions={positions} accounts={accounts} to={to} />
          )
        }
      </Loaded>
    </Card>
  )
}

const Details = () => (
  <OverviewDetails
    positions={usePositions()}
    balances={useBalances()}
    trades={useDeferredValue(useRecentFills())}
  />
)

function OverviewNote({ incomplete }: { readonly incomplete: readonly Incomplete[] }) {
  const closes = useClosingZone()
  useTimeZone()
  return (
    <>
      {closes === shownIn() ? null : <ClosingNote onlyWhereApart />}
      <HistoryNote incomplete={incomplete} />
    </>
  )
}
