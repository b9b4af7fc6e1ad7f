import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonLook } from '../../core/kit/button.tsx'
import { Mark } from '../../core/kit/brand-mark.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { product } from '@harbour/contract/portal/content'

export interface Action {
  readonly label: string
  readonly to: string
}

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly action: Action
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
}

/** A link that looks like a button, on pages without a router. */
export function ActionLink({ action, tone = 'secondary', size = 'lg', className, ...rest }: ActionLinkProps) {
  return (
    <a {...rest} href={action.to} className={cx(buttonLook({ tone, size }), className)}>
      {action.label}
    </a>
  )
}

/** The mark and the name, leading home. */
export const HomeLink = () => (
  <a
    href="/"
    className="inline-flex h-11 items-center gap-[9px] rounded-md text-[16px] font-semibold tracking-[-.02em] text-foreground"
  >
    <Mark />
    <span>{product.name}</span>
  </a>
)
