import type { Position } from '@harbour/contract/trading/positions'
import { ArrowRight, History, TriangleAlert } from 'lucide-react'
import { Coins, Money, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { percent, quantity } from '../../core/kit/format.ts'
import { Dotted } from '../../core/kit/dotted.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { MarketName } from '../../core/kit/market-name.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Side } from '../../core/kit/side.tsx'
import { SpreadLine } from '../../core/kit/spread-line.tsx'
import { byAmount, byText, type Orders, type Sort, useSorting } from '../../core/kit/sorting.ts'
import { type Column, type HeadColumn, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { type Account, type Accounts, AccountTag, areMany, areSeveral } from '../scope/accounts.tsx'
import { AccountTile } from '../scope/account-tile.tsx'
import { coinsOf } from '../fills/sizes.ts'
import { distanceWords, Liquidation, Price } from './position-prices.tsx'
import { Share } from './share.tsx'
import { absolute, agreement, fromEntry, nearLiquidation, onMargin, toLiquidation } from './difference.ts'
import * as texts from '#texts/trading/positions'
import * as terms from '#texts/trading/terms'

interface PositionsTableProps {
  readonly positions: readonly Position[]
  readonly accounts: Accounts
  /** Shows only the results in the given order, without further columns. */
  readonly isBrief?: boolean
}

export const positionKey = (one: Position): string => `${one.accountId} ${one.symbol} ${one.mode} ${one.side}`

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
        row={(one) => (
          <Lines
            of={one}
            account={several ? (accounts.of(one.accountId) ?? null) : null}
            isWhole={!isBrief}
          />
        )}
      />
    )
  const columns = columnsFor(accounts).filter(
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

const start: Sort = { key: 'notional', direction: 'descending' }
/** No column: the order of the given rows, which their card states. */
const asGiven: Sort = { key: 'given', direction: 'descending' }

interface PositionsSkeletonProps extends Pick<PositionsTableProps, 'accounts'> {
  readonly rows: number
}

/** The columns of positions that are loading. */
export const positionHeads = (accounts: Accounts, isBrief = false): readonly HeadColumn[] =>
  columnsFor(accounts).filter(
    ({ key }) => (!isBrief || !onlyWhole.has(key)) && (areMany(accounts) || key !== 'account'),
  )

/** The given number of skeleton rows. */
export const PositionsSkeleton = ({ accounts, rows }: PositionsSkeletonProps) => (
  <RowsSkeleton columns={positionHeads(accounts)} rows={rows} sort={start} lines={3} />
)

const onlyWhole = new Set(['notional', 'liquidation', 'margin', 'onMargin', 'coin'])

const orders: Orders<Position> = {
  symbol: (a, b) => byText(a.symbol, b.symbol),
  side: (a, b) => byText(a.side, b.side),
  notional: (a, b) => byAmount(valueOf(a), valueOf(b)),
  unrealised: (a, b) => byAmount(a.unrealisedUsd, b.unrealisedUsd),
}

const valueOf = ({ notionalUsd }: Position) => (notionalUsd === null ? null : absolute(notionalUsd))

const columnsFor = (accounts: Accounts): Column<Position>[] => [
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
    className: '@min-[46rem]:min-w-29',
    cell: (one) => (
      <AccountTag of={one.accountId} accounts={accounts} className="max-w-40 @max-[46rem]:*:last:sr-only" />
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
    className: 'min-w-20.5 @max-[60rem]:hidden',
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
    className: 'min-w-31 @max-[54rem]:hidden',
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
      <Doubt
        of={one}
        className="@max-[96rem]:absolute @max-[96rem]:top-1/2 @max-[96rem]:-left-5 @max-[96rem]:-translate-y-1/2"
      />
    </span>
  )
}

/** Distinguishes contracts of one coin that are counted and settled differently. */
const Contract = ({ of: { base, quote, product } }: { readonly of: Position }) => (
  <>
    <MarketName base={base} quote={quote} />
    {product === 'inverse' ? <Badge>{texts.inverse}</Badge> : null}
  </>
)

/** A warning that the fills do not sum up to the exchange's position size. */
function Doubt({ of: one, className }: { readonly of: Position; readonly className?: string }) {
  const found = agreement(one)
  if (found.kind === 'agrees') return null
  const why =
    found.kind === 'unknown'
      ? texts.historyUnknown
      : texts.historyDiffers(
          quantity(found.folded),
          quantity(one.quantity),
          quantity(found.by, { signed: true }),
        )
  return (
    <Tooltip text={why} className={cx('inline-flex', className)}>
      <button
        type="button"
        aria-label={found.kind === 'unknown' ? texts.historyIncomplete : texts.historyDiffersBadge}
        className="touch inline-flex min-h-6 items-center rounded-sm"
      >
        {/* a history that is not read yet is a note; a size that differs is a warning */}
        <span
          className={cx(
            'inline-grid size-6 place-items-center @min-[96rem]:hidden',
            found.kind === 'unknown' ? 'text-subtle-foreground' : 'text-warn',
          )}
        >
          <Icon of={found.kind === 'unknown' ? History : TriangleAlert} size={12} />
        </span>
        <span className="@max-[96rem]:hidden">
          {found.kind === 'unknown' ? (
            <Badge icon={History}>{texts.historyIncomplete}</Badge>
          ) : (
            <Badge tone="warn" icon={TriangleAlert}>
              {texts.historyDiffersBadge}
            </Badge>
          )}
        </span>
      </button>
    </Tooltip>
  )
}

function Direction({ of: one }: { readonly of: Position }) {
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Side of={one.side} />
      {one.leverage === null ? null : (
        <span className="num text-xs text-subtle-foreground">{quantity(one.leverage)}×</span>
      )}
    </span>
  )
}

