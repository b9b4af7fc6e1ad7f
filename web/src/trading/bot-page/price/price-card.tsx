import type { Reply } from '@harbour/contract/core/route'
import type { bots } from '@harbour/contract/trading/bots'
import { dayMs } from '@harbour/ledger/durations'
import { use, useMemo, useRef, useState } from 'react'
import { api } from '../../../core/api/api.ts'
import { useApiQuery } from '../../../core/api/query.ts'
import { Card } from '../../../core/kit/card.tsx'
import { ChartSurface, DateWords, StepWords } from '../../../core/kit/chart/frame.tsx'
import { useSize } from '../../../core/kit/chart/use-size.ts'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { count, price } from '../../../core/kit/format.ts'
import { numberText } from '../../../core/kit/number-text.ts'
import { type Answer, IsHeld, Loaded } from '../../../core/kit/loaded.tsx'
import { Select } from '../../../core/kit/select.tsx'
import { Segmented } from '../../../core/kit/segmented.tsx'
import { Skeleton } from '../../../core/kit/skeleton.tsx'
import { marketName, marketOf } from '@harbour/contract/trading/market-name'
import { symbolAlone } from '../../markets/market-name.ts'
import { whereBot } from '../../bots/fills-of.ts'
import { useScope } from '../../scope/scope.ts'
import { priceLayout, type PriceOfBot } from './price-plot.ts'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'
import { sideNames } from '../../../core/kit/side.tsx'

const height = 'h-[320px] md:h-[380px]'
const maxFills = '500'

type BotPage = Reply<(typeof bots)['page']>
type BotCurve = Reply<(typeof bots)['curve']>

interface PriceCardProps {
  readonly id: string
  readonly page: BotPage | undefined
  readonly curve: Answer<BotCurve>
}

/** The price of one market with the bot's last fills on it, and the detected lines of its grid. */
export function PriceCard({ id, page, curve }: PriceCardProps) {
  const scope = useScope()
  const [chosen, setChosen] = useState<string | null>(null)
  const markets = page?.symbols ?? none
  const market = chosen !== null && markets.includes(chosen) ? chosen : markets[0]
  const answer = useApiQuery(
    api.trades.list,
    { query: { limit: maxFills, where: whereBot(id, market && symbolAlone(market)), ...scope.query } },
    { keepPrevious: true },
  )
  const fills = answer.data?.trades
  const isHeld = use(IsHeld)
  // the page lists the markets; without it the market with the most fills is shown
  const symbols = useMemo(() => (page ? page.symbols : symbolsBy(fills ?? []).slice(0, 1)), [page, fills])
  const symbol = chosen !== null && symbols.includes(chosen) ? chosen : symbols[0]
  const shown = useMemo(
    () =>
      symbol === undefined
        ? null
        : priceOf(symbol, fills ?? [], curve.data?.days ?? [], page?.kind.grid ?? []),
    [symbol, fills, curve.data, page],
  )
  return (
    <Card
      title={texts.priceAndFills}
      note={
        shown && !isHeld ? (
          <span className="max-md:hidden">{texts.lastFills(count(shown.fills.length))}</span>
        ) : null
      }
      actions={
        symbols.length > 1 && symbol !== undefined && !isHeld ? (
          <MarketChoice all={symbols} value={symbol} onPick={setChosen} />
        ) : null
      }
    >
      <Loaded answer={answer} what={texts.theFills} skeleton={<ChartSkeleton />}>
        {() =>
          // the fills of the former market are still shown
          shown === null && answer.isPlaceholderData ? (
            <ChartSkeleton />
          ) : shown === null || symbol === undefined ? (
            <EmptyState title={terms.noFillYet} className={height}>
              {texts.fillsAppear}
            </EmptyState>
          ) : (
            <PriceChart of={shown} symbol={symbol} />
          )
        }
      </Loaded>
    </Card>
  )
}

const none: readonly string[] = []

