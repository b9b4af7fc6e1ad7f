import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { approximate } from '@harbour/ledger/decimal'
import { LayoutGrid } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMoney } from '../../core/kit/amount.tsx'
import { Card } from '../../core/kit/card.tsx'
import { count, unbroken } from '../../core/kit/format.ts'
import { cx } from '../../core/kit/class-names.ts'
import { type HeatStep, heatClass } from '../../core/kit/heat.ts'
import { useAmountsHidden } from '../../core/kit/preferences.ts'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import { ViewSwitch } from '../../core/kit/view-switch.tsx'
import { hourName, shortWeekday, weekdayNames } from '../facets/facets.ts'
import { boxLook } from './columns-card.tsx'
import { GroupReadout, groupText, ReadoutSkeleton } from './group-readout.tsx'
import { mainSlot, type Slot, slotSentence } from '../result-words/result-sentences.ts'
import { ResultsTable } from './results-table.tsx'
import { amountHidden } from '#texts/core/kit'
import * as texts from '#texts/trading/performance/analytics'
import * as facets from '#texts/trading/facets'

interface WeekCardProps {
  readonly slots: PerformanceReport['byWeekdayHour']
  readonly note: string
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** All 168 hours of the week, including those without a trade. */
export function slotsOf(found: PerformanceReport['byWeekdayHour']): readonly Slot[] {
  const byPlace = new Map(found.map((slot) => [slot.weekday * 24 + slot.hour, slot]))
  return weekdayNames.flatMap((day, i) =>
    hours.map((hour) => {
      const { trades = 0, wins = 0, losses = 0, net = '0' } = byPlace.get((i + 1) * 24 + hour) ?? {}
      const name = `${day}, ${hourName(hour)}`
      return { key: `${i + 1} ${hour}`, name, weekday: i + 1, hour, trades, wins, losses, net }
    }),
  )
}

type Starts = readonly [second: number, third: number, fourth: number]

/** Where the shades begin, by the largest result of the week: a twelfth of it, a quarter, half, in amounts that can be read out. */
export function startsOf(slots: readonly Pick<Slot, 'net'>[]): Starts {
  const largest = Math.max(...slots.map(({ net }) => Math.abs(approximate(net))))
  const round = (share: number) => Number((largest * share).toPrecision(2))
  return [round(1 / 12), round(1 / 4), round(1 / 2)]
}

export function shadeOf(net: string, [second, third, fourth]: Starts): HeatStep {
  const size = Math.abs(approximate(net))
  if (size === 0) return 0
  return size >= fourth ? 4 : size >= third ? 3 : size >= second ? 2 : 1
}

/** A week of hours, each shaded by the result of the trades that closed in it; arrows move from hour to hour. */
export function WeekCard({ slots: found, note }: WeekCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const hidden = useAmountsHidden()
  const money = useMoney()
  const slots = slotsOf(found)
  const sentence = slotSentence(
    slots,
    hidden ? null : (amount) => unbroken(money(amount, { signed: true, digits: 0 })),
  )
  return (
    <Frame note={note} view={view} onView={setView}>
      {sentence ? <p className={sentenceLook}>{sentence}</p> : null}
      {view === 'table' ? (
        <ResultsTable
          label={texts.byWeekdayAndHour}
          what={facets.hour}
          rows={slots.filter(({ trades }) => trades > 0)}
          max={24}
        />
      ) : (
        <Week
          slots={slots}
          said={mainSlot(slots)}
          write={(net) => (hidden ? amountHidden : money(net, { signed: true }))}
          start={hidden ? null : (size) => money(String(size), { digits: size < 10 ? 2 : 0 })}
        />
      )}
    </Frame>
  )
}

interface FrameProps {
  readonly note?: string
  readonly view: 'chart' | 'table'
  readonly onView: (view: 'chart' | 'table') => void
  readonly children: ReactNode
}

const Frame = ({ note, view, onView, children }: FrameProps) => (
  <Card
    title={texts.byWeekdayAndHour}
    note={note}
    actions={<ViewSwitch of={texts.viewWeekdayAndHour} chart={LayoutGrid} value={view} onPick={onView} />}
  >
    {children}
  </Card>
)

export const sentenceLook = 'num px-4 pb-2 text-sm'
const gridLook = 'mt-2 rounded-sm'
const places = Array.from({ length: 7 * 24 }, (_, at) => at)

/** The card while its report is loading: the week without its shades. */
export const WeekSkeleton = () => (
  <Frame view="chart" onView={() => undefined}>
    <div className="skeletons">
      <div className={sentenceLook}>
        <SkeletonLine className="h-3 w-[28rem] max-w-full" />
        <SkeletonLine onPhones className="h-3 w-32" />
      </div>
      <div className={boxLook}>
        <ReadoutSkeleton isLong />
        <div className={gridLook}>
          <Rows>
            {places.map((at) => (
              <i key={at} className={cx(cellLook, 'hairline')} />
            ))}
          </Rows>
        </div>
        <Key starts={<SkeletonLine className="h-2.5 w-48" />} />
      </div>
    </div>
  </Frame>
)

interface WeekProps {
  readonly slots: readonly Slot[]
  /** The hour of the sentence above. */
  readonly said: Slot | null
  readonly write: (net: string) => string
  /** Writes where a shade begins; null while amounts are hidden. */
  readonly start: ((size: number) => string) | null
}

function Week({ slots, said, write, start }: WeekProps) {
  const [at, setAt] = useState<number | null>(null)
  const starts = startsOf(slots)
  const busiest = slots.reduce((best, slot, i) => (slot.trades > (slots[best]?.trades ?? 0) ? i : best), 0)
  const shown = at ?? busiest
  const slot = slots[shown]
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: shown + 1,
      ArrowLeft: shown - 1,
      ArrowDown: shown + 24,
      ArrowUp: shown - 24,
      Home: shown - (shown % 24),
      End: shown - (shown % 24) + 23,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < slots.length) setAt(to)
  }
  return (
    <div className={boxLook}>
      {/* the busiest hour is often that of the sentence, which need not be said twice */}
      <GroupReadout
        of={at === null && slot === said ? undefined : slot}
        lead={at === null ? texts.busiest : ''}
      />
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.weekHelp}
        aria-valuemin={0}
        aria-valuemax={slots.length - 1}
        aria-valuenow={shown}
        aria-valuetext={groupText(slot, write)}
        onKeyDown={press}
        onPointerLeave={() => setAt(null)}
        className={gridLook}
      >
        <Rows>
          {slots.map((one, place) => (
            <i
              key={one.key}
              onPointerEnter={() => setAt(place)}
              onPointerDown={() => setAt(place)}
              className={cx(
                cellLook,
                one.trades === 0 ? 'hairline' : heatClass(one.net, shadeOf(one.net, starts)) || 'bg-raised',
                place === at && 'outline-2 outline-foreground',
              )}
            >
              {one.trades === 0 ? null : <span className="max-xl:hidden">{count(one.trades)}</span>}
            </i>
          ))}
        </Rows>
      </div>
      <Key
        starts={start ? texts.shadesFrom(start(starts[0]), start(starts[1]), start(starts[2])) : '\u00a0'}
      />
    </div>
  )
}

