import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { lazy, Suspense, useDeferredValue } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count } from '../../core/kit/format.ts'
import { ago, exactTime } from '../../core/kit/format-time.ts'
import { Former, IsHeld, Loaded } from '../../core/kit/loaded.tsx'
import { agoMs, useNow } from '../../core/kit/now.ts'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useAccounts } from '../scope/accounts.tsx'
import { DisconnectedNote } from '../scope/disconnected-note.tsx'
import { NoAccounts } from '../scope/no-accounts.tsx'
import { staleMs } from '../sync/summary.ts'
import { useScope, useSetScope } from '../scope/scope.ts'
import { PositionsSkeleton, PositionsTable } from './positions-table.tsx'
import { RiskLines } from './risk-lines.tsx'
import { UnrealisedTotal } from './unrealised-total.tsx'
import * as texts from '#texts/trading/positions'
import * as terms from '#texts/trading/terms'

// Shares its texts with the analytics, and is loaded with them.
const SpotPositionsCard = lazy(async () => ({
  default: (await import('./spot-positions-card.tsx')).SpotPositionsCard,
}))

/** The number of skeleton rows. */
const usualRows = 9

/** Shows open derivatives positions as stated by the exchanges, and open spot trades computed from the fills. */
export function PositionsScreen() {
  const scope = useScope()
  const setScope = useSetScope()
  const accounts = useAccounts()
  // Deferred for the header, the rows and the content below alike: the sum in the header is that of the rows, and nothing moves them.
  const answer = useDeferredValue(
    useApiQuery(api.portfolio.positions, { query: scope.query }, { keepPrevious: true }),
  )
  const drawn = answer.data
  if (accounts.isKnown && accounts.all.length === 0)
    return (
      <NoAccounts
        title={texts.positions}
        of="positions"
        outline={
          <Card title={texts.openPositions}>
            <PositionsSkeleton accounts={accounts} rows={usualRows} />
          </Card>
        }
      />
    )
  const open = drawn?.positions
  const isHeld = answer.isPending
  const isFiltered = scope.accounts.length > 0
  return (
    <>
      <PageHeader title={texts.positions} note={texts.intro} />
      <DisconnectedNote />
      <Card
        title={
          <>
            {texts.openPositions} {open ? <Badge>{count(open.length)}</Badge> : null}
          </>
        }
        note={
          open?.[0] ? (
            <span className="max-md:hidden">
              {texts.riskFirst}
              <Read at={open.map(({ asOf }) => asOf).sort()[0] ?? ''} />
            </span>
          ) : null
        }
        actions={
          drawn ? (
            <Former answer={answer}>
              <AmountsIn of={drawn}>
                <UnrealisedTotal name={currentMetrics.unrealised.name} of={drawn.unrealisedUsd} />
              </AmountsIn>
            </Former>
          ) : null
        }
      >
        <Loaded
          answer={answer}
          what={texts.thePositions}
          skeleton={<PositionsSkeleton accounts={accounts} rows={usualRows} />}
        >
          {({ positions }) =>
            positions.length > 0 ? (
              <>
                <RiskLines of={positions} />
                <PositionsTable positions={positions} accounts={accounts} />
              </>
            ) : isFiltered ? (
              <EmptyState
                title={terms.noItems}
                action={<Button onClick={() => setScope({ accounts: [] })}>{terms.clearFilters}</Button>}
              >
                {texts.noneInAccounts}
              </EmptyState>
            ) : (
              <EmptyState title={texts.noPositions}>{texts.willAppear}</EmptyState>
            )
          }
        </Loaded>
      </Card>
      {/* The number of positions is unknown until they load: until then this takes its space invisibly, so that no holding moves. Skeleton bars show inside invisible elements too: only zero opacity hides them. */}
      <IsHeld value={isHeld}>
        <div inert={isHeld} className={isHeld ? 'invisible opacity-0' : 'contents'}>
          <Suspense fallback={null}>
            <SpotPositionsCard accounts={accounts} />
          </Suspense>
        </div>
      </IsHeld>
    </>
  )
}

/** Shows when the oldest of the rows was read, if the top bar's time does not say so. */
function Read({ at }: { readonly at: string }) {
  const now = useNow(agoMs)
  if (now - Date.parse(at) < staleMs) return null
  return (
    <time dateTime={at} title={exactTime(at)}>
      {' · '}
      {texts.synced(ago(at, { now }))}
    </time>
  )
}
