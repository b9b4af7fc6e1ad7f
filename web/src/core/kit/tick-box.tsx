import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Partly selected. */
  readonly isMixed?: boolean
}

/** A checkbox. */
export function TickBox({ isMixed = false, className, ...rest }: TickBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className={cx('relative inline-grid size-3.5 place-items-center max-md:size-4.5', className)}>
      <input
        ref={field}
        type="checkbox"
        {...rest}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[4px] bg-field shadow-[inset_0_0_0_1px_var(--hb-control)] checked:bg-primary checked:shadow-none indeterminate:bg-primary indeterminate:shadow-none forced-colors:appearance-auto"
      />
      <Icon
        of={isMixed ? Minus : Check}
        size={11}
        className="pointer-events-none relative hidden stroke-[3] text-primary-foreground peer-checked:block peer-indeterminate:block forced-colors:hidden"
      />
    </span>
  )
}
