// A setup file of the server's suite: keeps each SQL statement that PostgreSQL took from a test file, once, for the embedded engine to plan.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

const folder = process.env['HARBOUR_STATEMENT_LOG']

/** The statements that are not written yet. Files share their worker, and the driver is wrapped once for all of them. */
const logged = Symbol.for('harbour.statementLog')

function statementsOfWorker(): Set<string> {
  const known: unknown = Reflect.get(globalThis, logged)
  if (known instanceof Set) return known
  const statements = new Set<string>()
  Reflect.set(globalThis, logged, statements)
  const send: unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
    if (typeof send !== 'function') throw new TypeError('the driver has no query any more')
    const text = textOf(given[0])
    if (text === null || !canBePlanned(text)) return Reflect.apply(send, this, given)
    const keep = () => void statements.add(text.trim())
    const done = given.at(-1)
    if (typeof done === 'function')
      given[given.length - 1] = (error: unknown, ...rest: unknown[]): unknown => {
        if (!error) keep()
        return Reflect.apply(done, undefined, [error, ...rest])
      }
    const result: unknown = Reflect.apply(send, this, given)
    if (result instanceof Promise) result.then(keep, () => undefined)
    return result
  })
  return statements
}

if (folder) {
  const statements = statementsOfWorker()
  afterAll(() => {
    writeFileSync(join(folder, `${randomBytes(8).toString('hex')}.json`), JSON.stringify([...statements]))
    statements.clear()
  })
}

/** Returns true if `explain` takes it: one statement, and none that defines, locks or tells the session something. */
const canBePlanned = (text: string) =>
  /^\s*(?:with|select|insert|update|delete|merge|values)\b[^;]*;?\s*$/i.test(text)

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : null
}
