import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import { sum } from '@harbour/ledger/decimal'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { Coins, Pnl } from '../../core/kit/amount.tsx'
import { day, dayKey, time, weekday, zoneName } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { Side } from '../../core/kit/side.tsx'
import { type Column, type Heading, RowList, Table } from '../../core/kit/table.tsx'
import { type Accounts, areSeveral } from '../scope/accounts.tsx'
import { AccountTile } from '../scope/account-tile.tsx'
import { sizeDigits } from '../markets/size-digits.ts'
import { duration } from '../result-words/duration.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { readLocation, useNavigate } from '../../core/router/router.tsx'
import { shownColumns } from '../fills/columns.ts'
import { PageCheck, RowCheck, tooMany } from '../trade-selection/row-check.tsx'
import type { Selection } from '../trade-selection/selection.ts'
import * as texts from '#texts/trading/closed-trades'
import * as terms from '#texts/trading/terms'

import { type ClosedOrder, isByTime } from './closed-order.ts'
import { selectLook } from './closed-heads.tsx'
import { columnsFor, heldMs, Marks, Net, Return } from './closed-columns.tsx'
import { addressOf, fromOf, OpenLink } from './open-link.tsx'

interface ClosedTableProps {
  readonly trades: readonly ListedTrade[]
  readonly hasNewer: boolean
  readonly hasOlder: boolean
  readonly accounts: Accounts
  /** Null for the default ones. */
  readonly chosen: readonly string[] | null
  readonly selection: Selection
  /** True while pressing a row on a phone selects it. */
  readonly isSelecting: boolean
  readonly order: ClosedOrder
  /** Sorts by the pressed head; null where the order is fixed. */
  readonly onSort: ((key: string) => void) | null
}

const keyOf = (trade: ListedTrade) => trade.id

/** Round trips, by time under their closing day; rendered again only when they change, not with each event of a sync. */
export const ClosedTable = memo(function ClosedTable({
  trades,
  hasNewer,
  hasOlder,
  accounts,
  chosen,
  selection,
  isSelecting,
  order,
  onSort,
}: ClosedTableProps) {
  const narrow = useNarrow()
  const hasDays = isByTime(order)
  const rows = useMemo(() => {
    if (!hasDays) return trades
    const days = [...Map.groupBy(trades, ({ closedAt }) => dayKey(closedAt))]
    return days.flatMap(([key, group], i): (ListedTrade | Heading)[] => {
      const isWhole = !(i === 0 && hasNewer) && !(i === days.length - 1 && hasOlder)
      const sums = isWhole ? sumsOf(group) : {}
      const words = <DayWords trades={group} isWhole={isWhole} zone={narrow && i === 0 ? zoneName() : null} />
      const heading = narrow ? <DayLine words={words} sum={sums.net} /> : words
      return [{ key, heading, ...(narrow ? {} : { sums }) }, ...group]
    })
  }, [trades, hasNewer, hasOlder, narrow, hasDays])
  const several = areSeveral(accounts, trades)
  const navigate = useNavigate()
  const open = useCallback(
    (trade: ListedTrade) => navigate(addressOf(trade), { state: fromOf(readLocation()) }),
    [navigate],
  )
  const toggle = useCallback(
    (trade: ListedTrade) => {
      if (!selection.toggle(trades, trade.id, false)) tooMany()
    },
    [selection, trades],
  )
  const columns = useMemo(
    () => [selectColumn(selection, trades), ...shownColumns(columnsFor(accounts, trades, hasDays), chosen)],
    [accounts, trades, chosen, selection, hasDays],
  )
  // The address changes before the trades do, and the former rows stay until those are loaded.
  return useMemo(
    () =>
      narrow ? (
        <RowList
          label={terms.closedTrades}
          rows={rows}
          keyOf={keyOf}
          onOpen={isSelecting ? toggle : open}
          row={(trade) => (
            <Lines
              of={trade}
              hasDay={!hasDays}
              accounts={several ? accounts : null}
              check={isSelecting ? <RowCheck selection={selection} rows={trades} of={trade} /> : null}
            />
          )}
        />
      ) : (
        <Table
          label={terms.closedTrades}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          onOpen={open}
          sort={order}
          {...(onSort ? { onSort } : {})}
        />
      ),
    [
      narrow,
      rows,
      columns,
      open,
      toggle,
      isSelecting,
      selection,
      trades,
      accounts,
      several,
      hasDays,
      order,
      onSort,
    ],
  )
})

