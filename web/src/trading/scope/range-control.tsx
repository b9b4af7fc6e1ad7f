import { minuteMs } from '@harbour/ledger/durations'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import { dayKey, span, utc } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { lazyPart } from '../../core/kit/lazy-part.tsx'
import { useNow } from '../../core/kit/now.ts'
import { Popover } from '../../core/kit/popover.tsx'
import { comparedDays, type Comparison } from './compare.ts'
import { datesOf, datesText, type Range, rangeName } from './ranges.ts'
import { useScope, useSetScope } from './scope.ts'
import * as texts from '#texts/trading/scope/scope'

const RangePanel = lazyPart(() => import('./range-panel.tsx'), 'RangePanel', {
  waiting: <div className="h-[374px] w-[536px] max-w-full" />,
})

export interface Comparing {
  readonly value: Comparison
  readonly onPick: (comparison: Comparison) => void
  /** Shown only to screen readers and in the popup, where the range has no room beside it. */
  readonly isNarrow?: true
}

interface RangeControlProps {
  readonly range: Range
  readonly onPick: (range: Range) => void
  /** Set if the screen compares its figures. */
  readonly comparing?: Comparing | undefined
  /** The maximum number of days that the screen can show; if absent, all time too. */
  readonly maxDays?: number
  /** On phones shows only a calendar icon, where the title already names the range. */
  readonly isNamedBeside?: boolean
  readonly className?: string | undefined
}

/** The range control of a screen: its name and its days, and a panel of all ranges. */
export function RangeControl(props: RangeControlProps) {
  const { range, onPick, comparing, maxDays, isNamedBeside = false, className } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const today = dayKey(useNow(minuteMs))
  const name = rangeName(range)
  const dates = datesText(datesOf(range, today), today)
  const compared = comparing ? comparedDays(range, comparing.value, today) : null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cx(
          'touch num inline-flex h-(--hb-h-md) min-w-0 items-center gap-2 rounded-md bg-card px-2.5 text-xs font-medium whitespace-nowrap hairline',
          'transition-colors duration-instant hover:bg-raised hover:hairline-strong aria-expanded:bg-raised print:hidden max-md:h-11',
          isNamedBeside && 'max-md:w-11 max-md:justify-center',
          className,
        )}
      >
        <Icon of={CalendarDays} size={14} className="text-subtle-foreground" />
        <span className="sr-only">{texts.rangeIs}</span>
        <span className={isNamedBeside ? 'max-md:sr-only' : ''}>{name ?? dates}</span>
        {name !== null && dates !== null ? (
          <span className="font-normal text-muted-foreground max-lg:sr-only">{dates}</span>
        ) : null}
        {compared ? (
          <span
            className={cx(
              'font-normal text-subtle-foreground',
              comparing?.isNarrow ? 'sr-only' : 'max-xl:sr-only',
            )}
          >
            {texts.against(span(compared.from, compared.to, utc))}
          </span>
        ) : null}
        <Icon
          of={ChevronDown}
          size={13}
          className={cx(
            'text-subtle-foreground in-data-brief:hidden max-[23.75rem]:hidden',
            isNamedBeside && 'max-md:hidden',
          )}
        />
      </button>
      <Popover open={isOpen} onOpenChange={setOpen} anchor={button} label={texts.dateRange} className="p-3">
        <RangePanel
          range={range}
          today={today}
          comparing={comparing}
          maxDays={maxDays ?? null}
          onPick={(next) => {
            setOpen(false)
            onPick(next)
          }}
        />
      </Popover>
    </>
  )
}

interface ScopeRangeProps {
  /** True if the screen compares its figures. */
  readonly compares: boolean
  readonly className?: string
}

/** The range control of all trading screens; the range is kept in the address. */
export function ScopeRange({ compares, className }: ScopeRangeProps) {
  const { range, comparison } = useScope()
  const setScope = useSetScope()
  return (
    <RangeControl
      range={range}
      onPick={(next) => setScope({ range: next })}
      comparing={
        compares ? { value: comparison, onPick: (next) => setScope({ comparison: next }) } : undefined
      }
      className={className}
    />
  )
}
