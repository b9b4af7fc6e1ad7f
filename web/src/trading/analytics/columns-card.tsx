import { approximate, compare } from '@harbour/ledger/decimal'
import { ChartColumn } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { unbroken } from '../../core/kit/format.ts'
import { cx } from '../../core/kit/class-names.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { Skeleton, SkeletonLine } from '../../core/kit/skeleton.tsx'
import { ViewSwitch } from '../../core/kit/view-switch.tsx'
import { axisOf } from '../../core/kit/chart/axis-bar.tsx'
import { type GroupResult, groupSentence } from '../result-words/result-sentences.ts'
import { GroupReadout, groupText } from './group-readout.tsx'
import { ResultsTable } from './results-table.tsx'
import { amountHidden } from '#texts/core/kit'
import * as texts from '#texts/trading/performance/analytics'

interface ColumnsCardProps {
  readonly id: string
  readonly title: string
  /** The same within a sentence. */
  readonly view: string
  /** A note on the time zone of these days and hours. */
  readonly note: string
  /** The name of a column: 'Hour'. */
  readonly what: string
  /** The rows in their natural order, including those without a trade. */
  readonly rows: readonly GroupResult[]
  /** The interval of labelled columns. */
  readonly named: number
  readonly className?: string
}

/** Columns up and down from zero; hovering one, or arrow keys, describe it above. */
export function ColumnsCard({
  id,
  title,
  view: content,
  note,
  what,
  rows,
  named,
  className,
}: ColumnsCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const traded = rows.filter(({ trades }) => trades > 0)
  return (
    <Card
      id={id}
      title={title}
      note={note}
      {...(className ? { className } : {})}
      actions={<ViewSwitch of={content} chart={ChartColumn} value={view} onPick={setView} />}
    >
      {view === 'table' ? (
        <ResultsTable label={title} what={what} rows={traded} isScale />
      ) : (
        <Columns title={title} rows={rows} named={named} />
      )}
    </Card>
  )
}

export const boxLook = 'px-4 pb-3'
/** Two lines, so that the drawings of adjacent cards align. */
export const sentenceLook = 'num min-h-[calc(2lh+0.5rem)] pb-2 text-sm'

interface ColumnsSkeletonProps extends Pick<ColumnsCardProps, 'title' | 'className'> {
  readonly note?: string
}

/** The card while its report is loading; a histogram has the same shape. */
export const ColumnsSkeleton = ({ title, note, className }: ColumnsSkeletonProps) => (
  <Card
    title={title}
    note={note}
    {...(className ? { className } : {})}
    actions={<ViewSwitch of={title} chart={ChartColumn} value="chart" onPick={() => undefined} />}
  >
    <div className={`skeletons ${boxLook}`}>
      <div className={sentenceLook}>
        <SkeletonLine className="h-3 w-11/12" />
        <SkeletonLine className="h-3 w-1/3" />
      </div>
      <Skeleton className="mt-2 mr-14 h-41 opacity-40" />
      <div className="mt-1 h-4" />
    </div>
  </Card>
)

interface ColumnsProps {
  readonly title: string
  readonly rows: readonly GroupResult[]
  readonly named: number
}

function Columns({ title, rows, named }: ColumnsProps) {
  const hidden = useAmountsHidden()
  const money = useMoney()
  const [at, setAt] = useState<number | null>(null)
  const axis = axisOf(rows.map(({ net }) => approximate(net)))
  const sentence = groupSentence(
    rows,
    hidden ? null : (net) => unbroken(money(net, { signed: true, digits: 0 })),
  )
  const traded = rows.filter(({ trades }) => trades > 0)
  const best = traded.toSorted((a, b) => compare(b.net, a.net))[0]
  const shown = at ?? (best ? rows.indexOf(best) : 0)
  const row = rows[shown]
  const point = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - box.left) / box.width) * rows.length)
    setAt(Math.max(0, Math.min(rows.length - 1, place)))
  }
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowRight: shown + 1, ArrowLeft: shown - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(rows.length - 1, to)))
  }
  return (
    <div className={boxLook}>
      {/* a pointed column takes the place of the sentence, which names the best one or the worst */}
      <div className="grid *:col-start-1 *:row-start-1">
        {sentence ? <p className={cx(sentenceLook, at !== null && 'invisible')}>{sentence}</p> : null}
        <div className={cx(sentence && at === null && 'invisible')}>
          <GroupReadout of={row} lead={at === null ? texts.best : ''} />
        </div>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.netPnlOfClosed(title)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={rows.length - 1}
        aria-valuenow={shown}
        aria-valuetext={groupText(row, (net) => (hidden ? amountHidden : money(net, { signed: true })))}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
        className="relative mt-2 mr-14 flex h-41 touch-pan-y gap-px rounded-sm"
      >
        <Scale
          axis={axis}
          rows={rows}
          write={hidden ? null : (net) => money(net, { signed: true, digits: 0 })}
        />
        <i
          aria-hidden="true"
          className="absolute inset-x-0 h-px bg-border-strong"
          style={{ bottom: `${axis.zero * 100}%` }}
        />
        {rows.map((one, i) => (
          <Bar key={one.key} value={approximate(one.net)} axis={axis} lit={i === at} />
        ))}
      </div>
      <div aria-hidden="true" className="num mt-1 mr-14 flex gap-px text-2xs text-subtle-foreground">
        {rows.map((one, i) => (
          <span key={one.key} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            {i % named === 0 ? one.key : null}
          </span>
        ))}
      </div>
    </div>
  )
}

interface ScaleProps {
  readonly axis: ReturnType<typeof axisOf>
  readonly rows: readonly GroupResult[]
  /** Null while amounts are hidden. */
  readonly write: ((net: string) => string) | null
}

/** The highest and the lowest result with their lines, and zero between them. */
function Scale({ axis, rows, write }: ScaleProps) {
  if (axis.unit === 0) return null
  const nets = rows.map(({ net }) => net).toSorted(compare)
  const [low = '0', high = '0'] = [nets[0], nets.at(-1)]
  const marks = [
    { net: high, at: 1, isShown: approximate(high) > 0 },
    { net: '0', at: axis.zero, isShown: true },
    { net: low, at: 0, isShown: approximate(low) < 0 },
  ].filter(({ isShown }) => isShown)
  return marks.map(({ net, at }) => (
    <span key={net} aria-hidden="true" className="contents">
      <i className="absolute inset-x-0 h-px bg-border" style={{ bottom: `${at * 100}%` }} />
      <span
        className="num pointer-events-none absolute left-full translate-y-1/2 pl-1.5 text-2xs whitespace-nowrap text-subtle-foreground"
        style={{ bottom: `${at * 100}%` }}
      >
        {write === null ? (net === '0' ? '0' : null) : write(net)}
      </span>
    </span>
  ))
}

interface BarProps {
  readonly value: number
  readonly axis: ReturnType<typeof axisOf>
  readonly lit: boolean
}

function Bar({ value, axis, lit }: BarProps) {
  const height = Math.abs(value) * axis.unit
  const bottom = value < 0 ? axis.zero - height : axis.zero
  return (
    <span aria-hidden="true" className={cx('relative min-w-0 flex-1 rounded-xs', lit && 'bg-raised')}>
      {value === 0 ? null : (
        <i
          className={cx(
            'absolute inset-x-[12%] min-h-0.5 rounded-xs',
            value < 0 ? 'bg-loss' : 'bg-gain',
            !lit && 'opacity-80',
          )}
          style={{ bottom: `${bottom * 100}%`, height: `${height * 100}%` }}
        />
      )}
    </span>
  )
}
