import { AmountsIn, Money, Pnl, Unknown } from '../../core/kit/amount.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { DivergingBar } from '../../core/kit/chart/small.tsx'
import { count, price, priceDigits, quantity } from '../../core/kit/format.ts'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { marketOf } from '../facets/market-words.ts'
import { byHandId } from '../bots/by-hand.ts'
import { paths } from '../../core/router/paths.ts'
import { duration } from '../result-words/duration.ts'
import { lastCycles, shownCycles } from './shown-cycles.ts'
import type { BotCycle, BotCycles, BotPage } from './types.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../core/kit/side.tsx'

const firstCycles = 10
const noPrice = texts.priceWasMissing

interface CyclesCardProps {
  readonly id: string
  readonly answer: Answer<BotCycles>
  /** Tells which cycles a bot of its kind is judged by; undefined while it is on its way. */
  readonly page: BotPage | undefined
}

/** The last finished cycles: from flat to flat, or the trades of a grid. */
export function CyclesCard({ id, answer, page }: CyclesCardProps) {
  const of = page && shownCycles(page)
  const data = of && answer.data ? lastCycles(answer.data, of.isGrid) : undefined
  const cycles = { ...answer, data }
  return (
    <Card
      title={texts.cycles}
      actions={
        id === byHandId ? null : (
          <ButtonLink
            size="sm"
            to={`${paths.analytics}?${new URLSearchParams({ range: 'All', bot: id }).toString()}`}
          >
            {terms.closedTrades}
          </ButtonLink>
        )
      }
      note={of && data && data.length > 0 ? noteOf(data.length, of.cycles.count, of.isGrid) : null}
    >
      <Loaded answer={cycles} what={texts.theCycles} skeleton={<SkeletonRows rows={8} />}>
        {(rows) => (
          <AmountsIn of={answer.data}>
            {rows.length === 0 ? (
              <p className="px-4 pt-1 pb-5 text-muted-foreground">{texts.noCycles}</p>
            ) : (
              <Rows all={rows} />
            )}
          </AmountsIn>
        )}
      </Loaded>
    </Card>
  )
}

function noteOf(shown: number, all: number, isGrid: boolean): string {
  const number = shown < all ? texts.lastOf(count(shown), count(all)) : count(all)
  return isGrid ? texts.gridTradesNote(number) : texts.roundTripsNote(number)
}

const keyOf = ({ key }: BotCycle) => key
const lengthOf = ({ openedAt, closedAt }: BotCycle) => Date.parse(closedAt) - Date.parse(openedAt)

function Rows({ all }: { readonly all: readonly BotCycle[] }) {
  const narrow = useNarrow()
  const { shown, showAll } = useFirstRows(all, firstCycles)
  const max = Math.max(...all.map(({ net }) => Math.abs(Number(net ?? 0))), Number.MIN_VALUE)
  return (
    <>
      {narrow ? (
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
      )}
      {showAll}
    </>
  )
}

const columnsOf = (max: number, all: readonly BotCycle[]): readonly Column<BotCycle>[] =>
  columns(max).filter(
    ({ key }) =>
      (key !== 'symbol' || new Set(all.map(({ symbol }) => symbol)).size > 1) &&
      (key !== 'prices' || all.some(({ entryPrice }) => entryPrice !== null)) &&
      (key !== 'side' || all.some(({ side }) => side !== null)),
  )

const columns = (max: number): readonly Column<BotCycle>[] => [
  {
    key: 'closed',
    title: terms.closed,
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
  { key: 'prices', title: texts.entryToExit, right: true, cell: (one) => <Prices of={one} /> },
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
    cell: (one) => <Money of={one.fees} why={noPrice} />,
    className: '@max-[40rem]:hidden',
  },
  {
    key: 'net',
    title: terms.netPnl,
    right: true,
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

function Prices({ of: { entryPrice, exitPrice } }: { readonly of: BotCycle }) {
  if (entryPrice === null && exitPrice === null) return null
  const at = (value: string | null) => (value === null ? '–' : price(value, { digits: priceDigits(value) }))
  return (
    <span className="num font-normal text-muted-foreground">
      {texts.fromTo(at(entryPrice), at(exitPrice))}
    </span>
  )
}
