import { minuteMs } from '@harbour/ledger/durations'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { isZero } from '@harbour/ledger/decimal'
import { useApiQuery } from '../../core/api/query.ts'
import { Pnl, useCurrency } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { closesIn, day, dayKey, utc, zoneNamed } from '../../core/kit/format-time.ts'
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
import { BridgeCell, BridgeGrid } from './bridge-grid.tsx'
import { BridgeSkeleton, UnknownBridge } from './bridge-skeleton.tsx'
import { shownBridge } from './parts.ts'
import * as texts from '#texts/trading/overview/attention'

interface BridgeCardProps {
  /** A different range from the screen's. */
  readonly range?: Range
  readonly title?: string
  readonly className?: string
}

/** Splits the change of equity over the range into its parts; each part links to its rows. */
export function BridgeCard({ range, title = texts.moved, className }: BridgeCardProps) {
  const screen = useScope()
  const scope = range === undefined ? screen : inRange(screen, range)
  useClosingZone()
  const now = useNow(minuteMs)
  const days = equityRangeOf(scope, now)
  const today = dayKey(now, closesIn())
  const answer = useApiQuery(
    api.equityBridge.show,
    { query: { ...days, ...scope.query } },
    { keepPrevious: true },
  )
  return (
    <Card
      title={title}
      note={answer.data ? noteOf(answer.data, today) : null}
      {...(className ? { className } : {})}
    >
      <Loaded answer={answer} what={texts.whatMoved} skeleton={<BridgeSkeleton />}>
        {({ bridge, unread }) =>
          bridge === null && unread.length === 0 ? (
            <UnknownBridge why={days.from === today ? texts.todayUnknown : texts.needsTwoDays} />
          ) : bridge === null ? (
            <p className="px-4 pt-1 pb-4 text-xs text-muted-foreground">
              {unread.map(({ label, reason }) => `${label}: ${reason}`).join(' ')}
            </p>
          ) : (
            <Bridge
              bridge={bridge}
              search={scope.search}
              of={range === undefined ? null : rangeWords(range, bridge.endDay)}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

/** States the days of the parts; the present day has no close yet. */
function noteOf(
  { bridge, closesIn: zone }: { readonly bridge: EquityBridgeParts | null; readonly closesIn: string | null },
  today: string,
): string {
  const end = daysEnd(zone)
  if (bridge === null) return texts.daysOfEquity(end)
  const start = day(bridge.startDay, utc)
  if (bridge.endDay !== today) return `${texts.closes(start, day(bridge.endDay, utc))}, ${end}`
  return zone === null ? `${texts.sinceClose(start)}, ${end}` : texts.sinceClose(start, zoneNamed(zone))
}

const inRange = (scope: Scope, range: Range): Scope =>
  scopeOf(withScope(new URLSearchParams(scope.search), { range }))

interface BridgeProps {
  readonly bridge: EquityBridgeParts
  readonly search: string
  /** Names the range of the parts if it differs from the screen's: 'today'. */
  readonly of: string | null
}

function Bridge({ bridge, search, of }: BridgeProps) {
  const { parts, change } = shownBridge(bridge, useCurrency())
  return (
    <BridgeGrid change={<Pnl of={change} />} note={null} range={of}>
      {parts
        .filter(({ isShown }) => isShown)
        .map(({ rows, value, ...part }) => (
          <BridgeCell
            key={part.key}
            about={part}
            title={
              <Link
                to={withSearch(rows, search)}
                aria-label={part.name}
                className="touch min-w-0 hover:text-foreground hover:underline"
              >
                {texts.bridgeHeads[part.key][0] ?? part.name}
              </Link>
            }
            part={part.key}
            range={of}
          >
            {/* deposits and withdrawals are neither gain nor loss; a zero looks the same in every part */}
            <Pnl of={value} quiet={part.key === 'flows' && !isZero(value)} />
          </BridgeCell>
        ))}
    </BridgeGrid>
  )
}
