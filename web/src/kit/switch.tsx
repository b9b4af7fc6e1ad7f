import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface SwitchProps {
  /** What is switched: 'Active: ada'. */
  readonly label: string
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  /** Waits for the server: the switch shows the old state until it has answered. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Why it cannot be switched. */
  readonly title?: string | undefined
}

/** On or off, with effect at once. */
export function Switch({ label, on, onSwitch, busy = false, disabled = false, title }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      title={title}
      onClick={busy ? undefined : () => onSwitch(!on)}
      className={cx(
        'relative inline-flex h-6 w-9 shrink-0 items-center rounded-full max-md:h-11 max-md:w-11 max-md:justify-center',
        disabled ? 'cursor-not-allowed opacity-55' : busy ? 'cursor-progress' : '',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'inline-flex h-4 w-[30px] items-center rounded-full px-0.5 transition-colors duration-instant',
          on ? 'justify-end bg-primary' : 'justify-start bg-field shadow-[inset_0_0_0_1px_var(--hb-control)]',
        )}
      >
        {busy ? (
          <Spinner size={12} />
        ) : (
          <span
            className={cx('size-3 rounded-full', on ? 'bg-primary-foreground' : 'bg-subtle-foreground')}
          />
        )}
      </span>
    </button>
  )
}
