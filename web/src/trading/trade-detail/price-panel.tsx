import { minuteMs } from '@harbour/ledger/durations'
import type { Candle, TradeDetail } from '@harbour/contract/trading/trade-detail'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { reasonOf } from '../../core/errors/reason.ts'
import { Button } from '../../core/kit/button.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { isSame, type View, within, zoomed } from '../../core/kit/chart/view.ts'
import { count, percent, price, priceDigits } from '../../core/kit/format.ts'
import { numberText } from '../../core/kit/number-text.ts'
import { dayTime } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { api } from '../analytics/api.ts'
import { api as journal } from '../journal/api.ts'
import { CandleTable, timesUsual } from './candle-table.tsx'
import { type Bar, barsIn, usualVolume } from './price-bars.ts'
import { PriceChart } from './price-chart.tsx'
import { levelInk } from './price-drawing.tsx'
import { type Level, levelNames, levelsOf } from './price-levels.ts'
import { type IntervalName, lengthOf } from './price-plot.ts'
import { hintLook, legendLook, PriceTools } from './price-tools.tsx'
import { useReplay } from './replay.ts'
import { ReplayBar } from './replay-bar.tsx'
import { useHistory } from './use-history.ts'
import * as texts from '#texts/trading/trade-detail'
import * as actions from '#texts/core/actions'
import { sideNames } from '../../core/kit/side.tsx'

interface PricePanelProps {
  readonly trade: TradeDetail
  readonly interval: IntervalName
  readonly candles: readonly Candle[]
  readonly asTable: boolean
  /** True if the first candles are a part of the trade, or of another time. */
  readonly isPart: boolean
  /** Shows the whole trade again, with the candle length that fits it. */
  readonly onReset: () => void
  /** Receives the middle of the view, for a change of the candle length. */
  readonly onMiddle: (atMs: number) => void
  /** Receives whether a replay has not reached the close. */
  readonly onConceal: (isConcealing: boolean) => void
  /** The start of the row of controls. */
  readonly children: ReactNode
}

/** The maximum and the minimum number of candles in the chart. */
const maxBars = 1_500
const minBars = 12
/** The initial number of candles if the whole trade has too many. */
const barsAtFirst = 240

