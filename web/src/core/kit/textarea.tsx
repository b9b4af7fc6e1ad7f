import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

const frame = [
  'block w-full min-w-0 rounded-md bg-field px-3 py-2.5 text-base text-foreground outline-none max-md:text-md',
  'shadow-[inset_0_0_0_1px_var(--hb-control)]',
  'focus:shadow-[inset_0_0_0_1px_var(--hb-ring),0_0_0_3px_color-mix(in_srgb,var(--hb-ring)_26%,transparent)]',
  'not-focus:aria-[invalid]:shadow-[inset_0_0_0_1px_var(--hb-danger)]',
  'focus:aria-[invalid]:shadow-[inset_0_0_0_1px_var(--hb-danger),0_0_0_3px_color-mix(in_srgb,var(--hb-danger)_26%,transparent)]',
].join(' ')

/** A text field of several lines; it grows with its content. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={cx(frame, 'field-sizing-content max-h-[50dvh] min-h-24 resize-y', className)}
    />
  )
}
