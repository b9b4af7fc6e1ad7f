import { otherCurves } from '@harbour/contract/trading/other-curves'
import type { ResultCurve } from '@harbour/contract/trading/performance'
import { ChartSpline } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { unbroken } from '../../core/kit/format.ts'
import { ChartSurface } from '../../core/kit/chart/frame.tsx'
import { useSize } from '../../core/kit/chart/use-size.ts'
import { day as dayName, utc } from '../../core/kit/format-time.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { sideNames } from '../../core/kit/side.tsx'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { ViewSwitch } from '../../core/kit/view-switch.tsx'
import { bots } from '../bots/api.ts'
import { api } from './api.ts'
import { type GroupResult, groupSentence, sideSentence } from '../result-words/result-sentences.ts'
import { huesOf } from '../markets/market-hues.ts'
import { shortNames } from '../markets/short-names.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { boxLook } from './columns-card.tsx'
import { ResultsTable } from './results-table.tsx'
import { useReportQuery } from './use-report-query.ts'
import { sentenceLook } from './week-card.tsx'
import { hasBegun, levelAt, linesOf } from '../../core/kit/chart/summed-lines.ts'
import {
  axisOf,
  labelPlaces,
  listLook,
  listRowLook,
  type Lit,
  SummedCrosshair,
  SummedDrawing,
  summedHeight,
  SummedLabels,
  SummedList,
} from '../../core/kit/chart/summed-drawing.tsx'
import { amountHidden } from '#texts/core/kit'
import * as texts from '#texts/trading/performance/analytics'
import { bot } from '#texts/trading/bots'
import * as terms from '#texts/trading/terms'

type By = ResultCurve['by']

interface CurvesCardProps {
  readonly symbols: readonly GroupResult[]
  readonly sides: readonly GroupResult[]
}

const sideName = (key: string): string => sideNames[key === 'short' ? 'short' : 'long']

/** The results of symbols, sides or bots over time, as curves. */
export function CurvesCard({ symbols, sides }: CurvesCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [by, setBy] = useState<By>('symbol')
  const { query } = useReportQuery()
  const isByBot = by === 'bot'
  // curves of symbols must not replace those of bots
  const answer = useApiQuery(
    api.performance.curves,
    { query: isByBot ? { ...query, by } : query },
    { keepPrevious: !isByBot },
  )
  const hidden = useAmountsHidden()
  const money = useMoney()
  const write = hidden ? null : (amount: string) => unbroken(money(amount, { signed: true, digits: 0 }))
  const ofBots = useMemo(
    () => answer.data?.bots.map(({ id, ...bot }) => ({ key: id, ...bot })) ?? [],
    [answer.data],
  )
  const rows = {
    side: sides.map((row) => ({ ...row, name: sideName(row.key) })),
    symbol: symbols,
    bot: ofBots,
  }[by]
  const sentence = (by === 'side' ? sideSentence : groupSentence)(rows, write)
  return (
    <Frame by={by} onBy={setBy} view={view} onView={setView}>
      {view === 'table' ? (
        <>
          {sentence ? <p className={sentenceLook}>{sentence}</p> : null}
          <ResultsTable label={texts.overTime} what={whats[by]} rows={rows} max={12} />
        </>
      ) : (
        <div className={boxLook}>
          <Loaded answer={answer} what={texts.whatCurves} skeleton={<Waiting lead={sentence} />}>
            {({ curves, bots: named }) =>
              isByBot && named.length === 0 ? (
                <p className="pt-1 pb-3 text-muted-foreground">{texts.noCyclesOfBots}</p>
              ) : (
                <Curves all={curves} by={by} bots={named} hidden={hidden} sentence={sentence} />
              )
            }
          </Loaded>
        </div>
      )}
    </Frame>
  )
}

const whats = { symbol: terms.symbol, side: terms.side, bot } as const

interface FrameProps {
  readonly by: By
  readonly onBy: (by: By) => void
  readonly view: 'chart' | 'table'
  readonly onView: (view: 'chart' | 'table') => void
  readonly children: ReactNode
}

function Frame({ by, onBy, view, onView, children }: FrameProps) {
  const { query } = useReportQuery()
  const { data } = useApiQuery(bots.list, { query: {} })
  // shown until it is known that there is no bot, so that nothing moves if there is one
  const hasBots = data?.bots.length !== 0 && query.bot === undefined
  return (
    <Card
      id="curves"
      // on phones it shares its line with the switches
      title={useNarrow() ? texts.overTimeShort : texts.overTime}
      note={<span className="max-md:hidden">{texts.addedUp}</span>}
      actions={
        <>
          <Segmented<By>
            small
            label={texts.curveForEach}
            value={by}
            onPick={onBy}
            options={[
              { value: 'symbol', label: terms.symbol },
              { value: 'side', label: terms.side },
              ...(hasBots ? [{ value: 'bot' as const, label: bot }] : []),
            ]}
          />
          <ViewSwitch of={texts.viewOverTime} chart={ChartSpline} value={view} onPick={onView} />
        </>
      }
    >
      {children}
    </Card>
  )
}

// on phones a sentence of two lines
const leadLook = 'num text-sm max-md:min-h-10 md:min-h-8'

