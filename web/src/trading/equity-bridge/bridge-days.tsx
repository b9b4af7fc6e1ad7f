import { minuteMs } from '@harbour/ledger/durations'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics, bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { usualBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { isZero } from '@harbour/ledger/decimal'
import { Fragment, useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Pnl, useCurrency } from '../../core/kit/amount.tsx'
import { useAnchor } from '../../core/kit/anchor.ts'
import { Card } from '../../core/kit/card.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { FoldedRow } from '../../core/kit/folded-row.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { useClosingZone } from '../../core/kit/preferences.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { ShowAllSkeleton, useFirstDays } from '../../core/kit/show-all.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { daysEnd } from '../../core/kit/days-end.ts'
import { api } from './api.ts'
import { movedByDay, shownBridge, type ShownBridge } from './parts.ts'
import * as texts from '#texts/trading/overview/attention'

const shownAtFirst = 10

/** Splits each day's change of equity into its parts; the rows add up to the parts of the range. */
export function BridgeDays({ className }: { readonly className?: string }) {
  const scope = useScope()
  useClosingZone()
  const answer = useApiQuery(
    api.equityBridge.days,
    { query: { ...equityRangeOf(scope, useNow(minuteMs)), ...scope.query } },
    { keepPrevious: true },
  )
  useAnchor(movedByDay, answer.data !== undefined)
  return (
    <Card
      id={movedByDay}
      title={texts.movedByDay}
      note={answer.data ? texts.newestFirst(daysEnd(answer.data.closesIn)) : null}
      {...(className ? { className } : {})}
    >
      <Loaded answer={answer} what={texts.whatDays} skeleton={<DaysSkeleton />}>
        {({ days, unread }) =>
          days.length === 0 ? (
            <p className="px-4 pt-1 pb-4 text-xs text-muted-foreground">
              {unread.length === 0
                ? texts.needsTwoDays
                : unread.map(({ label, reason }) => `${label}: ${reason}`).join(' ')}
            </p>
          ) : (
            <Days of={days} />
          )
        }
      </Loaded>
    </Card>
  )
}

/** The days while they are loading, with the usual parts. */
const DaysSkeleton = () => (
  <>
    <RowsSkeleton
      columns={[
        { key: 'day', title: texts.day, bar: 'w-11' },
        ...usualBridgeParts.map((key) => ({
          key,
          title: bridgeMetrics[key].name,
          right: true,
          className: wrapping,
        })),
        { key: 'change', title: bridgeParts.change.name, right: true, className: wrapping },
      ]}
      rows={shownAtFirst}
    />
    <ShowAllSkeleton />
  </>
)

interface MovedDay extends ShownBridge {
  readonly endDay: string
}

const keyOf = ({ endDay }: MovedDay) => endDay

function Days({ of: bridges }: { readonly of: readonly EquityBridgeParts[] }) {
  const narrow = useNarrow()
  const currency = useCurrency()
  const days = useMemo(
    () => bridges.map((bridge) => ({ endDay: bridge.endDay, ...shownBridge(bridge, currency) })),
    [bridges, currency],
  )
  const { shown, showAll } = useFirstDays(days, shownAtFirst, useScope().search)
  return (
    <>
      {narrow ? (
        <RowList label={texts.movedByDay} rows={shown} keyOf={keyOf} row={(one) => <Lines of={one} />} />
      ) : (
        <Table label={texts.movedByDay} columns={columnsOf(days)} rows={shown} keyOf={keyOf} />
      )}
      {showAll}
    </>
  )
}

/** Names of parts are long: they wrap before the table has to scroll. */
const wrapping = 'whitespace-normal!'

/** A column per part; rare ones only if some day has them. */
function columnsOf(days: readonly MovedDay[]): readonly Column<MovedDay>[] {
  const shown = new Set(
    days.flatMap(({ parts }) => parts.filter(({ isShown }) => isShown).map(({ key }) => key)),
  )
  const parts = days[0]?.parts ?? []
  return [
    { key: 'day', title: texts.day, cell: (one) => <DayName of={one} /> },
    ...parts
      .filter(({ key }) => shown.has(key))
      .map(
        ({ key, name }): Column<MovedDay> => ({
          key,
          title: name,
          right: true,
          className: wrapping,
          cell: (one) => <Pnl of={one.parts.find((part) => part.key === key)?.value ?? '0'} quiet />,
        }),
      ),
    {
      key: 'change',
      title: bridgeParts.change.name,
      right: true,
      className: wrapping,
      cell: ({ change }) => <Pnl of={change} className="font-medium" />,
    },
  ]
}

const DayName = ({ of: { endDay } }: { readonly of: MovedDay }) => (
  <time dateTime={endDay}>{day(endDay, utc)}</time>
)

function Lines({ of: moved }: { readonly of: MovedDay }) {
  return (
    <FoldedRow name={<DayName of={moved} />} value={<Pnl of={moved.change} />}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 pr-6.5 text-xs">
        {moved.parts
          .filter(({ value }) => !isZero(value))
          .map(({ key, name, value }) => (
            <Fragment key={key}>
              <dt className="text-subtle-foreground">{name}</dt>
              <dd className="text-right">
                <Pnl of={value} quiet />
              </dd>
            </Fragment>
          ))}
      </dl>
    </FoldedRow>
  )
}