const cellLook =
  'num flex h-6 min-w-0 flex-1 items-center justify-center rounded-[3px] text-2xs text-foreground not-italic'

/** Seven days of 24 hours, each of them given, under one another, and the names of the hours below. */
const Rows = ({ children }: { readonly children: readonly ReactNode[] }) => (
  <>
    {weekdayNames.map((day, row) => (
      <div key={day} aria-hidden="true" className="mb-0.5 flex items-center gap-0.5 max-md:gap-px">
        <span className="w-9 shrink-0 text-2xs text-subtle-foreground">{shortWeekday(day)}</span>
        {children.slice(row * 24, row * 24 + 24)}
      </div>
    ))}
    <div aria-hidden="true" className="num flex gap-0.5 text-2xs text-subtle-foreground max-md:gap-px">
      <span className="w-9 shrink-0" />
      {hours.map((hour) => (
        <span key={hour} className="min-w-0 flex-1 text-center whitespace-nowrap">
          {hour % 3 === 0 ? String(hour).padStart(2, '0') : ''}
        </span>
      ))}
    </div>
  </>
)

/** Explains the shades and, where there is room, the numbers in the cells. */
const Key = ({ starts }: { readonly starts: ReactNode }) => (
  <p
    aria-hidden="true"
    className="num mt-1.5 flex flex-wrap items-center justify-end gap-1 text-2xs text-subtle-foreground"
  >
    <span className="mr-auto max-xl:hidden">{texts.numberIsTrades}</span>
    {texts.loss}
    {([4, 3, 2, 1] as const).map((step) => (
      <i key={step} className={cx('size-3 rounded-[3px]', heatClass('-1', step))} />
    ))}
    {([1, 2, 3, 4] as const).map((step) => (
      <i key={step} className={cx('size-3 rounded-[3px]', heatClass('1', step))} />
    ))}
    {texts.gain}
    <span className="text-right max-md:basis-full md:ml-2">{starts}</span>
  </p>
)
