import type { SavedView } from '@harbour/contract/trading/saved-views'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../core/api/query.ts'
import { useSearchParams } from '../../core/router/router.tsx'
import { savedViews } from './api.ts'
import { addressOf, isBare } from './view-state.ts'

/**
 * Applies the person's default view to a list if its address has no filters: once per visit, so that it can be cleared. False until it is
 * known what the list shows; if the query fails the list shows everything.
 */
export function useDefaultView(list: SavedView['list']): boolean {
  const [params, setParams] = useSearchParams()
  const { data, isError } = useApiQuery(savedViews.list, {})
  const [isOpen, setOpen] = useState(() => !isBare(params))
  const view = data?.views.find((one) => one.list === list && one.isDefault)
  const isKnown = data !== undefined || isError
  const isWaiting = view !== undefined && isBare(params)
  // open only once the address has the view's state: the navigation takes a moment
  if (!isOpen && isKnown && !isWaiting) setOpen(true)
  useEffect(() => {
    if (isOpen || !isWaiting) return
    setParams(
      (before) => {
        const next = addressOf(view)
        for (const name of ['accounts', 'range']) {
          const given = before.get(name)
          if (given !== null) next.set(name, given)
        }
        return next
      },
      { replace: true },
    )
  }, [isOpen, isWaiting, view, setParams])
  return isOpen
}
