import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics, bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import type { EquityPoint } from '@harbour/contract/trading/equity'
import { usualBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { isZero } from '@harbour/ledger/decimal'
import { minuteMs } from '@harbour/ledger/durations'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Money, Pnl, Unknown, useCurrency } from '../../core/kit/amount.tsx'
import { FoldedRow } from '../../core/kit/folded-row.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useNow } from '../../core/kit/now.ts'
import { ShowAllSkeleton, useFirstDays } from '../../core/kit/show-all.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { type Part, shownBridge, type ShownBridge } from '../equity-bridge/parts.ts'
import { equityRangeOf } from '../scope/period.ts'
import { useScope } from '../scope/scope.ts'
import { type Day, daysOf, FromPeak, keyOf, Moment, Return, Source } from './days-table.tsx'
import { needsTwoDays } from '#texts/trading/overview/attention'
import { equity } from '#texts/trading/overview/equity'
import * as texts from '#texts/trading/overview/equity-screen'

/** Two weeks: a month of days is one press further down. */
const shownAtFirst = 14

interface MovedDay extends Day {
  /** Null for a day whose change has no parts, such as the first one. */
  readonly bridge: ShownBridge | null
}

interface MovedDaysProps {
  readonly points: readonly EquityPoint[]
  readonly bridges: readonly EquityBridgeParts[]
}

/** Every day of the range, newest first: the parts of its change, its return and its equity. */
export function MovedDays({ points, bridges }: MovedDaysProps) {
  const narrow = useNarrow()
  const scope = useScope()
  const currency = useCurrency()
  const { from = '' } = equityRangeOf(scope, useNow(minuteMs))
  const days = useMemo(() => {
    const byDay = new Map(bridges.map((bridge) => [bridge.endDay, shownBridge(bridge, currency)]))
    return daysOf(points, from).map((one) => ({ ...one, bridge: byDay.get(one.endDay) ?? null }))
  }, [points, bridges, from, currency])
  const { shown, showAll } = useFirstDays(days, shownAtFirst, scope.search)
  return (
    <>
      {narrow ? (
        <RowList label={texts.equityByDay} rows={shown} keyOf={keyOf} row={(one) => <Lines of={one} />} />
      ) : (
        <Table label={texts.equityByDay} columns={columnsOf(days)} rows={shown} keyOf={keyOf} />
      )}
      {showAll}
    </>
  )
}

/** The days while they are loading, with the usual parts. */
export const MovedDaysSkeleton = () => (
  <>
    <RowsSkeleton
      columns={columnsWith(usualBridgeParts.map((key) => ({ key, name: bridgeMetrics[key].name })))}
      rows={shownAtFirst}
    />
    <ShowAllSkeleton />
  </>
)

/** Names of parts are long: they wrap before the table has to scroll. */
const wrapping = 'whitespace-normal!'
const onWide = '@max-[56rem]:hidden'

/** A column per part; rare ones only if some day has them, and none if no change is known. */
function columnsOf(days: readonly MovedDay[]): readonly Column<MovedDay>[] {
  const parts = new Map(
    days.flatMap(({ bridge }) =>
      (bridge?.parts ?? []).filter(({ isShown }) => isShown).map(({ key, name }) => [key, name] as const),
    ),
  )
  const inOrder = days.find(({ bridge }) => bridge !== null)?.bridge?.parts
  if (!inOrder) return columnsWith([]).filter(({ key }) => key !== 'change')
  return columnsWith(inOrder.filter(({ key }) => parts.has(key)))
}

const columnsWith = (parts: readonly Pick<Part, 'key' | 'name'>[]): readonly Column<MovedDay>[] => [
  { key: 'day', title: texts.day, bar: 'w-11', cell: (one) => <DayName of={one} /> },
  ...parts.map(
    ({ key, name }): Column<MovedDay> => ({
      key,
      title: name,
      right: true,
      className: wrapping,
      cell: ({ bridge }) => (
        <OfBridge
          of={bridge}
          amount={({ parts }) => <Pnl of={parts.find((part) => part.key === key)?.value ?? '0'} quiet />}
        />
      ),
    }),
  ),
  {
    key: 'change',
    title: bridgeParts.change.name,
    right: true,
    className: wrapping,
    cell: (one) => <Change of={one} />,
  },
  {
    key: 'return',
    title: returnMetrics.total.name,
    right: true,
    className: `${wrapping} ${onWide}`,
    cell: (one) => <Return of={one} />,
  },
  {
    key: 'fall',
    title: texts.fromPeak,
    right: true,
    muted: true,
    className: `${wrapping} ${onWide}`,
    cell: (one) => <FromPeak of={one} />,
  },
  {
    key: 'equity',
    title: equity,
    right: true,
    className: 'min-w-24',
    cell: (one) => <Money of={one.equity} className="font-medium" />,
  },
]

interface OfBridgeProps {
  readonly of: ShownBridge | null
  readonly amount: (bridge: ShownBridge) => ReactNode
}

const OfBridge = ({ of: bridge, amount }: OfBridgeProps) =>
  bridge === null ? <Unknown why={needsTwoDays} /> : amount(bridge)

const Change = ({ of: { bridge } }: { readonly of: MovedDay }) => (
  <OfBridge of={bridge} amount={({ change }) => <Pnl of={change} className="font-medium" />} />
)

/** Most days are rebuilt from the history: only another source is worth a badge. */
function DayName({ of: { at, source } }: { readonly of: MovedDay }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Moment at={at} />
      {source === 'live' ? <Source of={source} /> : null}
    </span>
  )
}

function Lines({ of: one }: { readonly of: MovedDay }) {
  return (
    <FoldedRow
      name={<DayName of={one} />}
      value={
        <span className="text-right">
          <Money of={one.equity} className="block" />
          <span className="block text-xs font-normal">
            {one.bridge === null ? null : <Change of={one} />} <Return of={one} />
          </span>
        </span>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 pr-6.5 text-xs">
        {(one.bridge?.parts ?? [])
          .filter(({ value }) => !isZero(value))
          .map(({ key, name, value }) => (
            <Fragment key={key}>
              <dt className="text-subtle-foreground">{name}</dt>
              <dd className="text-right">
                <Pnl of={value} quiet />
              </dd>
            </Fragment>
          ))}
        <dt className="text-subtle-foreground">{texts.fromPeak}</dt>
        <dd className="text-right text-muted-foreground">
          <FromPeak of={one} />
        </dd>
      </dl>
    </FoldedRow>
  )
}
