// A setup file of the server's suite: records each SQL statement that PostgreSQL ran for a test file, once, with the server's file that
// sent it, for the embedded engine to plan and to check; other commands (LOCK, COPY) only if a file of the server sent them.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { personRole } from '../../src/core/db/row-level-security.ts'
import { canBePlanned } from './recorded-statements.ts'

const folder = process.env['HARBOUR_STATEMENT_LOG']

/**
 * The server's file that sent a statement, null if only tests did, the values of its parameters at that time, and whether a person's role has
 * sent it.
 */
type Sent = readonly [sender: string | null, values: readonly unknown[], isOfPerson: boolean]

/** The connections in a transaction of a person. */
const ofPeople = new WeakSet<pg.Client>()

/** The message that makes a transaction a person's; it may begin the transaction, too. */
const becomesPerson = new RegExp(`^(?:(?:begin|start transaction)[^;]*; )?set local role ${personRole};`)

/** The statements that are not written yet. Files share their worker, and the driver is wrapped once for all of them. */
const logged = Symbol.for('harbour.statementLog')

function statementsOfWorker(): Map<string, Sent> {
  const known: unknown = Reflect.get(globalThis, logged)
  if (known instanceof Map) return known
  const statements = new Map<string, Sent>()
  Reflect.set(globalThis, logged, statements)
  const send: unknown = Reflect.get(pg.Client.prototype, 'query')
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]): unknown {
    if (typeof send !== 'function') throw new TypeError('the driver has no method query')
    const statement = textOf(given[0])?.trim()
    if (statement === undefined) return Reflect.apply(send, this, given)
    if (becomesPerson.test(statement)) ofPeople.add(this)
    else if (/^(?:begin|start|commit|rollback)/i.test(statement)) ofPeople.delete(this)
    const isOfPerson = ofPeople.has(this)
    const sent = statements.get(statement)
    const sender = sent?.[0] ?? senderOf(waitingFiles())
    if (sender === null && !canBePlanned(statement)) return Reflect.apply(send, this, given)
    const keep = () => {
      const isOfAny = isOfPerson || statements.get(statement)?.[2] === true
      statements.set(statement, [sender, sent?.[1] ?? valuesOf(given).map(plain), isOfAny])
    }
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

/**
 * The server's file that sent a statement, below `server/src`, from the files of the asynchronous stack; null for a test. The innermost
 * file besides those of the database itself counts.
 */
function senderOf(files: readonly string[]): string | null {
  for (const file of files) {
    const path = /\/(server\/(?:src|test)\/.+|pg-pool\/)/.exec(file)?.[1] ?? ''
    if (path === 'pg-pool/') return null
    if (path.endsWith('.test.ts')) return null
    if (path.startsWith('server/src/') && !path.startsWith('server/src/core/db/'))
      return path.slice('server/src/'.length)
    if (path.startsWith('server/test/') && !path.endsWith('/statement-log.ts')) return null
  }
  return null
}

/**
 * The files of the present asynchronous stack, the innermost first. The stack is not formatted: Vitest maps each of its lines through a
 * source map, which costs fifty times as much as everything else here. All other errors keep the usual ten lines.
 */
function waitingFiles(): readonly string[] {
  const { stackTraceLimit } = Error
  const writeStack: unknown = Reflect.get(Error, 'prepareStackTrace')
  let files: readonly string[] = []
  Error.stackTraceLimit = Math.max(stackTraceLimit, 60)
  Error.prepareStackTrace = (_error, frames) => {
    files = frames.map((frame) => frame.getFileName() ?? '')
    return ''
  }
  Reflect.get(new Error(), 'stack')
  Error.stackTraceLimit = stackTraceLimit
  Reflect.set(Error, 'prepareStackTrace', writeStack)
  return files
}

if (folder) {
  const statements = statementsOfWorker()
  afterAll(() => {
    const lines = [...statements].map(([statement, sent]) => [statement, ...sent])
    writeFileSync(join(folder, `${randomBytes(8).toString('hex')}.json`), JSON.stringify(lines))
    statements.clear()
  })
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' ? text : null
}

function valuesOf([query, second]: readonly unknown[]): readonly unknown[] {
  if (Array.isArray(second)) return second
  const values: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'values') : null
  return Array.isArray(values) ? values : []
}

/** Returns a value as JSON can carry it and the driver sends it again: bytes and times as their text. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(plain)
  return value
}
