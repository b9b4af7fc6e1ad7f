import type { SavedView } from '@harbour/contract/saved-views'
import { useEffect, useRef } from 'react'
import { useAsk } from '../ask.ts'
import { useSearchParams } from '../router.tsx'
import { savedViews } from './api.ts'
import { addressOf, isBare } from './view-state.ts'

/** Opens a list with the person's default view where the address says nothing itself: once for each arrival, so that it can be cleared. */
export function useDefaultView(list: SavedView['list']): void {
  const [params, setParams] = useSearchParams()
  const { data } = useAsk(savedViews.list, {})
  const isBareArrival = useRef(isBare(params))
  const isDone = useRef(false)
  useEffect(() => {
    if (!data || isDone.current) return
    isDone.current = true
    const view = data.views.find((one) => one.list === list && one.isDefault)
    if (!view || !isBareArrival.current) return
    setParams(
      (before) => {
        if (!isBare(before)) return before
        const next = addressOf(view)
        for (const name of ['accounts', 'range']) {
          const given = before.get(name)
          if (given !== null) next.set(name, given)
        }
        return next
      },
      { replace: true },
    )
  }, [data, list, setParams])
}
