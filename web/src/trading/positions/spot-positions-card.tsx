import { currentMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import type { SpotPosition } from '@harbour/contract/trading/spot-positions'
import { compare, negate, sum } from '@harbour/ledger/decimal'
import { use, useDeferredValue } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { AmountsIn, Coins, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { count, price, priceDigits, quantity } from '../../core/kit/format.ts'
import { exactTime, day } from '../../core/kit/format-time.ts'
import { Former, IsHeld, Loaded } from '../../core/kit/loaded.tsx'
import { MarketName } from '../../core/kit/market-name.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Orders, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { AccountTile } from '../scope/account-tile.tsx'
import { type Accounts, AccountTag, areMany, areSeveral } from '../scope/accounts.tsx'
import { paths } from '../../core/router/paths.ts'
import { api } from '../analytics/api.ts'
import { Link } from '../../core/router/router.tsx'
import { useScope, useSetScope } from '../scope/scope.ts'
import { fromEntry } from './difference.ts'
import { Share } from './share.tsx'
import { UnrealisedTotal } from './unrealised-total.tsx'
import * as texts from '#texts/trading/positions'
import * as terms from '#texts/trading/terms'

/** Open spot trades: bought coins that are not sold yet, at cost and at the current price. */
export function SpotPositionsCard({ accounts }: { readonly accounts: Accounts }) {
  const scope = useScope()
  const setScope = useSetScope()
  // the header's figures are those of the rows, and render with them
  const answer = useDeferredValue(
    useApiQuery(api.performance.openTrades, { query: scope.query }, { keepPrevious: true }),
  )
  const drawn = use(IsHeld) ? undefined : answer.data
  const open = drawn?.trades
  return (
    <Card
      className="mt-4 max-md:mt-3"
      title={
        <>
          {texts.openHoldings} {open ? <Badge>{count(open.length)}</Badge> : null}
        </>
      }
      note={<span className="max-md:hidden">{texts.holdingsNote}</span>}
      actions={
        drawn && drawn.trades.length > 0 ? (
          <Former answer={answer}>
            <AmountsIn of={drawn}>
              <UnrealisedTotal name={currentMetrics.unrealisedSpot.name} of={drawn.unrealisedUsd} />
            </AmountsIn>
          </Former>
        ) : null
      }
    >
      <Loaded
        answer={answer}
        what={texts.theHoldings}
        skeleton={<SpotPositionsSkeleton accounts={accounts} />}
      >
        {(found) =>
          found.trades.length > 0 ? (
            <SpotPositionsTable trades={found.trades} accounts={accounts} />
          ) : scope.accounts.length > 0 ? (
            <EmptyState
              title={terms.noItems}
              action={<Button onClick={() => setScope({ accounts: [] })}>{terms.clearFilters}</Button>}
            >
              {texts.noHoldingsInAccounts}
            </EmptyState>
          ) : (
            <EmptyState title={texts.noHoldings}>{texts.holdingsWillAppear}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  )
}

const start: Sort = { key: 'unrealised', direction: 'descending' }
/** The number of skeleton rows. */
const usualRows = 9

const SpotPositionsSkeleton = ({ accounts }: Pick<TableProps, 'accounts'>) => (
  <RowsSkeleton
    columns={columnsFor(accounts).filter(({ key }) => areMany(accounts) || key !== 'account')}
    rows={usualRows}
    sort={start}
    line="h-6"
  />
)

const keyOf = ({ accountId, symbol }: SpotPosition) => `${accountId} ${symbol}`

interface TableProps {
  readonly trades: readonly SpotPosition[]
  readonly accounts: Accounts
}

function SpotPositionsTable({ trades, accounts }: TableProps) {
  const narrow = useNarrow()
  const several = areSeveral(accounts, trades)
  const { sort, toggle, sorted } = useSorting(orders, start)
  if (narrow)
    return (
      <RowList
        label={texts.openHoldings}
        rows={sorted(trades)}
        keyOf={keyOf}
        row={(one) => <Lines of={one} accounts={several ? accounts : null} />}
      />
    )
  return (
    <Table
      label={texts.openHoldings}
      columns={columnsFor(accounts).filter(({ key }) => several || key !== 'account')}
      rows={sorted(trades)}
      keyOf={keyOf}
      sort={sort}
      onSort={toggle}
    />
  )
}

const orders: Orders<SpotPosition> = {
  symbol: (a, b) => byText(b.symbol, a.symbol),
  opened: (a, b) => Date.parse(a.openedAt) - Date.parse(b.openedAt),
  unrealised: (a, b) => byAmount(a.unrealisedUsd, b.unrealisedUsd),
}

const columnsFor = (accounts: Accounts): Column<SpotPosition>[] => [
  {
    key: 'symbol',
    title: terms.symbol,
    sortable: true,
    className: '@min-[64rem]:min-w-59',
    cell: (one) => <Market of={one} />,
  },
  {
    key: 'account',
    title: terms.account,
    className: 'min-w-31 @max-[50rem]:hidden',
    cell: ({ accountId }) => <AccountTag of={accountId} accounts={accounts} className="max-w-40" />,
  },
  {
    key: 'opened',
    title: terms.opened,
    sortable: true,
    muted: true,
    className: 'min-w-25 @max-[64rem]:hidden',
    cell: ({ openedAt }) => (
      <time dateTime={openedAt} title={exactTime(openedAt)} className="num">
        {day(openedAt)}
      </time>
    ),
  },
  {
    key: 'held',
    title: texts.quantityHeld,
    right: true,
    className: '@min-[64rem]:min-w-32',
    cell: (one) => <Coins of={one.remaining} unit={one.base} />,
  },
  {
    key: 'entry',
    title: texts.averageCost,
    right: true,
    muted: true,
    cell: (one) => <Price of={one.entryPrice} in={one} why={texts.nothingHeld} />,
  },
  {
    key: 'price',
    title: terms.price,
    right: true,
    className: 'min-w-19',
    cell: (one) => <Price of={one.price} in={one} why={terms.noPrice} />,
  },
  {
    key: 'realised',
    title: texts.realisedInQuote,
    right: true,
    muted: true,
    about: { name: texts.realisedInQuote, definition: texts.aboutRealisedInQuote },
    className: '@max-[58rem]:hidden',
    cell: (one) => <Coins of={one.realised} unit={one.quote} signed quiet />,
  },
  {
    key: 'onEntry',
    title: <span title={texts.aboutOnCost}>{texts.onCost}</span>,
    right: true,
    cell: ({ entryPrice, price: markPrice }) => (
      <Share
        of={fromEntry({ side: 'long', entryPrice, markPrice })}
        why={entryPrice === null ? texts.nothingHeld : terms.noPrice}
      />
    ),
    className: 'min-w-19 @max-[74rem]:hidden',
  },
  {
    key: 'unrealised',
    title: terms.unrealisedPnl,
    right: true,
    sortable: true,
    cell: (one) => <Pnl of={one.unrealisedUsd} why={terms.noPrice} className="font-medium" />,
  },
]

/** The pair, a link to its fills, and a warning if the account holds less than the fills sum up to. */
function Market({ of: one }: { readonly of: SpotPosition }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Link to={fillsOf(one)} className="touch rounded-sm hover:underline">
        <MarketName base={one.base} quote={one.quote} />
      </Link>
      <Mismatch of={one} />
    </span>
  )
}

/** The coins that the account lacks compared with the fills, and where they went if that is known. */
function Mismatch({ of: { balance, heldByAll, base, movedOut } }: { readonly of: SpotPosition }) {
  const missing = sum([heldByAll, negate(balance ?? '0')])
  if (compare(missing, '0') <= 0) return null
  const reason =
    compare(movedOut, missing) >= 0
      ? texts.wentOut
      : compare(movedOut, '0') > 0
        ? texts.partWentOut(quantity(movedOut), base)
        : texts.noneWentOut
  return (
    <Tooltip
      text={`${texts.leftWithoutSale(quantity(balance ?? '0'), base, quantity(heldByAll), quantity(missing))} ${reason} ${texts.onlyRemaining}`}
    >
      <button type="button" className="touch inline-flex min-h-6 items-center rounded-sm">
        <Badge>
          <span className="max-md:sr-only @max-[70rem]:sr-only">{texts.shortfall} </span>
          <Coins of={negate(missing)} unit={base} signed quiet />
        </Badge>
      </button>
    </Tooltip>
  )
}

const fillsOf = ({ symbol, accountId }: SpotPosition) =>
  `${paths.trades}?${new URLSearchParams({ view: 'fills', symbol: `${symbol}:`, accounts: accountId }).toString()}`

interface PriceProps {
  readonly of: string | null
  readonly in: SpotPosition
  readonly why: string
}

/** A price of a row, with the decimals of the current price. */
function Price({ of: value, in: one, why }: PriceProps) {
  if (value === null) return <Unknown why={why} />
  return <span className="num">{price(value, { digits: priceDigits(one.price ?? value) })}</span>
}

function Lines({
  of: one,
  accounts,
}: {
  readonly of: SpotPosition
  /** The accounts that rows must tell apart; null with a single one. */
  readonly accounts: Accounts | null
}) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5 font-medium">
        <Market of={one} />
      </span>
      <span className="text-right">
        <Pnl of={one.unrealisedUsd} why={terms.noPrice} className="font-medium" />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-subtle-foreground">
        {accounts ? <AccountTile of={one.accountId} accounts={accounts} /> : null}
        <span className="truncate">
          <Coins of={one.remaining} unit={one.base} /> @{' '}
          <Price of={one.entryPrice} in={one} why={texts.nothingHeld} />
        </span>
      </span>
      <span className="self-center text-right text-xs text-subtle-foreground">
        {texts.priceNow(<Price of={one.price} in={one} why={terms.noPrice} />)}
      </span>
    </>
  )
}
