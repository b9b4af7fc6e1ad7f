/** A message of the page before the login. It is kept in the history entry, so that a late redirect still shows it. */
export interface LoginNews {
  readonly news: string
}

export const loginNews = (news: string): LoginNews => ({ news })

/** Null where nothing was said. */
export function loginNewsOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('news' in state)) return null
  return typeof state.news === 'string' && state.news !== '' ? state.news : null
}
