import type { Capability, Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import type { Plugin } from 'vite'

const prefix = 'virtual:api-table/'

/**
 * A Vite plugin that gives the browser only the method and path of routes: the contract's schemas, and the library that validates them,
 * stay on the server. 'virtual:api-table/trades+sync' has two capabilities; a lazily loaded screen imports its own, so that nobody
 * downloads the routes of screens that are never opened.
 */
export function apiTable(): Plugin {
  return {
    name: 'harbour:api-table',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith(`\0${prefix}`)
        ? `export const table = ${JSON.stringify(readTable(id.slice(prefix.length + 1).split('+')))}`
        : undefined,
  }
}

function readTable(names: readonly string[]): Record<string, Record<string, readonly [string, string]>> {
  const all = new Map<string, Capability>(Object.entries(routes))
  return Object.fromEntries(
    names.map((name) => {
      const calls = all.get(name)
      if (!calls) throw new Error(`The contract has no capability called ${name}.`)
      return [
        name,
        Object.fromEntries(
          Object.entries<Route>(calls).map(([call, { method, path }]) => [call, [method, path] as const]),
        ),
      ]
    }),
  )
}