const boxLook = 'pr-2 pb-2.5 pl-4'
const keyLook = 'flex flex-wrap gap-x-4 gap-y-1 pt-2 text-xs text-muted-foreground'

const ChartSkeleton = () => (
  <div aria-hidden className={`skeletons ${boxLook}`}>
    <Skeleton className={`opacity-40 ${height}`} />
    <ul className={keyLook}>
      <BuyAndSell />
    </ul>
  </div>
)

/** With more markets their names need more than one line. */
const maxBeside = 4

interface MarketChoiceProps {
  readonly all: readonly string[]
  readonly value: string
  readonly onPick: (symbol: string) => void
}

/** All markets of the bot: a few side by side, more in a list. */
const MarketChoice = ({ all, value, onPick }: MarketChoiceProps) =>
  all.length > maxBeside ? (
    <Select
      compact
      aria-label={terms.market}
      value={value}
      onPick={onPick}
      options={all.map((one) => ({ value: one, label: marketName(one) }))}
    />
  ) : (
    <Segmented
      small
      label={terms.market}
      value={value}
      onPick={onPick}
      options={all.map((one) => ({ value: one, label: shortName(one, all) }))}
    />
  )

/** The base, and the kind of market if one base has several. */
function shortName(symbol: string, all: readonly string[]): string {
  const base = symbol.split('/')[0] ?? symbol
  const isAlone = all.filter((one) => one.split('/')[0] === base).length === 1
  return isAlone ? base : `${base} ${marketOf(symbol).kind}`
}

type Fills = readonly {
  readonly symbol: string
  readonly at: string
  readonly price: string
  readonly side: 'buy' | 'sell'
  readonly accountId: string
}[]

/** Markets by their number of fills, the most first. */
function symbolsBy(fills: Fills): readonly string[] {
  const counts = new Map<string, number>()
  for (const { symbol } of fills) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([symbol]) => symbol)
}

function priceOf(
  symbol: string,
  fills: Fills,
  days: BotCurve['days'],
  grids: BotPage['kind']['grid'],
): PriceOfBot | null {
  const marks = fills
    .filter((one) => one.symbol === symbol)
    .map(({ at, price: paid, side }) => ({ at: Date.parse(at), price: Number(paid), isBuy: side === 'buy' }))
    .sort((a, b) => a.at - b.at)
  const first = marks[0]
  if (!first) return null
  const closes = days.flatMap(({ day, inventory, isByLastFill }) => {
    // the price of a fill is no close
    if (isByLastFill) return []
    const close = inventory.find((one) => one.symbol === symbol)?.price
    const at = Math.min(Date.parse(day) + dayMs, Date.now())
    return close && at >= first.at ? [{ at, price: Number(close) }] : []
  })
  return {
    points: [...closes, ...marks].sort((a, b) => a.at - b.at),
    fills: marks,
    grid: grids
      .filter((one) => one.symbol === symbol)
      .flatMap(({ lines }) => {
        const waiting = ({ waiting: quantity }: (typeof lines)[number]) => Math.abs(Number(quantity))
        // fees and rounding leave a little over, which is no order
        const min = Math.max(...lines.map(waiting)) / 10
        return lines.map((line) => ({
          price: Number(line.price),
          isHit: line.orders > 0,
          isOpen: waiting(line) > min,
        }))
      }),
  }
}

