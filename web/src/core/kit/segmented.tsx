import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface SegmentedProps<V extends string> {
  /** Names the choice: 'Date range'. */
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly value: V
  readonly onPick: (value: V) => void
  readonly fill?: boolean
  readonly small?: boolean
  readonly className?: string
}

/** A few options side by side, one of them selected. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onPick, fill = false, small = false, className } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'rounded-md bg-sunken p-0.5 hairline print:bg-transparent print:p-0 print:shadow-none',
        // paper shows the selection, unless it only concerns the look of a card
        small && 'print:hidden',
        fill ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
          className={cx(
            'touch inline-flex max-md:min-w-11 items-center justify-center gap-1.5 rounded-sm text-xs font-medium whitespace-nowrap',
            'text-muted-foreground transition-colors duration-instant hover:text-foreground',
            'aria-pressed:bg-popover aria-pressed:text-foreground',
            'aria-pressed:shadow-[0_0_0_1px_var(--hb-line-strong),0_1px_2px_#0004]',
            small ? 'h-6 px-2 max-md:h-10' : 'h-[calc(var(--hb-h-md)-4px)] px-2.5 max-md:h-10',
            'aria-[pressed=false]:print:hidden print:flex-none! print:px-0! print:shadow-none!',
            fill && 'flex-1',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
