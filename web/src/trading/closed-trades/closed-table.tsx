import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { sum } from '@harbour/ledger/decimal'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { Coins, Money, Pnl, toneInk, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count, percent, price, priceDigits } from '../../core/kit/format.ts'
import { day, dayKey, exactTime, time, weekday } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Side } from '../../core/kit/side.tsx'
import { type Column, type Heading, RowList, Table } from '../../core/kit/table.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { duration } from '../result-words/duration.ts'
import { marketOf } from '../facets/market-words.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, type Place, readLocation, useLocation, useNavigate } from '../../core/router/router.tsx'
import { shownColumns } from '../fills/columns.ts'
import { whyNoEntry, whyNoNet } from './closed-words.ts'
import { multiple } from '../result-words/multiple.ts'
import { JournalSigns } from './journal-signs.tsx'
import { OpeningBadge } from './opening-badge.tsx'
import { trailOf } from '../../core/api/paging.ts'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'

interface ClosedTableProps {
  readonly trades: readonly ListedTrade[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  readonly accounts: Accounts
  /** Null for those that the list has by itself. */
  readonly chosen: readonly string[] | null
}

const keyOf = (trade: ListedTrade) => trade.id

/** Round trips, newest first, under the day they closed on; drawn again only when they are others, not with each event of a sync. */
export const ClosedTable = memo(function ClosedTable({
  trades,
  hasNewer,
  hasOlder,
  accounts,
  chosen,
}: ClosedTableProps) {
  const narrow = useNarrow()
  const rows = useMemo(() => {
    const days = [...Map.groupBy(trades, ({ closedAt }) => dayKey(closedAt))]
    return days.flatMap(([key, group], i): (ListedTrade | Heading)[] => {
      const isWhole = !(i === 0 && hasNewer) && !(i === days.length - 1 && hasOlder)
      return [{ key, heading: <DayHeading trades={group} isWhole={isWhole} /> }, ...group]
    })
  }, [trades, hasNewer, hasOlder])
  const navigate = useNavigate()
  const open = useCallback(
    (trade: ListedTrade) => navigate(addressOf(trade), { state: fromOf(readLocation()) }),
    [navigate],
  )
  const columns = useMemo(
    () => shownColumns(columnsFor(accounts, largestOf(trades)), chosen),
    [accounts, trades, chosen],
  )
  // The address changes before the trades do, and the rows stay until those are here.
  return useMemo(
    () =>
      narrow ? (
        <RowList
          label={terms.closedTrades}
          rows={rows}
          keyOf={keyOf}
          onOpen={open}
          row={(trade) => <Lines of={trade} />}
        />
      ) : (
        <Table label={terms.closedTrades} columns={columns} rows={rows} keyOf={keyOf} onOpen={open} />
      ),
    [narrow, rows, columns, open],
  )
})

const addressOf = ({ id }: ListedTrade) => paths.trade.replace(':id', id)

/** Builds the detail's way back: the list with its filters and page, and the pages that led there. */
const fromOf = ({ pathname, search, state }: Pick<Place, 'pathname' | 'search' | 'state'>) => ({
  from: `${pathname}${search}`,
  trail: trailOf(state),
})

/** The row's real link; a plain press is left to the row, so that it happens once. */
function OpenLink({ of: trade, children }: { readonly of: ListedTrade; readonly children: ReactNode }) {
  return (
    <Link
      to={addressOf(trade)}
      state={fromOf(useLocation())}
      onClick={(event) => event.stopPropagation()}
      className="rounded-sm hover:underline"
    >
      {children}
    </Link>
  )
}

const largestOf = (trades: readonly ListedTrade[]) =>
  Math.max(0, ...trades.map(({ net }) => Math.abs(Number(net ?? 0))))

interface DayHeadingProps {
  readonly trades: readonly ListedTrade[]
  /** True if all trades of the day are on this page: only then a count and a sum are those of the day. */
  readonly isWhole: boolean
}

function DayHeading({ trades, isWhole }: DayHeadingProps) {
  const [first] = trades
  if (!first) return null
  const known = trades.flatMap(({ net }) => net ?? [])
  return (
    <span className="num flex items-center gap-2">
      <span className="font-medium text-foreground">{weekday(first.closedAt)}</span>
      <span>· {(isWhole ? texts.trades : texts.tradesOnPage)(trades.length)}</span>
      <span className="flex-1" />
      {isWhole && known.length > 0 ? <Pnl of={sum(known)} className="font-medium" /> : null}
    </span>
  )
}

const columnsFor = (accounts: Accounts, largest: number): Column<ListedTrade>[] => [
  {
    key: 'closed',
    title: terms.closed,
    muted: true,
    cell: ({ closedAt }) => (
      <time dateTime={closedAt} title={exactTime(closedAt)}>
        {time(closedAt)}
      </time>
    ),
  },
  {
    key: 'opened',
    title: terms.opened,
    muted: true,
    cell: ({ openedAt }) => (
      <time dateTime={openedAt} title={exactTime(openedAt)}>
        {day(openedAt)}, {time(openedAt)}
      </time>
    ),
  },
  { key: 'symbol', title: terms.symbol, cell: (trade) => <Market of={trade} /> },
  { key: 'side', title: terms.side, cell: ({ side }) => <Side of={side} /> },
  {
    key: 'account',
    title: terms.account,
    className: '@max-[62rem]:hidden',
    cell: ({ accountId }) => <AccountTag of={accountId} accounts={accounts} className="max-w-36" />,
  },
  {
    key: 'size',
    title: terms.size,
    right: true,
    className: '@max-[50rem]:hidden',
    cell: ({ size, sizeAsset }) => <Coins of={size} unit={sizeAsset} />,
  },
  {
    key: 'entry',
    title: terms.entry,
    right: true,
    muted: true,
    cell: (trade) => <Average of={trade.entryPrice} why={whyNoEntry(trade)} />,
  },
  {
    key: 'exit',
    title: terms.exit,
    right: true,
    cell: (trade) => <Average of={trade.exitPrice} why={whyNoEntry(trade)} />,
  },
  {
    key: 'held',
    title: terms.held,
    right: true,
    muted: true,
    className: '@max-[72rem]:hidden',
    cell: (trade) => duration(heldMs(trade)),
  },
  {
    key: 'fills',
    title: terms.fills,
    right: true,
    muted: true,
    cell: ({ fills }) => <span className="num">{count(fills)}</span>,
  },
  {
    key: 'fees',
    title: terms.fees,
    right: true,
    muted: true,
    className: '@max-[72rem]:hidden',
    cell: ({ fees }) => <Money of={fees} why={texts.assetWithoutPrice} />,
  },
  {
    key: 'funding',
    title: terms.funding,
    right: true,
    muted: true,
    className: '@max-[84rem]:hidden',
    cell: ({ funding }) => <Pnl of={funding} why={texts.assetWithoutPrice} quiet />,
  },
  {
    key: 'return',
    title: terms.returnOnEntry,
    right: true,
    className: '@max-[44rem]:hidden',
    cell: (trade) => <Return of={trade} />,
  },
  {
    key: 'r',
    title: 'R',
    right: true,
    cell: ({ journal: { r } }) =>
      r === null ? (
        <Unknown why={texts.noInitialStop} />
      ) : (
        <span className={`num ${toneInk(r)}`}>{multiple(r)}</span>
      ),
  },
  {
    key: 'tags',
    title: terms.tags,
    cell: ({ journal: { tags } }) => <Words of={tags.join(', ')} />,
  },
  {
    key: 'playbook',
    title: terms.playbook,
    cell: ({ journal: { playbook } }) => <Words of={playbook ?? ''} />,
  },
  {
    key: 'rating',
    title: terms.rating,
    muted: true,
    cell: ({ journal: { rating } }) =>
      rating === null ? <Words of="" /> : <span className="num">{texts.ratingOf(rating)}</span>,
  },
  {
    key: 'net',
    title: (
      <>
        {terms.netPnl}
        <span className="inline-block w-18 @max-[58rem]:hidden" />
      </>
    ),
    right: true,
    cell: (trade) => (
      <span className="whitespace-nowrap">
        <Net of={trade} />
        <span className="@max-[58rem]:hidden">
          <DivergingBar share={trade.net === null || largest === 0 ? 0 : Number(trade.net) / largest} />
        </span>
      </span>
    ),
  },
]

/** Words of the person, cut where a table has no room for them. */
function Words({ of: words }: { readonly of: string }) {
  if (words === '') return <span className="text-subtle-foreground">–</span>
  return (
    <span title={words} className="block max-w-44 truncate">
      {words}
    </span>
  )
}

const heldMs = ({ openedAt, closedAt }: ListedTrade) => Date.parse(closedAt) - Date.parse(openedAt)

function Market({ of: trade }: { readonly of: ListedTrade }) {
  const { pair, kind } = marketOf(trade.symbol)
  return (
    <span className="inline-flex items-center gap-2">
      <OpenLink of={trade}>
        <span className="font-medium">{pair}</span>{' '}
        <span className="text-xs text-subtle-foreground">{kind}</span>
      </OpenLink>
      <Marks of={trade} />
    </span>
  )
}

/** Marks a trade that was not ended by an own order, or of which something is unknown. */
function Marks({ of: trade }: { readonly of: ListedTrade }) {
  const { endedBy } = trade
  return (
    <>
      {endedBy === null ? null : (
        <Badge tone={endedBy === 'settlement' ? 'plain' : 'warn'}>{terms.endings[endedBy]}</Badge>
      )}
      <OpeningBadge of={trade} brief />
      <JournalSigns of={trade.journal} />
    </>
  )
}

/** An average is rounded to what suits a price of its size. */
function Average({ of: value, why }: { readonly of: string | null; readonly why: string }) {
  if (value === null) return <Unknown why={why} />
  return <span className="num">{price(value, { digits: priceDigits(value) })}</span>
}

function Return({ of: trade }: { readonly of: ListedTrade }) {
  const { return: share, net } = trade
  if (share === null) return <Unknown why={net === null ? whyNoNet(trade) : texts.noEntryValue} />
  return <span className={`num ${toneInk(share)}`}>{percent(share, { signed: true })}</span>
}

function Net({ of: trade }: { readonly of: ListedTrade }) {
  return <Pnl of={trade.net} why={whyNoNet(trade)} className="font-medium" />
}

function Lines({ of: trade }: { readonly of: ListedTrade }) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <OpenLink of={trade}>
          <span className="inline-flex min-h-6 items-center font-medium">{marketOf(trade.symbol).pair}</span>
        </OpenLink>
        <Side of={trade.side} />
        <Marks of={trade} />
      </span>
      <span className="text-right">
        <Net of={trade} />
      </span>
      <span className="truncate text-xs text-subtle-foreground">
        {time(trade.closedAt)} · <Coins of={trade.size} unit={trade.sizeAsset} /> · {duration(heldMs(trade))}
      </span>
      <span className="text-right text-xs">
        <Return of={trade} />
      </span>
    </>
  )
}
