import type { ListedTrade } from '@harbour/contract/trading/closed-trades'
import type { ReactNode } from 'react'
import { trailOf } from '../../core/api/paging.ts'
import { paths } from '../../core/router/paths.ts'
import { Link, type Place, useLocation } from '../../core/router/router.tsx'

export const addressOf = ({ id }: ListedTrade) => paths.trade.replace(':id', id)

/** Builds the detail's way back: the list with its filters and page, and its earlier pages. */
export const fromOf = ({ pathname, search, state }: Pick<Place, 'pathname' | 'search' | 'state'>) => ({
  from: `${pathname}${search}`,
  trail: trailOf(state),
})

/** The row's real link; a plain press is handled by the row, so that it happens once. */
export function OpenLink({
  of: trade,
  children,
}: {
  readonly of: ListedTrade
  readonly children: ReactNode
}) {
  return (
    <Link
      to={addressOf(trade)}
      state={fromOf(useLocation())}
      onClick={(event) => event.stopPropagation()}
      className="touch rounded-sm hover:underline"
    >
      {children}
    </Link>
  )
}
