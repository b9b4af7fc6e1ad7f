import { minuteMs } from '@harbour/ledger/durations'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { useApiQuery } from '../../core/api/query.ts'
import { useAnchor } from '../../core/kit/anchor.ts'
import { Card } from '../../core/kit/card.tsx'
import { daysEnd } from '../../core/kit/days-end.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { useClosingZone } from '../../core/kit/preferences.ts'
import { api } from '../equity-bridge/api.ts'
import { movedByDay } from '../equity-bridge/parts.ts'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { DaysTable } from './days-table.tsx'
import { MovedDays, MovedDaysSkeleton } from './moved-days.tsx'
import { newestFirst, whatDays } from '#texts/trading/overview/attention'
import * as texts from '#texts/trading/overview/equity-screen'

const none: readonly EquityBridgeParts[] = []

interface DaysCardProps {
  readonly answer: Answer<{ readonly points: readonly EquityPoint[] }>
  readonly className?: string
}

/**
 * The days of the range in one table: what moved the equity of each, and where it closed. Where the parts are unknown, since deposits of an
 * account cannot be read or the answer failed, the card says so, and the days are listed without them.
 */
export function DaysCard({ answer, className }: DaysCardProps) {
  const scope = useScope()
  useClosingZone()
  const moved = useApiQuery(
    api.equityBridge.days,
    { query: { ...equityRangeOf(scope, useNow(minuteMs)), ...scope.query } },
    { keepPrevious: true },
  )
  useAnchor(movedByDay, answer.data !== undefined && moved.data !== undefined)
  return (
    <Card
      id={movedByDay}
      title={texts.byDay}
      note={moved.data ? newestFirst(daysEnd(moved.data.closesIn)) : null}
      {...(className ? { className } : {})}
    >
      <Loaded answer={answer} what={whatDays} skeleton={<MovedDaysSkeleton />}>
        {({ points }) =>
          points.length === 0 ? (
            <p className="px-4 pt-2 pb-5 text-muted-foreground">{texts.noDays}</p>
          ) : (
            <>
              <Loaded answer={moved} what={texts.whatParts} skeleton={<MovedDaysSkeleton />} inline>
                {({ days, unread }) =>
                  days.length > 0 ? (
                    <MovedDays points={points} bridges={days} />
                  ) : (
                    <>
                      {unread.map(({ accountId, label, reason }) => (
                        <p key={accountId} className="px-4 pt-1 pb-3 text-xs text-muted-foreground">
                          {label}: {reason}
                        </p>
                      ))}
                      <DaysTable points={points} />
                    </>
                  )
                }
              </Loaded>
              {moved.data === undefined && moved.error ? <MovedDays points={points} bridges={none} /> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
