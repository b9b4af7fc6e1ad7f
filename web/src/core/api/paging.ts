import { useLocation, useNavigate } from '../router/router.tsx'

interface Paging {
  readonly cursor: string
  readonly newer: () => void
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
    older: (to) => {
      // until the next page is there the one before it stands, and a second press still leads to where the first one led
      if (to !== cursor) go(to, [...trail, cursor])
    },
    first: () => go('', []),
  }
}
