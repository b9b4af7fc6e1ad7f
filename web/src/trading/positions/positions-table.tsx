import type { Position } from '@harbour/contract/trading/positions'
import { Coins, Money, Pnl } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { byAmount, byText, type Orders, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { type Column, type HeadColumn, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { type Accounts, AccountTag, areMany, areSeveral } from '../scope/accounts.tsx'
import { fromEntry, onMargin, positionKey, valueOf } from './difference.ts'
import { Contract, Direction, Doubt, RiskMark, Size } from './position-marks.tsx'
import { PositionLines } from './position-lines.tsx'
import { Liquidation, Price } from './position-prices.tsx'
import { byRisk } from './risk.ts'
import { RiskSkeleton } from './risk-lines.tsx'
import { Share } from './share.tsx'
import * as texts from '#texts/trading/positions'
import * as terms from '#texts/trading/terms'

interface PositionsTableProps {
  readonly positions: readonly Position[]
  readonly accounts: Accounts
  /** Shows only the results in the given order, without further columns. */
  readonly isBrief?: boolean
}

/** Open positions; the result, the most important figure, is the last column. */
export function PositionsTable({ positions, accounts, isBrief = false }: PositionsTableProps) {
  const narrow = useNarrow()
  const { sort, toggle, sorted } = useSorting(orders, isBrief ? asGiven : start)
  const several = areSeveral(accounts, positions)
  const rows = sorted(positions)
  if (narrow)
    return (
      <RowList
        label={texts.openPositions}
        rows={rows}
        keyOf={positionKey}
        row={(one) => <PositionLines of={one} accounts={several ? accounts : null} isWhole={!isBrief} />}
      />
    )
  const columns = columnsFor(accounts, isBrief).filter(
    ({ key }) => (!isBrief || !onlyWhole.has(key)) && (several || key !== 'account'),
  )
  return (
    <Table
      label={texts.openPositions}
      columns={columns}
      rows={rows}
      keyOf={positionKey}
      sort={sort}
      onSort={toggle}
    />
  )
}

/** No column: the riskiest first, then by value; the card says so. */
const start: Sort = { key: 'risk', direction: 'descending' }
/** No column: the order of the given rows, which their card states. */
const asGiven: Sort = { key: 'given', direction: 'descending' }

interface PositionsSkeletonProps extends Pick<PositionsTableProps, 'accounts'> {
  readonly rows: number
}

/** The columns of positions that are loading. */
export const positionHeads = (accounts: Accounts, isBrief = false): readonly HeadColumn[] =>
  columnsFor(accounts, isBrief).filter(
    ({ key }) => (!isBrief || !onlyWhole.has(key)) && (areMany(accounts) || key !== 'account'),
  )

/** The given number of skeleton rows. */
export const PositionsSkeleton = ({ accounts, rows }: PositionsSkeletonProps) => (
  <>
    <RiskSkeleton />
    <RowsSkeleton columns={positionHeads(accounts)} rows={rows} sort={start} lines={3} />
  </>
)

const onlyWhole = new Set(['notional', 'margin', 'onMargin', 'coin'])

const orders: Orders<Position> = {
  risk: byRisk,
  symbol: (a, b) => byText(a.symbol, b.symbol),
  side: (a, b) => byText(a.side, b.side),
  notional: (a, b) => byAmount(valueOf(a), valueOf(b)),
  unrealised: (a, b) => byAmount(a.unrealisedUsd, b.unrealisedUsd),
}

/** In brief the marks alone tell the accounts apart, which leaves room for the prices. */
const columnsFor = (accounts: Accounts, isBrief: boolean): Column<Position>[] => [
  {
    key: 'symbol',
    title: terms.symbol,
    sortable: true,
    bar: 'w-28',
    className: 'min-w-37',
    cell: (one) => <Market of={one} />,
  },
  {
    key: 'side',
    title: terms.side,
    sortable: true,
    className: 'min-w-23',
    cell: (one) => <Direction of={one} />,
  },
  {
    key: 'account',
    title: terms.account,
    className: isBrief ? '@min-[68rem]:min-w-29' : '@min-[46rem]:min-w-29',
    cell: (one) => (
      <AccountTag
        of={one.accountId}
        accounts={accounts}
        className={cx('max-w-40', isBrief ? '@max-[68rem]:*:last:sr-only' : '@max-[46rem]:*:last:sr-only')}
      />
    ),
  },
  { key: 'size', title: terms.size, right: true, className: 'min-w-23', cell: (one) => <Size of={one} /> },
  {
    key: 'notional',
    title: terms.value,
    right: true,
    sortable: true,
    muted: true,
    cell: (one) => <Money of={valueOf(one)} why={terms.noPrice} />,
    className: 'min-w-20.5 @max-[72rem]:hidden',
  },
  {
    key: 'entry',
    title: terms.entry,
    right: true,
    muted: true,
    cell: (one) => <Price of={one.entryPrice} in={one} why={texts.noEntryPrice} />,
    className: cx('min-w-20.5', isBrief ? '@max-[49rem]:hidden' : '@max-[60rem]:hidden'),
  },
  {
    key: 'mark',
    title: texts.mark,
    right: true,
    className: 'min-w-18.5',
    cell: (one) => <Price of={one.markPrice} in={one} why={texts.noMarkPrice} />,
  },
  {
    key: 'liquidation',
    title: texts.liquidationPrice,
    right: true,
    muted: true,
    about: { name: texts.liquidationPrice, definition: texts.aboutLiquidation },
    cell: (one) => <Liquidation of={one} />,
    className: cx('min-w-31', isBrief ? '@max-[58rem]:hidden' : '@max-[54rem]:hidden'),
  },
  {
    key: 'margin',
    title: texts.margin,
    right: true,
    muted: true,
    cell: (one) => <Money of={one.marginUsd} why={texts.noMargin} />,
    className: 'min-w-20.5 @max-[66rem]:hidden',
  },
  {
    key: 'coin',
    title: texts.pnlInCoin,
    right: true,
    muted: true,
    cell: (one) => <Coins of={one.unrealisedPnl} unit={one.pnlAsset} signed quiet why={texts.notReported} />,
    className: '@max-[84rem]:hidden',
  },
  {
    key: 'onMargin',
    title: texts.onMargin,
    right: true,
    about: { name: texts.onMargin, definition: texts.aboutOnMargin },
    cell: (one) => <Share of={onMargin(one)} why={texts.noMargin} />,
    className: 'min-w-21 @max-[74rem]:hidden',
  },
  {
    key: 'onEntry',
    title: <span title={texts.aboutOnEntry}>{texts.onEntry}</span>,
    right: true,
    cell: (one) => <Share of={fromEntry(one)} why={texts.noEntryPrice} />,
    className: 'min-w-19 @max-[46rem]:hidden',
  },
  {
    key: 'unrealised',
    title: terms.unrealisedPnl,
    right: true,
    sortable: true,
    cell: (one) => <Pnl of={one.unrealisedUsd} why={texts.noCoinPrice} className="font-medium" />,
  },
]

/** The mark of a doubt hangs in the margin of the row, so that it widens no column. */
function Market({ of: one }: { readonly of: Position }) {
  return (
    <span className="relative inline-flex items-center gap-2">
      <Contract of={one} />
      <RiskMark of={one} />
      <Doubt
        of={one}
        className="@max-[96rem]:absolute @max-[96rem]:top-1/2 @max-[96rem]:-left-5 @max-[96rem]:-translate-y-1/2"
      />
    </span>
  )
}
