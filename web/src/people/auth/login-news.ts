/** A message of the page before the login. It is stored in the history entry, so that a late redirect still shows it. */
export interface LoginNews {
  readonly news: string
}

export const loginNews = (news: string): LoginNews => ({ news })

/** Reads the message of the page before the login; null without one. */
export function loginNewsOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('news' in state)) return null
  return typeof state.news === 'string' && state.news !== '' ? state.news : null
}
