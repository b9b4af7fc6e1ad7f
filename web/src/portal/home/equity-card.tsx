import { minuteMs } from '@harbour/ledger/durations'
import { ArrowRight } from 'lucide-react'
import { use } from 'react'
import { growth, type Point, profit } from '@harbour/ledger/metrics/equity-series'
import { useTrouble } from '../../core/connection/trouble.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { api } from '../../core/api/api.ts'
import { type ApiQuery, useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Money, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Dot } from '../../core/kit/dot.tsx'
import { Dotted } from '../../core/kit/dotted.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { FailedPart } from '../../core/kit/failed-part.tsx'
import { NONE, percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { StaleNote } from '../../core/kit/loaded.tsx'
import { ShownSince } from '../../core/kit/shown-since.ts'
import { agoMs, useNow } from '../../core/kit/now.ts'
import { LoadingNote, Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { equityQueryOf, equityRangeOf, withHours } from '../../trading/scope/period.ts'
import { defaultRange } from '../../trading/scope/scope.ts'
import { LiveStateContext } from '../../trading/sync/live-state.ts'
import { wordsOf } from '../../trading/sync/summary-text.ts'
import { summarise, unreadOf } from '../../trading/sync/summary.ts'
import { Sparkline } from './sparkline.tsx'
import * as texts from '#texts/portal/home'
import { without as withoutTexts } from '#texts/trading/overview/equity'

/** The equity of all accounts, and its last thirty days, compared with the close before them. */
export function EquityCard() {
  const now = useNow(minuteMs)
  // the same query as the overview's, which is then cached, and whose answer is used offline
  const range = { range: defaultRange, query: {} } as const
  const equity = useApiQuery(api.portfolio.equity, { query: withHours(equityQueryOf(range, now)) })
  const keys = useApiQuery(api.exchangeKeys.list, {})
  const points = equity.data?.points ?? []
  const latest = points.at(-1)
  if (keys.data?.length === 0) return <NothingConnected />
  return (
    <section aria-labelledby="equity-title" className="card">
      <StaleNote of={equity} />
      <div className="grid min-h-[200px] md:grid-cols-[minmax(340px,380px)_minmax(0,1fr)]">
        <div data-stale={equity.isError || undefined} className="flex flex-col p-5 max-md:p-4">
          <h2 id="equity-title" className="text-sm text-muted-foreground">
            {texts.equityOfAll}
          </h2>
          {latest ? (
            <AmountsIn of={equity.data}>
              <Figure equity={latest.equity} points={points} />
            </AmountsIn>
          ) : equity.isPending ? (
            <FigureSkeleton />
          ) : (
            <span className="mt-0.5 text-[32px] leading-[38px] font-semibold">{NONE}</span>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-3 pt-4">
            <ButtonLink to={paths.trading} tone="primary" size="lg">
              {texts.openTrading}
              <Icon of={ArrowRight} />
            </ButtonLink>
            <SyncLine
              isFigureStale={equity.isError}
              isAgeSaid={equity.isError && equity.data !== undefined}
            />
          </div>
        </div>
        <Curve equity={equity} points={points} from={equityRangeOf(range, now).from} />
      </div>
    </section>
  )
}

interface CurveProps {
  readonly equity: ApiQuery<Parameters<typeof AmountsIn>[0]['of'] & object>
  readonly points: readonly Point[]
  /** The first day of the range, as on the overview: the first point is the close before. */
  readonly from: string | undefined
}

const Curve = ({ equity, points, from }: CurveProps) => (
  <div
    data-stale={(equity.isError && equity.data !== undefined) || undefined}
    className="relative min-h-[140px] md:border-l"
  >
    {equity.isError && !equity.data ? (
      <FailedPart
        title={texts.equityFailed}
        message={reasonOf(equity.error)}
        onRetry={() => void equity.refetch()}
        busy={equity.isFetching}
        className="py-3"
      />
    ) : equity.isPending ? (
      <Skeleton className="absolute inset-x-4 top-6 bottom-9 max-md:top-2" />
    ) : (
      <AmountsIn of={equity.data}>
        <Sparkline points={points} from={from} />
      </AmountsIn>
    )}
  </div>
)

/** Two lines, so that the button below does not move when the change is known. */
const changeLook = 'min-h-11 text-sm'

interface FigureProps {
  readonly equity: string
  readonly points: readonly Point[]
}

function Figure({ equity, points }: FigureProps) {
  const sinceClose = points.slice(-2)
  const today = profit(sinceClose)
  const dayGrowth = growth(sinceClose)
  const month = growth(points)
  // a chain that begins within the range is a growth of fewer days than the money
  const earned = month?.since === points[0]?.at ? profit(points) : null
  return (
    <>
      <Money of={equity} className="mt-0.5 text-[32px] leading-[38px] font-semibold tracking-[-.025em]" />
      <div className={changeLook}>
        <Dotted className="num text-subtle-foreground">
          {today === null
            ? texts.markedToMarket
            : texts.today(<Growth of={today} fraction={dayGrowth?.fraction ?? null} />)}
          {month === null
            ? null
            : texts.inDays(
                <Growth of={earned} fraction={month.fraction} />,
                points.length - 1,
                month.without && withoutTexts[month.without],
              )}
        </Dotted>
      </div>
    </>
  )
}

interface GrowthProps {
  /** Null where the money is of another period than the fraction. */
  readonly of: string | null
  readonly fraction: number | null
}

/** A gain or a loss in money and as a fraction. */
const Growth = ({ of: amount, fraction }: GrowthProps) => (
  <>
    {amount === null ? null : <Pnl of={amount} className="font-medium" />}{' '}
    {fraction === null ? null : (
      <span className={cx(amount === null && 'font-medium', toneInk(fraction))}>
        {percent(fraction, { signed: true })}
      </span>
    )}
  </>
)

function FigureSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mt-2 h-8 w-44" />
      <div className={changeLook}>
        <Skeleton className="inline-block h-3 w-52" />
      </div>
    </>
  )
}

interface SyncLineProps {
  /** The figure above could not be refreshed: a later read of an account is no news for it, so it is not marked as well. */
  readonly isFigureStale: boolean
  /** The note on the figure states the time of all data. */
  readonly isAgeSaid: boolean
}

function SyncLine({ isFigureStale, isAgeSaid }: SyncLineProps) {
  const sync = useApiQuery(api.sync.status, {}, { refetchInterval: 30_000 })
  const now = useNow(agoMs)
  const summary = summarise(
    sync.data?.accounts ?? [],
    use(LiveStateContext),
    now,
    unreadOf(sync),
    useTrouble() !== null,
  )
  // the header states it, with this time
  if (summary.state === 'offline')
    return summary.since === null ? null : <ShownSince at={Date.parse(summary.since)} />
  if (summary.state === 'none' || (summary.state === 'unknown' && isAgeSaid)) return null
  const calm = summary.state === 'synced' || summary.state === 'syncing'
  return (
    <span className={cx('num flex items-center gap-2 text-xs', calm ? 'text-muted-foreground' : 'text-warn')}>
      <Dot
        tone={!calm ? 'warn' : isFigureStale ? 'flat' : summary.state === 'syncing' ? 'info' : 'gain'}
        ring={summary.state === 'synced' && !isFigureStale}
      />
      {wordsOf(summary, now)}
    </span>
  )
}

function NothingConnected() {
  return (
    <section className="card">
      <EmptyState
        title={texts.noExchange}
        action={
          <ButtonLink to={`${paths.accounts}?connect=1`} tone="primary">
            {texts.connectExchange}
          </ButtonLink>
        }
      >
        {texts.connectOne}
      </EmptyState>
    </section>
  )
}
