import { Link } from '../router/router.tsx'
import { cx } from './class-names.ts'

/** The mark, with the name if there is room; a link to `to`. */
export function BrandMark({ to, nameClass }: { readonly to: string; readonly nameClass?: string }) {
  return (
    <Link
      to={to}
      aria-label="Harbour"
      className="touch inline-flex items-center gap-[9px] rounded-md text-[16px] font-semibold tracking-[-.02em] text-foreground"
    >
      <Mark />
      <span className={cx(nameClass)}>Harbour</span>
    </Link>
  )
}

/** Two breakwaters from above, and the light at the mouth. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
      <path
        d="M17.65 5.26A11.8 11.8 0 1 0 26.74 14.35M14.21 11.7A5.2 5.2 0 1 0 20.3 17.79"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="23.54" cy="8.46" r="3.1" fill="var(--hb-mark-lamp)" />
    </svg>
  )
}
