import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as texts from '#texts/core/fields'

interface InputProps extends ComponentProps<'input'> {
  readonly compact?: boolean
  readonly trailing?: ReactNode
  readonly leading?: ReactNode
}

const frame = [
  'flex w-full min-w-0 items-center gap-2 rounded-md bg-field text-foreground',
  'shadow-[inset_0_0_0_1px_var(--hb-control)]',
  'focus-within:shadow-[inset_0_0_0_1px_var(--hb-ring),0_0_0_3px_color-mix(in_srgb,var(--hb-ring)_26%,transparent)]',
  'not-focus-within:has-[[aria-invalid]]:shadow-[inset_0_0_0_1px_var(--hb-danger)]',
  'focus-within:has-[[aria-invalid]]:shadow-[inset_0_0_0_1px_var(--hb-danger),0_0_0_3px_color-mix(in_srgb,var(--hb-danger)_26%,transparent)]',
  'has-[input:read-only]:bg-transparent not-focus-within:has-[input:read-only]:shadow-[inset_0_0_0_1px_var(--hb-line)]',
  'has-[input:read-only]:text-muted-foreground',
].join(' ')

/** A text field. 16 px on phones, below which their browsers zoom in on focus. */
export function Input({ compact = false, leading, trailing, className, ...rest }: InputProps) {
  return (
    <span
      className={cx(
        frame,
        compact ? 'h-(--hb-h-md) px-2.5 max-md:h-11' : 'h-[42px] px-3 max-md:h-[46px]',
        className,
      )}
    >
      {leading}
      <input
        {...rest}
        className={cx(
          'h-full min-w-0 flex-1 bg-transparent outline-none',
          compact ? 'text-sm max-md:text-md' : 'text-base max-md:text-md',
        )}
      />
      {trailing}
    </span>
  )
}

interface SecretInputProps extends Omit<InputProps, 'type' | 'trailing'> {
  /** The name of the secret: 'password', 'API secret'. */
  readonly what: string
}

/** Hidden until the person shows it. */
export function SecretInput({ what, ...rest }: SecretInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={texts.secretToggle(shown, what)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="touch -mr-1.5 inline-flex size-8 items-center justify-center rounded-sm text-subtle-foreground hover:text-foreground"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
