import type { AdminStats } from '@harbour/contract/portal/admin'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { count } from '../../core/kit/format.ts'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import { Change } from './change.tsx'
import * as texts from '#texts/portal/admin'

type Day = AdminStats['days'][number]
type Figure = 'signups' | 'logins' | 'downloads'

const figures: readonly { readonly key: Figure; readonly title: string; readonly one: string }[] = [
  { key: 'signups', title: texts.signups, one: texts.signupsInSentence },
  { key: 'logins', title: texts.logins, one: texts.loginsInSentence },
  { key: 'downloads', title: texts.downloads, one: texts.downloadsInSentence },
]

/** The days of each figure, and of the period before it. */
const week = 7

/** Sign-ups, logins and downloads of thirty days, as columns or as the same numbers in a table. */
export function OverTime({ counts }: { readonly counts: AdminStats }) {
  const { days } = counts
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={texts.dayByDay}
      note={texts.lastMonthInUtc}
      actions={
        <Button size="sm" tone="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {asTable ? (
        <DayTable days={days} />
      ) : (
        <div className="grid border-t min-[900px]:grid-cols-3">
          {figures.map(({ key, title, one }) => (
            <DayColumns
              key={key}
              title={title}
              one={one}
              days={days}
              values={days.map((each) => each[key])}
              {...(key === 'downloads' ? { inLastWeek: counts.downloadsLast7Days } : {})}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

/** The skeleton of the card: the names of the figures, and room for their columns. */
export const OverTimeSkeleton = () => (
  <Card
    title={texts.dayByDay}
    note={texts.lastMonthInUtc}
    actions={
      <Button size="sm" tone="ghost" disabled>
        {texts.asTable}
      </Button>
    }
    busy
  >
    <div className="grid border-t min-[900px]:grid-cols-3">
      {figures.map(({ key, title }) => (
        <div key={key} className={columnsLook}>
          <p className="text-xs leading-5 text-muted-foreground">{title}</p>
          <div className="flex h-7 items-center">
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="mt-6 h-16" />
          <div className="mt-1 flex h-4 items-center justify-between">
            <Skeleton className="h-2.5 w-10" />
            <Skeleton className="h-2.5 w-10" />
          </div>
        </div>
      ))}
    </div>
  </Card>
)

const columnsLook =
  'border-t px-4 py-3.5 first:border-t-0 min-[900px]:border-t-0 min-[900px]:border-l min-[900px]:first:border-l-0'

/** A day of one is a low column: it would look like a rush on a scale of its own. */
const leastScale = 4

interface DayColumnsProps {
  readonly title: string
  readonly one: string
  readonly days: readonly Day[]
  readonly values: readonly number[]
  /** Their sum over the last seven days, if the server states it; otherwise that of the columns. */
  readonly inLastWeek?: number
}

function DayColumns({ title, one, days, values, inLastWeek }: DayColumnsProps) {
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(...values)
  const max = Math.max(highest, leastScale)
  const total = sumOf(values)
  const last = inLastWeek ?? sumOf(values.slice(-week))
  const before = sumOf(values.slice(-2 * week, -week))
  const pointed = at === null ? null : days[at]
  const peak = values.indexOf(highest)
  const sentence =
    total === 0
      ? texts.noneInDays(one, days.length)
      : texts.sumInDays(count(total), one, days.length, day(days[peak]?.day ?? '', utc), count(highest))
  return (
    <figure className={columnsLook}>
      <figcaption className="text-xs">
        <span className="flex h-5 items-center justify-between gap-2 whitespace-nowrap">
          <span className="truncate text-subtle-foreground">
            <span className="text-muted-foreground">{title}</span> {texts.inLastWeek}
          </span>
          {/* the day under the pointer */}
          <span aria-hidden className="num text-subtle-foreground">
            {pointed ? (
              <>
                {day(pointed.day, utc)}{' '}
                <span className="font-medium text-foreground">{count(values[at ?? 0] ?? 0)}</span>
              </>
            ) : null}
          </span>
        </span>
        <span className="num flex h-7 items-baseline gap-2 whitespace-nowrap text-subtle-foreground">
          <span className="text-lg font-semibold text-foreground">{count(last)}</span>
          <span>
            <Change by={last - before} /> {texts.onWeekBefore}
          </span>
        </span>
      </figcaption>
      <div role="img" aria-label={sentence} className="mt-6" onPointerLeave={() => setAt(null)}>
        <div className="relative flex h-16 items-end gap-px">
          {highest > 0 ? (
            <PeakLabel at={peak} of={values.length} height={highest / max} value={highest} />
          ) : null}
          {values.map((value, i) => (
            <span
              key={days[i]?.day}
              onPointerEnter={() => setAt(i)}
              className="group flex h-full flex-1 items-end"
            >
              <i
                className={`block w-full rounded-t-xs ${value === 0 ? 'bg-border-strong' : i < values.length - week ? 'bg-chart-1/45 group-hover:bg-chart-1' : 'bg-chart-1 group-hover:bg-primary-hover'}`}
                style={{ height: value === 0 ? '2px' : `${Math.max(4, (value / max) * 100)}%` }}
              />
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden className="num mt-1 flex justify-between text-2xs text-subtle-foreground">
        <span>{day(days[0]?.day ?? '', utc)}</span>
        <span>{day(days.at(-1)?.day ?? '', utc)}</span>
      </div>
    </figure>
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

interface PeakLabelProps {
  readonly at: number
  readonly of: number
  /** The height of its column, as a share of the chart. */
  readonly height: number
  readonly value: number
}

/** The number over the highest column; over one at an edge it ends with the chart. */
function PeakLabel({ at, of, height, value }: PeakLabelProps) {
  const middle = ((at + 0.5) / of) * 100
  return (
    <span
      aria-hidden
      className="num pointer-events-none absolute text-2xs leading-4 text-muted-foreground"
      style={{
        bottom: `${height * 100}%`,
        ...(middle < 5
          ? { left: 0 }
          : middle > 95
            ? { right: 0 }
            : { left: `${middle}%`, translate: '-50%' }),
      }}
    >
      {count(value)}
    </span>
  )
}

const columns: readonly Column<Day>[] = [
  { key: 'day', title: texts.day, muted: true, cell: (each) => day(each.day, utc) },
  ...figures.map(({ key, title }) => ({ key, title, right: true, cell: (each: Day) => count(each[key]) })),
]

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <div
      className="max-h-80 overflow-y-auto border-t"
      tabIndex={0}
      role="region"
      aria-label={texts.dayByDayTable}
    >
      <SmallTable
        label={texts.dayByDay}
        columns={columns}
        rows={days.toReversed()}
        keyOf={(each) => each.day}
      />
    </div>
  )
}
