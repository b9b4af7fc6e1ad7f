import type { Fill } from '@harbour/contract/trading/fills'
import { marketOf } from '@harbour/contract/trading/market-name'
import { type MouseEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { Link, useLocation } from '../../core/router/router.tsx'
import { Coins } from '../../core/kit/amount.tsx'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { price } from '../../core/kit/format.ts'
import { exactTime, time, weekday, zoneName } from '../../core/kit/format-time.ts'
import { MarketName } from '../../core/kit/market-name.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Side } from '../../core/kit/side.tsx'
import { SpreadLine } from '../../core/kit/spread-line.tsx'
import { type Column, type Heading, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { AccountTile } from '../scope/account-tile.tsx'
import { type Accounts, AccountTag, areSeveral } from '../scope/accounts.tsx'
import { shownColumns } from './columns.ts'
import { type DayGroup, dayGroups } from './day-groups.ts'
import { RealisedOfDay, sumsOf } from './day-sums.tsx'
import { Fee, feePlaces } from './fee.tsx'
import { NamedAmount, RealisedPnl } from './realised-pnl.tsx'
import { coinsOf } from './sizes.ts'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

interface FillsTableProps {
  readonly fills: readonly Fill[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  readonly accounts: Accounts
  readonly open: string | null
  readonly onOpen: (id: string) => void
  /** Null for the default ones. */
  readonly chosen: readonly string[] | null
}

const keyOf = (fill: Fill) => fill.id

/** Fills, newest first, by day; rendered again only when they change, not when their totals are loaded. */
export const FillsTable = memo(function FillsTable({
  fills,
  hasNewer,
  hasOlder,
  accounts,
  open,
  onOpen,
  chosen,
}: FillsTableProps) {
  const narrow = useNarrow()
  const places = useMemo(() => feePlaces(fills), [fills])
  const rows = useMemo(
    () =>
      dayGroups({ fills, hasNewer, hasOlder }).flatMap((group, i): (Fill | Heading)[] => [
        narrow
          ? { key: group.key, heading: <DayLine of={group} isFirst={i === 0} /> }
          : { key: group.key, heading: <DayWords of={group} />, sums: sumsOf(group, places) },
        ...group.fills,
      ]),
    [fills, hasNewer, hasOlder, narrow, places],
  )
  const columns = useMemo(
    () => shownColumns(columnsFor(accounts, places), chosen),
    [accounts, places, chosen],
  )
  const several = areSeveral(accounts, fills)
  const openRow = useCallback((fill: Fill) => onOpen(fill.id), [onOpen])
  if (narrow)
    return (
      <RowList
        label={terms.fills}
        rows={rows}
        keyOf={keyOf}
        onOpen={openRow}
        row={(fill) => <Lines of={fill} accounts={several ? accounts : null} places={places} />}
      />
    )
  return (
    <Table label={terms.fills} columns={columns} rows={rows} keyOf={keyOf} selected={open} onOpen={openRow} />
  )
})

/** The number of fills drawn while they are loading, and per day. */
const [usualRows, perDay] = [25, 5]

export const FillsSkeleton = ({ accounts, chosen }: Pick<FillsTableProps, 'accounts' | 'chosen'>) => (
  <RowsSkeleton
    columns={shownColumns(columnsFor(accounts), chosen)}
    rows={usualRows}
    perHeading={perDay}
    line="h-6"
  />
)

interface OfDay {
  readonly of: DayGroup
}

function DayWords({ of: { fills, isWhole } }: OfDay) {
  const [first] = fills
  if (!first) return null
  return (
    <span className="num inline-flex items-center gap-x-2">
      <span className="font-medium whitespace-nowrap text-foreground">{weekday(first.at)}</span>
      <span className="whitespace-nowrap">· {(isWhole ? texts.fills : texts.fillsOnPage)(fills.length)}</span>
    </span>
  )
}

/** The heading of a day on a phone, with its results; the first one names the zone of all times. */
function DayLine({ of: day, isFirst }: OfDay & { readonly isFirst: boolean }) {
  const { isWhole, realised } = day
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <DayWords of={day} />
      {isFirst ? <span className="min-w-0 truncate">{zoneName()}</span> : null}
      {isWhole && realised.length > 0 ? (
        <span className="num ml-auto flex flex-wrap items-center justify-end gap-x-2">
          {texts.pnl}
          <RealisedOfDay of={realised} />
        </span>
      ) : null}
    </span>
  )
}

const columnsFor = (accounts: Accounts, places?: ReadonlyMap<string, number>): Column<Fill>[] => [
  {
    key: 'time',
    title: terms.time,
    muted: true,
    bar: 'w-14',
    className: 'min-w-21',
    cell: (fill) => <Moment of={fill} />,
  },
  { key: 'symbol', title: terms.symbol, className: 'min-w-40', cell: (fill) => <Market of={fill} /> },
  {
    key: 'side',
    title: terms.side,
    bar: 'w-9',
    className: 'min-w-15',
    cell: (fill) => <Direction of={fill} />,
  },
  {
    key: 'account',
    title: terms.account,
    className: 'min-w-31 @max-[58rem]:hidden',
    cell: (fill) => <AccountTag of={fill.accountId} accounts={accounts} className="max-w-36" />,
  },
  {
    key: 'liquidity',
    title: terms.makerOrTaker,
    muted: true,
    className: '@max-[90rem]:hidden',
    cell: (fill) => <Liquidity of={fill.liquidity} />,
  },
  {
    key: 'quantity',
    title: terms.quantity,
    right: true,
    className: 'min-w-26',
    cell: (fill) => <Coins {...coinsOf(fill)} />,
  },
  {
    key: 'price',
    title: terms.price,
    right: true,
    className: 'min-w-20',
    cell: (fill) => <span className="num">{price(fill.price)}</span>,
  },
  {
    key: 'value',
    title: terms.value,
    right: true,
    muted: true,
    className: 'min-w-28 @max-[72rem]:hidden',
    cell: (fill) => <Coins of={fill.value} unit={fill.quote} />,
  },
  {
    key: 'fee',
    title: terms.fee,
    right: true,
    muted: true,
    className: '@min-[58rem]:min-w-33 @max-[50rem]:hidden',
    cell: (fill) => <Fee of={fill} places={places} isAligned />,
  },
  {
    key: 'order',
    title: terms.orderId,
    muted: true,
    cell: ({ orderId }) =>
      orderId === null ? (
        <span className="text-subtle-foreground">–</span>
      ) : (
        <span className="inline-block max-w-40 truncate align-middle font-mono text-xs" title={orderId}>
          {orderId}
        </span>
      ),
  },
  {
    key: 'realised',
    title: terms.realisedPnl,
    right: true,
    className: 'min-w-34',
    cell: (fill) => <RealisedPnl of={fill} className="font-medium" />,
  },
]

function Moment({ of: { at } }: { readonly of: Fill }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {time(at, { seconds: true })}
    </time>
  )
}

function Market({ of: fill }: { readonly of: Fill }) {
  return (
    <span className="inline-flex items-center gap-2">
      <OpenLink id={fill.id}>
        <MarketName base={fill.base} quote={fill.quote} /> <Product of={fill} />
      </OpenLink>
      <Kind of={fill.kind} />
    </span>
  )
}

/** Spot and perpetual of one pair have one name. */
const Product = ({ of: { symbol } }: { readonly of: Fill }) => (
  <span className="text-xs text-subtle-foreground">{marketOf(symbol).kind}</span>
)

/** The row's real link; a plain press is handled by the row, so that it happens once. */
function OpenLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { search, state } = useLocation()
  const to = new URLSearchParams(search)
  to.set('trade', id)
  const stop = (event: MouseEvent) => event.stopPropagation()
  return (
    <Link
      to={`?${to.toString()}`}
      replace
      state={state}
      onClick={stop}
      className="touch rounded-sm hover:underline"
    >
      {children}
    </Link>
  )
}

