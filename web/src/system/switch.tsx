import { cx } from '../kit/class-names.ts'
import { Spinner } from '../kit/spinner.tsx'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly busy: boolean
  readonly onChange: (isOn: boolean) => void
}

/** On or off, as the server has it: it moves when the server has answered. */
export function Switch({ label, isOn, busy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => (busy ? undefined : onChange(!isOn))}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md text-sm font-medium md:flex-row-reverse"
    >
      <span
        aria-hidden
        className={cx(
          'relative h-6 w-11 shrink-0 rounded-full transition-colors duration-fast',
          isOn ? 'bg-primary' : 'bg-raised shadow-[inset_0_0_0_1px_var(--hb-control)]',
        )}
      >
        <span
          className={cx(
            'absolute top-[3px] size-[18px] rounded-full transition-[left] duration-fast',
            isOn ? 'left-[23px] bg-primary-foreground' : 'left-[3px] bg-muted-foreground',
          )}
        />
      </span>
      <span className="inline-flex items-center gap-1.5">
        {busy ? <Spinner size={14} /> : null}
        {busy ? 'Saving...' : isOn ? 'On' : 'Off'}
      </span>
    </button>
  )
}
