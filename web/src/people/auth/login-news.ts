/** What the page before the login had to say. It travels in the history entry: whoever is led on after seconds can still read it. */
export interface LoginNews {
  readonly news: string
}

export const loginNews = (news: string): LoginNews => ({ news })

/** Null where nothing was said. */
export function loginNewsOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('news' in state)) return null
  return typeof state.news === 'string' && state.news !== '' ? state.news : null
}