/** The card while its report is loading. */
export const CurvesSkeleton = () => (
  <Frame by="symbol" onBy={() => undefined} view="chart" onView={() => undefined}>
    <div className={boxLook}>
      <Waiting
        lead={
          <>
            <SkeletonLine className="h-3 w-96 max-w-full" />
            <SkeletonLine onPhones className="h-3 w-24" />
          </>
        }
      />
    </div>
  </Frame>
)

const Waiting = ({ lead }: { readonly lead: ReactNode }) => (
  <div className="skeletons">
    <div className={leadLook}>{lead}</div>
    <div className="mt-1" style={{ height: summedHeight }}>
      <Skeleton className="h-full opacity-40" />
    </div>
    {useNarrow() ? (
      <div className={listLook}>
        {usualNames.map((name) => (
          <span key={name} className={listRowLook}>
            <Skeleton className="h-2.5 w-20" />
          </span>
        ))}
      </div>
    ) : null}
  </div>
)

/** Skeleton names: most people's curves have as many. */
const usualNames = [1, 2, 3, 4, 5, 6, 7] as const

type Named = readonly { readonly id: string; readonly name: string }[]
const namesOf =
  (all: Named) =>
  ({ by, key }: ResultCurve) => {
    if (by === 'side') return sideName(key)
    if (key === otherCurves) return texts.others[by]
    return by === 'bot' ? (all.find(({ id }) => id === key)?.name ?? bot) : marketName(key)
  }

interface CurvesProps {
  readonly all: readonly ResultCurve[]
  readonly by: By
  readonly bots: Named
  readonly hidden: boolean
  readonly sentence: string | null
}

function Curves({ all, by, bots: named, hidden, sentence }: CurvesProps) {
  const nameOf = useMemo(() => namesOf(named), [named])
  const curves = useMemo(() => all.filter((curve) => curve.by === by), [all, by])
  const box = useRef<HTMLDivElement>(null)
  const width = useSize(box)?.width ?? 720
  const [at, setAt] = useState<number | null>(null)
  const [lit, setLit] = useState<Lit>(null)
  const onPhone = useNarrow()
  const money = useMoney()
  const lines = useMemo(() => linesOf(curves), [curves])
  const last = lines.days.length - 1
  const write = useCallback(
    (level: number) => (hidden ? amountHidden : money(level.toFixed(2), { signed: true, digits: 0 })),
    [hidden, money],
  )
  const shownAmount = hidden ? null : write
  const shown = at ?? last
  const shownDay = lines.days[shown]
  const levels = curves
    .filter(({ key }) => hasBegun(lines, key, shown))
    .map((curve) => `${nameOf(curve)} ${write(levelAt(lines, curve.key, shown))}`)
  const words = shownDay === undefined ? '' : `${dayName(shownDay, utc)}: ${levels.join(', ')}`
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, to)))
  }
  const isNarrow = width < 560
  const drawn = useMemo(() => {
    const names = curves.map(nameOf)
    const isShort = (isNarrow || onPhone) && by === 'symbol'
    const shown = isShort ? shortNames(names) : names
    const hues = huesOf(curves.map(({ key }) => key).filter((key) => key !== otherCurves))
    return curves.map(({ key }, i) => ({
      key,
      name: shown[i] ?? '',
      hue: by === 'side' ? i : (hues.get(key) ?? 0),
      isRest: key === otherCurves,
    }))
  }, [curves, nameOf, isNarrow, onPhone, by])
  const axis = useMemo(() => axisOf(lines, hidden ? null : write), [lines, hidden, write])
  // phones have the names below
  const beside = onPhone ? 6 : isNarrow ? 109 : 203
  const area = { left: axis.width, right: Math.max(width - beside, axis.width + 1) }
  const drawing = { curves: drawn, lines, axis, right: area.right }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    if (!onPhone) {
      const near = labelPlaces(drawing).places.findIndex((y) => Math.abs(y - event.clientY + box.top) < 8)
      setLit(x > area.right ? (drawn[near]?.key ?? null) : null)
    }
    const ms = lines.from + ((x - area.left) / (area.right - area.left)) * (lines.to - lines.from)
    const index = lines.times.findLastIndex((time) => time <= ms)
    setAt(x > area.right || index < 0 ? null : index)
  }
  return (
    <>
      {/* the names show the amounts of a hovered day, which replaces the sentence */}
      <p className={leadLook} {...(at === null ? {} : { 'aria-hidden': true })}>
        {at === null || shownDay === undefined ? sentence : dayName(shownDay, utc)}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={texts.curvesOf(curves.map(nameOf).join(', '))}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(shown, 0)}
        aria-valuetext={words}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => {
          setAt(null)
          if (!onPhone) setLit(null)
        }}
        className="num relative mt-1 touch-pan-y rounded-sm"
        style={{ height: summedHeight }}
      >
        <ChartSurface size={{ width, height: summedHeight }}>
          <SummedDrawing {...drawing} lit={lit} write={shownAmount} />
          {onPhone ? null : (
            <SummedLabels {...drawing} at={shown} lit={lit} hasAmounts={!isNarrow} write={shownAmount} />
          )}
          {at === null ? null : <SummedCrosshair {...drawing} at={at} />}
        </ChartSurface>
      </div>
      {onPhone ? (
        <SummedList curves={drawn} lines={lines} at={shown} lit={lit} write={shownAmount} onLit={setLit} />
      ) : null}
    </>
  )
}