const selectColumn = (selection: Selection, trades: readonly ListedTrade[]): Column<ListedTrade> => ({
  key: 'select',
  title: <PageCheck selection={selection} rows={trades} />,
  className: selectLook,
  cell: (trade) => <RowCheck selection={selection} rows={trades} of={trade} />,
})

interface DayHeadingProps {
  readonly trades: readonly ListedTrade[]
  /** True if all trades of the day are on this page: only then count and sum are those of the day. */
  readonly isWhole: boolean
  /** The zone of all times of the list, where no other place names it. */
  readonly zone: string | null
}

function DayWords({ trades, isWhole, zone }: DayHeadingProps) {
  const [first] = trades
  if (!first) return null
  return (
    <span className="num inline-flex min-w-0 items-center gap-2">
      <span className="font-medium whitespace-nowrap text-foreground">{weekday(first.closedAt)}</span>
      <span className="whitespace-nowrap">
        · {(isWhole ? texts.trades : texts.tradesOnPage)(trades.length)}
      </span>
      {zone === null ? null : <span className="min-w-0 truncate">{zone}</span>}
    </span>
  )
}

/** The heading of a day on a phone, with its sum over the results. */
const DayLine = ({ words, sum: net }: { readonly words: ReactNode; readonly sum: ReactNode }) => (
  <span className="num flex items-center justify-between gap-2">
    {words}
    {net}
  </span>
)

/** The sums of a day, by column. */
function sumsOf(trades: readonly ListedTrade[]): { readonly [C in 'fees' | 'funding' | 'net']?: ReactNode } {
  const known = trades.filter(({ net }) => net !== null)
  if (known.length === 0) return {}
  const of = (name: 'fees' | 'funding' | 'net') => sum(known.flatMap((trade) => trade[name] ?? []))
  return {
    fees: <FeePaid of={of('fees')} />,
    funding: <Pnl of={of('funding')} quiet />,
    net: (
      <span className="num whitespace-nowrap">
        <Pnl of={of('net')} className="font-medium" />
      </span>
    ),
  }
}

interface LinesProps {
  readonly of: ListedTrade
  /** True if no heading names the day. */
  readonly hasDay: boolean
  /** The accounts that rows must tell apart; null with a single one. */
  readonly accounts: Accounts | null
  /** The checkbox of a row in selection mode. */
  readonly check: ReactNode
}

function Lines({ of: trade, hasDay, accounts, check }: LinesProps) {
  const { pair, kind } = marketOf(trade.symbol)
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        {check}
        {check ? (
          <span className="font-medium">{pair}</span>
        ) : (
          <OpenLink of={trade}>
            <span className="inline-flex min-h-6 items-center font-medium">{pair}</span>
          </OpenLink>
        )}
        <span className="text-xs text-subtle-foreground">{kind}</span>
        <Side of={trade.side} />
        <Marks of={trade} />
      </span>
      <span className="text-right">
        <Net of={trade} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-subtle-foreground">
        {accounts ? <AccountTile of={trade.accountId} accounts={accounts} /> : null}
        <span className="truncate">
          {hasDay ? day(trade.closedAt) : time(trade.closedAt)} ·{' '}
          <Coins
            of={trade.size}
            unit={trade.sizeAsset}
            {...sizeDigits(trade.symbol, trade.size, trade.sizeAsset)}
          />{' '}
          · {duration(heldMs(trade))}
        </span>
      </span>
      <span className="self-center text-right text-xs">
        <Return of={trade} />
      </span>
    </>
  )
}
