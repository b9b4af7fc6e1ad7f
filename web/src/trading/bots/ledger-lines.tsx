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

const nameLook = '-my-2.5 flex min-h-11 min-w-0 flex-wrap items-center gap-1.5'
const partsLook = 'col-span-2 mt-1 grid grid-cols-3 gap-x-3 gap-y-1 text-xs *:min-w-0'
const comparedLook = 'col-span-3 flex gap-1.5'
const bar = <SkeletonLine className="h-2.5 w-14" />

/** The lines of a ledger that is on its way: the names of its figures are known. */
export function LinesSkeleton({
  isOfSums,
  compared,
}: Pick<LinesProps, 'compared'> & { readonly isOfSums: boolean }) {
  return (
    <>
      <span className={nameLook}>
        <Skeleton className="h-3 w-24" />
      </span>
      <Skeleton className="h-3 w-16 self-center" />
      <span className="text-xs">{isOfSums ? null : <SkeletonLine className="h-2.5 w-20" />}</span>
      <span className="text-xs">{isOfSums ? null : <SkeletonLine className="ml-auto h-2.5 w-16" />}</span>
      <dl className={partsLook}>
        {(isOfSums ? others.slice(0, 3) : others).map((metric) => (
          <Part key={metric.id} name={titleOf(metric)}>
            {bar}
          </Part>
        ))}
        {isOfSums ? null : <Part name={texts.lastFill}>{bar}</Part>}
        {compared === null ? null : (
          <div className={comparedLook}>
            <dt className="text-subtle-foreground">{against(compared)}</dt>
            <dd>{bar}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface LinesProps {
  readonly of: LedgerRow
  readonly name: ReactNode
  readonly edit: ReactNode
  readonly accounts: Accounts
  readonly compared: string | null
}

/** A ledger on a phone: what it brought, of what, and when it last did something. */
export function Lines({ of: row, name, edit, accounts, compared }: LinesProps) {
  const isOfSums = isSum(row)
  return (
    <>
      <span className={nameLook}>
        {name} {edit}
      </span>
      <span className="self-center text-right">
        {total.map((metric) => (
          <RowMetric key={metric.id} of={row} metric={metric} />
        ))}
      </span>
      <span className="min-w-0 text-xs text-subtle-foreground">
        {isOfSums ? null : <WhereShown of={row} accounts={accounts} />}
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        {isOfSums
          ? null
          : returned.map((metric) => (
              <Fragment key={metric.id}>{texts.returned(<RowMetric of={row} metric={metric} />)}</Fragment>
            ))}
      </span>
      <dl className={partsLook}>
        {(isOfSums ? others.slice(0, 3) : others).map((metric) => (
          <Part key={metric.id} name={titleOf(metric)}>
            <RowMetric of={row} metric={metric} />
          </Part>
        ))}
        {isOfSums ? null : (
          <Part name={texts.lastFill}>
            <LastFill of={row} />
          </Part>
        )}
        {compared === null ? null : (
          <div className={comparedLook}>
            <dt className="text-subtle-foreground">{against(compared)}</dt>
            <dd>
              <Change of={row} />
            </dd>
          </div>
        )}
      </dl>
      <AlertLines of={row} />
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
