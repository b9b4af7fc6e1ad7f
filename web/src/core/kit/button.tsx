import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/router.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline' | 'danger-ghost'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-primary-foreground font-semibold hover:bg-primary-hover active:bg-primary-active',
  // grey on a light ground would look disabled
  secondary: 'bg-raised light:bg-card text-foreground hairline-strong hover:bg-popover light:hover:bg-raised',
  ghost: 'text-muted-foreground hover:bg-raised hover:text-foreground',
  danger: 'bg-destructive-fill text-destructive-foreground hover:bg-destructive-fill-hover',
  'danger-outline':
    'text-destructive shadow-[inset_0_0_0_1px_var(--hb-danger-line)] hover:bg-destructive-wash',
  'danger-ghost': 'text-destructive hover:bg-destructive-wash',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-(--hb-h-sm) px-[9px] text-xs max-md:h-10',
  md: 'h-(--hb-h-md) px-3 text-sm max-md:h-11',
  lg: 'h-(--hb-h-lg) px-4 text-base max-md:h-11',
  xl: 'h-12 px-[22px] text-md rounded-lg',
}

const busyLook =
  'bg-primary-wash text-link font-medium cursor-progress shadow-[inset_0_0_0_1px_var(--hb-primary-line)]'
const disabledLook = 'text-disabled hairline cursor-not-allowed'

interface Look {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly block?: boolean
}

/** Returns the classes of a button, for elements that look like one but are rendered elsewhere. */
export function buttonLook({ tone = 'secondary', size = 'md', block = false }: Look, state?: string): string {
  return cx(
    'touch inline-flex select-none items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap print:hidden',
    'transition-colors duration-instant',
    sizes[size],
    state ?? tones[tone],
    block && 'w-full',
  )
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'size'> {
  readonly icon?: LucideIcon
  /** Shows work in progress with a spinner and optionally other words; presses are ignored meanwhile. */
  readonly busy?: boolean
  readonly busyText?: ReactNode
}

export function Button({
  tone,
  size,
  block,
  icon,
  busy,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const state = busy ? busyLook : rest.disabled ? disabledLook : undefined
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonLook({ ...only({ tone, size, block }) }, state), className)}
    >
      {busy ? <Spinner size={14} /> : icon ? <Icon of={icon} size={size === 'sm' ? 14 : 16} /> : null}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {
  readonly icon?: LucideIcon
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonLook(only({ tone, size, block })), className)}>
      {icon ? <Icon of={icon} size={size === 'sm' ? 14 : 16} /> : null}
      {children}
    </Link>
  )
}

/** Leaves out missing values, so that defaults apply. */
function only(given: {
  tone: ButtonTone | undefined
  size: ButtonSize | undefined
  block: boolean | undefined
}): Look {
  return {
    ...(given.tone ? { tone: given.tone } : {}),
    ...(given.size ? { size: given.size } : {}),
    ...(given.block ? { block: true } : {}),
  }
}