/** A price chart with its controls, the hovered values, and its replay. */
export function PricePanel(props: PricePanelProps) {
  const { trade, interval, candles, isPart, asTable, onReset, onMiddle, onConceal, children } = props
  const lengthMs = lengthOf(interval)
  const [opened, closed] = [Date.parse(trade.openedAt), Date.parse(trade.closedAt)]
  const [wanted, setView] = useState<View>(() => firstView(candles, lengthMs, isPart))
  // by time: candles that arrive before it change its index
  const [pointedMs, setPointedMs] = useState<number | null>(null)
  const nowMs = useNow(minuteMs)
  const history = useHistory({ tradeId: trade.id, interval, lengthMs, candles, view: wanted, nowMs })
  const { bars } = history
  const limits = {
    from: history.from - (history.isFirst ? 5 : 480) * lengthMs,
    to: Math.min(
      history.to + (history.isLast ? 5 : 480) * lengthMs,
      Math.max(nowMs, history.to) + 5 * lengthMs,
    ),
    min: minBars * lengthMs,
    max: maxBars * lengthMs,
  }
  // if the exchange turns out to have no data there, the chart returns to the range that has some
  const view = within(wanted, limits)
  const show = (next: View) => {
    setView(next)
    onMiddle((next.from + next.to) / 2)
  }

  const reset = isPart ? onReset : () => show(firstView(candles, lengthMs, false))

  const floor = (ms: number) => Math.floor(ms / lengthMs) * lengthMs
  const replayFrom = Math.max(floor(opened), history.from)
  const replayTo = Math.min(floor(closed) + 6 * lengthMs, Math.max(history.to, floor(closed) + lengthMs))
  const replay = useReplay({ fromMs: replayFrom, toMs: replayTo, lengthMs })
  const { untilMs } = replay
  const isConcealing = untilMs !== null && untilMs <= closed
  useEffect(() => {
    onConceal(isConcealing)
    return () => onConceal(false)
  }, [isConcealing, onConceal])
  const span = view.to - view.from
  const isAhead = untilMs !== null && (untilMs > view.to - span * 0.05 || untilMs < view.from + span * 0.1)
  // the chart follows the replay
  if (isAhead && untilMs !== null) {
    const next = within({ from: untilMs - span * 0.75, to: untilMs + span * 0.25 }, limits)
    if (!isSame(next, view)) setView(next)
  }

  const excursion = useApiQuery(api.performance.tradeExcursion, { params: { id: trade.id } }).data
  const stop = useApiQuery(journal.journal.trade, { params: { id: trade.id } }).data?.initialStop ?? null
  const levels = useMemo(
    () => levelsOf(trade, stop, excursion, untilMs ?? undefined),
    [trade, stop, excursion, untilMs],
  )
  const usual = useMemo(() => usualVolume(bars), [bars])
  const words = (bar: Bar | undefined) =>
    bar
      ? `${dayTime(bar.at)} · ${pricesOf(bar)}${usual === null ? '' : ` · ${texts.volumeOfAverage(timesUsual(bar.volume, usual))}`}`
      : ''
  const press = (key: string): boolean => {
    const act = untilMs === null ? { 0: reset, r: replay.start }[key] : replayKeys[key]
    if (!act) return false
    act(replay)
    return true
  }
  const replayKeys: Readonly<Record<string, (of: typeof replay) => void>> = {
    ' ': ({ toggle }) => toggle(),
    ArrowRight: ({ step }) => step(1),
    ArrowLeft: ({ step }) => step(-1),
    Home: ({ go }) => go(replayFrom),
    End: ({ go }) => go(replayTo),
    r: ({ stop: end }) => end(),
    Escape: ({ stop: end }) => end(),
  }
  const middle = (view.from + view.to) / 2
  const place = pointedMs === null ? -1 : bars.findIndex((bar) => bar.at === pointedMs)
  const at = place < 0 ? null : place
  const pointed = bars[place]
  const shown =
    pointed ??
    (untilMs === null
      ? // the default is the newest visible bar
        barsIn(bars, lengthMs, view).at(-1)
      : barsIn(bars, lengthMs, { from: untilMs - lengthMs, to: untilMs })[0])
  return (
    <>
      <PriceTools
        choice={children}
        {...(asTable
          ? {}
          : {
              ofChart: {
                onOut: () => show(zoomed(view, 1.5, middle, limits)),
                onIn: () => show(zoomed(view, 1 / 1.5, middle, limits)),
                onWhole: reset,
                isReplaying: untilMs !== null,
                onReplay: untilMs === null ? replay.start : replay.stop,
              },
            })}
      />
      {asTable ? (
        <CandleTable bars={barsIn(bars, lengthMs, view)} usual={usual} />
      ) : (
        <>
          <p aria-hidden="true" className={hintLook}>
            {shown ? <BarValues of={shown} usual={usual} /> : null}
          </p>
          <PriceChart
            trade={trade}
            bars={bars}
            lengthMs={lengthMs}
            levels={levels}
            view={view}
            limits={limits}
            onView={show}
            untilMs={untilMs}
            at={at}
            onAt={(index) => setPointedMs(index === null ? null : (bars[index]?.at ?? null))}
            onKey={press}
            words={words}
          />
          <Legend levels={levels} />
          <Marked of={trade} />
          <ReplayBar replay={replay} trade={trade} fromMs={replayFrom} toMs={replayTo} lengthMs={lengthMs} />
        </>
      )}
      {history.failed ? (
        <p
          role="status"
          className="flex flex-wrap items-center gap-2 px-1 pt-2 text-xs text-muted-foreground"
        >
          {texts.moreFailed} {reasonOf(history.failed)}
          <Button size="sm" onClick={history.retry}>
            {actions.tryAgain}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** All loaded candles, or the middle of them. */
function firstView(candles: readonly Candle[], lengthMs: number, isPart: boolean): View {
  const from = Date.parse(candles[0]?.at ?? '')
  const to = Date.parse(candles.at(-1)?.at ?? '') + lengthMs
  const middle = (from + to) / 2
  const half = (barsAtFirst / 2) * lengthMs
  const whole = { from, to, min: minBars * lengthMs, max: maxBars * lengthMs }
  return within(isPart ? { from: middle - half, to: middle + half } : { from, to }, whole)
}

const pricesOf = ({ open, high, low, close }: Bar) =>
  texts.candle(priceOf(open), priceOf(high), priceOf(low), priceOf(close))

const priceOf = (value: number) => price(numberText(value))

/** The values of the hovered candle. */
function BarValues({ of: bar, usual }: { readonly of: Bar; readonly usual: number | null }) {
  const change = bar.close / bar.open - 1
  return (
    <>
      {dayTime(bar.at)} · <span className="text-foreground">{pricesOf(bar)}</span>{' '}
      <span className={change < 0 ? 'text-loss' : 'text-gain'}>{percent(change, { signed: true })}</span>
      {/* phones have no room for it on this line */}
      {usual === null ? null : (
        <span className="max-md:hidden"> · {texts.briefVolume(timesUsual(bar.volume, usual))}</span>
      )}
    </>
  )
}

/** States how many executions the chart has if some are left out. */
const Marked = ({ of: { executions, fills } }: { readonly of: TradeDetail }) =>
  fills > executions.length ? (
    <p className="num px-1 pt-1 text-2xs text-muted-foreground">
      {texts.marked(count(executions.length), count(fills))}
    </p>
  ) : null

/** The legend of the marks and lines. */
function Legend({ levels }: { readonly levels: readonly Level[] }) {
  return (
    <ul className={legendLook}>
      <Key name={sideNames.buy}>
        <path d="M8 1l5 9h-10z" className="fill-primary" />
      </Key>
      <Key name={sideNames.sell}>
        <path d="M8 10l5 -9h-10z" className="fill-foreground" />
      </Key>
      <li className="max-md:sr-only">{texts.numbersAreExecutions}</li>
      <Key name={texts.shadeIsHeld} isWide>
        <path d="M0 0H16V12H0z" className="fill-primary-wash" />
        <path d="M.5 0V12M15.5 0V12" className="stroke-primary-line" />
      </Key>
      {/* lines bear their names at the axis: for screen readers alone */}
      {levels.map(({ kind, at, price: value }) => (
        <Key
          key={kind}
          name={at === null ? levelNames[kind] : (texts.levelMarks[kind] ?? levelNames[kind])}
          value={price(value, { digits: priceDigits(value) })}
          isHidden={at === null}
          isWide
        >
          <path d="M8 1l5 5l-5 5l-5 -5z" fill={levelInk[kind]} />
        </Key>
      ))}
    </ul>
  )
}

interface KeyProps {
  readonly name: string
  /** For screen readers; the price is already next to the line. */
  readonly value?: string
  readonly isHidden?: boolean
  /** Only where there is room: on phones the chart itself names it. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Key = ({ name, value, isHidden = false, isWide = false, children }: KeyProps) => (
  <li className={isHidden ? 'sr-only' : cx('inline-flex items-center gap-1.5', isWide && 'max-md:sr-only')}>
    <svg width={16} height={12} aria-hidden="true">
      {children}
    </svg>
    {name}
    {value === undefined ? null : <span className="sr-only"> {value}</span>}
  </li>
)
