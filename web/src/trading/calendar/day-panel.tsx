import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import { DayJournal, DayJournalSkeleton } from '../journal/day-journal.tsx'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { limits } from '@harbour/contract/core/limits'
import { TriangleAlert } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { Pnl } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { count, percent } from '../../core/kit/format.ts'
import { exactTime, shownIn, time } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Side } from '../../core/kit/side.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { useScope } from '../scope/scope.ts'
import { MetricShown } from '../metrics/metric-value.tsx'
import { openingOf } from '../closed-trades/closed-text.ts'
import { api } from '../analytics/api.ts'
import type { ShownDay } from './day-results.ts'
import { bookedParts } from '../analytics/booked-parts.ts'
import { marketOf } from '@harbour/contract/trading/market-name'
import { fillsOf } from '../bots/fills-of.ts'
import { byHandId } from '../bots/by-hand.ts'
import { CyclesOfDay } from '../bot-filter/cycles-of-day.tsx'
import type { BotFilter } from '../bot-filter/use-bot-filter.ts'
import * as ofBot from '#texts/trading/bot-filter'
import { dayTitle } from '../../core/time/month.ts'
import * as texts from '#texts/trading/performance/calendar'
import { outcomes } from '#texts/trading/performance/key-figures'
import * as terms from '#texts/trading/terms'

interface DayPanelProps {
  readonly date: string
  /** Null without a result. */
  readonly day: ShownDay | null
  readonly recognition: PnlRecognition
  readonly accounts: Accounts
  readonly filter: BotFilter
  readonly ref: Ref<HTMLElement>
}

/** One day: its result, its parts, and the trades that closed on it. */
export function DayPanel({ date, day, recognition, accounts, filter, ref }: DayPanelProps) {
  const { query, search } = useScope()
  return (
    <section ref={ref} aria-label={dayTitle(date)} tabIndex={-1} className={panelLook}>
      <header className={headLook}>
        <h2 className={titleLook}>{dayTitle(date)}</h2>
        <Link
          to={
            filter.id === null
              ? `${paths.trades}?${new URLSearchParams({ from: date, to: date, ...query }).toString()}`
              : filter.id === byHandId
                ? `${paths.bot.replace(':id', filter.id)}${search}`
                : fillsOf(filter.id, search, { from: date, to: date })
          }
          className={linkLook}
        >
          {filter.id === null
            ? texts.openInTrades
            : filter.id === byHandId
              ? ofBot.openPage
              : ofBot.openFills}
        </Link>
      </header>
      {day ? (
        <DayResult
          day={day}
          recognition={recognition}
          ofEquity={filter.id === null ? texts.ofEquity : ofBot.ofPeak}
        />
      ) : (
        <p className="px-4 pb-3 text-muted-foreground">
          {filter.id === null ? texts.nothingHappened : ofBot.nothingThen}
        </p>
      )}
      {filter.id === null ? (
        <>
          <TradesOfDay date={date} day={day} recognition={recognition} accounts={accounts} />
          <DayJournal key={date} day={date} />
        </>
      ) : (
        <CyclesOfDay date={date} id={filter.id} />
      )}
    </section>
  )
}

// The panel has the height of the month beside it and scrolls, so that selecting a day moves nothing. A month that has just
// begun is as high as a day without trades, with its journal.
const panelLook =
  'card flex scroll-mt-16 flex-col outline-none min-[1152px]:h-[27rem] min-[1152px]:min-h-full min-[1152px]:overflow-y-auto'
const headLook = 'flex min-h-11 items-center gap-2 px-4 pt-2'
const titleLook = 'flex-1 text-sm font-semibold'
const linkLook = 'inline-flex min-h-6 items-center text-xs text-link hover:underline max-md:min-h-11'
const resultLook = 'num px-4 pb-3.5'
const netLook =
  'flex flex-wrap items-baseline gap-x-2 text-2xl leading-[30px] font-semibold tracking-[-0.02em]'
