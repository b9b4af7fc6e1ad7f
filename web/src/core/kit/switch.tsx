import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/core/kit'

interface SwitchProps {
  /** The name of the setting: 'Active: ada'. */
  readonly label: string
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
  /** Waits for the server: the switch shows the old state until then. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** The reason why it cannot be switched. */
  readonly title?: string | undefined
  /** Shows its state in words; for a single switch rather than a row of many. */
  readonly named?: boolean
}

/** A switch: on or off, with effect at once. */
export function Switch({
  label,
  on,
  onSwitch,
  busy = false,
  disabled = false,
  title,
  named = false,
}: SwitchProps) {
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
        'relative inline-flex shrink-0 items-center rounded-full',
        named
          ? 'min-h-11 gap-2.5 text-sm font-medium md:flex-row-reverse'
          : 'h-6 w-9 max-md:h-11 max-md:w-11 max-md:justify-center',
        disabled ? 'cursor-not-allowed opacity-55' : busy ? 'cursor-progress' : '',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'inline-flex items-center rounded-full transition-colors duration-instant',
          named ? 'h-6 w-11 px-[3px]' : 'h-4 w-[30px] px-0.5',
          on ? 'justify-end bg-primary' : 'justify-start bg-field shadow-[inset_0_0_0_1px_var(--hb-control)]',
        )}
      >
        {busy && !named ? (
          <Spinner size={12} />
        ) : (
          <span
            className={cx(
              'rounded-full',
              named ? 'size-[18px]' : 'size-3',
              on ? 'bg-primary-foreground' : 'bg-subtle-foreground',
            )}
          />
        )}
      </span>
      {named ? (
        <span className="inline-flex items-center gap-1.5">
          {busy ? <Spinner size={14} /> : null}
          {busy ? actions.saving : on ? texts.on : texts.off}
        </span>
      ) : null}
    </button>
  )
}
