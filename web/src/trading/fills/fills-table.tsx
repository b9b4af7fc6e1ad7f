import type { Fill } from '@harbour/contract/trading/fills'
import { type MouseEvent, memo, type ReactNode, useCallback, useMemo } from 'react'
import { Link, useLocation } from '../../core/router/router.tsx'
import { Coins } from '../../core/kit/amount.tsx'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { price } from '../../core/kit/format.ts'
import { exactTime, time, weekday } from '../../core/kit/format-time.ts'
import { MarketName } from '../../core/kit/market-name.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Side } from '../../core/kit/side.tsx'
import { type Column, type Heading, RowList, Table } from '../../core/kit/table.tsx'
import { type Accounts, AccountTag } from '../scope/accounts.tsx'
import { shownColumns } from './columns.ts'
import { type DayGroup, dayGroups, largestByAsset } from './day-groups.ts'
import { Fee } from './fee.tsx'
import { NamedAmount, RealisedPnl } from './realised-pnl.tsx'
import { coinsOf } from './sizes.ts'
import * as texts from '#texts/trading/fills'
import * as terms from '#texts/trading/terms'

interface TradesTableProps {
  readonly trades: readonly Fill[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  readonly accounts: Accounts
  readonly open: string | null
  readonly onOpen: (id: string) => void
  /** Null for those that the list has by itself. */
  readonly chosen: readonly string[] | null
}

const keyOf = (trade: Fill) => trade.id

/** Fills, newest first, under the day they happened on; drawn again only when they are others, not when their totals arrive. */
export const TradesTable = memo(function TradesTable({
  trades,
  hasNewer,
  hasOlder,
  accounts,
  open,
  onOpen,
  chosen,
}: TradesTableProps) {
  const narrow = useNarrow()
  const rows = useMemo(
    () =>
      dayGroups({ trades, hasNewer, hasOlder }).flatMap((group): (Fill | Heading)[] => [
        { key: group.key, heading: <DayHeading of={group} /> },
        ...group.trades,
      ]),
    [trades, hasNewer, hasOlder],
  )
  const columns = useMemo(
    () => shownColumns(columnsFor(accounts, largestByAsset(trades)), chosen),
    [accounts, trades, chosen],
  )
  const openRow = useCallback((trade: Fill) => onOpen(trade.id), [onOpen])
  if (narrow)
    return (
      <RowList
        label={terms.fills}
        rows={rows}
        keyOf={keyOf}
        onOpen={openRow}
        row={(trade) => <Lines of={trade} />}
      />
    )
  return (
    <Table label={terms.fills} columns={columns} rows={rows} keyOf={keyOf} selected={open} onOpen={openRow} />
  )
})

function DayHeading({ of: { trades, isWhole, realised } }: { readonly of: DayGroup }) {
  const [first] = trades
  if (!first) return null
  return (
    <span className="num flex flex-wrap items-center gap-x-2">
      <span className="font-medium whitespace-nowrap text-foreground">{weekday(first.at)}</span>
      <span className="whitespace-nowrap">
        · {(isWhole ? texts.fills : texts.fillsOnPage)(trades.length)}
      </span>
      {isWhole && realised.length > 0 ? (
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
          {texts.pnl}
          {realised.slice(0, 2).map(({ asset, value }) => (
            <Coins key={asset} of={value} unit={asset} signed className="font-medium" />
          ))}
        </span>
      ) : null}
    </span>
  )
}

const columnsFor = (accounts: Accounts, largest: ReadonlyMap<string, number>): Column<Fill>[] => [
  { key: 'time', title: terms.time, muted: true, cell: (trade) => <Moment of={trade} /> },
  { key: 'symbol', title: terms.symbol, cell: (trade) => <Market of={trade} /> },
  { key: 'side', title: terms.side, cell: (trade) => <Direction of={trade} /> },
  {
    key: 'account',
    title: terms.account,
    className: '@max-[58rem]:hidden',
    cell: (trade) => <AccountTag of={trade.accountId} accounts={accounts} className="max-w-36" />,
  },
  {
    key: 'liquidity',
    title: terms.makerOrTaker,
    muted: true,
    className: '@max-[90rem]:hidden',
    cell: (trade) => <Liquidity of={trade.liquidity} />,
  },
  { key: 'quantity', title: terms.quantity, right: true, cell: (trade) => <Coins {...coinsOf(trade)} /> },
  {
    key: 'price',
    title: terms.price,
    right: true,
    cell: (trade) => <span className="num">{price(trade.price)}</span>,
  },
  {
    key: 'value',
    title: terms.value,
    right: true,
    muted: true,
    className: '@max-[72rem]:hidden',
    cell: (trade) => <Coins of={trade.value} unit={trade.quote} />,
  },
  {
    key: 'fee',
    title: terms.fee,
    right: true,
    muted: true,
    className: '@max-[50rem]:hidden',
    cell: (trade) => <Fee of={trade} />,
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
    title: (
      <>
        {terms.realisedPnl}
        <span className="inline-block w-18 @max-[66rem]:hidden" />
      </>
    ),
    right: true,
    cell: (trade) => <Result of={trade} largest={largest} />,
  },
]

function Moment({ of: { at } }: { readonly of: Fill }) {
  return (
    <time dateTime={at} title={exactTime(at)}>
      {time(at, { seconds: true })}
    </time>
  )
}

function Market({ of: trade }: { readonly of: Fill }) {
  return (
    <span className="inline-flex items-center gap-2">
      <OpenLink id={trade.id}>
        <MarketName base={trade.base} quote={trade.quote} />
      </OpenLink>
      <Kind of={trade.kind} />
    </span>
  )
}

/** The row's real link; a plain press is left to the row, so that it happens once. */
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
      className="rounded-sm hover:underline"
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

/** Marks a fill that was not an order of one's own. */
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

function Result({
  of: trade,
  largest,
}: {
  readonly of: Fill
  readonly largest: ReadonlyMap<string, number>
}) {
  const max = largest.get(trade.pnlAsset ?? '') ?? 0
  const share = trade.pnl === null || max === 0 ? 0 : Number(trade.pnl) / max
  return (
    <span className="whitespace-nowrap">
      <RealisedPnl of={trade} className="font-medium" />
      <span className="@max-[66rem]:hidden">
        <DivergingBar share={share} />
      </span>
    </span>
  )
}

function Lines({ of: trade }: { readonly of: Fill }) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <OpenLink id={trade.id}>
          <span className="inline-flex min-h-6 items-center font-medium">{trade.base}</span>
        </OpenLink>
        <Direction of={trade} />
        <Kind of={trade.kind} />
      </span>
      <NamedAmount of={trade} />
      <span className="truncate text-xs text-subtle-foreground">
        {time(trade.at)} · <Coins {...coinsOf(trade)} /> @ {price(trade.price)}
      </span>
      <span className="text-right text-xs text-subtle-foreground">{texts.feeOf(<Fee of={trade} />)}</span>
    </>
  )
}