const partsLook = 'mt-2 grid grid-cols-3 gap-2 text-xs [&_dd]:mt-px [&_dt]:text-subtle-foreground'
const rowLook =
  'num grid min-h-11 grid-cols-[42px_minmax(0,1fr)_auto] items-center gap-x-2 border-t px-4 py-1.5 max-md:py-2.5'

/** A day before its result is known. */
export const DayPanelSkeleton = ({
  date,
  hasJournal,
}: {
  /** Null if the day depends on the days. */
  readonly date: string | null
  readonly hasJournal: boolean
}) => (
  <section className={panelLook}>
    <header className={headLook}>
      <h2 className={titleLook}>{date === null ? <SkeletonLine className="h-3 w-36" /> : dayTitle(date)}</h2>
      <span className={linkLook}>{hasJournal ? texts.openInTrades : ofBot.openFills}</span>
    </header>
    <div className={`skeletons ${resultLook}`}>
      <p className={netLook}>
        <Skeleton className="mt-1 mb-1.75 h-5.5 w-28 self-center" />
      </p>
      <Skeleton className="my-1.25 h-2.5 w-20" />
      <dl className={partsLook}>
        {parts('booked').map(({ id, label, name }) => (
          <div key={id}>
            <dt>{label ?? name}</dt>
            <dd className="flex h-4 items-center">
              <Skeleton className="h-2.5 w-12" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
    <TradesSkeleton />
    {hasJournal ? <DayJournalSkeleton /> : null}
  </section>
)

/** Up to this many are shown whole; with more, the list scrolls and leaves room for the journal. */
const fewTrades = 3
const longListLook = 'min-[1152px]:min-h-30 min-[1152px]:shrink'

interface TradesSkeletonProps {
  /** The number of trades, once the day is known. */
  readonly rows?: number
}

/** The trades of a day, and the line about what else the day counts. */
const TradesSkeleton = ({ rows = fewTrades }: TradesSkeletonProps) => (
  <div className={cx('skeletons overflow-hidden', rows > fewTrades ? longListLook : 'shrink-0')}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={rowLook}>
        <Skeleton className="h-2.5 w-8" />
        <span className="flex h-6 items-center">
          <Skeleton className="h-3 w-24" />
        </span>
        <Skeleton className="h-3 w-14" />
        <span />
        <span className="col-span-2 flex h-5 items-center justify-between">
          <Skeleton className="h-2.5 w-24" />
          <Skeleton className="h-2.5 w-20" />
        </span>
      </div>
    ))}
    <div className="border-t px-4 py-2 text-xs">
      {['w-full', 'w-11/12', 'w-1/2'].map((width) => (
        <span key={width} className="flex h-4 items-center">
          <Skeleton className={`h-2.5 ${width}`} />
        </span>
      ))}
    </div>
  </div>
)

