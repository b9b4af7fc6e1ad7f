import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface QuietOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface QuietSelectProps {
  readonly label: string
  readonly options: readonly QuietOption[]
  readonly value: string
  readonly onPick: (value: string) => void
  readonly leading?: ReactNode
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly muted?: boolean
  readonly title?: string | undefined
}

/** A select inside a row: looks like text until it is hovered. */
export function QuietSelect(props: QuietSelectProps) {
  const {
    label,
    options,
    value,
    onPick,
    leading,
    busy = false,
    disabled = false,
    muted = false,
    title,
  } = props
  return (
    <span
      title={title}
      className={cx(
        'relative -ml-2 inline-flex h-(--hb-h-sm) w-full min-w-0 items-center gap-1 rounded-md pl-2 max-md:h-11',
        disabled ? 'opacity-55' : 'hover:bg-raised focus-within:bg-raised',
      )}
    >
      {leading}
      <select
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled || busy}
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={cx(
          'h-full min-w-0 flex-1 cursor-pointer appearance-none truncate rounded-md bg-transparent pr-6 text-xs disabled:cursor-not-allowed',
          muted && 'text-muted-foreground',
        )}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="bg-popover text-foreground"
          >
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-1.5 text-subtle-foreground">
        {busy ? <Spinner size={14} /> : <Icon of={ChevronDown} size={14} />}
      </span>
    </span>
  )
}