function Size({ of: one }: { readonly of: Position }) {
  return <Coins {...coinsOf(one)} />
}

interface LinesProps {
  readonly of: Position
  /** The account; null with a single one. */
  readonly account: Account | null
  /** Adds the value, the mark, the margin and the liquidation price: three lines. */
  readonly isWhole: boolean
}

function Lines({ of: one, account, isWhole }: LinesProps) {
  const share = fromEntry(one)
  const moved =
    share === null ? null : <span className={toneInk(share)}>{percent(share, { signed: true })}</span>
  const distance = toLiquidation(one)
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <Contract of={one} />
        <Direction of={one} />
        <Doubt of={one} />
      </span>
      <Pnl of={one.unrealisedUsd} why={texts.noCoinPrice} className="text-right font-medium" />
      <SpreadLine
        left={
          <>
            {account ? <AccountTile of={account} /> : null}
            <Dotted>
              {isWhole ? (
                <Size of={one} />
              ) : (
                <span>
                  <Size of={one} /> @ <Price of={one.entryPrice} in={one} why={texts.noEntryPrice} />
                </span>
              )}
              {isWhole ? <Money of={valueOf(one)} why={terms.noPrice} /> : null}
            </Dotted>
          </>
        }
        right={isWhole ? <Returned of={one} /> : moved && texts.movedOnEntry(moved)}
      />
      {isWhole ? (
        <SpreadLine
          left={
            <span>
              <span className="sr-only">{texts.fromEntry} </span>
              <Price of={one.entryPrice} in={one} why={texts.noEntryPrice} />{' '}
              <Icon of={ArrowRight} size={11} className="inline" />
              <span className="sr-only">{texts.mark}</span>{' '}
              <Price of={one.markPrice} in={one} why={texts.noMarkPrice} /> {moved}
            </span>
          }
          right={
            distance === null ? (
              texts.noLiquidation
            ) : (
              <span className={cx(distance < nearLiquidation && 'text-warn')}>
                {texts.liquidatedAt(
                  <Price of={one.liquidationPrice} in={one} why={texts.noLiquidationPrice} />,
                  distanceWords(distance),
                )}
              </span>
            )
          }
        />
      ) : null}
    </>
  )
}

/** The unrealised P&L as a share of the margin, next to that margin. */
function Returned({ of: one }: { readonly of: Position }) {
  const share = <Share of={onMargin(one)} why={texts.noMargin} />
  return one.marginUsd === null ? texts.roe(share) : texts.roeOn(share, <Money of={one.marginUsd} />)
}
