import { negate, sum } from '@harbour/ledger/decimal'
import { useMemo } from 'react'
import { Money, Pnl } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, counted } from '../../core/kit/format.ts'
import { day, utc, weekday } from '../../core/kit/format-time.ts'
import { type Answer, Loaded } from '../../core/kit/loaded.tsx'
import { useNarrow } from '../../core/kit/narrow.ts'
import { useFirstRows } from '../../core/kit/show-all.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import type { BotCurve, BotDay } from './types.ts'

const firstDays = 14

/** The days of a bot in figures, newest first. */
export function DaysCard({ answer }: { readonly answer: Answer<BotCurve> }) {
  return (
    <Card title="By day" note={<span className="max-md:hidden">newest first, what each day changed</span>}>
      <Loaded answer={answer} what="the days" skeleton={<SkeletonRows rows={10} />}>
        {({ days }) =>
          days.length === 0 ? (
            <p className="px-4 pt-2 pb-5 text-muted-foreground">No days yet.</p>
          ) : (
            <FirstDays days={days} />
          )
        }
      </Loaded>
    </Card>
  )
}

function FirstDays({ days }: { readonly days: readonly BotDay[] }) {
  const rows = useMemo(() => changesOf(days), [days])
  const { shown, showAll } = useFirstRows(rows, firstDays)
  return (
    <>
      <Rows rows={shown} />
      {showAll}
    </>
  )
}

export interface DayChange extends BotDay {
  /** Null where the total of the day or of the one before is not known. */
  readonly change: string | null
  readonly bookedChange: string
  readonly feesChange: string
  readonly fundingChange: string
}

/** Changes by day, newest first: all amounts of a day are sums since the first one. */
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

export function DaysTable({ days, stick }: { readonly days: readonly BotDay[]; readonly stick?: string }) {
  const rows = useMemo(() => changesOf(days), [days])
  return <Rows rows={rows} {...(stick ? { stick } : {})} />
}

const keyOf = (one: DayChange) => one.day
const noPrice = 'A price of the day is missing'

function Rows({ rows, stick }: { readonly rows: readonly DayChange[]; readonly stick?: string }) {
  const narrow = useNarrow()
  if (narrow)
    return (
      <RowList
        label="Bot by day"
        rows={rows}
        keyOf={keyOf}
        row={(one) => (
          <>
            <span className="font-medium">{weekday(one.day, utc)}</span>
            <Pnl of={one.change} why={noPrice} className="text-right font-medium" />
            <span className="text-xs text-subtle-foreground">
              {counted(one.fills, 'fill')}, fees <Money of={one.feesChange} />
            </span>
            <span className="text-right text-xs text-subtle-foreground">
              total <Pnl of={one.total} why={noPrice} quiet />
            </span>
          </>
        )}
      />
    )
  return (
    <Table label="Bot by day" columns={columns} rows={rows} keyOf={keyOf} {...(stick ? { stick } : {})} />
  )
}

const columns: readonly Column<DayChange>[] = [
  {
    key: 'day',
    title: 'Day',
    cell: (one) => (
      <time dateTime={one.day} title={day(one.day, { zone: 'UTC', now: 0 })}>
        {weekday(one.day, utc)}
      </time>
    ),
  },
  {
    key: 'fills',
    title: 'Fills',
    right: true,
    muted: true,
    cell: (one) => <span className="num">{count(one.fills)}</span>,
  },
  { key: 'realised', title: 'Realised', right: true, cell: (one) => <Pnl of={one.bookedChange} quiet /> },
  { key: 'fees', title: 'Fees', right: true, muted: true, cell: (one) => <Money of={one.feesChange} /> },
  {
    key: 'funding',
    title: 'Funding',
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
    title: 'Held at cost',
    right: true,
    muted: true,
    cell: (one) => <Money of={one.capital} digits={0} />,
    className: '@max-[40rem]:hidden',
  },
  {
    key: 'total',
    title: 'Total P&L',
    right: true,
    muted: true,
    cell: (one) => <Pnl of={one.total} why={noPrice} quiet />,
  },
  {
    key: 'change',
    title: 'Change',
    right: true,
    cell: (one) => <Pnl of={one.change} why={noPrice} className="font-medium" />,
  },
]

const subtract = (a: string, b: string): string => sum([a, negate(b)])
