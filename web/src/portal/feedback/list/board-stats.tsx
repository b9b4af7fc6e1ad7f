import type { ReactNode } from 'react'
import { useApiQuery } from '../../../core/api/query.ts'
import { Dot } from '../../../core/kit/dot.tsx'
import { count, NONE } from '../../../core/kit/format.ts'
import { Known } from '../../../core/kit/known.tsx'
import { feedback } from '../api.ts'
import * as texts from '#texts/portal/feedback'

/** Shows the totals of the whole board, regardless of filters. */
export function BoardStats() {
  const stats = useApiQuery(feedback.stats, {})
  const figure = (name: 'total' | 'open' | 'completed'): ReactNode => (
    <Known answer={stats} otherwise={NONE} width="w-12">
      {(all) => count(all[name])}
    </Known>
  )
  const { data } = stats
  return (
    <section aria-label={texts.totals} className="card mb-4 grid grid-cols-3 divide-x">
      <Stat name={texts.total}>{figure('total')}</Stat>
      <Stat
        name={texts.open}
        dot={<Dot tone="info" />}
        beside={data && texts.besideInProgress(count(data.inProgress))}
      >
        {figure('open')}
      </Stat>
      <Stat
        name={texts.completed}
        dot={<Dot tone="gain" />}
        beside={data && texts.besideClosed(count(data.closed))}
      >
        {figure('completed')}
      </Stat>
    </section>
  )
}

interface StatProps {
  readonly name: string
  readonly dot?: ReactNode
  /** The status that is counted beside it, so that all of them add up to the total. */
  readonly beside?: string | undefined
  readonly children: ReactNode
}

const Stat = ({ name, dot, beside, children }: StatProps) => (
  <div className="min-w-0 px-4 py-3.5 max-md:px-3 max-md:py-2">
    <div className="flex items-center gap-1.5 text-xs text-muted-foreground">
      {dot}
      {name}
    </div>
    <div className="num mt-1 min-h-8 text-2xl font-semibold max-md:min-h-6.5 max-md:text-xl">{children}</div>
    <div className="num min-h-4 text-xs text-subtle-foreground">{beside}</div>
  </div>
)
