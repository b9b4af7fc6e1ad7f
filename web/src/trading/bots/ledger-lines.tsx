import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { metricsAt, type PlacedMetric } from '@harbour/contract/trading/metrics/metric'
import { Fragment, type ReactNode } from 'react'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { AlertLines, Change, LastFill, RowMetric, WhereShown } from './ledger-cells.tsx'
import { isSum, type LedgerRow } from './sub-account-rows.ts'
import * as texts from '#texts/trading/bots'
import { against } from '#texts/trading/scope/scope'

export const metrics = metricsAt('botList', botMetrics)

/** Short names, where a column is narrower than one. */
const titles: Readonly<Record<string, string>> = { unrealisedChange: texts.unrealisedChange }
export const titleOf = ({ id, label, name }: PlacedMetric): string => titles[id] ?? label ?? name

/** The total and its return stand at the head of a row on phones, the other metrics below. */
const byId = (id: string) => metrics.filter((one) => one.id === id)
const [total, returned] = [byId('totalInRange'), byId('returnInRange')]
const others = metrics.filter((metric) => !total.includes(metric) && !returned.includes(metric))

interface LinesProps {
  readonly of: LedgerRow
  readonly name: ReactNode
  readonly edit: ReactNode
  readonly accounts: Accounts
  readonly compared: string | null
}

/** A ledger on a phone: what it brought, of what, and when it last did something. */
export function Lines({ of: row, name, edit, accounts, compared }: LinesProps) {
  return (
    <>
      <LinesFrame
        isOfSums={isSum(row)}
        compared={compared}
        name={
          <>
            {name} {edit}
          </>
        }
        total={total.map((metric) => <RowMetric key={metric.id} of={row} metric={metric} />)}
        where={<WhereShown of={row} accounts={accounts} />}
        returned={returned.map((metric) => (
          <Fragment key={metric.id}>{texts.returned(<RowMetric of={row} metric={metric} />)}</Fragment>
        ))}
        figure={(metric) => <RowMetric of={row} metric={metric} />}
        lastFill={<LastFill of={row} />}
        change={<Change of={row} />}
      />
      <AlertLines of={row} />
    </>
  )
}

/** The lines of a ledger that is on its way: the names of its figures are known. */
export const LinesSkeleton = ({ isOfSums, compared }: Pick<FrameProps, 'isOfSums' | 'compared'>) => (
  <LinesFrame
    isOfSums={isOfSums}
    compared={compared}
    name={<Skeleton className="h-3 w-24" />}
    total={<Skeleton className="ml-auto h-3 w-16" />}
    where={<SkeletonLine className="h-2.5 w-20" />}
    returned={<SkeletonLine className="ml-auto h-2.5 w-16" />}
    figure={() => bar}
    lastFill={bar}
    change={bar}
  />
)

const bar = <SkeletonLine className="h-2.5 w-14" />

interface FrameProps {
  /** A row that sums others up has fewer figures. */
  readonly isOfSums: boolean
  readonly compared: string | null
  readonly name: ReactNode
  readonly total: ReactNode
  readonly where: ReactNode
  readonly returned: ReactNode
  readonly figure: (metric: PlacedMetric) => ReactNode
  readonly lastFill: ReactNode
  readonly change: ReactNode
}

function LinesFrame(props: FrameProps) {
  const { isOfSums, compared, name, total: sum, where, returned: back, figure, lastFill, change } = props
  return (
    <>
      <span className="-my-2.5 flex min-h-11 min-w-0 flex-wrap items-center gap-1.5">{name}</span>
      <span className="self-center text-right">{sum}</span>
      <span className="min-w-0 text-xs text-subtle-foreground">{isOfSums ? null : where}</span>
      <span className="text-right text-xs text-subtle-foreground">{isOfSums ? null : back}</span>
      <dl className="col-span-2 mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-xs *:min-w-0">
        {(isOfSums ? others.slice(0, 3) : others).map((metric) => (
          <Part key={metric.id} name={titleOf(metric)}>
            {figure(metric)}
          </Part>
        ))}
        {isOfSums ? null : <Part name={texts.lastFill}>{lastFill}</Part>}
        {compared === null ? null : (
          <div className="col-span-3 flex gap-1.5">
            <dt className="text-subtle-foreground">{against(compared)}</dt>
            <dd>{change}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle-foreground">{name}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  )
}
