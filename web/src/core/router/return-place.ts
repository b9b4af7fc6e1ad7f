/**
 * The address that somebody wanted to visit who has to sign in first. It travels in the history entry of the login page: it
 * survives a reload, and stands in no address that could be handed to somebody else.
 */
export interface ReturnPlace {
  readonly returnTo: string
}

export const returnPlace = (address: string): ReturnPlace => ({ returnTo: address })

/** Null where nothing was kept, and for whatever is no address of this site. */
export function returnPlaceOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}
