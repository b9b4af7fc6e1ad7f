import { cx } from './class-names.ts'

/** Two letters for a person. */
export function Avatar({ name, small = false }: { readonly name: string; readonly small?: boolean }) {
  const parts = name.split(/[\s._-]+/).filter(Boolean)
  const letters = parts.length > 1 ? `${parts[0]?.[0] ?? ''}${parts[1]?.[0] ?? ''}` : name.slice(0, 2)
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full bg-primary-wash font-semibold text-link uppercase',
        'shadow-[inset_0_0_0_1px_var(--hb-primary-line)]',
        small ? 'size-[22px] text-[9px] leading-none' : 'size-[26px] text-[10px] leading-none',
      )}
    >
      {letters}
    </span>
  )
}
