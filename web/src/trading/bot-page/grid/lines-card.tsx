import { compare, negate, sum } from '@harbour/ledger/decimal'
import { AmountsIn, Coins, Pnl } from '../../../core/kit/amount.tsx'
import { Card } from '../../../core/kit/card.tsx'
import { DivergingBar } from '../../../core/kit/chart/small.tsx'
import { count, price, priceDigits } from '../../../core/kit/format.ts'
import { type Answer, Former } from '../../../core/kit/loaded.tsx'
import { useNarrow } from '../../../core/kit/narrow.ts'
import { useFirstRows } from '../../../core/kit/show-all.tsx'
import { type Column, RowList, Table } from '../../../core/kit/table.tsx'
import { marketName } from '@harbour/contract/trading/market-name'
import type { Reply } from '@harbour/contract/core/route'
import type { bots } from '@harbour/contract/trading/bots'
import { FeePaid } from '../../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'

type Page = Reply<(typeof bots)['page']>
type Grid = Page['kind']['grid'][number]

/** A line with the result of its pairs after fees, in the currency of the page. */
type Line = Grid['lines'][number] & { readonly net: string }

const firstLines = 10
const keyOf = ({ price: at }: Line) => at

/** Shows the profit of each line of a grid, in one card per market. */
export function LinesCards({ answer }: { readonly answer: Answer<Page> }) {
  const page = answer.data
  if (!page) return null
  const { grid } = page.kind
  return grid.map((one) => (
    <Former key={`${one.accountId} ${one.symbol} ${one.positionSide}`} answer={answer}>
      <AmountsIn of={page}>
        <LinesCard of={one} isAlone={grid.length === 1} />
      </AmountsIn>
    </Former>
  ))
}

function LinesCard({ of, isAlone }: { readonly of: Grid; readonly isAlone: boolean }) {
  const narrow = useNarrow()
  const lines = linesOf(of)
  const { shown, showAll } = useFirstRows(lines, firstLines)
  const max = Math.max(...lines.map(({ net }) => Math.abs(Number(net))), Number.MIN_VALUE)
  const label = isAlone ? texts.profitPerLine : texts.profitPerLineOf(marketName(of.symbol))
  return (
    <Card title={label} note={<span className="max-md:hidden">{texts.profitPerLineNote}</span>}>
      {narrow ? (
        <RowList
          label={label}
          rows={shown}
          keyOf={keyOf}
          row={(one) => (
            <>
              <Price of={one} />
              <Pnl of={one.net} className="text-right font-medium" />
              <span className="text-xs text-subtle-foreground">
                <Hits of={one} />
              </span>
              <span className="text-right text-xs text-subtle-foreground">
                {texts.pairsOf(<Matched of={one} symbol={of.symbol} />)}
              </span>
            </>
          )}
        />
      ) : (
        <Table label={label} columns={columns(of.symbol, max)} rows={shown} keyOf={keyOf} />
      )}
      {showAll}
    </Card>
  )
}

/** The line with the highest result comes first; of equal lines, the highest price. */
const linesOf = ({ lines }: Grid): readonly Line[] =>
  lines
    .map((line) => ({ ...line, net: sum([line.profit, negate(line.profitFees)]) }))
    .toSorted((a, b) => compare(b.net, a.net) || compare(b.price, a.price))

const columns = (symbol: string, max: number): readonly Column<Line>[] => [
  { key: 'price', title: texts.linePrice, cell: (one) => <Price of={one} /> },
  { key: 'orders', title: texts.ordersThere, right: true, muted: true, cell: (one) => <Hits of={one} /> },
  {
    key: 'waiting',
    title: texts.waitingThere,
    right: true,
    muted: true,
    cell: ({ waiting }) => <Coins of={waiting} unit={unitOf(symbol)} signed />,
    className: '@max-[44rem]:hidden',
  },
  {
    key: 'matched',
    title: texts.pairsThere,
    right: true,
    muted: true,
    cell: (one) => <Matched of={one} symbol={symbol} />,
  },
  {
    key: 'fees',
    title: terms.fees,
    right: true,
    muted: true,
    cell: ({ profitFees }) => <FeePaid of={profitFees} />,
    className: '@max-[40rem]:hidden',
  },
  {
    key: 'net',
    title: terms.netPnl,
    right: true,
    cell: ({ net }) => (
      <span className="inline-flex items-center">
        <Pnl of={net} className="font-medium" />
        <span className="@max-[54rem]:hidden">
          <DivergingBar share={Number(net) / max} />
        </span>
      </span>
    ),
  },
]

const unitOf = (symbol: string): string | null =>
  symbol.includes(':') ? texts.contracts : (symbol.split('/')[0] ?? null)

const Price = ({ of: { price: at } }: { readonly of: Line }) => (
  <span className="num font-medium">{price(at, { digits: priceDigits(at) })}</span>
)

const Hits = ({ of: { orders } }: { readonly of: Line }) =>
  orders === 0 ? texts.neverHit : texts.lastOrders(orders, count(orders))

const Matched = ({ of: { matched }, symbol }: { readonly of: Line; readonly symbol: string }) => (
  <Coins of={matched} unit={unitOf(symbol)} />
)
