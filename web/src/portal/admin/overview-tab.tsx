import { minuteMs } from '@harbour/ledger/durations'
import type { AdminStats } from '@harbour/contract/portal/admin'
import { MessageSquareText } from 'lucide-react'
import { useApiQuery } from '../../core/api/query.ts'
import { NewestMessages } from '../contact/newest-messages.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, percent, quantity } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { admin } from './api.ts'
import { NewestReleases } from './newest-releases.tsx'
import { OverTime, OverTimeSkeleton } from './over-time.tsx'
import { DownloadWindows, DownloadWindowsSkeleton, UsersByPlan, UsersByPlanSkeleton } from './stat-cards.tsx'
import * as texts from '#texts/portal/admin'

/** The administrator's first tab: totals, charts of their history, and the newest messages and releases. */
export function OverviewTab() {
  const counts = useApiQuery(admin.stats, {}, { refetchInterval: minuteMs })
  return (
    <div className="flex flex-col gap-4">
      <Card label={texts.totals}>
        <Loaded answer={counts} what={texts.statistics} skeleton={<StripSkeleton />}>
          {(totals) => <Totals counts={totals} />}
        </Loaded>
      </Card>
      {counts.data ? (
        <>
          <div className="grid gap-4 min-[900px]:grid-cols-2">
            <UsersByPlan counts={counts.data} />
            <DownloadWindows counts={counts.data} />
          </div>
          <OverTime days={counts.data.days} />
        </>
      ) : counts.error ? null : (
        <>
          <div className="grid gap-4 min-[900px]:grid-cols-2">
            <UsersByPlanSkeleton />
            <DownloadWindowsSkeleton />
          </div>
          <OverTimeSkeleton />
        </>
      )}
      <div className="grid items-start gap-4 min-[900px]:grid-cols-[7fr_5fr]">
        <NewestMessages />
        <div className="flex flex-col gap-4">
          <NewestReleases />
          <BoardCard />
        </div>
      </div>
    </div>
  )
}

function Totals({ counts }: { readonly counts: AdminStats }) {
  const { totalUsers, activeUsers, betaUsers, totalDownloads, totalLogins, downloadsLast7Days } = counts
  const share = totalUsers === 0 ? '–' : percent(activeUsers / totalUsers, { digits: 1 })
  const perUser = activeUsers === 0 ? '–' : quantity((totalLogins / activeUsers).toFixed(1), { digits: 1 })
  return (
    <dl className="grid grid-cols-2 min-[900px]:grid-cols-4">
      <Count name={texts.totalUsers} value={totalUsers} note={texts.inBeta(count(betaUsers))} />
      <Count name={texts.activeUsers} value={activeUsers} note={texts.ofAllUsers(share)} />
      <Count
        name={texts.totalDownloads}
        value={totalDownloads}
        note={texts.inLastWeek(count(downloadsLast7Days))}
      />
      <Count name={texts.totalLogins} value={totalLogins} note={texts.perActiveUser(perUser)} />
    </dl>
  )
}

interface CountProps {
  readonly name: string
  readonly value: number
  readonly note: string
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

function BoardCard() {
  return (
    <Card title={texts.board}>
      <div className="flex flex-col items-start gap-3 border-t px-4 py-4 text-sm text-muted-foreground">
        <p>{texts.aboutBoard}</p>
        <ButtonLink to={paths.bugsFeatures} icon={MessageSquareText}>
          {texts.openBoard}
        </ButtonLink>
      </div>
    </Card>
  )
}
