import { minuteMs } from '@harbour/ledger/durations'
import type { AdminStats } from '@harbour/contract/portal/admin'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { NewestMessages } from '../contact/newest-messages.tsx'
import { CardLink } from '../../core/kit/card-link.tsx'
import { Card } from '../../core/kit/card.tsx'
import { Dot } from '../../core/kit/dot.tsx'
import { count, NONE, percent, quantity } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Known } from '../../core/kit/known.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { feedback } from '../feedback/api.ts'
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
  const { totalUsers, activeUsers, betaUsers, totalDownloads, totalLogins, downloadsLast30Days, days } =
    counts
  const share = totalUsers === 0 ? '–' : percent(activeUsers / totalUsers, { digits: 1 })
  const perUser = activeUsers === 0 ? '–' : quantity((totalLogins / activeUsers).toFixed(1), { digits: 1 })
  return (
    <dl className="grid grid-cols-2 min-[900px]:grid-cols-4">
      <Count name={texts.totalUsers} value={totalUsers} note={texts.inBeta(count(betaUsers))}>
        <Trend days={days} of="signups" />
      </Count>
      <Count name={texts.activeUsers} value={activeUsers} note={texts.ofAllUsers(share)}>
        {texts.suspended(count(totalUsers - activeUsers))}
      </Count>
      <Count
        name={texts.totalDownloads}
        value={totalDownloads}
        note={texts.inLastMonth(count(downloadsLast30Days))}
      >
        <Trend days={days} of="downloads" />
      </Count>
      <Count name={texts.totalLogins} value={totalLogins} note={texts.perActiveUser(perUser)}>
        <Trend days={days} of="logins" />
      </Count>
    </dl>
  )
}

interface CountProps {
  readonly name: string
  readonly value: number
  readonly note: string
  readonly children: ReactNode
}

const countLook =
  'border-l border-t px-4 py-3.5 max-[899px]:odd:border-l-0 max-[899px]:nth-[-n+2]:border-t-0 min-[900px]:border-t-0 min-[900px]:first:border-l-0'

const Count = ({ name, value, note, children }: CountProps) => (
  <div className={countLook}>
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="num mt-1 text-2xl leading-8 font-semibold">{count(value)}</dd>
    <dd className="num text-xs text-subtle-foreground">{note}</dd>
    <dd className="num flex min-h-4 flex-wrap gap-x-2 text-xs text-subtle-foreground">{children}</dd>
  </div>
)

const week = 7

interface TrendProps {
  readonly days: AdminStats['days']
  readonly of: 'signups' | 'logins' | 'downloads'
}

/** The last seven days against the seven before. */
function Trend({ days, of }: TrendProps) {
  const sumOf = (some: AdminStats['days']) => some.reduce((sum, each) => sum + each[of], 0)
  const [now, before] = [sumOf(days.slice(-week)), sumOf(days.slice(-2 * week, -week))]
  return (
    <>
      <span>{texts.inLastWeek(count(now))}</span>
      <span className="inline-flex items-center gap-0.5">
        {now === before ? null : (
          <Icon
            of={now > before ? ArrowUp : ArrowDown}
            size={12}
            className={now > before ? 'text-gain' : 'text-loss'}
          />
        )}
        {texts.was(count(before))}
      </span>
    </>
  )
}

const StripSkeleton = () => (
  <div className="grid grid-cols-2 min-[900px]:grid-cols-4">
    {['users', 'active', 'downloads', 'logins'].map((name) => (
      <div key={name} className={`flex flex-col ${countLook}`}>
        <Skeleton className="my-0.5 h-3 w-20" />
        <Skeleton className="mt-2 mb-1 h-6 w-24" />
        <Skeleton className="my-0.5 h-3 w-28" />
        <Skeleton className="my-0.5 h-3 w-32" />
      </div>
    ))}
  </div>
)

const boardFigures = [
  { of: 'open', name: texts.boardOpen, tone: 'info' },
  { of: 'inProgress', name: texts.boardInProgress, tone: 'warn' },
  { of: 'completed', name: texts.boardCompleted, tone: 'gain' },
] as const

/** Counts the items of the board, where administrators set statuses and delete items. */
function BoardCard() {
  const stats = useApiQuery(feedback.stats, {})
  return (
    <Card title={texts.board} actions={<CardLink to={paths.bugsFeatures}>{texts.openBoard}</CardLink>}>
      <dl className="grid grid-cols-3 border-t">
        {boardFigures.map(({ of, name, tone }) => (
          <div key={of} className="border-l px-4 py-3 first:border-l-0">
            <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
              <Dot tone={tone} />
              {name}
            </dt>
            <dd className="num mt-0.5 text-xl leading-7 font-semibold">
              <Known answer={stats} otherwise={NONE} width="w-8">
                {(all) => count(all[of])}
              </Known>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
