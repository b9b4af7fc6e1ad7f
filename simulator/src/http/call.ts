import type { SimContext, SimRequest } from '../simulated-protocol.ts'
import type { ApiKey, TrueAccount } from '../truth/types.ts'

/** A request during its handling by a route, public or signed. */
export interface Call {
  readonly request: SimRequest
  readonly context: SimContext
  readonly query: URLSearchParams
  readonly now: number
}

export interface SignedCall extends Call {
  readonly account: TrueAccount
  readonly key: ApiKey
}

/** Parses whole numbers only: '12.5', '1e3' and '' are null like an absent one. */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null
}

/** Returns a parameter that an exchange treats as absent if it is empty. */
export function given(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)
  return text === null || text === '' ? null : text
}
