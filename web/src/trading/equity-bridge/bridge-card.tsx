import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { useApiQuery } from '../../core/api/ask.ts'
import { Pnl, useCurrency } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { Info } from '../../core/kit/info.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useClosingZone } from '../../core/kit/preferences.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Link } from '../../core/router/router.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { daysEnd } from '../../core/kit/days-end.ts'
import { api } from './api.ts'
import { type Part, shownBridge } from './parts.ts'

/** Splits the change of equity over the range into its parts; each part links to its rows. */
export function BridgeCard({ className }: { readonly className?: string }) {
  const scope = useScope()
  useClosingZone()
  const answer = useApiQuery(
    api.equityBridge.show,
    { query: { ...equityRangeOf(scope, useNow(60_000)), ...scope.query } },
    { keep: true },
  )
  return (
    <Card
      title="What moved"
      note={answer.data ? `days of equity, ${daysEnd(answer.data.closesIn)}` : null}
      {...(className ? { className } : {})}
    >
      <Loaded answer={answer} what="what moved" skeleton={<BridgeSkeleton />}>
        {({ bridge, unread }) =>
          bridge === null ? (
            <p className="px-4 pt-1 pb-4 text-xs text-muted-foreground">
              {unread.length === 0
                ? 'Needs two days of equity.'
                : unread.map(({ label, reason }) => `${label}: ${reason}`).join(' ')}
            </p>
          ) : (
            <Bridge bridge={bridge} search={scope.search} />
          )
        }
      </Loaded>
    </Card>
  )
}

interface BridgeProps {
  readonly bridge: EquityBridgeParts
  readonly search: string
}

function Bridge({ bridge, search }: BridgeProps) {
  const { parts, change } = shownBridge(bridge, useCurrency())
  return (
    <dl className="num grid border-t sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {parts
        .filter(({ isShown }) => isShown)
        .map((part, at) => (
          <Cell key={part.key} of={part} sign={at === 0 ? '' : '+'} search={search} />
        ))}
      <div className={cell}>
        <dt className={head}>
          <span aria-hidden="true">=</span> {bridgeParts.change.name}{' '}
          <Info about={bridgeParts.change.name} text={bridgeParts.change.definition} />
        </dt>
        <dd className={figure}>
          <Pnl of={change} />
        </dd>
        <dd className="col-span-2 text-2xs text-subtle-foreground">
          {`close of ${day(bridge.startDay, utc)} to ${day(bridge.endDay, utc)}`}
        </dd>
      </div>
    </dl>
  )
}

const cell =
  'grid min-h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 max-md:px-3 max-lg:border-t max-lg:first:border-t-0 lg:block lg:border-l lg:py-3 lg:first:border-l-0'
const head = 'flex items-center gap-1 text-xs text-muted-foreground lg:min-h-9 lg:items-start'
const figure = 'text-right font-semibold lg:mt-1 lg:text-left'

interface CellProps {
  readonly of: Part
  readonly sign: string
  readonly search: string
}

function Cell({ of: { name, definition, value, rows }, sign, search }: CellProps) {
  return (
    <div className={cell}>
      <dt className={head}>
        {sign ? <span aria-hidden="true">{sign}</span> : null}
        <Link to={withScope(rows, search)} className="min-w-0 hover:text-foreground hover:underline">
          {name}
        </Link>{' '}
        <Info about={name} text={definition} />
      </dt>
      <dd className={figure}>
        <Pnl of={value} />
      </dd>
    </div>
  )
}

/** Accounts and range go along to the rows. */
function withScope(rows: string, search: string): string {
  const [address = '', hash] = rows.split('#')
  const [path, own = ''] = address.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value)
  return `${path}${params.size > 0 ? `?${params.toString()}` : ''}${hash ? `#${hash}` : ''}`
}

function BridgeSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-4 border-t px-4 py-3 lg:grid-cols-6">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <span key={place}>
          <Skeleton className="my-0.5 h-3 w-20" />
          <Skeleton className="mt-2 h-4 w-24" />
        </span>
      ))}
    </div>
  )
}
