import { useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { day, span, utc, zoneName } from '../../core/kit/format-time.ts'
import { Input } from '../../core/kit/input.tsx'
import { Select } from '../../core/kit/select.tsx'
import { comparedDays, comparisonNames, daysOfRange } from './compare.ts'
import { daysBetween } from '../../core/time/month.ts'
import { DayPicker } from './day-picker.tsx'
import { parseRange } from './parse-range.ts'
import type { Comparing } from './range-control.tsx'
import {
  type Dates,
  datesOf,
  datesText,
  isSameRange,
  type Range,
  rangeName,
  rangeNames,
  readRangeName,
} from './ranges.ts'
import * as texts from '#texts/trading/scope/range-panel'

interface RangePanelProps {
  readonly range: Range
  readonly today: string
  readonly comparing: Comparing | undefined
  /** Null if the screen can show all time. */
  readonly maxDays: number | null
  readonly onPick: (range: Range) => void
}

const offered = Object.entries(rangeNames).flatMap(([value, label]) => {
  const range = readRangeName(value)
  return range === null ? [] : [{ range, value, label }]
})

/** All named ranges, custom dates by typing and by calendar, and the comparison. */
export function RangePanel({ range, today, comparing, maxDays, onPick }: RangePanelProps) {
  const fits = (one: Range): boolean => maxDays === null || lengthOf(one, today) <= maxDays
  return (
    <div className="grid w-[536px] max-w-full gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_264px]">
      <div className="md:order-2">
        <TypedRange today={today} fits={fits} maxDays={maxDays} onPick={onPick} />
        <OwnDates range={range} today={today} fits={fits} onPick={onPick} />
      </div>
      <div className="flex flex-col gap-3 max-md:-order-1">
        <div role="group" aria-label={texts.ranges} className="grid grid-cols-2 gap-0.5">
          {offered
            .filter((one) => fits(one.range))
            .map((one) => (
              <button
                key={one.value}
                type="button"
                aria-pressed={isSameRange(one.range, range)}
                title={datesText(datesOf(one.range, today), today) ?? undefined}
                onClick={() => onPick(one.range)}
                className="h-8 rounded-sm px-2.5 text-left text-sm text-muted-foreground hover:bg-raised hover:text-foreground aria-pressed:bg-primary-wash aria-pressed:font-medium aria-pressed:text-link max-md:h-11"
              >
                {one.label}
              </button>
            ))}
        </div>
        {comparing ? <Compare range={range} today={today} {...comparing} /> : null}
        <p className="mt-auto text-2xs text-subtle-foreground max-md:hidden">
          {texts.whenDaysEnd(zoneName())}
        </p>
      </div>
    </div>
  )
}

/** The number of days of a range; infinite for all time. */
function lengthOf(range: Range, today: string): number {
  const { from, to } = datesOf(range, today)
  return from === null ? Number.POSITIVE_INFINITY : daysBetween(from, to ?? today) + 1
}

interface OwnRangeProps {
  readonly today: string
  readonly fits: (range: Range) => boolean
  readonly onPick: (range: Range) => void
}

interface TypedRangeProps extends OwnRangeProps {
  readonly maxDays: number | null
}

/** An input for a range in words or dates; it shows what it understood before it applies. */
function TypedRange({ today, fits, maxDays, onPick }: TypedRangeProps) {
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const range = parseRange(typed, today)
  const isTooLong = range !== null && !fits(range)
  const isWrong = isTooLong || (isAsked && typed.trim() !== '' && range === null)
  return (
    <div className="mb-1">
      <Input
        compact
        aria-label={texts.typeARange}
        aria-describedby="typed-range"
        aria-invalid={isWrong || undefined}
        placeholder={texts.typeLike}
        autoComplete="off"
        value={typed}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          if (range === null) setAsked(true)
          else if (!isTooLong) onPick(range)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setAsked(false)
        }}
      />
      <p
        id="typed-range"
        role="status"
        className={cx(
          'num min-h-5 truncate pt-1 text-2xs',
          isWrong ? 'text-destructive' : 'text-subtle-foreground',
        )}
      >
        {isTooLong
          ? texts.atMost(maxDays ?? 0)
          : range !== null
            ? texts.understood(understood(range, today))
            : isWrong
              ? texts.notUnderstood
              : ''}
      </p>
    </div>
  )
}

function understood(range: Range, today: string): string {
  const dates = datesText(datesOf(range, today), today)
  return [rangeName(range), dates].filter((part) => part !== null).join(', ')
}

interface OwnDatesProps extends OwnRangeProps {
  readonly range: Range
}

/** A calendar for custom dates: the first click selects one end, the second the other. */
function OwnDates({ range, today, fits, onPick }: OwnDatesProps) {
  const [start, setStart] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const shown: Dates =
    start === null
      ? (daysOfRange(range, today) ?? { from: null, to: null })
      : inOrder(start, pointed ?? start)
  const pick = (picked: string) => {
    const dates = start === null ? null : inOrder(start, picked)
    if (dates !== null && fits(dates)) onPick(dates)
    else setStart(picked)
  }
  return (
    <>
      <DayPicker from={shown.from} to={shown.to} today={today} onPoint={setPointed} onPick={pick} />
      <p aria-live="polite" className="num min-h-5 pt-1 text-2xs text-subtle-foreground">
        {start === null ? texts.pickFirstDay : texts.pickLastDay(day(start, utc))}
      </p>
    </>
  )
}

const inOrder = (one: string, other: string): { readonly from: string; readonly to: string } =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

interface CompareProps extends Comparing {
  readonly range: Range
  readonly today: string
}

function Compare({ range, today, value, onPick }: CompareProps) {
  const [isOwn, setOwn] = useState(typeof value !== 'string')
  const [typed, setTyped] = useState('')
  const days = comparedDays(range, value, today)
  const take = (text: string) => {
    setTyped(text)
    const other = parseRange(text, today)
    const found = other && daysOfRange(other, today)
    if (found) onPick(found)
  }
  return (
    <div className="border-t pt-3">
      <label className="flex items-center gap-2 text-xs text-muted-foreground">
        <span className="whitespace-nowrap">{texts.compareWith}</span>
        <Select
          compact
          className="min-w-0 flex-1"
          value={isOwn ? 'own' : typeof value === 'string' ? value : 'own'}
          options={[
            ...Object.entries(comparisonNames).map(([name, label]) => ({ value: name, label })),
            { value: 'own', label: texts.otherDates },
          ]}
          onPick={(picked) => {
            setOwn(picked === 'own')
            if (picked === 'previous' || picked === 'year' || picked === 'none') onPick(picked)
          }}
        />
      </label>
      {isOwn ? (
        <Input
          compact
          className="mt-2"
          aria-label={texts.otherDatesToCompare}
          placeholder={texts.compareLike}
          autoComplete="off"
          value={typed}
          onChange={(event) => take(event.target.value)}
        />
      ) : null}
      <p role="status" className="num min-h-5 pt-1 text-2xs text-subtle-foreground">
        {days ? span(days.from, days.to, utc) : value === 'none' ? '' : texts.nothingBefore}
      </p>
    </div>
  )
}
