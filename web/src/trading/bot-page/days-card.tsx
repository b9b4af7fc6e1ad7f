import { negate, sum } from '@harbour/ledger/decimal'
import { NotebookPen } from 'lucide-react'
import { useMemo } from 'react'
import { Money, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count } from '../../core/kit/format.ts'
import { day, utc, weekday } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { ShowAllSkeleton, useFirstDays } from '../../core/kit/show-all.tsx'
import { RowsSkeleton } from '../../core/kit/table-skeleton.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { useScope } from '../scope/scope.ts'
import type { BotCurve, BotDay } from './types.ts'
import type { DayNotes } from './notes/use-day-notes.ts'
import { FeePaid } from '../result-words/fee-paid.tsx'
import * as texts from '#texts/trading/bot-page'
import * as terms from '#texts/trading/terms'

const firstDays = 14

/** The days of a bot in figures, newest first. */
export function DaysCard({
  answer,
  notes,
}: {
  readonly answer: Answer<BotCurve>
  readonly notes: DayNotes | null
}) {
  return (
    <Card title={texts.byDay} note={<span className="max-md:hidden">{texts.byDayNote}</span>}>
      <Loaded answer={answer} what={texts.theDays} skeleton={<DaysSkeleton hasNotes={notes !== null} />}>
        {({ days }) =>
          days.length === 0 ? (
            <p className="px-4 pt-2 pb-5 text-muted-foreground">{texts.noDays}</p>
          ) : (
            <FirstDays days={days} notes={notes} />
          )
        }
      </Loaded>
    </Card>
  )
}

const DaysSkeleton = ({ hasNotes }: { readonly hasNotes: boolean }) => (
  <>
    <RowsSkeleton
      columns={[dayColumn(null), ...figureColumns]}
      rows={firstDays}
      line={hasNotes ? 'h-11' : 'h-5'}
    />
    <ShowAllSkeleton />
  </>
)

interface DaysProps {
  readonly days: readonly BotDay[]
  /** Null if its days have no notes of their own. */
  readonly notes: DayNotes | null
}

function FirstDays({ days, notes }: DaysProps) {
  const rows = useMemo(() => changesOf(days), [days])
  const { shown, showAll } = useFirstDays(rows, firstDays, useScope().search)
  return (
    <>
      <Rows rows={shown} notes={notes} />
      {showAll}
    </>
  )
}

export interface DayChange extends BotDay {
  /** Null if the total of the day or of the one before is unknown. */
  readonly change: string | null
  readonly bookedChange: string
  readonly feesChange: string
  readonly fundingChange: string
}

/** Changes by day, newest first: a day's amounts are sums since the first one. */
export function changesOf(days: readonly BotDay[]): readonly DayChange[] {
  return days
    .map((one, i) => {
      const before = days[i - 1]
      const total = before ? before.total : '0'
      return {
        ...one,
        change: one.total === null || total === null ? null : subtract(one.total, total),
        bookedChange: subtract(one.realised, before?.realised ?? '0'),
        feesChange: subtract(one.fees, before?.fees ?? '0'),
        fundingChange: subtract(one.funding, before?.funding ?? '0'),
      }
    })
    .reverse()
}

export function DaysTable({ days, notes, stick }: DaysProps & { readonly stick?: string }) {
  const rows = useMemo(() => changesOf(days), [days])
  return <Rows rows={rows} notes={notes} {...(stick ? { stick } : {})} />
}

const keyOf = (one: DayChange) => one.day
const noPrice = texts.dayPriceMissing

interface RowsProps extends Pick<DaysProps, 'notes'> {
  readonly rows: readonly DayChange[]
  readonly stick?: string
}

