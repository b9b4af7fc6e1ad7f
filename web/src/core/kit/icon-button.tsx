import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: LucideIcon
  /** The name of the action; also the tooltip. */
  readonly label: string
  readonly small?: boolean
  /** Has the line and the ground of a secondary button. */
  readonly framed?: boolean
}

export function IconButton({
  icon,
  label,
  small = false,
  framed = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'touch inline-flex items-center justify-center rounded-md text-muted-foreground transition-colors duration-instant print:hidden',
        'hover:bg-raised hover:text-foreground aria-pressed:text-link aria-expanded:bg-raised',
        small ? 'size-(--hb-h-sm) max-md:size-11' : 'size-(--hb-h-md) max-md:size-11',
        framed && 'hairline-strong light:bg-card',
        className,
      )}
    >
      <Icon of={icon} size={small ? 14 : 16} />
    </button>
  )
}
