import { cx } from './class-names.ts'

/** Account colours in order; after the sixth they repeat, always beside a label. */
export const accountColour = (index: number): string => `var(--hb-chart-${(index % 6) + 1})`

interface ExchangeTileProps {
  /** Two letters, instead of a third party's logo. */
  readonly code: string
  /** Index of the account among all; gives the tile a ring in the account's colour. */
  readonly index?: number
  readonly large?: boolean
}

export function ExchangeTile({ code, index, large = false }: ExchangeTileProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center bg-popover font-semibold text-foreground hairline-strong',
        large
          ? 'size-8 rounded-[8px] text-[12px] leading-none'
          : 'size-5 rounded-[5px] text-[9px] leading-none',
      )}
      style={
        index === undefined
          ? undefined
          : { boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${accountColour(index)} 72%, transparent)` }
      }
    >
      {code}
    </span>
  )
}
