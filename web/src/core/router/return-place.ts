/**
 * The address that a person wanted to visit before signing in. It is in the history entry of the login page:
 * it survives a reload, but is in no address that could be passed on.
 */
export interface ReturnPlace {
  readonly returnTo: string
}

export const returnPlace = (address: string): ReturnPlace => ({ returnTo: address })

/** Null without one, and for an external address. */
export function returnPlaceOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}
