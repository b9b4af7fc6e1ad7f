import type { AdminStats } from '@harbour/contract/portal/admin'
import { Card } from '../../core/kit/card.tsx'
import { AllocationBar } from '../../core/kit/chart/small.tsx'
import { count, percent } from '../../core/kit/format.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import * as texts from '#texts/portal/admin'

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : percent(part / whole, { digits: 1 })

/** Everybody is on one of two plans; people who came during the beta are counted among them. */
export function UsersByPlan({ counts }: { readonly counts: AdminStats }) {
  const { totalUsers, freeUsers, paidUsers, betaUsers } = counts
  return (
    <Card title={texts.usersByPlan}>
      <div className="px-4 pb-3">
        <AllocationBar
          parts={[
            { key: 'free', value: freeUsers, colour: 'var(--hb-chart-1)' },
            { key: 'paid', value: paidUsers, colour: 'var(--hb-chart-2)' },
          ]}
          className="mt-1 mb-3 h-2.5"
        />
        <dl className="num text-sm">
          <Line
            name={texts.freeUsers}
            colour="var(--hb-chart-1)"
            value={freeUsers}
            share={shareOf(freeUsers, totalUsers)}
          />
          <Line
            name={texts.paidUsers}
            colour="var(--hb-chart-2)"
            value={paidUsers}
            share={shareOf(paidUsers, totalUsers)}
          />
        </dl>
        {/* separate: it counts people of both plans, and the plans already add up to all people */}
        <dl className="num mt-3 text-sm">
          <Line name={texts.includingBeta} value={betaUsers} share={shareOf(betaUsers, totalUsers)} />
        </dl>
      </div>
    </Card>
  )
}

interface LineProps {
  readonly name: string
  readonly value: number
  readonly share: string
  readonly colour?: string
}

const Line = ({ name, value, share, colour }: LineProps) => (
  <div className="flex h-9 items-center gap-x-3 border-t">
    {colour === undefined ? null : (
      <i aria-hidden className="size-2.5 rounded-xs" style={{ background: colour }} />
    )}
    <dt className={colour === undefined ? 'min-w-0 flex-1 text-muted-foreground' : 'min-w-0 flex-1'}>
      {name}
    </dt>
    <dd>{count(value)}</dd>
    <dd className="w-14 text-right text-subtle-foreground">{share}</dd>
  </div>
)

/** Three lines of a skeleton, as high as the lines of the card. */
const linesSkeleton = (line: string) =>
  ['first', 'second', 'third'].map((name) => (
    <div key={name} className={`flex items-center gap-3 ${line}`}>
      <Skeleton className="h-3 w-24" />
      <Skeleton className="h-2 flex-1" />
      <Skeleton className="h-3 w-12" />
    </div>
  ))

export const UsersByPlanSkeleton = () => (
  <Card title={texts.usersByPlan} busy>
    <div className="px-4 pb-3">
      <Skeleton className="mt-1 mb-3 h-2.5" />
      {linesSkeleton('h-9 border-t last:mt-3')}
    </div>
  </Card>
)
