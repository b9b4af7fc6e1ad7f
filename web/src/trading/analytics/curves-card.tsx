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
import { shortNames } from '../markets/short-names.ts'
import { marketName } from '@harbour/contract/trading/market-name'
import { boxLook } from './columns-card.tsx'
import { ResultsTable } from './results-table.tsx'
import { useReportQuery } from './use-report-query.ts'
import { sentenceLook } from './week-card.tsx'
import { levelAt, linesOf } from '../../core/kit/chart/summed-lines.ts'
import { axisOf, SummedCrosshair, SummedDrawing, summedHeight } from '../../core/kit/chart/summed-drawing.tsx'
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
  // the ends of the curves show the amounts
  const sentence = (by === 'side' ? sideSentence : groupSentence)(rows, view === 'chart' ? null : write)
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

// on phones a sentence of two lines and a line of amounts
const leadLook = 'num text-sm max-md:min-h-14 md:min-h-8'
const pointedInk = 'num text-xs text-subtle-foreground'
// seven names and their amounts take two lines, on phones three
const pointedLook = `${pointedInk} line-clamp-2 leading-4 max-md:line-clamp-3`

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
  </div>
)

type Named = readonly { readonly id: string; readonly name: string }[]
const namesOf =
  (all: Named) =>
  ({ by, key }: ResultCurve) => {
    if (by === 'side') return sideName(key)
    if (key === otherCurves) return texts.others[by]
    return by === 'bot' ? (all.find(({ id }) => id === key)?.name ?? bot) : marketName(key)
  }

/** Keeps a name and its amount on one line. */
const onOneLine = (words: string): string =>
  unbroken(words).replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

/** The highest and the lowest of some. */
function endsOf(all: readonly { readonly level: number; readonly words: string }[]): readonly string[] {
  const sorted = all.toSorted((a, b) => b.level - a.level).map(({ words }) => words)
  return sorted.length > 2 ? [...sorted.slice(0, 1), ...sorted.slice(-1)] : sorted
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
  const onPhone = useNarrow()
  const money = useMoney()
  const lines = useMemo(() => linesOf(curves), [curves])
  const last = lines.days.length - 1
  const write = useCallback(
    (level: number) => (hidden ? amountHidden : money(level.toFixed(2), { signed: true, digits: 0 })),
    [hidden, money],
  )
  const shown = at ?? last
  const shownDay = lines.days[shown]
  const levels = curves.map((curve) => `${nameOf(curve)} ${write(levelAt(lines, curve.key, shown))}`)
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
    const isShort = isNarrow && by === 'symbol'
    const shown = isShort ? shortNames(names) : names
    return curves.map(({ key }, i) => ({ key, name: shown[i] ?? '', isRest: key === otherCurves }))
  }, [curves, nameOf, isNarrow, by])
  // a line that breaks inside a name or an amount is misleading
  const short = drawn.map(({ key, name }) => {
    const level = levelAt(lines, key, shown)
    return { level, words: onOneLine(`${name} ${write(level)}`) }
  })
  const axis = useMemo(() => axisOf(lines, hidden ? null : write), [lines, hidden, write])
  const area = { left: axis.width, right: Math.max(width - (isNarrow ? 109 : 203), axis.width + 1) }
  const point = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const ms = lines.from + ((x - area.left) / (area.right - area.left)) * (lines.to - lines.from)
    const index = lines.times.findLastIndex((time) => time <= ms)
    setAt(x > area.right || index < 0 ? null : index)
  }
  return (
    <>
      {at === null ? (
        <div className={leadLook}>
          {sentence ? <p>{sentence}</p> : null}
          {/* a phone has no room for amounts at the ends of the curves */}
          {onPhone ? (
            <p className={`${pointedInk} truncate`} aria-hidden="true">
              {endsOf(short).join(', ')}
            </p>
          ) : null}
        </div>
      ) : (
        // the ends of the curves show the newest day: a hovered earlier one replaces the sentence
        <p className={`${leadLook} ${pointedLook}`} aria-hidden="true">
          {onPhone && shownDay !== undefined
            ? `${dayName(shownDay, utc)}: ${short.map(({ words: each }) => each).join(', ')}`
            : words}
        </p>
      )}
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
        onPointerLeave={() => setAt(null)}
        className="num relative mt-1 touch-pan-y rounded-sm"
        style={{ height: summedHeight }}
      >
        <ChartSurface size={{ width, height: summedHeight }}>
          <SummedDrawing
            curves={drawn}
            lines={lines}
            hasAmounts={!isNarrow}
            axis={axis}
            right={area.right}
            write={hidden ? null : write}
          />
          {at === null ? null : (
            <SummedCrosshair curves={drawn} lines={lines} axis={axis} right={area.right} at={at} />
          )}
        </ChartSurface>
      </div>
    </>
  )
}
