import type { Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import type { ServerHandlers } from './context.ts'
import { type Limit, limitsOf } from '../rate-limits/limit-table.ts'
import { type RequestParts, requestParts } from './validation.ts'

/** A handler for every route of the contract. */
export type AllHandlers = { readonly [C in keyof typeof routes]: ServerHandlers<(typeof routes)[C]> }

export interface RoutePlan {
  /** 'trades.list' */
  readonly name: string
  readonly route: Route
  readonly parts: RequestParts
  readonly limits: readonly Limit[]
  /** Runs the handler. Its input was parsed by the schemas of this same route, as its type says. */
  readonly run: (request: object) => Promise<unknown>
}

const apiPrefix = '/api'

export const addressesOf = (route: Route): string[] =>
  [route.path, ...(route.also ?? [])].map((path) => apiPrefix + path)

/** Joins the contract's table with its handlers. */
export function planRoutes(handlers: AllHandlers): readonly RoutePlan[] {
  return Object.entries(routes).flatMap(([capability, table]) => {
    const own = new Map<string, unknown>(
      Object.entries(Object.entries(handlers).find(([name]) => name === capability)?.[1] ?? {}),
    )
    return Object.entries<Route>(table).map(([key, route]): RoutePlan => {
      const handler = own.get(key)
      const name = `${capability}.${key}`
      if (typeof handler !== 'function') throw new Error(`${name} has no handler`)
      return {
        name,
        route,
        parts: requestParts(route),
        limits: limitsOf(name),
        run: async (request) => {
          const answer: unknown = await Reflect.apply(handler, undefined, [request])
          return answer
        },
      }
    })
  })
}