const tones: Readonly<Record<Exclude<Fill['kind'], 'trade'>, BadgeTone>> = {
  liquidation: 'warn',
  adl: 'warn',
  settlement: 'plain',
}

/** Marks a fill that was not the owner's order. */
export function Kind({ of: kind }: { readonly of: Fill['kind'] }) {
  if (kind === 'trade') return null
  return <Badge tone={tones[kind]}>{terms.endings[kind]}</Badge>
}

function Direction({ of: { side, positionSide } }: { readonly of: Fill }) {
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Side of={side} />
      {positionSide === 'both' ? null : (
        <span className="text-xs text-subtle-foreground">{terms.sides[positionSide]}</span>
      )}
    </span>
  )
}

function Liquidity({ of: liquidity }: { readonly of: Fill['liquidity'] }) {
  if (liquidity === null) return <span className="text-subtle-foreground">–</span>
  return terms.liquidity[liquidity]
}

/** The coin of a pair is in its name; any other unit is shown. */
function Size({ of: fill }: { readonly of: Fill }) {
  const { unit, ...size } = coinsOf(fill)
  return <Coins {...size} unit={unit === fill.base ? null : unit} />
}

interface LinesProps {
  readonly of: Fill
  /** The accounts that rows must tell apart; null with a single one. */
  readonly accounts: Accounts | null
  readonly places: ReadonlyMap<string, number>
}

function Lines({ of: fill, accounts, places }: LinesProps) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <OpenLink id={fill.id}>
          <span className="inline-flex min-h-6 items-center">
            <MarketName base={fill.base} quote={fill.quote} />
          </span>
        </OpenLink>
        <Product of={fill} />
        <Direction of={fill} />
        <Kind of={fill.kind} />
      </span>
      <NamedAmount of={fill} />
      <SpreadLine
        left={
          <>
            {accounts ? <AccountTile of={fill.accountId} accounts={accounts} /> : null}
            <span>
              <Size of={fill} /> @ {price(fill.price)} · {time(fill.at, { seconds: true })}
            </span>
          </>
        }
        right={texts.feeOf(<Fee of={fill} places={places} />)}
      />
    </>
  )
}
