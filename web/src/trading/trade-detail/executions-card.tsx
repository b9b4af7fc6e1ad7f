import type { TradeFill, TradeDetail } from '@harbour/contract/trading/trade-detail'
import { Coins } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, NONE, price } from '../../core/kit/format.ts'
import { day, dayKey, exactTime, time, zoneName } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { Fee, feePlaces } from '../fills/fee.tsx'
import { FeeInKind } from '../result-words/fee-paid.tsx'
import { NothingRealised } from '../fills/realised-pnl.tsx'
import * as terms from '#texts/trading/terms'
import { sizeDigits } from '../markets/size-digits.ts'
import * as texts from '#texts/trading/trade-detail'
import { feeOf } from '#texts/trading/fills'
import { sideNames } from '../../core/kit/side.tsx'
import { isZero } from '@harbour/ledger/decimal'
import { type ShownExecutions, shownExecutions } from './shown-parts.ts'

interface Numbered extends TradeFill {
  readonly number: number
}

const keyOf = ({ id, isOpening }: Numbered) => `${id} ${isOpening ? 'in' : 'out'}`

/** The fills of a trade in order, each with the quantity held after it. */
export function ExecutionsCard({ trade }: { readonly trade: TradeDetail }) {
  const narrow = useNarrow()
  const shown = shownExecutions(trade, feePlaces(trade.executions))
  const rows = shown.rows.map((one, i) => ({ ...one, number: i + 1 }))
  const { openedAt, closedAt } = trade
  const isOneDay = dayKey(openedAt) === dayKey(closedAt)
  return (
    <Card title={texts.executions} note={texts.executionsNote(count(trade.fills), zoneName())}>
      {narrow ? (
        <RowList
          label={texts.executions}
          rows={rows}
          keyOf={keyOf}
          row={(one) => <Lines of={one} trade={trade} isOneDay={isOneDay} places={shown.feePlaces} />}
        />
      ) : (
        <Table
          label={texts.executions}
          columns={columnsFor(trade, isOneDay, shown.feePlaces)}
          rows={rows}
          keyOf={keyOf}
        />
      )}
      <Sums of={shown} unit={trade.pnlAsset} />
      {trade.fills > rows.length ? (
        <p className="border-t px-4 py-2 text-xs text-subtle-foreground">
          {texts.firstOf(count(rows.length), count(trade.fills))}
        </p>
      ) : null}
    </Card>
  )
}

/** The sums of the fees and of the realised P&L of all executions. */
function Sums({ of: { fees, feePlaces: places, realised }, unit }: SumsProps) {
  const paid = fees.filter(({ asset, amount }) => places.has(asset) && !isZero(amount))
  if (paid.length === 0 && realised === null) return null
  return (
    <dl className="num flex flex-wrap justify-end gap-x-5 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground">
      {paid.map(({ asset, amount }) => (
        <div key={asset} className="flex gap-1.5">
          <dt>{terms.fees}</dt>
          <dd>
            <FeeInKind of={amount} unit={asset} digits={places.get(asset) ?? 2} />
          </dd>
        </div>
      ))}
      {realised === null ? null : (
        <div className="flex gap-1.5">
          <dt>{terms.realisedPnl}</dt>
          <dd>
            <Coins of={realised} unit={unit} signed className="font-medium" />
          </dd>
        </div>
      )}
    </dl>
  )
}

interface SumsProps {
  readonly of: ShownExecutions
  /** The asset of the realised P&L. */
  readonly unit: string
}

/** The card while its trade loads. */
export const ExecutionsSkeleton = () => (
  <Card title={texts.executions}>
    <RowsSkeleton columns={columnsFor({ symbol: '', sizeAsset: '', pnlAsset: '' }, true)} rows={5} />
  </Card>
)

