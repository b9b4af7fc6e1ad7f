import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, importsOf, isTest, read } from './tree.ts'

/** The allowed imports; all others are forbidden. Tests may import more, as listed below. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  ledger: [],
  exchanges: ['ledger'],
  simulator: [],
  server: ['contract', 'ledger', 'exchanges', 'simulator'],
  web: ['contract', 'ledger'],
  checks: [],
  e2e: ['contract'],
  bench: ['contract', 'ledger', 'exchanges', 'simulator', 'server', 'web', 'desktop', 'scripts'],
  trials: ['exchanges', 'simulator', 'server', 'scripts'],
  desktop: ['e2e', 'scripts'],
}
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  exchanges: ['simulator'],
  web: ['server'],
  e2e: ['simulator', 'web', 'server', 'scripts'],
  server: ['scripts'],
  checks: ['contract', 'server', 'scripts', 'desktop'],
}
/** Libraries that only one folder may import, so that all other code is independent of them. */
const confined: Readonly<Record<string, RegExp>> = {
  kysely: /^server\/(src|test)\//,
  pg: /^server\/(src\/core\/(db|mail|move)|test)\//,
  'pg-boss': /^server\/src\/core\/mail\//,
  '@node-rs/argon2': /^server\/src\/people\/passwords\//,
  nodemailer: /^server\/src\/core\/mail\//,
  stripe: /^(server\/src\/portal\/billing|simulator\/src\/stripe)\//,
  aws4fetch: /^server\/src\/core\/storage\//,
  zod: /^(contract\/src|server\/src)\//,
  fastify: /^server\/(src\/core\/http|test)\//,
  ccxt: /^(exchanges|simulator)\//,
  undici: /^exchanges\/src\/wire\//,
  'big.js': /^simulator\//,
  '@electric-sql/pglite': /^(server\/src\/core\/db|server\/test)\//,
  '@opentelemetry/api': /^server\/src\/core\/tracing\//,
  '@opentelemetry/sdk-trace': /^server\/src\/core\/tracing\//,
  '@tanstack/react-query': /^web\//,
  '@base-ui/react': /^web\/src\/core\/kit\//,
}

const folderOf = (path: string) => path.split('/')[0] ?? ''
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

interface Edge {
  readonly from: string
  readonly name: string
}
const edges: readonly Edge[] = code.flatMap((from) => importsOf(read(from)).map((name) => ({ from, name })))
const inWorkspaces = edges.filter((edge) => folderOf(edge.from) in allowed)

describe('imports', () => {
  test('stay within the borders between the folders', () => {
    const wrong = inWorkspaces.filter(({ from, name }) => {
      const target = name.startsWith('@harbour/')
        ? (name.split('/')[1] ?? '')
        : name.startsWith('.')
          ? folderOf(normalize(join(dirname(from), name)))
          : null
      const own = folderOf(from)
      if (target === null || target === own) return false
      const more = isTest(from) ? (allowedInTests[own] ?? []) : []
      return ![...(allowed[own] ?? []), ...more].includes(target)
    })
    expect(wrong).toEqual([])
  })
  test('of a library that is confined to a folder appear nowhere else', () => {
    const wrong = inWorkspaces.filter(({ from, name }) => {
      const place = confined[packageOf(name)]
      return place !== undefined && !place.test(from) && !isTest(from) && folderOf(from) !== 'bench'
    })
    expect(wrong).toEqual([])
  })
  test('of libraries are declared by the workspace that uses them', () => {
    const wrong = inWorkspaces.filter(({ from, name }) => {
      if (
        name.startsWith('.') ||
        name.startsWith('#') ||
        name.startsWith('node:') ||
        name.startsWith('virtual:') ||
        builtinModules.includes(name)
      )
        return false
      const own = JSON.parse(read(`${folderOf(from)}/package.json`))
      const root = JSON.parse(read('package.json'))
      const declared = {
        ...own.dependencies,
        ...own.devDependencies,
        ...root.devDependencies,
        [own.name]: '',
      }
      const tests = isTest(from) || /vite\.config|\/build\//.test(from)
      if (tests && name.startsWith('@harbour/')) return false
      return !(packageOf(name) in declared)
    })
    expect(wrong).toEqual([])
  })
  test('form no cycle', () => {
    const graph = new Map<string, string[]>()
    for (const { from, name } of edges) {
      if (isTest(from)) continue
      const target = name.startsWith('@harbour/')
        ? name.replace(/^@harbour\/([^/]+)\/(.+)$/, '$1/src/$2.ts')
        : name.startsWith('.')
          ? normalize(join(dirname(from), name))
          : null
      if (target) graph.set(from, [...(graph.get(from) ?? []), target])
    }
    expect(circleIn(typeFree(graph))).toBeNull()
  })
})

/** `import type` leaves nothing at run time, so such an edge cannot form a cycle. */
function typeFree(graph: Map<string, string[]>): Map<string, string[]> {
  const result = new Map<string, string[]>()
  for (const [from, targets] of graph) {
    const source = read(from)
    const real = targets.filter((target) => {
      const base = target.split('/').at(-1) ?? ''
      const lines = source
        .split('\n')
        .filter((line) => line.includes(`/${base}'`) || line.includes(`/${base.replace(/\.ts$/, '')}'`))
      return lines.length === 0 || lines.some((line) => !/^\s*(import|export) type\b/.test(line))
    })
    result.set(from, real)
  }
  return result
}

function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return null
}
