import type { ReactNode } from 'react'
import { Link } from '../router/router.tsx'

/** A link from a card to the full screen. */
export function CardLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className="touch inline-flex min-h-6 items-center text-xs text-link hover:underline">
      {children}
    </Link>
  )
}