function Rows({ rows, notes, stick }: RowsProps) {
  const narrow = useNarrow()
  const open = notes ? { onOpen: (one: DayChange) => notes.show(one.day) } : {}
  const columns = useMemo(() => [dayColumn(notes), ...figureColumns], [notes])
  if (narrow)
    return (
      <RowList
        label={texts.botByDay}
        rows={rows}
        keyOf={keyOf}
        {...open}
        row={(one) => (
          <>
            <span className="font-medium">
              <DayName of={one} notes={notes} />
            </span>
            <Pnl of={one.change} why={noPrice} className="self-center text-right font-medium" />
            <span className="text-xs text-subtle-foreground">
              {texts.fillsAndFees(one.fills, <FeePaid of={one.feesChange} />)}
            </span>
            <span className="text-right text-xs text-subtle-foreground">
              {texts.totalOf(<Pnl of={one.total} why={noPrice} quiet />)}
            </span>
          </>
        )}
      />
    )
  return (
    <Table
      label={texts.botByDay}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      {...open}
      {...(stick ? { stick } : {})}
    />
  )
}

/** Marks a day whose total does not use its own closes. */
const ByLastFill = ({ of: { isByLastFill } }: { readonly of: BotDay }) =>
  isByLastFill ? (
    <span className="text-2xs font-normal text-subtle-foreground" title={texts.byLastFillHelp}>
      {texts.byLastFill}
    </span>
  ) : null

interface DayNameProps extends Pick<DaysProps, 'notes'> {
  readonly of: DayChange
}

/** The day, which opens its note and shows whether there is one. */
function DayName({ of: one, notes }: DayNameProps) {
  const name = (
    <time dateTime={one.day} title={day(one.day, { zone: 'UTC', now: 0 })}>
      {weekday(one.day, utc)}
    </time>
  )
  return (
    <>
      {notes ? (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            notes.show(one.day)
          }}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm hover:text-link max-md:min-h-11"
        >
          {name} <span className="sr-only">{notes.of.has(one.day) ? texts.hasNote : texts.note}</span>
          <Icon
            of={NotebookPen}
            size={12}
            className={
              notes.of.has(one.day) ? 'text-link' : 'text-subtle-foreground opacity-0 group-hover:opacity-100'
            }
          />
        </button>
      ) : (
        name
      )}{' '}
      <ByLastFill of={one} />
    </>
  )
}

const dayColumn = (notes: DayNotes | null): Column<DayChange> => ({
  key: 'day',
  title: texts.day,
  bar: 'w-24',
  cell: (one) => <DayName of={one} notes={notes} />,
})

const figureColumns: readonly Column<DayChange>[] = [
  {
    key: 'fills',
    title: terms.fills,
    right: true,
    muted: true,
    cell: (one) => <span className="num">{count(one.fills)}</span>,
  },
  { key: 'realised', title: texts.realised, right: true, cell: (one) => <Pnl of={one.bookedChange} quiet /> },
  {
    key: 'fees',
    title: terms.fees,
    right: true,
    muted: true,
    cell: (one) => <FeePaid of={one.feesChange} />,
  },
  {
    key: 'funding',
    title: terms.funding,
    right: true,
    muted: true,
    cell: (one) =>
      /[1-9]/.test(one.fundingChange) ? (
        <Pnl of={one.fundingChange} quiet />
      ) : (
        <span className="text-subtle-foreground">–</span>
      ),
    className: '@max-[44rem]:hidden',
  },
  {
    key: 'held',
    title: texts.heldAtCost,
    right: true,
    muted: true,
    cell: (one) => <Money of={one.capital} digits={0} />,
    className: '@max-[40rem]:hidden',
  },
  {
    key: 'total',
    title: terms.totalPnl,
    right: true,
    muted: true,
    cell: (one) => <Pnl of={one.total} why={noPrice} quiet />,
  },
  {
    key: 'change',
    title: texts.change,
    right: true,
    cell: (one) => <Pnl of={one.change} why={noPrice} className="font-medium" />,
  },
]

const subtract = (a: string, b: string): string => sum([a, negate(b)])
