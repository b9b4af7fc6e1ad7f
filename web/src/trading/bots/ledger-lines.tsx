import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { Fragment, type ReactNode } from 'react'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { LastFill, Pairs, RowMetric, WhereTile } from './ledger-cells.tsx'
import { isSum, type LedgerRow } from './sub-account-rows.ts'
import * as texts from '#texts/trading/bots'

export const metrics = metricsAt('botList', botMetrics)

/** Short names, where a column is narrower than one. */
const titles: Readonly<Record<string, string>> = {
  realised: texts.realised,
  unrealisedChange: texts.unrealisedChange,
}
export const titleOf = ({ id, label, name }: PlacedMetric): string => titles[id] ?? label ?? name

/** The total and its return are in the two lines of a row on phones; the page of the bot has the other metrics. */
const byId = (id: string) => metrics.filter((one) => one.id === id)
const [total, returned] = [byId('totalInRange'), byId('returnInRange')]

interface LinesProps {
  readonly of: LedgerRow
  readonly name: ReactNode
  readonly accounts: Accounts
}

/** A ledger on a phone in two lines: its name and its P&L; its markets, its last activity, and its return. */
export function Lines({ of: row, name, accounts }: LinesProps) {
  return (
    <>
      <LinesFrame
        isOfSums={isSum(row)}
        tile={<WhereTile of={row} accounts={accounts} />}
        name={name}
        total={total.map((metric) => <RowMetric key={metric.id} of={row} metric={metric} />)}
        where={
          <span>
            <Pairs of={row} accounts={accounts} after=" · " />
            <LastFill of={row} />
          </span>
        }
        returned={returned.map((metric) => (
          <Fragment key={metric.id}>{texts.returned(<RowMetric of={row} metric={metric} />)}</Fragment>
        ))}
      />
    </>
  )
}

/** The lines of a loading ledger: the names of its figures are known. */
export const LinesSkeleton = ({ isOfSums }: Pick<FrameProps, 'isOfSums'>) => (
  <LinesFrame
    isOfSums={isOfSums}
    tile={<Skeleton className="size-8 rounded-[8px]" />}
    name={<Skeleton className="h-3 w-24" />}
    total={<Skeleton className="ml-auto h-3 w-16" />}
    where={<SkeletonLine className="h-2.5 w-40 max-w-full" />}
    returned={<SkeletonLine className="ml-auto h-2.5 w-16" />}
  />
)

interface FrameProps {
  /** A row that sums others up has one line. */
  readonly isOfSums: boolean
  /** Before both lines. */
  readonly tile: ReactNode
  readonly name: ReactNode
  readonly total: ReactNode
  readonly where: ReactNode
  readonly returned: ReactNode
}

function LinesFrame({ isOfSums, tile, name, total: sum, where, returned: back }: FrameProps) {
  const first = <span className="-my-2.5 flex min-h-11 min-w-0 items-center gap-1.5">{name}</span>
  if (isOfSums)
    return (
      <>
        {first}
        <span className="self-center text-right">{sum}</span>
      </>
    )
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5">
        {tile}
        <span className="grid min-w-0 flex-1 gap-0.5">
          {first}
          <span className="min-w-0 truncate text-xs text-subtle-foreground">{where}</span>
        </span>
      </span>
      <span className="grid content-center gap-0.5 text-right">
        <span>{sum}</span>
        <span className="text-xs text-subtle-foreground">{back}</span>
      </span>
    </>
  )
}
