import { useState } from 'react'
import { useLocation, useNavigate } from '../router/router.tsx'

interface Paging {
  readonly cursor: string
  readonly newer: () => void
  /** Goes one page on. A second press before that page is loaded goes no further, since the cursor is still the same. */
  readonly older: (cursor: string) => void
  readonly first: () => void
}

/** The earlier pages, stored in the browser's history entry: a cursor points only to older fills. */
export function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((one) => typeof one === 'string')
}

/** Newer and Older by cursor, in the address. Without earlier pages, as in a link, Newer goes to the first page. */
export function usePaging(): Paging {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const trail = trailOf(state)
  const cursor = new URLSearchParams(search).get('cursor') ?? ''
  const go = (to: string, nextTrail: readonly string[]) => {
    const params = new URLSearchParams(search)
    if (to) params.set('cursor', to)
    else params.delete('cursor')
    params.delete('trade')
    navigate({ pathname, search: params.toString() }, { state: { trail: nextTrail } })
    window.scrollTo(0, 0)
  }
  return {
    cursor,
    newer: () => go(trail.at(-1) ?? '', trail.slice(0, -1)),
    older: (to) => to === cursor || go(to, [...trail, cursor]),
    first: () => go('', []),
  }
}

interface LocalPaging extends Paging {
  /** The number of pages before this one. */
  readonly pagesBefore: number
}

/** Newer and Older by cursor, for a list among others: its page is not in the address. */
export function useLocalPaging(): LocalPaging {
  const [trail, setTrail] = useState<readonly string[]>([])
  const cursor = trail.at(-1) ?? ''
  return {
    cursor,
    pagesBefore: trail.length,
    newer: () => setTrail(trail.slice(0, -1)),
    older: (to) => to === cursor || setTrail([...trail, to]),
    first: () => setTrail([]),
  }
}
