import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onPick: (value: string) => void
  readonly compact?: boolean
}

/** A select with the platform's own list, on phones too. */
export function Select({ options, onPick, compact = false, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex min-w-0', className)}>
      <select
        {...rest}
        onChange={(event) => onPick(event.target.value)}
        className={cx(
          'w-full appearance-none rounded-md bg-field pr-8 shadow-[inset_0_0_0_1px_var(--hb-control)]',
          compact ? 'h-(--hb-h-md) pl-2.5 text-sm max-md:h-11' : 'h-[42px] pl-3 text-base max-md:h-[46px]',
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-popover text-foreground">
            {label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle-foreground"
      />
    </span>
  )
}
