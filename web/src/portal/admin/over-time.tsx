import type { AdminStats } from '@harbour/contract/portal/admin'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { count } from '../../core/kit/format.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'
import * as texts from '#texts/portal/admin'

type Day = AdminStats['days'][number]
type Figure = 'signups' | 'logins' | 'downloads'

const figures: readonly { readonly key: Figure; readonly title: string; readonly one: string }[] = [
  { key: 'signups', title: texts.signups, one: texts.signupsInSentence },
  { key: 'logins', title: texts.logins, one: texts.loginsInSentence },
  { key: 'downloads', title: texts.downloads, one: texts.downloadsInSentence },
]
const windows = [
  { value: '7', label: texts.days(7) },
  { value: '30', label: texts.days(30) },
] as const

/** Sign-ups, logins and downloads day by day, as columns or as the same numbers in a table. */
export function OverTime({ days }: { readonly days: readonly Day[] }) {
  const [span, setSpan] = useState<'7' | '30'>('30')
  const [asTable, setAsTable] = useState(false)
  const shown = days.slice(-Number(span))
  return (
    <Card
      title={texts.dayByDay}
      note={<span className="max-md:hidden">UTC</span>}
      actions={
        <>
          <Segmented label={texts.window} options={windows} value={span} onPick={setSpan} small />
          <Button size="sm" tone="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        </>
      }
    >
      {asTable ? (
        <DayTable days={shown} />
      ) : (
        <div className="grid border-t min-[900px]:grid-cols-3">
          {figures.map(({ key, title, one }) => (
            <DayColumns
              key={key}
              title={title}
              one={one}
              days={shown}
              values={shown.map((each) => each[key])}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

/** The skeleton of the card: the names of the figures, and room for their columns. */
export const OverTimeSkeleton = () => (
  <Card title={texts.dayByDay} busy>
    <div className="grid border-t min-[900px]:grid-cols-3">
      {figures.map(({ key, title }) => (
        <div key={key} className={columnsLook}>
          <p className="text-xs leading-5 text-muted-foreground">{title}</p>
          <Skeleton className="mt-2 h-16" />
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
}

function DayColumns({ title, one, days, values }: DayColumnsProps) {
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(...values)
  const max = Math.max(highest, leastScale)
  const total = values.reduce((sum, value) => sum + value, 0)
  const pointed = at === null ? null : days[at]
  const peak = days[values.indexOf(highest)]
  const sentence =
    total === 0
      ? texts.noneInDays(one, days.length)
      : texts.sumInDays(count(total), one, days.length, day(peak?.day ?? '', utc), count(highest))
  return (
    <figure className={columnsLook}>
      <figcaption className="flex items-baseline gap-2 text-xs">
        <span className="text-muted-foreground">{title}</span>
        <span className="num text-2xs text-subtle-foreground">
          {highest === 0 || pointed ? null : texts.atMost(count(highest))}
        </span>
        <span className="flex-1" />
        <span className="text-subtle-foreground">
          {pointed ? day(pointed.day, utc) : texts.days(days.length)}
        </span>
        <span className="num text-sm font-medium">{count(at === null ? total : (values[at] ?? 0))}</span>
      </figcaption>
      <div
        role="img"
        aria-label={sentence}
        className="mt-2 flex h-16 items-end gap-px"
        onPointerLeave={() => setAt(null)}
      >
        {values.map((value, i) => (
          <span
            key={days[i]?.day}
            onPointerEnter={() => setAt(i)}
            className="group flex h-full flex-1 items-end"
          >
            <i
              className={`block w-full rounded-t-xs ${value === 0 ? 'bg-border-strong' : 'bg-chart-1 group-hover:bg-primary-hover'}`}
              style={{ height: value === 0 ? '2px' : `${Math.max(4, (value / max) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <div aria-hidden className="num mt-1 flex justify-between text-2xs text-subtle-foreground">
        <span>{day(days[0]?.day ?? '', utc)}</span>
        <span>{day(days.at(-1)?.day ?? '', utc)}</span>
      </div>
    </figure>
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
