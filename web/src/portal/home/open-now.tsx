import { minuteMs } from '@harbour/ledger/durations'
import { isNegative, isZero } from '@harbour/ledger/decimal'
import type { ReactNode } from 'react'
import { api } from '../../core/api/api.ts'
import { type ApiQuery, useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Pnl } from '../../core/kit/amount.tsx'
import { count, NONE } from '../../core/kit/format.ts'
import { dayKey, monthName } from '../../core/kit/format-time.ts'
import { Known } from '../../core/kit/known.tsx'
import { useNow } from '../../core/kit/now.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, type To } from '../../core/router/router.tsx'
import { api as results } from '../../trading/analytics/api.ts'
import { periodOf } from '../../trading/scope/period.ts'
import { useFreshAfterSync } from '../../trading/scope/use-fresh-after-sync.ts'
import * as texts from '#texts/portal/home'

/** States what is open now, and what the month has made so far; each figure leads to its screen. */
export function OpenNow() {
  const now = useNow(minuteMs)
  const positions = useApiQuery(api.portfolio.positions, { query: {} })
  const month = useApiQuery(results.performance.report, {
    query: periodOf({ range: 'month', query: {} }, now),
  })
  useFreshAfterSync(results.performance.report)
  const held = positions.data?.positions ?? []
  const losing = held.filter(({ unrealisedUsd }) => unrealisedUsd !== null && isNegative(unrealisedUsd))
  const gaining = held.filter(
    ({ unrealisedUsd }) => unrealisedUsd !== null && !isNegative(unrealisedUsd) && !isZero(unrealisedUsd),
  )
  return (
    <section
      aria-label={texts.openNow}
      className="card num mt-4 grid md:grid-cols-3 md:divide-x max-md:mt-3 max-md:divide-y"
    >
      <Now
        name={texts.openPositions}
        to={paths.positions}
        answer={positions}
        note={held.length === 0 ? texts.noPosition : texts.gainingAndLosing(gaining.length, losing.length)}
      >
        {count(held.length)}
      </Now>
      <Now name={texts.unrealised} to={paths.positions} answer={positions} note={texts.ofOpenPositions}>
        <Pnl of={positions.data?.unrealisedUsd ?? null} />
      </Now>
      <Now
        name={texts.netIn(monthName(Date.parse(dayKey(now))))}
        to={{ pathname: paths.analytics, search: 'range=month' }}
        answer={month}
        note={texts.closedSoFar(month.data?.all.trades ?? 0)}
      >
        <Pnl of={month.data?.all.net ?? null} />
      </Now>
    </section>
  )
}

interface NowProps<T> {
  readonly name: string
  readonly to: To
  readonly answer: ApiQuery<T>
  readonly note: string
  readonly children: ReactNode
}

function Now<T extends Parameters<typeof AmountsIn>[0]['of'] & object>(props: NowProps<T>) {
  const { name, to, answer, note, children } = props
  return (
    <Link
      to={to}
      data-stale={(answer.isError && answer.data !== undefined) || undefined}
      className="flex flex-wrap items-baseline justify-between gap-x-3 p-4 hover:bg-raised max-md:px-3.5 max-md:py-3"
    >
      <span className="w-full text-xs text-muted-foreground max-md:w-auto max-md:text-sm">{name}</span>
      <span className="text-lg font-semibold max-md:text-base">
        <Known answer={answer} otherwise={NONE} width="w-20">
          {(data) => <AmountsIn of={data}>{children}</AmountsIn>}
        </Known>
      </span>
      <span className="text-xs text-subtle-foreground max-md:w-full">
        <Known answer={answer} otherwise={texts.notLoaded} width="w-24">
          {() => note}
        </Known>
      </span>
    </Link>
  )
}
