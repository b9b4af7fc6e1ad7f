import { minuteMs } from '@harbour/ledger/durations'
import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import { marketOf } from '@harbour/contract/trading/market-name'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { CardLink } from '../../core/kit/card-link.tsx'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { percent } from '../../core/kit/format.ts'
import { dayKey, dayTime, exactTime, shownIn, time, zoneName } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Side } from '../../core/kit/side.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { api } from '../../trading/analytics/api.ts'
import { openingOf } from '../../trading/closed-trades/closed-text.ts'
import { type Accounts, AccountTag, useAccounts } from '../../trading/scope/accounts.tsx'
import { useFreshAfterSync } from '../../trading/scope/use-fresh-after-sync.ts'
import * as texts from '#texts/portal/home'
import * as terms from '#texts/trading/terms'
import { noPrice } from '#texts/trading/performance/calendar'

const shownTrades = 5

/** A person with fewer trades has the same card, so that nothing below moves. */
const listLook = 'min-h-[230px] max-md:min-h-[305px]'
const columns =
  'grid grid-cols-[92px_minmax(0,1.1fr)_minmax(0,1fr)_64px_104px] items-center gap-x-3 border-t px-4'
const rowLook =
  'num min-h-[46px] text-sm max-md:min-h-[61px] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5 max-md:content-center'

/** The heads of the columns; on phones a row has none. */
const Heads = () => (
  <div aria-hidden className={cx(columns, 'h-8 text-xs text-subtle-foreground max-md:hidden')}>
    <span>{terms.closed}</span>
    <span>{terms.market}</span>
    <span>{terms.account}</span>
    <span className="text-right">{texts.returnColumn}</span>
    <span className="text-right">{terms.netPnl}</span>
  </div>
)

/** The trades that closed last, on all accounts. */
export function LatestTrades() {
  const accounts = useAccounts()
  const answer = useApiQuery(api.performance.closedTrades, {
    query: { timeZone: shownIn(), limit: String(shownTrades) },
  })
  useFreshAfterSync(api.performance.closedTrades)
  return (
    <Card
      title={texts.latestTrades}
      note={zoneName()}
      actions={<CardLink to={paths.trades}>{texts.allTrades}</CardLink>}
    >
      <Loaded answer={answer} what={texts.yourTrades} skeleton={<LatestTradesSkeleton />}>
        {(data) =>
          data.trades.length === 0 ? (
            // The space is that of the list with its heads.
            <div className={cx(listLook, 'md:min-h-[262px]')}>
              <EmptyState title={texts.noTrades}>{texts.tradesAppear}</EmptyState>
            </div>
          ) : (
            <AmountsIn of={data}>
              <Heads />
              <ul aria-label={texts.latestTrades} className={listLook}>
                {data.trades.map((trade) => (
                  <Row key={trade.id} of={trade} accounts={accounts} />
                ))}
              </ul>
            </AmountsIn>
          )
        }
      </Loaded>
    </Card>
  )
}

interface RowProps {
  readonly of: ClosedTrade
  readonly accounts: Accounts
}

function Row({ of: trade, accounts }: RowProps) {
  const today = dayKey(useNow(minuteMs))
  const { closedAt, symbol, side, net } = trade
  return (
    <li className={cx(columns, rowLook)}>
      <time
        dateTime={closedAt}
        title={exactTime(closedAt)}
        className="text-xs text-subtle-foreground max-md:order-3"
      >
        {dayKey(closedAt) === today ? time(closedAt) : dayTime(closedAt)}
      </time>
      <span className="flex min-w-0 items-center gap-x-2">
        <Link
          to={paths.trade.replace(':id', trade.id)}
          className="touch inline-flex min-h-6 min-w-0 items-center rounded-sm font-medium hover:underline"
        >
          <span className="truncate">{marketOf(symbol).pair}</span>
        </Link>
        <Side of={side} />
      </span>
      <AccountTag of={trade.accountId} accounts={accounts} className="max-md:hidden" />
      <span
        className={cx('text-right text-xs max-md:order-4', trade.return !== null && toneInk(trade.return))}
      >
        {trade.return === null ? null : percent(trade.return, { signed: true })}
      </span>
      <span className="text-right font-medium">
        {net === null ? (
          <span className="text-xs font-normal text-subtle-foreground">
            {openingOf(trade)?.short ?? noPrice}
          </span>
        ) : (
          <Pnl of={net} />
        )}
      </span>
    </li>
  )
}

const LatestTradesSkeleton = () => (
  <>
    <Heads />
    <SkeletonRows />
  </>
)

const SkeletonRows = () => (
  <ul aria-hidden className={`skeletons ${listLook}`}>
    {Array.from({ length: shownTrades }, (_, row) => (
      <li key={row} className={cx(columns, rowLook)}>
        <Skeleton className="h-2.5 w-12 max-md:order-3" />
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-3 w-24 max-md:hidden" />
        <Skeleton className="ml-auto h-2.5 w-10 max-md:order-4" />
        <Skeleton className="ml-auto h-3 w-16" />
      </li>
    ))}
  </ul>
)
