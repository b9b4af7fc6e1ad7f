import { Pnl, Unknown } from '../../core/kit/amount.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { price, priceDigits, quantity } from '../../core/kit/format.ts'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { marketOf } from '@harbour/contract/trading/market-name'
import { duration } from '../result-words/duration.ts'
import type { BotCycle } from './types.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

const noPrice = texts.priceWasMissing

const keyOf = ({ key }: BotCycle) => key
const lengthOf = ({ openedAt, closedAt }: BotCycle) => Date.parse(closedAt) - Date.parse(openedAt)

interface CyclesTableProps {
  /** All of the card or page, which determine the columns. */
  readonly all: readonly BotCycle[]
  readonly shown: readonly BotCycle[]
}

/** Finished cycles of a bot in rows. */
export function CyclesTable({ all, shown }: CyclesTableProps) {
  const narrow = useNarrow()
  const max = Math.max(...all.map(({ net }) => Math.abs(Number(net ?? 0))), Number.MIN_VALUE)
  return narrow ? (
    <RowList
      label={texts.cycles}
      rows={shown}
      keyOf={keyOf}
      row={(one) => (
        <>
          <span className="truncate font-medium">
            {marketOf(one.symbol).pair} <Prices of={one} />
          </span>
          <Pnl of={one.net} why={noPrice} className="text-right font-medium" />
          <span className="text-xs text-subtle-foreground">{dayTime(one.closedAt)}</span>
          <span className="text-right text-xs text-subtle-foreground">{duration(lengthOf(one))}</span>
        </>
      )}
    />
  ) : (
    <Table label={texts.cycles} columns={columnsOf(max, all)} rows={shown} keyOf={keyOf} />
  )
}

const columnsOf = (max: number, all: readonly BotCycle[]): readonly Column<BotCycle>[] =>
  columns(max).filter(
    ({ key }) =>
      (key !== 'symbol' || new Set(all.map(({ symbol }) => symbol)).size > 1) &&
      (key !== 'prices' || all.some(({ entryPrice }) => entryPrice !== null)) &&
      (key !== 'side' || all.some(({ side }) => side !== null)),
  )

/** The columns of a bot in one market. */
export const usualColumns = columns(1).filter(({ key }) => key !== 'symbol')

function columns(max: number): readonly Column<BotCycle>[] {
  return [
    {
      key: 'closed',
      title: terms.closed,
      bar: 'w-24',
      cell: (one) => (
        <time dateTime={one.closedAt} title={exactTime(one.closedAt)} className="num">
          {dayTime(one.closedAt)}
        </time>
      ),
    },
    { key: 'symbol', title: terms.symbol, cell: (one) => marketOf(one.symbol).pair },
    {
      key: 'side',
      title: terms.side,
      muted: true,
      cell: ({ side }) => (side === null ? <Unknown why={texts.bothSides} /> : sideNames[side]),
      className: '@max-[48rem]:hidden',
    },
    {
      key: 'size',
      title: terms.size,
      right: true,
      muted: true,
      cell: (one) => <span className="num">{quantity(one.quantity)}</span>,
      className: '@max-[44rem]:hidden',
    },
    { key: 'prices', title: texts.entryToExit, right: true, bar: 'w-28', cell: (one) => <Prices of={one} /> },
    {
      key: 'time',
      title: texts.cycleTime,
      right: true,
      muted: true,
      cell: (one) => <span className="num">{duration(lengthOf(one))}</span>,
    },
    {
      key: 'fees',
      title: terms.fees,
      right: true,
      muted: true,
      cell: (one) => <FeePaid of={one.fees} why={noPrice} />,
      className: '@max-[40rem]:hidden',
    },
    {
      key: 'net',
      title: terms.netPnl,
      right: true,
      bar: 'w-28',
      cell: (one) => (
        <span className="inline-flex items-center">
          <Pnl of={one.net} why={noPrice} className="font-medium" />
          <span className="@max-[54rem]:hidden">
            <DivergingBar share={Number(one.net ?? 0) / max} />
          </span>
        </span>
      ),
    },
  ]
}

function Prices({ of: { entryPrice, exitPrice } }: { readonly of: BotCycle }) {
  if (entryPrice === null && exitPrice === null) return null
  const at = (value: string | null) => (value === null ? '–' : price(value, { digits: priceDigits(value) }))
  return (
    <span className="num font-normal text-muted-foreground">
      {texts.fromTo(at(entryPrice), at(exitPrice))}
    </span>
  )
}
