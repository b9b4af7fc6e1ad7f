import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import type { Fill } from '@harbour/contract/trading/fills'
import type { Position } from '@harbour/contract/trading/positions'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import { sum } from '@harbour/ledger/decimal'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { zoneName } from '../../core/kit/format-time.ts'
import { type Answer, Former, Loaded } from '../../core/kit/loaded.tsx'
import { paths } from '../../core/router/paths.ts'
import { largestResults } from '../positions/largest-results.ts'
import { positionHeads, PositionsTable } from '../positions/positions-table.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { useScope } from '../scope/scope.ts'
import { ExposureLine } from './exposure-line.tsx'
import { CardLink } from '../../core/kit/card-link.tsx'
import { RecentFills } from './recent-fills.tsx'
import { OpenPositionsSkeleton, RecentFillsSkeleton, topPositions } from './skeletons.tsx'
import * as texts from '#texts/trading/overview/cards'
import * as terms from '#texts/trading/terms'
import { withSearch } from '../scope/with-search.ts'
import { openPositions, recentFills } from '#texts/trading/overview/overview'

interface Props {
  readonly positions: Answer<{
    readonly positions: readonly Position[]
    readonly unrealisedUsd: string
    readonly rate: ReportRate | null
  }>
  readonly balances: Pick<Answer<{ readonly totalUsd: string }>, 'data' | 'error'>
  readonly trades: Answer<{ readonly trades: readonly Fill[] }>
}

/** Shows the part below the curve: open positions and recent events. */
export function OverviewDetails({ positions, balances, trades }: Props) {
  const accounts = useAccounts()
  const { search } = useScope()
  return (
    <>
      <Card
        className="lg:col-span-8"
        title={
          <>
            {openPositions} {positions.data ? <Badge>{count(positions.data.positions.length)}</Badge> : null}
          </>
        }
        note={<span className="max-md:hidden">{texts.largestFirst}</span>}
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
        <Loaded
          answer={positions}
          what={texts.whatPositions}
          skeleton={<OpenPositionsSkeleton columns={positionHeads(accounts, true)} />}
        >
          {(data) =>
            data.positions.length === 0 ? (
              <EmptyState title={texts.noPositions}>{texts.positionsAppear}</EmptyState>
            ) : (
              <>
                <ExposureLine
                  open={data.positions}
                  equity={balances.data && sum([balances.data.totalUsd, data.unrealisedUsd])}
                  why={balances.error?.message}
                />
                <LargestPositions of={data.positions} to={`${paths.positions}${search}`} />
              </>
            )
          }
        </Loaded>
      </Card>
      <Card
        title={recentFills}
        note={zoneName()}
        className="lg:col-span-4"
        actions={<CardLink to={withSearch(`${paths.trades}?view=fills`, search)}>{texts.allFills}</CardLink>}
      >
        <Loaded answer={trades} what={texts.whatFills} skeleton={<RecentFillsSkeleton />}>
          {(data) =>
            data.trades.length === 0 ? (
              <EmptyState title={texts.noFills}>{texts.fillsAppear}</EmptyState>
            ) : (
              <RecentFills fills={data.trades} search={search} />
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

interface LargestPositionsProps {
  readonly of: readonly Position[]
  /** The link to all of them. */
  readonly to: string
}

/** The positions that make up the card's total, and the sum of the others. */
function LargestPositions({ of: positions, to }: LargestPositionsProps) {
  const { shown, others, ofOthers } = largestResults(positions, topPositions)
  return (
    <>
      <PositionsTable positions={shown} accounts={useAccounts()} isBrief />
      {others.length > 0 ? (
        <div className="flex items-center justify-between gap-4 border-t px-4 py-2.5">
          <CardLink to={to}>{texts.allPositions(count(positions.length))}</CardLink>
          <span className="num text-xs text-muted-foreground">
            {texts.morePositions(others.length, <Pnl of={ofOthers} why={terms.noPrice} />)}
          </span>
        </div>
      ) : null}
    </>
  )
}

/** On phones the name, which the balances above state with the same figure, would take a line of its own. */
function UnrealisedTotal({ of: total }: { readonly of: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-xs text-muted-foreground max-md:sr-only">{currentMetrics.unrealised.name}</span>
      <Pnl of={total} className="font-medium" />
    </span>
  )
}
