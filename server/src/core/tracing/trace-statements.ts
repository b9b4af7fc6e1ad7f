import type { Database } from '../db/database.ts'
import { controlTables, personTables } from '../db/person-tables.ts'
import { tracing } from './traced.ts'

const tables = new Set<string>([...personTables, ...controlTables])

/**
 * Names a statement by its kind and its first table: neither its text, which may contain a person's id, nor a
 * parameter.
 */
export function nameOfStatement(text: string): { readonly operation: string; readonly table: string | null } {
  const plain = text.replace(/^(?:\s+|--[^\n]*\n|\/\*[^]*?\*\/)+/, '')
  const operation = /^[a-z]+/i.exec(plain)?.[0].toLowerCase() ?? 'unknown'
  const named = [...plain.matchAll(/\b(?:from|into|update|join)\s+"?([a-z_]+)"?/gi)].map(
    ([, name = '']) => name,
  )
  return {
    operation: operations.has(operation) ? operation : 'other',
    table: named.find((name) => tables.has(name)) ?? null,
  }
}

const operations = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'start',
  'set',
])

/** Adds a span for each statement that traced work sends on a connection of this pool. */
export function traceStatements(pool: Database['pool']): void {
  pool.on('connect', (client) => {
    const send: unknown = Reflect.get(client, 'query')
    if (typeof send !== 'function') return
    Reflect.set(client, 'query', (...given: unknown[]): unknown => {
      const text = textOf(given[0])
      const { operation, table } =
        text === null ? { operation: 'cursor', table: null } : nameOfStatement(text)
      const end = tracing()?.statement(table === null ? operation : `${operation} ${table}`, {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === null ? {} : { 'db.collection.name': table }),
      })
      if (!end) return Reflect.apply(send, client, given)
      const last: unknown = given.at(-1)
      if (typeof last === 'function') {
        const hear = (...answer: unknown[]): unknown => {
          end(answer[0])
          return Reflect.apply(last, undefined, answer)
        }
        return Reflect.apply(send, client, [...given.slice(0, -1), hear])
      }
      const answer: unknown = Reflect.apply(send, client, given)
      if (answer instanceof Promise) answer.then(() => end(null), end)
      else end(null)
      return answer
    })
  })
}

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : null
  return typeof text === 'string' ? text : null
}