function PriceChart({ of, symbol }: { readonly of: PriceOfBot; readonly symbol: string }) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const layout = useMemo(() => (size ? priceLayout(of, size) : null), [of, size])
  const buys = of.fills.filter(({ isBuy }) => isBuy).length
  const isDense = of.fills.length > maxTriangles
  const hit = of.grid.filter(({ isHit }) => isHit).length
  const [market, sales] = [marketName(symbol), of.fills.length - buys]
  const label =
    of.grid.length > 0
      ? texts.priceOnGridLabel(market, buys, sales, of.grid.length, hit)
      : texts.priceLabel(market, buys, sales)
  return (
    <div className={boxLook}>
      <div ref={box} role="img" aria-label={label} className={`num relative ${height}`}>
        {layout && size ? (
          <ChartSurface size={size}>
            <g stroke="var(--hb-chart-grid)" shapeRendering="crispEdges">
              {layout.dates.map((date) => (
                <path key={date.at} d={`M${date.x} 0V${layout.bottom}`} />
              ))}
              {of.grid.length === 0
                ? layout.steps.map((step) => <path key={step} d={`M0 ${layout.y(step)}H${layout.right}`} />)
                : null}
            </g>
            {of.grid.map((line) => (
              <path
                key={line.price}
                d={`M0 ${layout.y(line.price)}H${layout.right}`}
                stroke={line.isHit ? 'var(--hb-primary-line)' : 'var(--hb-line-strong)'}
                strokeOpacity={line.isOpen ? 1 : 0.3}
                {...(line.isHit ? {} : { strokeDasharray: '2 4' })}
              />
            ))}
            <StepWords
              steps={layout.steps}
              y={layout.y}
              write={(step) => price(numberText(step), { digits: digitsOf(layout.steps) })}
              x={size.width - 4}
            />
            <DateWords dates={layout.dates} right={layout.right} y={size.height - 5} />
            <path
              d={layout.line}
              fill="none"
              stroke="var(--hb-muted)"
              strokeWidth={1.25}
              strokeLinejoin="round"
            />
            {of.fills.map(({ at, price: paid, isBuy }, i) => {
              const [x, y] = [layout.x(at), layout.y(paid)]
              return (
                <path
                  // two parts of one order may be equal
                  key={`${at} ${paid} ${i}`}
                  d={
                    isDense
                      ? `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0 -4 0`
                      : isBuy
                        ? `M${x} ${y + 1}l3.5 6h-7z`
                        : `M${x} ${y - 1}l3.5 -6h-7z`
                  }
                  className={isBuy ? 'fill-primary' : 'fill-foreground'}
                  stroke="var(--hb-card)"
                  strokeWidth={0.75}
                />
              )
            })}
          </ChartSurface>
        ) : null}
      </div>
      <ul className={keyLook}>
        <BuyAndSell isDense={isDense} />
        {of.grid.length > 0 ? (
          <li>
            <Sign d="M0 5H10" className="stroke-primary opacity-40" /> {texts.gridLine}
          </li>
        ) : null}
        {of.grid.some(({ isOpen }) => isOpen) ? (
          <li>
            <Sign d="M0 5H10" className="stroke-primary" /> {texts.openThere}
          </li>
        ) : null}
        {hit < of.grid.length ? (
          <li>
            <Sign d="M0 5H10" className="stroke-muted-foreground [stroke-dasharray:2_3]" /> {texts.neverHit}
          </li>
        ) : null}
      </ul>
    </div>
  )
}

/** The maximum number of fills that are drawn as triangles: more would cover each other. */
const maxTriangles = 150
const dot = 'M2.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'

/** The decimals that all steps of the axis need. */
const digitsOf = (steps: readonly number[]) =>
  Math.max(0, ...steps.map((step) => numberText(step).split('.')[1]?.length ?? 0))

const BuyAndSell = ({ isDense = false }: { readonly isDense?: boolean }) => (
  <>
    <li>
      <Sign d={isDense ? dot : 'M5 2l4 7h-8z'} className="fill-primary" /> {sideNames.buy}
    </li>
    <li>
      <Sign d={isDense ? dot : 'M5 9l4 -7h-8z'} className="fill-foreground" /> {sideNames.sell}
    </li>
  </>
)

const Sign = ({ d, className }: { readonly d: string; readonly className: string }) => (
  <svg
    width="10"
    height="11"
    viewBox="0 0 10 11"
    aria-hidden="true"
    className="mr-1 inline-block align-[-1px]"
  >
    <path d={d} className={className} />
  </svg>
)
