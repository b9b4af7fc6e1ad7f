import { minuteMs } from '@harbour/ledger/durations'
import type { AdminStats } from '@harbour/contract/portal/admin'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { NewestMessages } from '../contact/newest-messages.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Card } from '../../core/kit/card.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { admin } from './api.ts'
import { BoardCard } from './board-card.tsx'
import { Change } from './change.tsx'
import { NewestReleases } from './newest-releases.tsx'
import { OverTime, OverTimeSkeleton } from './over-time.tsx'
import { UsersByPlan, UsersByPlanSkeleton } from './users-by-plan.tsx'
import * as texts from '#texts/portal/admin'

/** The administrator's first tab: totals, charts of their history, and the newest messages and releases. */
export function OverviewTab() {
  const counts = useApiQuery(admin.stats, {}, { refetchInterval: minuteMs })
  const isMissing = counts.data === undefined && counts.error !== null
  return (
    <div className="flex flex-col gap-4">
      <Card label={texts.totals}>
        <Loaded answer={counts} what={texts.statistics} skeleton={<StripSkeleton />}>
          {(totals) => <Totals counts={totals} />}
        </Loaded>
      </Card>
      <div className={cx('grid gap-4', !isMissing && 'min-[900px]:grid-cols-2')}>
        {counts.data ? <UsersByPlan counts={counts.data} /> : isMissing ? null : <UsersByPlanSkeleton />}
        <BoardCard />
      </div>
      {counts.data ? <OverTime counts={counts.data} /> : isMissing ? null : <OverTimeSkeleton />}
      <div className="grid gap-4 min-[900px]:grid-cols-[7fr_5fr]">
        <NewestMessages />
        <NewestReleases />
      </div>
    </div>
  )
}

/** The totals, each with the growth of the last thirty days; the charts below state that of the last seven. */
function Totals({ counts }: { readonly counts: AdminStats }) {
  const { totalUsers, activeUsers, totalDownloads, totalLogins, downloadsLast30Days, days } = counts
  const share = totalUsers === 0 ? '–' : percent(activeUsers / totalUsers, { digits: 1 })
  const added = (of: 'signups' | 'logins') => days.reduce((sum, day) => sum + day[of], 0)
  return (
    <dl className="grid grid-cols-2 min-[900px]:grid-cols-4">
      <Count name={texts.totalUsers} value={totalUsers} note={<Added count={added('signups')} />} />
      <Count name={texts.activeUsers} value={activeUsers} note={texts.ofAllUsers(share)} />
      <Count
        name={texts.totalDownloads}
        value={totalDownloads}
        note={<Added count={downloadsLast30Days} />}
      />
      <Count name={texts.totalLogins} value={totalLogins} note={<Added count={added('logins')} />} />
    </dl>
  )
}

const Added = ({ count: added }: { readonly count: number }) => (
  <>
    <Change by={added} /> {texts.inLastMonth}
  </>
)

interface CountProps {
  readonly name: string
  readonly value: number
  readonly note: ReactNode
}

const countLook =
  'border-l border-t px-4 py-3.5 max-[899px]:odd:border-l-0 max-[899px]:nth-[-n+2]:border-t-0 min-[900px]:border-t-0 min-[900px]:first:border-l-0'

const Count = ({ name, value, note }: CountProps) => (
  <div className={countLook}>
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="num mt-1 text-2xl leading-8 font-semibold">{count(value)}</dd>
    <dd className="num text-xs text-subtle-foreground">{note}</dd>
  </div>
)

const StripSkeleton = () => (
  <div className="grid grid-cols-2 min-[900px]:grid-cols-4">
    {['users', 'active', 'downloads', 'logins'].map((name) => (
      <div key={name} className={`flex flex-col ${countLook}`}>
        <Skeleton className="my-0.5 h-3 w-20" />
        <Skeleton className="mt-2 mb-1 h-6 w-24" />
        <Skeleton className="my-0.5 h-3 w-28" />
      </div>
    ))}
  </div>
)
