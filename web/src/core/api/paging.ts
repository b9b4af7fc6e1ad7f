import { useState } from 'react'
import { useLocation, useNavigate } from '../router/router.tsx'

interface Paging {
  readonly cursor: string
  readonly newer: () => void
  /** Leads one page on. A second press before that page is there leads no further, since the former one still stands with its cursor. */
  readonly older: (cursor: string) => void
  readonly first: () => void
}

/** The pages that led here, kept with the entry of the browser's history: a cursor points to older fills only. */
export function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail))
    return []
  return state.trail.filter((one) => typeof one === 'string')
}

/** Newer and Older by cursor, in the address. Without a trail, as in a link that was sent, Newer leads to the first page. */
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

/** Newer and Older by cursor, of a list beside others: its page is not in the address. */
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
