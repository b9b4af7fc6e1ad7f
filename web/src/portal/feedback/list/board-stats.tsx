import { useApiQuery } from '../../../core/api/query.ts'
import { cx } from '../../../core/kit/class-names.ts'
import { Dot } from '../../../core/kit/dot.tsx'
import { count, NONE } from '../../../core/kit/format.ts'
import { Known } from '../../../core/kit/known.tsx'
import { feedback } from '../api.ts'
import * as texts from '#texts/portal/feedback'

/** Each status has its own figure, so that none looks like a part of another and all add up to the total. */
const figures = [
  { of: 'total', name: texts.total, tone: null },
  { of: 'inProgress', name: texts.inProgress, tone: 'warn' },
  { of: 'open', name: texts.open, tone: 'info' },
  { of: 'completed', name: texts.completed, tone: 'gain' },
  { of: 'closed', name: texts.closed, tone: 'flat' },
] as const

/** Shows the totals of the whole board, regardless of filters. */
export function BoardStats() {
  const stats = useApiQuery(feedback.stats, {})
  return (
    <section
      aria-label={texts.totals}
      className="card mb-4 grid grid-cols-6 gap-px overflow-hidden bg-border md:grid-cols-5"
    >
      {figures.map(({ of, name, tone }, at) => (
        <div
          key={of}
          className={cx(
            'min-w-0 bg-card px-4 py-3.5 max-md:px-3 max-md:py-2',
            at < 3 ? 'max-md:col-span-2' : 'max-md:col-span-3',
          )}
        >
          <div className="flex items-center gap-1.5 text-xs text-muted-foreground">
            {tone ? <Dot tone={tone} /> : null}
            {name}
          </div>
          <div className="num mt-1 min-h-8 text-2xl font-semibold max-md:min-h-6.5 max-md:text-xl">
            <Known answer={stats} otherwise={NONE} width="w-12">
              {(all) => count(all[of])}
            </Known>
          </div>
        </div>
      ))}
    </section>
  )
}