/** The trades that closed on a day. */
function TradesOfDay({
  date,
  day,
  recognition,
  accounts,
}: Pick<DayPanelProps, 'date' | 'day' | 'recognition' | 'accounts'>) {
  const { query } = useScope()
  const asked = useMemo(
    () => ({
      query: { timeZone: shownIn(), from: date, to: date, limit: String(limits.trades.pageMax), ...query },
    }),
    [date, query],
  )
  const answer = useApiQuery(api.performance.closedTrades, asked)
  return (
    <Loaded
      answer={answer}
      what={texts.whatTradesOfDay}
      skeleton={<TradesSkeleton {...(day ? { rows: day.trades } : {})} />}
    >
      {({ trades, totals }) =>
        trades.length === 0 ? (
          <p className="border-t px-4 py-3 text-muted-foreground">{texts.noTradesClosed}</p>
        ) : (
          <>
            <ul
              aria-label={texts.closedOn(dayTitle(date))}
              className={cx('overflow-y-auto', trades.length > fewTrades ? longListLook : 'shrink-0')}
              tabIndex={0}
            >
              {trades.map((trade) => (
                <TradeRow key={trade.id} trade={trade} accounts={accounts} />
              ))}
            </ul>
            {day && totals.net !== day.net ? (
              <p className="num border-t px-4 py-2 text-xs text-subtle-foreground">
                {texts.closedMade(<Pnl of={totals.net} />, besides[recognition])}
              </p>
            ) : null}
            {totals.trades > trades.length ? (
              <p className="border-t px-4 py-2 text-xs text-subtle-foreground">
                {texts.newestOf(count(trades.length), count(totals.trades))}
              </p>
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}

/** Explains what a day counts besides the trades that closed on it. */
const besides = {
  booked: texts.countsAllRealised,
  closed: texts.countsFeesToo,
} as const

/** The parts of the day's result, without their sum, which is above them. */
const parts = (recognition: PnlRecognition) =>
  bookedParts(recognition).filter(({ part }) => part !== undefined)

interface DayResultProps {
  readonly day: ShownDay
  readonly recognition: PnlRecognition
  readonly ofEquity: (share: string) => string
}

function DayResult({ day, recognition, ofEquity }: DayResultProps) {
  const { net, wins, losses, trades, isPartial, equity } = day
  const share = equity === null || Number(equity) <= 0 ? null : Number(net) / Number(equity)
  const even = trades - wins - losses
  return (
    <div className={resultLook}>
      <p className={netLook}>
        <Pnl of={net} />
        {share === null ? null : (
          <span className="text-xs font-normal tracking-normal text-subtle-foreground">
            {ofEquity(percent(share, { signed: true }))}
          </span>
        )}
      </p>
      <p className="mt-0.5 text-xs text-subtle-foreground">
        {trades === 0
          ? recognition === 'closed'
            ? texts.feesOutside
            : texts.openAndFees
          : outcomes(wins, losses, even)}
      </p>
      <dl className={partsLook}>
        {parts(recognition).map((metric) => (
          <div key={metric.id}>
            <dt>{metric.label ?? metric.name}</dt>
            <dd>
              <MetricShown metric={metric} of={readMetric(day, metric, 'day')} />
            </dd>
          </div>
        ))}
      </dl>
      {isPartial ? (
        <p role="note" className="mt-2 flex gap-1.5 text-xs text-muted-foreground">
          <Icon of={TriangleAlert} size={14} className="mt-px text-warn" />
          {texts.unpricedNotCounted}
        </p>
      ) : null}
    </div>
  )
}

const endings: Readonly<Record<string, string>> = terms.endings

function TradeRow({ trade, accounts }: { readonly trade: ClosedTrade; readonly accounts: Accounts }) {
  const { pair, kind } = marketOf(trade.symbol)
  return (
    <li className={rowLook}>
      <time
        dateTime={trade.closedAt}
        title={exactTime(trade.closedAt)}
        className="text-xs text-subtle-foreground"
      >
        {time(trade.closedAt)}
      </time>
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <Link
          to={paths.trade.replace(':id', trade.id)}
          className="touch inline-flex min-h-6 min-w-0 items-center rounded-sm font-medium hover:underline"
        >
          {pair}
        </Link>
        <Side of={trade.side} />
        {trade.endedBy === null ? null : <Badge tone="warn">{endings[trade.endedBy] ?? trade.endedBy}</Badge>}
      </span>
      {trade.net === null ? (
        <span className="text-right text-xs text-subtle-foreground">
          {openingOf(trade)?.short ?? texts.noPrice}
        </span>
      ) : (
        <Pnl of={trade.net} className="text-right font-medium" />
      )}
      <span />
      <span className="col-span-2 flex items-center justify-between gap-2 text-xs text-subtle-foreground">
        <AccountTag of={trade.accountId} accounts={accounts} />
        <span className="shrink-0">
          {kind}, {texts.fills(trade.fills)}
        </span>
      </span>
    </li>
  )
}
