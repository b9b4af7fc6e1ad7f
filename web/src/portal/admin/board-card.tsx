import { useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { AllocationBar } from '../../core/kit/chart/small.tsx'
import { Dot } from '../../core/kit/dot.tsx'
import { count } from '../../core/kit/format.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { feedback } from '../feedback/api.ts'
import * as texts from '#texts/portal/admin'
import * as board from '#texts/portal/feedback'

/** The statuses of items, in the board's order and colours. */
const statuses = [
  { of: 'inProgress', name: board.inProgress, tone: 'warn', colour: 'var(--hb-warn)' },
  { of: 'open', name: board.open, tone: 'info', colour: 'var(--hb-primary)' },
  { of: 'completed', name: board.completed, tone: 'gain', colour: 'var(--hb-gain)' },
  { of: 'closed', name: board.closed, tone: 'flat', colour: 'var(--hb-subtle)' },
] as const

/** The feedback board by its statuses, with the way to it. */
export function BoardCard() {
  const stats = useApiQuery(feedback.stats, {})
  return (
    <Card
      title={texts.board}
      note={stats.data ? texts.itemsOnBoard(stats.data.total) : null}
      actions={
        <Link to={paths.bugsFeatures} className="touch text-xs text-link hover:underline">
          {texts.openBoard}
        </Link>
      }
    >
      <Loaded answer={stats} what={texts.theBoard} skeleton={<BoardSkeleton />}>
        {(counts) => (
          <div className={bodyLook}>
            <AllocationBar
              parts={statuses.map(({ of, colour }) => ({ key: of, value: counts[of], colour }))}
              className={barLook}
            />
            <dl className={gridLook}>
              {statuses.map(({ of, name, tone }) => (
                <div key={of} className={cellLook}>
                  <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
                    <Dot tone={tone} />
                    {name}
                  </dt>
                  <dd className="num text-lg leading-6 font-semibold">{count(counts[of])}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

const bodyLook = 'px-4 pb-3'
const barLook = 'mt-1 mb-3 h-2.5'
const gridLook = 'grid grid-cols-2 gap-x-6'
/** Two of them are as high as the lines of the card beside it. */
const cellLook = 'flex h-15 flex-col justify-center gap-0.5 border-t'

const BoardSkeleton = () => (
  <div className={bodyLook}>
    <Skeleton className={barLook} />
    <div className={gridLook}>
      {statuses.map(({ of }) => (
        <div key={of} className={`${cellLook} gap-2.5`}>
          <Skeleton className="h-2.5 w-20" />
          <Skeleton className="h-4 w-10" />
        </div>
      ))}
    </div>
  </div>
)
