import type { AdminStats } from '@harbour/contract/portal/admin'
import { useState } from 'react'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { day, utc } from '../../core/kit/format-time.ts'
import { count } from '../../core/kit/format.ts'
import { Segmented } from '../../core/kit/segmented.tsx'
import { SmallTable } from '../../core/kit/small-table.tsx'
import type { Column } from '../../core/kit/table.tsx'

type Day = AdminStats['days'][number]
type Figure = 'signups' | 'logins' | 'downloads'

const figures: readonly { readonly key: Figure; readonly title: string; readonly one: string }[] = [
  { key: 'signups', title: 'Signups', one: 'sign-ups' },
  { key: 'logins', title: 'Logins', one: 'logins' },
  { key: 'downloads', title: 'Downloads', one: 'downloads' },
]
const windows = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

/** Sign-ups, logins and downloads day by day, as columns or as the same numbers in a table. */
export function OverTime({ days }: { readonly days: readonly Day[] }) {
  const [span, setSpan] = useState<'7' | '30'>('30')
  const [asTable, setAsTable] = useState(false)
  const shown = days.slice(-Number(span))
  return (
    <Card
      title="Day by day"
      note={<span className="max-md:hidden">UTC</span>}
      actions={
        <>
          <Segmented label="Window" options={windows} value={span} onPick={setSpan} small />
          <Button size="sm" tone="ghost" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'View as chart' : 'View as table'}
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

interface DayColumnsProps {
  readonly title: string
  readonly one: string
  readonly days: readonly Day[]
  readonly values: readonly number[]
}

function DayColumns({ title, one, days, values }: DayColumnsProps) {
  const [at, setAt] = useState<number | null>(null)
  const max = Math.max(...values, 1)
  const total = values.reduce((sum, value) => sum + value, 0)
  const pointed = at === null ? null : days[at]
  const peak = days[values.indexOf(Math.max(...values))]
  const sentence =
    total === 0
      ? `No ${one} in the last ${days.length} days.`
      : `${count(total)} ${one} in the last ${days.length} days, most on ${day(peak?.day ?? '', utc)} with ${count(max)}.`
  return (
    <figure className="border-t px-4 py-3.5 first:border-t-0 min-[900px]:border-t-0 min-[900px]:border-l min-[900px]:first:border-l-0">
      <figcaption className="flex items-baseline gap-2 text-xs">
        <span className="text-muted-foreground">{title}</span>
        <span className="flex-1" />
        <span className="text-subtle-foreground">
          {pointed ? day(pointed.day, utc) : `${days.length} days`}
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
              className={`block w-full rounded-t-xs ${value === 0 ? 'bg-border-strong' : 'bg-primary group-hover:bg-primary-hover'}`}
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
  { key: 'day', title: 'Day', muted: true, cell: (each) => day(each.day, utc) },
  ...figures.map(({ key, title }) => ({ key, title, right: true, cell: (each: Day) => count(each[key]) })),
]

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <div
      className="max-h-80 overflow-y-auto border-t"
      tabIndex={0}
      role="region"
      aria-label="Day by day as a table"
    >
      <SmallTable label="Day by day" columns={columns} rows={days.toReversed()} keyOf={(each) => each.day} />
    </div>
  )
}
