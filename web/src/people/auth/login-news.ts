/** A message of the page before the login. It is stored in the history entry, so that a late redirect still shows it. */
export interface LoginNews {
  readonly news: string
  /** It is about an address without a page, and no success. */
  readonly isMissing?: boolean
}

export const loginNews = (news: string): LoginNews => ({ news })

const isNews = (state: unknown): state is LoginNews =>
  typeof state === 'object' && state !== null && 'news' in state && typeof state.news === 'string'

/** Reads the message of the page before the login; null without one. */
export const loginNewsOf = (state: unknown): LoginNews | null => (isNews(state) ? state : null)
