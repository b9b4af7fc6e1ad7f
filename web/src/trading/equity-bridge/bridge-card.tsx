import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { useApiQuery } from '../../core/api/ask.ts'
import { Pnl, useCurrency } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { closesIn, day, dayKey, utc } from '../../core/kit/format-time.ts'
import { Info } from '../../core/kit/info.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useClosingZone } from '../../core/kit/preferences.ts'
import { Link } from '../../core/router/router.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { type Range, rangeWords } from '../scope/ranges.ts'
import { type Scope, scopeOf, useScope, withScope } from '../scope/scope.ts'
import { withSearch } from '../scope/with-search.ts'
import { daysEnd } from '../../core/kit/days-end.ts'
import { api } from './api.ts'
import { BridgeSkeleton } from './bridge-skeleton.tsx'
import { type Part, shownBridge } from './parts.ts'
import * as texts from '#texts/trading/overview/attention'

interface BridgeCardProps {
  /** Another range than that of the screen. */
  readonly range?: Range
  readonly title?: string
  readonly className?: string
}

/** Splits the change of equity over the range into its parts; each part links to its rows. */
export function BridgeCard({ range, title = texts.moved, className }: BridgeCardProps) {
  const screen = useScope()
  const scope = range === undefined ? screen : inRange(screen, range)
  useClosingZone()
  const now = useNow(60_000)
  const days = equityRangeOf(scope, now)
  const today = dayKey(now, closesIn())
  const answer = useApiQuery(api.equityBridge.show, { query: { ...days, ...scope.query } }, { keep: true })
  return (
    <Card
      title={title}
      note={answer.data ? texts.daysOfEquity(daysEnd(answer.data.closesIn)) : null}
      {...(className ? { className } : {})}
    >
      <Loaded answer={answer} what={texts.whatMoved} skeleton={<BridgeSkeleton />}>
        {({ bridge, unread }) =>
          bridge === null ? (
            <p className="px-4 pt-1 pb-4 text-xs text-muted-foreground">
              {unread.length === 0
                ? days.from === today
                  ? texts.needsToday
                  : texts.needsTwoDays
                : unread.map(({ label, reason }) => `${label}: ${reason}`).join(' ')}
            </p>
          ) : (
            <Bridge
              bridge={bridge}
              isRunning={bridge.endDay === today}
              search={scope.search}
              of={range === undefined ? null : rangeWords(range, bridge.endDay)}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

const inRange = (scope: Scope, range: Range): Scope =>
  scopeOf(withScope(new URLSearchParams(scope.search), { range }))

interface BridgeProps {
  readonly bridge: EquityBridgeParts
  /** Its last day has no close yet. */
  readonly isRunning: boolean
  readonly search: string
  /** Names the range of the parts where it is another than that of the screen: 'today'. */
  readonly of: string | null
}

function Bridge({ bridge, isRunning, search, of }: BridgeProps) {
  const { parts, change } = shownBridge(bridge, useCurrency())
  return (
    <dl className="num grid border-t sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:grid-rows-[auto_auto_auto]">
      {parts
        .filter(({ isShown }) => isShown)
        .map((part, at) => (
          <Cell key={part.key} of={part} sign={at === 0 ? '' : '+'} search={search} range={of} />
        ))}
      <div className={cell}>
        <dt className={head}>
          <span aria-hidden="true">=</span> {bridgeParts.change.name} <OfRange range={of} />
          <Info about={bridgeParts.change.name} text={bridgeParts.change.definition} />
        </dt>
        <dd className={figure}>
          <Pnl of={change} />
        </dd>
        <dd className="text-2xs max-lg:col-span-2 text-subtle-foreground">
          {(isRunning ? texts.closeToNow : texts.closes)(day(bridge.startDay, utc), day(bridge.endDay, utc))}
        </dd>
      </div>
    </dl>
  )
}

const cell =
  'grid min-h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-2 lg:px-2.5 lg:first:pl-4 max-md:px-3 max-lg:border-t max-lg:first:border-t-0 lg:row-span-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:items-start lg:gap-y-0.5 lg:border-l lg:py-3 lg:first:border-l-0'
/** German names have long words, which are divided where the column is narrow. */
const head = 'flex items-center gap-1 text-xs text-muted-foreground lg:items-start [:lang(de)_&]:hyphens-auto'
const figure = 'text-right font-semibold lg:mt-1 lg:text-left'

const OfRange = ({ range }: { readonly range: string | null }) =>
  range === null ? null : <span className="sr-only">{range}</span>

interface CellProps {
  readonly of: Part
  readonly sign: string
  readonly search: string
  readonly range: string | null
}

function Cell({ of: { name, definition, value, rows }, sign, search, range }: CellProps) {
  return (
    <div className={cell}>
      <dt className={head}>
        {sign ? <span aria-hidden="true">{sign}</span> : null}
        <Link to={withSearch(rows, search)} className="min-w-0 hover:text-foreground hover:underline">
          {name}
        </Link>{' '}
        <OfRange range={range} />
        <Info about={name} text={definition} />
      </dt>
      <dd className={figure}>
        <Pnl of={value} />
      </dd>
    </div>
  )
}
