/** The unknown address that a person was redirected from; null without one. It survives a reload, but is in no address that could be passed on. */
export function nowhereOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('nowhere' in state)) return null
  return typeof state.nowhere === 'string' ? readable(state.nowhere) : null
}

const maxLength = 60

/** Addresses come from anywhere: a long one is cut. */
function readable(address: string): string {
  const text = decoded(address)
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
