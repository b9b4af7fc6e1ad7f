import { byExchange } from '@harbour/simulator/exchanges'
import type { Simulator } from '@harbour/simulator/server'
import type { SimRequest } from '@harbour/simulator/simulated-protocol'

/** The suffixes of the paths that list fills, at all exchanges. */
const fillPaths = Object.values(byExchange(({ fillHistory }) => fillHistory.paths)).flat()

const perRequest = new Set(['timestamp', 'signature', 'recvWindow'])

/** Returns a request's content, the same at any time and from any sender. */
export function questionOf(request: SimRequest, key: string): string {
  const asked = [...request.query]
    .filter(([name]) => !perRequest.has(name))
    .map(([name, value]) => `${name}=${value}`)
  return `${key} ${request.host}${request.path} ${asked.sort().join('&')}`
}

/** Host and path: one endpoint of an exchange. */
export const placeOf = ({ host, path }: SimRequest): string => `${host}${path}`

export interface Questions {
  /** The number of answered pages of trades. */
  readonly pages: () => number
  /** The number of answered pages of trades that had been answered before. */
  readonly refetched: () => number
}

/** Counts from now on which pages of trades are requested again. */
export function watchQuestions(simulator: Simulator): Questions {
  const answered = new Set<string>()
  let again = 0
  let pages = 0
  simulator.hooks.seen = ({ request, key, status }) => {
    if (status !== 200 || !fillPaths.some((path) => request.path.endsWith(path))) return
    const question = questionOf(request, key)
    pages += 1
    if (answered.has(question)) again += 1
    answered.add(question)
  }
  return { pages: () => pages, refetched: () => again }
}
