import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { Link } from '../../core/router/router.tsx'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/ask.ts'
import { BridgeCard } from '../equity-bridge/bridge-card.tsx'
import { ClosingNote } from '../equity/closing-note.tsx'
import { EquityCurve, EquitySkeleton } from '../equity/equity-card.tsx'
import { HistoryNote, type Incomplete } from '../equity/history-note.tsx'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { zoneName } from '../../core/kit/format-time.ts'
import { Former, Loaded } from '../../core/kit/loaded.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { UncountedNote } from '../scope/uncounted-note.tsx'
import { PositionsTable } from '../positions/positions-table.tsx'
import { type Range, useScope } from '../scope/scope.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { BalancesByAccount, BalancesByAccountSkeleton } from './balances-card.tsx'
import { DisconnectedNote } from '../scope/disconnected-note.tsx'
import { KeyFigures } from './key-figures.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { RecentTrades } from './recent-trades.tsx'

const recentTrades = 8
const topPositions = 6

const rangeNames: Record<Range, string> = {
  '7D': 'last 7 days',
  '30D': 'last 30 days',
  '90D': 'last 90 days',
  YTD: 'this year',
  All: 'all time',
}

/** Everything at a glance: what it is worth, how it moved, what is open and what happened last. */
export function OverviewScreen() {
  const scope = useScope()
  const accounts = useAccounts()
  const equity = useApiQuery(
    api.portfolio.equity,
    { query: { days: scope.equityDays, ...scope.query } },
    { keep: true },
  )
  const balances = useApiQuery(api.portfolio.balances, { query: scope.query }, { keep: true })
  const positions = useApiQuery(api.portfolio.positions, { query: scope.query }, { keep: true })
  const trades = useApiQuery(
    api.trades.list,
    { query: { limit: String(recentTrades), ...scope.query } },
    { keep: true },
  )
  const to = (path: string) => `${path}${scope.search}`
  if (accounts.isKnown && accounts.all.length === 0) return <NoAccounts title="Overview" />
  return (
    <>
      <PageHeader title="Overview" />
      <DisconnectedNote />
      <KeyFigures
        equity={equity}
        balances={balances}
        positions={positions}
        rangeName={rangeNames[scope.range]}
      />
      <div className="mt-4 grid grid-cols-12 gap-4 *:col-span-12 max-md:mt-3 max-md:gap-3">
        <Card label="Equity" className="lg:col-span-8">
          <Loaded answer={equity} what="equity" skeleton={<EquitySkeleton />}>
            {(data) => (
              <>
                <UncountedNote of={data} className="px-4 pt-3" />
                <EquityCurve points={data.points} note={<OverviewNote incomplete={data.incomplete} />} />
              </>
            )}
          </Loaded>
        </Card>
        <Card
          title="Balances by account"
          className="flex flex-col lg:col-span-4"
          actions={<More to={to(paths.balances)}>All balances</More>}
        >
          <Loaded answer={balances} what="balances" skeleton={<BalancesByAccountSkeleton />}>
            {(data) =>
              data.balances.length === 0 ? (
                <EmptyState title="No balances yet">
                  They appear when an account has been read once.
                </EmptyState>
              ) : (
                <BalancesByAccount
                  {...data}
                  positions={positions}
                  accounts={accounts}
                  to={to(paths.balances)}
                />
              )
            }
          </Loaded>
        </Card>
        <BridgeCard />
        <Card
          className="lg:col-span-8"
          title={
            <>
              Open positions {positions.data ? <Badge>{count(positions.data.positions.length)}</Badge> : null}
            </>
          }
          actions={
            positions.data ? (
              <Former answer={positions}>
                <AmountsIn of={positions.data}>
                  <UnrealisedTotal of={positions.data.unrealisedUsd} />
                </AmountsIn>
              </Former>
            ) : null
          }
        >
          <Loaded answer={positions} what="positions" skeleton={<SkeletonRows rows={4} />}>
            {(data) =>
              data.positions.length === 0 ? (
                <EmptyState title="No open positions">
                  What you open on your exchanges shows up here.
                </EmptyState>
              ) : (
                <>
                  <PositionsTable positions={data.positions} accounts={accounts} top={topPositions} />
                  {data.positions.length > topPositions ? (
                    <div className="border-t px-4 py-2.5">
                      <More to={to(paths.positions)}>All {count(data.positions.length)} positions</More>
                    </div>
                  ) : null}
                </>
              )
            }
          </Loaded>
        </Card>
        <Card
          title="Recent trades"
          note={zoneName()}
          className="lg:col-span-4"
          actions={<More to={to(paths.trades)}>All trades</More>}
        >
          <Loaded answer={trades} what="trades" skeleton={<SkeletonRows rows={recentTrades} />}>
            {(data) =>
              data.trades.length === 0 ? (
                <EmptyState title="No trades yet">Your fills appear as your history is read.</EmptyState>
              ) : (
                <RecentTrades trades={data.trades} search={scope.search} />
              )
            }
          </Loaded>
        </Card>
      </div>
    </>
  )
}

function OverviewNote({ incomplete }: { readonly incomplete: readonly Incomplete[] }) {
  return (
    <>
      <ClosingNote onlyWhereApart />
      <HistoryNote incomplete={incomplete} />
    </>
  )
}

function More({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-xs text-link hover:underline">
      {children}
    </Link>
  )
}

function UnrealisedTotal({ of: total }: { readonly of: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-xs text-muted-foreground">{currentMetrics.unrealised.name}</span>
      <Pnl of={total} className="font-medium" />
    </span>
  )
}
