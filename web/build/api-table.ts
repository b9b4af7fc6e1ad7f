import type { Capability, Route } from '@harbour/contract/core/route'
import { routes } from '@harbour/contract/routes'
import type { Plugin } from 'vite'

const prefix = 'virtual:api-table/'

/**
 * Gives the browser the method and path of calls and nothing else of the contract: the schemas, and the library that
 * checks them, stay on the server. 'virtual:api-table/trades+sync' holds two capabilities; a screen that is loaded
 * later brings its own, so that nobody pays for the calls of screens that he never opens.
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