const columnsFor = (
  { symbol, sizeAsset, pnlAsset }: Pick<TradeDetail, 'symbol' | 'sizeAsset' | 'pnlAsset'>,
  isOneDay: boolean,
  places?: ReadonlyMap<string, number>,
): Column<Numbered>[] => [
  { key: 'number', title: '#', bar: 'w-5.5', cell: (one) => <NumberMark of={one} /> },
  {
    key: 'time',
    title: terms.time,
    muted: true,
    bar: 'w-26',
    cell: ({ at }) => <Moment at={at} isOneDay={isOneDay} />,
  },
  {
    key: 'side',
    title: terms.side,
    bar: 'w-6',
    cell: ({ side, kind }) => (
      <span className="inline-flex items-center gap-2">
        {sideNames[side]}
        {kind === 'trade' ? null : <Badge tone="warn">{terms.endings[kind]}</Badge>}
      </span>
    ),
  },
  {
    key: 'liquidity',
    title: terms.makerOrTaker,
    muted: true,
    className: '@max-[48rem]:hidden',
    cell: ({ liquidity }) => (liquidity === null ? NONE : terms.liquidity[liquidity]),
  },
  {
    key: 'size',
    title: terms.size,
    right: true,
    bar: 'w-21',
    cell: ({ side, size }) => (
      <Coins
        of={side === 'buy' ? size : `-${size}`}
        unit={sizeAsset}
        {...sizeDigits(symbol, size, sizeAsset)}
        signed
        quiet
      />
    ),
  },
  {
    key: 'price',
    title: terms.price,
    right: true,
    bar: 'w-13',
    cell: (one) => <span className="num">{price(one.price)}</span>,
  },
  {
    key: 'fee',
    title: terms.fee,
    right: true,
    bar: 'w-20',
    muted: true,
    className: '@max-[40rem]:hidden',
    cell: (one) => <Fee of={one} places={places} />,
  },
  {
    key: 'held',
    title: texts.positionAfter,
    right: true,
    muted: true,
    cell: ({ held }) => <Coins of={held} unit={sizeAsset} {...sizeDigits(symbol, held, sizeAsset)} />,
    className: '@max-[54rem]:hidden',
  },
  {
    key: 'pnl',
    title: terms.realisedPnl,
    right: true,
    bar: 'w-27',
    cell: (one) => <Realised of={one} unit={pnlAsset} />,
  },
]

/** Shows the realised P&L before fees. */
function Realised({ of: { pnl, isOpening }, unit }: { readonly of: TradeFill; readonly unit: string }) {
  if (pnl === null) return <NothingRealised opens={isOpening} />
  return <Coins of={pnl} unit={unit} signed className="font-medium" />
}

/** The number of the fill, drawn as on the chart. */
function NumberMark({ of: { number, side } }: { readonly of: Numbered }) {
  return (
    <span
      className={`num inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-2xs font-semibold ${
        side === 'buy' ? 'bg-primary text-primary-foreground' : 'bg-foreground text-background'
      }`}
    >
      {number}
    </span>
  )
}

function Moment({ at, isOneDay }: { readonly at: string; readonly isOneDay: boolean }) {
  return (
    <time dateTime={at} title={exactTime(at)} className="num">
      {isOneDay ? '' : `${day(at)}, `}
      {time(at, { seconds: true })}
    </time>
  )
}

interface LinesProps {
  readonly of: Numbered
  readonly trade: TradeDetail
  readonly isOneDay: boolean
  readonly places: ReadonlyMap<string, number>
}

function Lines({ of: one, trade: { symbol, sizeAsset, pnlAsset }, isOneDay, places }: LinesProps) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <NumberMark of={one} />
        {sideNames[one.side]}
        {one.kind === 'trade' ? null : <Badge tone="warn">{terms.endings[one.kind]}</Badge>}
      </span>
      <span className="text-right">
        <Coins of={one.size} unit={sizeAsset} {...sizeDigits(symbol, one.size, sizeAsset)} /> @{' '}
        {price(one.price)}
      </span>
      <span className="text-xs text-subtle-foreground">
        <Moment at={one.at} isOneDay={isOneDay} />
      </span>
      <span className="text-right text-xs text-subtle-foreground">
        {one.pnl === null ? null : (
          <>
            <Coins of={one.pnl} unit={pnlAsset} signed className="font-medium" /> ·{' '}
          </>
        )}
        {feeOf(<Fee of={one} places={places} />)}
      </span>
    </>
  )
}
